/// Everything that segmentation, wrapping and drawing ask about one scalar, from one look-up.
///
/// - Complexity: O(1); three loads from constant data.
@frozen
@usableFromInline
package struct ScalarProperties: Hashable, Sendable {
  /// A record of `UnicodeTables.records`: a property a byte.
  @usableFromInline let record: UInt64

  @inlinable
  init(record: UInt64) {
    self.record = record
  }

  /// The properties of a scalar; of a byte that is not part of valid UTF-8 when `scalar` lies above U+10FFFF.
  ///
  /// Not inlined into other modules: there the tables would not be constants.
  package init(of scalar: UInt32) {
    let number: Int
    if scalar < 0x110000 {
      let block = Self.number(UnicodeTables.blocks, at: Int(scalar >> 7))
      number = Self.number(UnicodeTables.entries, at: block << 7 | Int(scalar & 127))
    } else {
      number = UnicodeTables.invalidRecord
    }
    let base = UnsafeRawPointer(UnicodeTables.records.utf8Start)
    self.init(record: base.loadUnaligned(fromByteOffset: number << 3, as: UInt64.self) &- 0x3030_3030_3030_3030)
  }

  /// The number of two times six bits at `index`: the pointer is to constant data of known size, and the index comes
  /// out of it or out of a scalar, so nothing needs to be checked in this, the innermost step of all.
  private static func number(_ table: StaticString, at index: Int) -> Int {
    let base = UnsafeRawPointer(table.utf8Start)
    let pair = Int(base.loadUnaligned(fromByteOffset: index << 1, as: UInt16.self)) &- 0x3030
    return (pair & 0x3F) | (pair >> 2 & 0xFC0)
  }

  /// UAX #14 class, after LB1.
  @inlinable package var line: LineClass { LineClass(rawValue: UInt8(truncatingIfNeeded: record)) }

  /// UAX #29 grapheme cluster class.
  @inlinable package var cluster: ClusterClass { ClusterClass(rawValue: UInt8(truncatingIfNeeded: record >> 8)) }

  /// UAX #29 word class.
  @inlinable package var word: WordClass { WordClass(rawValue: UInt8(truncatingIfNeeded: record >> 16)) }

  /// What is drawn for it.
  @inlinable package var drawing: Drawing { Drawing(rawValue: UInt8(truncatingIfNeeded: record >> 24) & 15) }

  /// Cells when it is drawn literally (UAX #11): 1, 2, or 3 for "ambiguous".
  @inlinable package var widthClass: Int { Int(record >> 28) & 3 }

  /// Width F, W or H (UAX #11), what UAX #14 calls East Asian.
  @inlinable package var isEastAsian: Bool { record & 1 << 32 != 0 }

  /// Extended_Pictographic.
  @inlinable package var isPictographic: Bool { record & 2 << 32 != 0 }

  /// A letter, a digit or another number, an ideograph.
  @inlinable package var isWord: Bool { record & 4 << 32 != 0 }

  /// White space that may hang at a soft break (W2): no glue, no line end.
  @inlinable package var isBlank: Bool { record & 8 << 32 != 0 }

  /// No character is assigned to it.
  @inlinable package var isUnassigned: Bool { record & 16 << 32 != 0 }

  /// Whether terminals measure it alike when it is drawn literally.
  @inlinable package var agreement: Glyph.Agreement {
    Glyph.Agreement(rawValue: UInt8(truncatingIfNeeded: record >> 40)) ?? .alike
  }

  /// The script whose letters make words by running on: see `WordRules.editing`.
  var run: ScriptRun { ScriptRun(rawValue: UInt8(truncatingIfNeeded: record >> 48)) }

  /// A spacing mark (Mc), which is drawn beside its base.
  @inlinable package var isSpacingMark: Bool {
    drawing == .literal && (cluster == .spacingMark || cluster.extends) && !isWord
  }

  /// It is drawn as itself, alike in every terminal, is not a blank, and a cluster boundary lies between any two such
  /// scalars.
  @inlinable package var isSimple: Bool { record & 32 << 32 != 0 }
}

/// What is drawn for a scalar; the cases' order is the generator's.
@frozen
@usableFromInline
package struct Drawing: Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Itself.
  @inlinable package static var literal: Self { Self(rawValue: 0) }
  /// Itself, in the cell of what is before it.
  @inlinable package static var mark: Self { Self(rawValue: 1) }
  /// Nothing, when it follows something in its cluster, since it only says how that is drawn; alone like `invisible`.
  @inlinable package static var selector: Self { Self(rawValue: 2) }
  /// Its number in angle brackets.
  @inlinable package static var hexadecimal: Self { Self(rawValue: 3) }
  /// Caret notation (C0), or its number (C1).
  @inlinable package static var control: Self { Self(rawValue: 4) }
  /// U+FFFD: no terminal can be relied on to have something to draw.
  @inlinable package static var replacement: Self { Self(rawValue: 5) }
  /// A blank.
  @inlinable package static var space: Self { Self(rawValue: 6) }
  /// A conjoining vowel: part of a syllable.
  @inlinable package static var vowelJamo: Self { Self(rawValue: 7) }
  /// A conjoining final consonant: part of a syllable.
  @inlinable package static var finalJamo: Self { Self(rawValue: 8) }
  /// A hyphen that is a stand-in.
  @inlinable package static var softHyphen: Self { Self(rawValue: 9) }
  /// Nothing behind something in its cluster, its number when alone.
  @inlinable package static var skinTone: Self { Self(rawValue: 10) }
  /// The byte's value in angle brackets.
  @inlinable package static var invalid: Self { Self(rawValue: 11) }
  /// A joiner or its like, typed by a key of its own: drawn as a selector is.
  @inlinable package static var joiner: Self { Self(rawValue: 12) }
  /// Nothing behind something in its cluster, its number when alone.
  @inlinable package static var tag: Self { Self(rawValue: 13) }
  /// A harmless character without a shape: one cell, marked as such.
  @inlinable package static var invisible: Self { Self(rawValue: 14) }
  /// Half a flag; a letter when alone.
  @inlinable package static var regionalIndicator: Self { Self(rawValue: 15) }
}
