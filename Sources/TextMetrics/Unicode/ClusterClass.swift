/// Grapheme cluster classes (UAX #29 table 2), with GB9c's and GB11's properties folded in; the order is the generator's.
@frozen
@usableFromInline
package struct ClusterClass: Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package static var other: Self { Self(rawValue: 0) }
  @inlinable package static var carriageReturn: Self { Self(rawValue: 1) }
  @inlinable package static var lineFeed: Self { Self(rawValue: 2) }
  @inlinable package static var control: Self { Self(rawValue: 3) }
  /// Extend that a conjunct does not reach across: U+200C.
  @inlinable package static var extend: Self { Self(rawValue: 4) }
  /// Extend with Indic_Conjunct_Break=Extend.
  @inlinable package static var conjunctExtend: Self { Self(rawValue: 5) }
  /// Extend with Indic_Conjunct_Break=Linker.
  @inlinable package static var conjunctLinker: Self { Self(rawValue: 6) }
  @inlinable package static var zeroWidthJoiner: Self { Self(rawValue: 7) }
  @inlinable package static var regionalIndicator: Self { Self(rawValue: 8) }
  @inlinable package static var prepend: Self { Self(rawValue: 9) }
  @inlinable package static var spacingMark: Self { Self(rawValue: 10) }
  @inlinable package static var leadingJamo: Self { Self(rawValue: 11) }
  @inlinable package static var vowelJamo: Self { Self(rawValue: 12) }
  @inlinable package static var trailingJamo: Self { Self(rawValue: 13) }
  @inlinable package static var syllableLV: Self { Self(rawValue: 14) }
  @inlinable package static var syllableLVT: Self { Self(rawValue: 15) }
  @inlinable package static var pictographic: Self { Self(rawValue: 16) }
  @inlinable package static var conjunctConsonant: Self { Self(rawValue: 17) }

  /// CR, LF or Control: GB4 and GB5 break around them.
  @inlinable package var breaksAround: Bool { rawValue >= 1 && rawValue <= 3 }

  /// Extend or ZWJ: GB9 joins them to whatever is before.
  @inlinable package var extends: Bool { rawValue >= 4 && rawValue <= 7 }

  /// GB9c: it may stand between a consonant and its linker.
  @inlinable package var staysInConjunct: Bool {
    self == .conjunctExtend || self == .conjunctLinker || self == .zeroWidthJoiner
  }
}
