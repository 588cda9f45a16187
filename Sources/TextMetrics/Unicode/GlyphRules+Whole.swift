extension GlyphRules {
  /// The one glyph of two cells that an emoji is sent as where the terminal was found to measure it so: a family, a
  /// skin tone, a red heart, a keycap.
  ///
  /// - Returns: `nil` for everything else, and for what the terminal measures otherwise (``whole``).
  /// - Complexity: O(bytes).
  func wholeGlyph(ofCluster cluster: Span<UInt8>) -> Glyph? {
    let first = cluster.scalar(at: 0)
    guard !whole.isEmpty, first.length < cluster.count, let base = Unicode.Scalar(first.value) else { return nil }
    var (needed, rest) = (MeasuredWidths.Kinds(), [Unicode.Scalar]())
    var offset = first.length
    var followsJoiner = false
    while offset < cluster.count {
      let scalar = cluster.scalar(at: offset)
      guard let kind = kind(of: scalar, after: first, followsJoiner), let value = Unicode.Scalar(scalar.value) else {
        return nil
      }
      needed.formUnion(kind)
      followsJoiner = scalar.properties.drawing == .joiner
      rest.append(value)
      offset += scalar.length
    }
    // A joiner at the end joins nothing.
    guard !needed.isEmpty, whole.isSuperset(of: needed), !followsJoiner, rest.count <= Glyph.markLimit else {
      return nil
    }
    var marks = SIMD4<UInt32>.zero
    for (index, scalar) in rest.prefix(4).enumerated() { marks[index] = scalar.value }
    return Glyph(base, width: 2, marks: marks, furtherMarks: Array(rest.dropFirst(4)))
  }

  /// What the terminal must measure as the rules have it, for a scalar behind the first one; `nil` for one that belongs
  /// to no emoji.
  private func kind(of scalar: DecodedScalar, after first: DecodedScalar, _ followsJoiner: Bool) -> MeasuredWidths
    .Kinds?
  {
    let isKeycap = first.length == 1
    if isKeycap {
      // `1`, U+FE0F, U+20E3.
      guard "0123456789#*".unicodeScalars.contains(where: { $0.value == first.value }) else { return nil }
      return scalar.value == 0xFE0F || scalar.value == 0x20E3 ? .keycaps : nil
    }
    guard first.properties.isPictographic else { return nil }
    switch scalar.properties.drawing {
    case .skinTone: return .toned
    case .joiner: return .joined
    case .selector where scalar.value == 0xFE0F: return cells(first.properties) == 1 ? .emojiPresentation : []
    case .literal where scalar.properties.isPictographic && followsJoiner: return .joined
    default: return nil
    }
  }
}
