/// Word break classes (UAX #29 table 3); the order is the generator's.
@frozen
@usableFromInline
package struct WordClass: Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static var other: Self { Self(rawValue: 0) }
  static var carriageReturn: Self { Self(rawValue: 1) }
  static var lineFeed: Self { Self(rawValue: 2) }
  static var newline: Self { Self(rawValue: 3) }
  static var extend: Self { Self(rawValue: 4) }
  static var zeroWidthJoiner: Self { Self(rawValue: 5) }
  static var format: Self { Self(rawValue: 6) }
  static var regionalIndicator: Self { Self(rawValue: 7) }
  static var katakana: Self { Self(rawValue: 8) }
  static var hebrewLetter: Self { Self(rawValue: 9) }
  static var aLetter: Self { Self(rawValue: 10) }
  static var singleQuote: Self { Self(rawValue: 11) }
  static var doubleQuote: Self { Self(rawValue: 12) }
  static var midNumLet: Self { Self(rawValue: 13) }
  static var midLetter: Self { Self(rawValue: 14) }
  static var midNum: Self { Self(rawValue: 15) }
  static var numeric: Self { Self(rawValue: 16) }
  static var extendNumLet: Self { Self(rawValue: 17) }
  static var segmentSpace: Self { Self(rawValue: 18) }

  /// CR, LF or Newline: WB3a and WB3b break around them.
  var breaksAround: Bool { rawValue >= 1 && rawValue <= 3 }

  /// Extend, Format or ZWJ, which WB4 attaches to what is before.
  var attaches: Bool { rawValue >= 4 && rawValue <= 6 }

  /// AHLetter.
  var isLetter: Bool { self == .hebrewLetter || self == .aLetter }

  /// What some rule of WB5 to WB13b joins to a neighbour.
  var joins: Bool { rawValue >= 8 && rawValue <= 17 }

  /// MidLetter or MidNumLetQ, between letters (WB6, WB7).
  var isInsideLetters: Bool { self == .midLetter || self == .midNumLet || self == .singleQuote }

  /// MidNum or MidNumLetQ, between digits (WB11, WB12).
  var isInsideNumbers: Bool { self == .midNum || self == .midNumLet || self == .singleQuote }
}
