extension GlyphRules {
  /// Calls `body` with each glyph that the cluster shows as, from left to right.
  ///
  /// - Complexity: O(bytes).
  public func forEachGlyph(ofCluster cluster: Span<UInt8>, _ body: (Glyph) -> Void) {
    if cluster.count == 1, cluster[0] >= 0x20, cluster[0] < 0x7F {
      return body(Glyph(Unicode.Scalar(cluster[0])))
    }
    if cluster.isEmpty || cluster[cluster.count - 1] == 0x0A { return }
    let first = cluster.scalar(at: 0)
    if first.length == cluster.count, first.properties.isSimple, let base = Unicode.Scalar(first.value) {
      return body(Glyph(base, width: cells(first.properties)))
    }
    var builder = GlyphBuilder(rules: self)
    var offset = 0
    while offset < cluster.count {
      let scalar = cluster.scalar(at: offset)
      builder.take(scalar, body)
      offset += scalar.length
    }
    builder.flush(body)
  }
}

/// Collects a base and its marks, and hands them on when the next base comes.
private struct GlyphBuilder {
  let rules: GlyphRules
  private var base: Unicode.Scalar?
  private var width = 1
  private var marks = SIMD4<UInt32>.zero
  private var furtherMarks: [Unicode.Scalar] = []
  private var markCount = 0
  private var isStandIn = false
  /// Something of this cluster is drawn already.
  private var hasDrawn = false
  /// The last scalar is ZWJ.
  private var followsJoiner = false

  init(rules: GlyphRules) {
    self.rules = rules
  }

  mutating func take(_ scalar: DecodedScalar, _ body: (Glyph) -> Void) {
    let properties = scalar.properties
    defer { followsJoiner = properties.cluster == .zeroWidthJoiner }
    switch properties.drawing {
    case .literal:
      if followsJoiner, hasDrawn, properties.isPictographic { return }
      start(scalar.value, width: rules.cells(properties), body)
    case .mark:
      if base == nil || isStandIn && markCount == 0 { start(0x25CC, isStandIn: true, body) }
      add(mark: scalar.value)
    case .droppedMark:
      if !hasDrawn { spell(scalar.value, digits: 4, body) }
    case .skinTone:
      if !hasDrawn { start(scalar.value, width: rules.cells(properties), body) }
    case .vowelJamo, .finalJamo:
      if compose(scalar.value) { return }
      start(Hangul.compatibilityJamo(for: scalar.value) ?? 0xFFFD, isStandIn: true, body)
    case .hexadecimal:
      spell(scalar.value, digits: 4, body)
    case .control:
      takeControl(scalar.value, body)
    case .invalid:
      spell(scalar.value - DecodedScalar.invalidBase, digits: 2, body)
    case .space:
      start(0x20, body)
    case .softHyphen:
      start(0x2D, isStandIn: true, body)
    default:
      start(0xFFFD, isStandIn: true, body)
    }
  }

  private mutating func takeControl(_ value: UInt32, _ body: (Glyph) -> Void) {
    switch value {
    case 0x09:
      start(0x20, body)
    case 0x80...:
      spell(value, digits: 2, body)
    default:
      start(0x5E, isStandIn: true, body)
      start(value ^ 0x40, isStandIn: true, body)
      flush(body)
    }
  }

  /// Begins a glyph; its width is looked up unless given.
  private mutating func start(
    _ value: UInt32, width: Int? = nil, isStandIn: Bool = false, _ body: (Glyph) -> Void
  ) {
    flush(body)
    base = Unicode.Scalar(value)
    self.width = width ?? rules.cells(ScalarProperties(of: value))
    self.isStandIn = isStandIn
    hasDrawn = true
  }

  private mutating func add(mark: UInt32) {
    guard markCount < Glyph.markLimit else { return }
    if markCount < 4 {
      marks[markCount] = mark
    } else if let mark = Unicode.Scalar(mark) {
      furtherMarks.append(mark)
    }
    markCount += 1
  }

  /// Makes one syllable of the base and a jamo, when there is one for them.
  private mutating func compose(_ jamo: UInt32) -> Bool {
    guard let current = base, markCount == 0, !isStandIn,
      let syllable = Hangul.syllable(current.value, jamo)
    else { return false }
    base = Unicode.Scalar(syllable)
    return true
  }

  /// `<202E>`: angle brackets and at least so many hexadecimal digits.
  private mutating func spell(_ value: UInt32, digits: Int, _ body: (Glyph) -> Void) {
    start(0x3C, isStandIn: true, body)
    var shift = 4 * (max(digits, (35 - value.leadingZeroBitCount) / 4) - 1)
    while shift >= 0 {
      let digit = value >> UInt32(shift) & 15
      start(digit < 10 ? 0x30 + digit : 0x37 + digit, isStandIn: true, body)
      shift -= 4
    }
    start(0x3E, isStandIn: true, body)
    flush(body)
  }

  mutating func flush(_ body: (Glyph) -> Void) {
    guard let base else { return }
    body(Glyph(base, width: width, marks: marks, furtherMarks: furtherMarks, isStandIn: isStandIn))
    self.base = nil
    marks = .zero
    if markCount > 4 { furtherMarks = [] }
    markCount = 0
  }
}
