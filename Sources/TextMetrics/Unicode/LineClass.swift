/// Line breaking classes (UAX #14 table 1) after LB1, with QU split as LB15 and LB19 need it and U+25CC by itself for
/// LB28a; the order is the generator's.
@frozen
@usableFromInline
package struct LineClass: Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package static var BK: Self { Self(rawValue: 0) }
  @inlinable package static var CR: Self { Self(rawValue: 1) }
  @inlinable package static var LF: Self { Self(rawValue: 2) }
  @inlinable package static var NL: Self { Self(rawValue: 3) }
  @inlinable package static var SP: Self { Self(rawValue: 4) }
  @inlinable package static var ZW: Self { Self(rawValue: 5) }
  @inlinable package static var CM: Self { Self(rawValue: 6) }
  @inlinable package static var ZWJ: Self { Self(rawValue: 7) }
  @inlinable package static var WJ: Self { Self(rawValue: 8) }
  @inlinable package static var GL: Self { Self(rawValue: 9) }
  @inlinable package static var CL: Self { Self(rawValue: 10) }
  @inlinable package static var CP: Self { Self(rawValue: 11) }
  @inlinable package static var EX: Self { Self(rawValue: 12) }
  @inlinable package static var SY: Self { Self(rawValue: 13) }
  @inlinable package static var OP: Self { Self(rawValue: 14) }
  /// Neither initial nor final.
  @inlinable package static var QU: Self { Self(rawValue: 15) }
  /// QU with General_Category Pi.
  @inlinable package static var QUPi: Self { Self(rawValue: 16) }
  /// QU with General_Category Pf.
  @inlinable package static var QUPf: Self { Self(rawValue: 17) }
  @inlinable package static var IS: Self { Self(rawValue: 18) }
  @inlinable package static var NS: Self { Self(rawValue: 19) }
  @inlinable package static var B2: Self { Self(rawValue: 20) }
  @inlinable package static var CB: Self { Self(rawValue: 21) }
  @inlinable package static var HY: Self { Self(rawValue: 22) }
  @inlinable package static var HH: Self { Self(rawValue: 23) }
  @inlinable package static var BA: Self { Self(rawValue: 24) }
  @inlinable package static var BB: Self { Self(rawValue: 25) }
  @inlinable package static var HL: Self { Self(rawValue: 26) }
  @inlinable package static var AL: Self { Self(rawValue: 27) }
  /// U+25CC, otherwise AL.
  @inlinable package static var dottedCircle: Self { Self(rawValue: 28) }
  @inlinable package static var IN: Self { Self(rawValue: 29) }
  @inlinable package static var NU: Self { Self(rawValue: 30) }
  @inlinable package static var PR: Self { Self(rawValue: 31) }
  @inlinable package static var PO: Self { Self(rawValue: 32) }
  @inlinable package static var ID: Self { Self(rawValue: 33) }
  @inlinable package static var EB: Self { Self(rawValue: 34) }
  @inlinable package static var EM: Self { Self(rawValue: 35) }
  @inlinable package static var JL: Self { Self(rawValue: 36) }
  @inlinable package static var JV: Self { Self(rawValue: 37) }
  @inlinable package static var JT: Self { Self(rawValue: 38) }
  @inlinable package static var H2: Self { Self(rawValue: 39) }
  @inlinable package static var H3: Self { Self(rawValue: 40) }
  @inlinable package static var AP: Self { Self(rawValue: 41) }
  @inlinable package static var AK: Self { Self(rawValue: 42) }
  @inlinable package static var AS: Self { Self(rawValue: 43) }
  @inlinable package static var VF: Self { Self(rawValue: 44) }
  @inlinable package static var VI: Self { Self(rawValue: 45) }
  @inlinable package static var RI: Self { Self(rawValue: 46) }

  /// A set of classes, tested with one shift.
  @frozen
  @usableFromInline
  package struct Group: Sendable {
    @usableFromInline let bits: UInt64

    @inlinable
    package init(_ classes: LineClass...) {
      bits = classes.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
    }

    @inlinable
    init(bits: UInt64) { self.bits = bits }
  }

  /// True when it is one of `group`.
  @inlinable
  package func isIn(_ group: Group) -> Bool { group.bits &>> UInt64(rawValue) & 1 != 0 }
}

extension LineClass.Group {
  // Written as sums of bits so that the optimizer sees constants.
  @inlinable static func bit(_ line: LineClass) -> UInt64 { 1 << UInt64(line.rawValue) }

  /// Classes after which a line is over.
  @inlinable package static var hardEnds: Self { Self(bits: bit(.BK) | bit(.CR) | bit(.LF) | bit(.NL)) }
  /// CM and ZWJ, which LB9 attaches to what is before.
  @inlinable package static var attaching: Self { Self(bits: bit(.CM) | bit(.ZWJ)) }
  /// What LB9 attaches nothing to.
  @inlinable package static var notAttachable: Self { Self(bits: hardEnds.bits | bit(.SP) | bit(.ZW)) }
  @inlinable package static var quotes: Self { Self(bits: bit(.QU) | bit(.QUPi) | bit(.QUPf)) }
  @inlinable package static var hyphens: Self { Self(bits: bit(.HY) | bit(.HH)) }
  @inlinable package static var alphabetic: Self { Self(bits: bit(.AL) | bit(.dottedCircle)) }
  @inlinable package static var letters: Self { Self(bits: alphabetic.bits | bit(.HL)) }
  @inlinable package static var ideographic: Self { Self(bits: bit(.ID) | bit(.EB) | bit(.EM)) }
  @inlinable package static var affixes: Self { Self(bits: bit(.PR) | bit(.PO)) }
  @inlinable package static var closing: Self { Self(bits: bit(.CL) | bit(.CP)) }
  @inlinable package static var aksaras: Self { Self(bits: bit(.AK) | bit(.dottedCircle) | bit(.AS)) }
  @inlinable package static var jamo: Self {
    Self(bits: bit(.JL) | bit(.JV) | bit(.JT) | bit(.H2) | bit(.H3))
  }
  /// LB13: nothing breaks before them.
  @inlinable package static var neverFirst: Self { Self(bits: closing.bits | bit(.EX) | bit(.SY)) }
  /// LB15a: what an opening quotation mark follows.
  @inlinable package static var beforeOpeningQuote: Self {
    Self(bits: notAttachable.bits | bit(.OP) | quotes.bits | bit(.GL))
  }
  /// LB15b: what follows a closing quotation mark.
  @inlinable package static var afterClosingQuote: Self {
    Self(
      bits: notAttachable.bits | bit(.GL) | bit(.WJ) | closing.bits | quotes.bits | bit(.EX) | bit(.IS) | bit(.SY))
  }
  /// LB20a: what a hyphen that starts a word follows.
  @inlinable package static var beforeWordHyphen: Self { Self(bits: notAttachable.bits | bit(.CB) | bit(.GL)) }
  /// LB21: nothing breaks before them.
  @inlinable package static var breakAfter: Self {
    Self(bits: bit(.BA) | hyphens.bits | bit(.NS))
  }
  /// Classes that some rule looks through to what is before: the state after any other class is known without that.
  @inlinable package static var contextual: Self {
    Self(
      bits: attaching.bits | quotes.bits | hyphens.bits | closing.bits
        | bit(.SP) | bit(.RI) | bit(.SY) | bit(.IS) | bit(.VI))
  }
}
