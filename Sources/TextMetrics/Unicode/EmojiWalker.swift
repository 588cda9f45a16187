/// Goes from cluster to cluster over text in which emoji stand: a character that is drawn as itself with whatever
/// extends it, a family joined by ZWJ, a flag, a keycap, a blank.
///
/// What ``ClusterWalker``, ``GlyphRules`` and ``LineBreaker`` would tell of a cluster comes out of one look at its
/// scalars. Whatever needs more than that is left to them.
package struct EmojiWalker {
  /// Where the next cluster starts.
  package private(set) var offset: Int
  private var scalar = DecodedScalar(value: 0, length: 0)
  private var properties = ScalarProperties(record: 0)

  /// A cluster.
  package struct Step {
    /// Its first scalar: what is drawn, and what a line break before the cluster depends on.
    package let first: ScalarProperties
    /// What a line break behind the cluster depends on.
    package let last: ScalarProperties
    package let isFlag: Bool
    /// A space.
    package let isBlank: Bool
  }

  /// - Precondition: `offset` is a cluster's start.
  package init(at offset: Int, in text: Span<UInt8>) {
    self.offset = offset
    load(at: offset, in: text)
  }

  /// The next cluster, or `nil` for one that the general rules have to look at; that one may be behind it as well.
  ///
  /// - Precondition: `offset` is less than the number of bytes.
  package mutating func next(in text: Span<UInt8>) -> Step? {
    let first = properties
    let isBlank = scalar.value == 0x20
    guard first.isSimple || isBlank else { return flag(in: text) }
    var joins = Joins(canJoin: first.cluster == .pictographic)
    var last = first
    let end = offset + scalar.length
    load(at: joins.canJoin ? skipJoins(from: end, &last, &joins, in: text) : end, in: text)
    if !joins.followsJoiner, properties.isSimple || scalar.value < 0x80 {
      return Step(first: first, last: last, isFlag: false, isBlank: isBlank)
    }
    // A blank with a mark is not a blank; a consonant with a linker may go on.
    if isBlank || first.cluster == .conjunctConsonant, properties.cluster.extends { return nil }
    guard extend(&last, &joins, in: text) else { return nil }
    return endsBeforeThis ? Step(first: first, last: last, isFlag: false, isBlank: isBlank) : nil
  }

  /// What has to be remembered of a cluster so far to tell whether a pictograph is joined to it (GB11).
  private struct Joins {
    var canJoin: Bool
    var followsJoiner = false

    mutating func extend(byJoiner isJoiner: Bool) {
      canJoin = canJoin && !followsJoiner
      followsJoiner = isJoiner
    }
  }

  /// Goes past what is joined to most emoji, which can be told from its bytes: ZWJ and a pictograph, U+FE0F, a skin
  /// tone, tags.
  ///
  /// The general way takes three times as many instructions for them.
  ///
  /// - Returns: the offset behind it.
  private func skipJoins(
    from start: Int, _ last: inout ScalarProperties, _ joins: inout Joins, in text: Span<UInt8>
  ) -> Int {
    var offset = start
    while offset + 4 <= text.count {
      let word = text.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian }
      let fourth = word >> 24
      switch word & 0xFF_FFFF {
      case 0x8D_80E2:  // U+200D
        joins.extend(byJoiner: true)
        offset += 3
        continue
      case 0x8F_B8EF:  // U+FE0F
        joins.extend(byJoiner: false)
        offset += 3
        continue
      case 0x8F_9FF0 where 0xBB...0xBF ~= fourth:  // U+1F3FB to U+1F3FF
        last = ScalarProperties(of: 0x1F3FB)
        joins.extend(byJoiner: false)
      case 0x80_A0F3 where 0xA0...0xBF ~= fourth, 0x81_A0F3 where 0x80...0xBF ~= fourth:  // U+E0020 to U+E007F
        joins.extend(byJoiner: false)
      default:
        guard joins.followsJoiner, joins.canJoin, word & 0xFF == 0xF0 else { return offset }
        let properties = text.scalar(at: offset).properties
        guard properties.cluster == .pictographic, properties.drawing == .literal else { return offset }
        last = properties
        joins.followsJoiner = false
      }
      offset += 4
    }
    return offset
  }

  /// Goes past what extends a character, and what is joined to a pictograph (GB9, GB11).
  ///
  /// - Returns: false for what is drawn or breaks in ways of its own.
  private mutating func extend(_ last: inout ScalarProperties, _ joins: inout Joins, in text: Span<UInt8>) -> Bool {
    while offset < text.count {
      let cluster = properties.cluster
      if cluster.extends {
        if properties.line == .EM {
          // A skin tone is not attached to what is before (LB30b), although it belongs to its cluster.
          last = properties
        } else if !properties.line.isIn(.attaching) {
          return false
        }
        switch properties.drawing {
        case .mark, .selector, .joiner, .tag, .skinTone: break
        default: return false
        }
        joins.extend(byJoiner: cluster == .zeroWidthJoiner)
      } else if cluster == .pictographic, joins.followsJoiner, joins.canJoin {
        guard properties.drawing == .literal else { return false }
        last = properties
        joins.followsJoiner = false
      } else {
        break
      }
      load(at: offset + scalar.length, in: text)
    }
    // Nothing breaks behind a joiner (LB8a).
    return !joins.followsJoiner
  }

  /// Two regional indicators.
  private mutating func flag(in text: Span<UInt8>) -> Step? {
    let first = properties
    guard first.drawing == .regionalIndicator else { return nil }
    load(at: offset + scalar.length, in: text)
    guard offset < text.count, properties.drawing == .regionalIndicator else { return nil }
    load(at: offset + scalar.length, in: text)
    return endsBeforeThis ? Step(first: first, last: first, isFlag: true, isBlank: false) : nil
  }

  /// True when the scalar at ``offset``, or the end, does not belong to what is before it.
  private var endsBeforeThis: Bool {
    properties.isSimple || scalar.value < 0x80 || properties.drawing == .regionalIndicator
  }

  /// At the end of the text there is no scalar, which counts as one that belongs to nothing.
  private mutating func load(at offset: Int, in text: Span<UInt8>) {
    self.offset = offset
    guard offset < text.count else {
      scalar = DecodedScalar(value: 0, length: 0)
      properties = ScalarProperties(of: 0)
      return
    }
    scalar = text.scalar(at: offset)
    properties = scalar.properties
  }
}
