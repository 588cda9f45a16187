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
    if !whole.isEmpty, let glyph = wholeGlyph(ofCluster: cluster) { return body(glyph) }
    if cluster.count == 8, first.properties.drawing == .regionalIndicator {
      // A flag is sent together.
      let second = cluster.scalar(at: 4)
      if second.properties.drawing == .regionalIndicator, let left = Unicode.Scalar(first.value),
        let right = Unicode.Scalar(second.value)
      {
        body(Glyph(left))
        var glyph = Glyph(right)
        glyph.joinsPrevious = true
        return body(glyph)
      }
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
  private var role = Glyph.Role.literal
  private var agreement = Glyph.Agreement.alike
  private var joinsPrevious = false
  /// Something of this cluster is drawn already.
  private var hasDrawn = false
  /// The last scalar is ZWJ.
  private var followsJoiner = false
  /// The base is half a flag.
  private var awaitsIndicator = false

  init(rules: GlyphRules) {
    self.rules = rules
  }

  mutating func take(_ scalar: DecodedScalar, _ body: (Glyph) -> Void) {
    let properties = scalar.properties
    defer { followsJoiner = properties.cluster == .zeroWidthJoiner }
    switch properties.drawing {
    case .literal:
      if followsJoiner, hasDrawn, properties.isPictographic { return }
      takeLiteral(scalar.value, properties, body)
    case .mark:
      if base == nil || role != .literal && markCount == 0 { startDottedCircle(body) }
      add(mark: scalar.value, properties)
    case .selector, .joiner:
      if !hasDrawn { start(rules.invisible.value, width: 1, role: .invisible, body) }
    case .tag, .skinTone:
      if !hasDrawn { spell(scalar.value, digits: 4, body) }
    case .invisible:
      start(rules.invisible.value, width: 1, role: .invisible, body)
    case .regionalIndicator:
      takeIndicator(scalar.value, body)
    case .vowelJamo, .finalJamo:
      if compose(scalar.value) { return }
      guard let letter = Hangul.compatibilityJamo(for: scalar.value) else { return startReplacement(body) }
      start(letter, role: .standIn, body)
    case .hexadecimal:
      spell(scalar.value, digits: 4, body)
    case .control:
      takeControl(scalar.value, body)
    case .invalid:
      spell(scalar.value - DecodedScalar.invalidBase, digits: 2, body)
    case .space:
      start(0x20, width: 1, body)
    case .softHyphen:
      start(0x2D, width: 1, role: .standIn, body)
    default:
      startReplacement(body)
    }
  }

  /// A base begins a glyph; the second of a cluster is sent together with the first, and a spacing mark needs something
  /// to stand beside.
  private mutating func takeLiteral(_ value: UInt32, _ properties: ScalarProperties, _ body: (Glyph) -> Void) {
    if properties.isSpacingMark, base == nil || role != .literal && !joinsPrevious { startDottedCircle(body) }
    let joins = base != nil && (role == .literal || properties.isSpacingMark)
    // Whether it has cells of its own there is what terminals disagree about.
    if joins { agreement = max(agreement, .differs) }
    start(value, width: rules.cells(properties), role: joins ? role : .literal, body)
    joinsPrevious = joins
    agreement = max(properties.agreement, joins ? .differs : .alike)
  }

  private mutating func add(mark: UInt32, _ properties: ScalarProperties) {
    guard markCount < Glyph.markLimit, let scalar = Unicode.Scalar(mark) else { return }
    if markCount < 4 {
      marks[markCount] = mark
    } else {
      furtherMarks.append(scalar)
    }
    markCount += 1
    // A mark that a terminal does not know takes a cell in some of them.
    if properties.agreement != .alike { agreement = max(agreement, .differs) }
  }

  private mutating func takeIndicator(_ value: UInt32, _ body: (Glyph) -> Void) {
    let completes = awaitsIndicator && markCount == 0
    if completes { awaitsIndicator = false }
    start(value, width: 1, body)
    joinsPrevious = completes
    awaitsIndicator = !completes
  }

  private mutating func takeControl(_ value: UInt32, _ body: (Glyph) -> Void) {
    switch value {
    case 0x09:
      start(0x20, width: 1, body)
    case 0x80...:
      spell(value, digits: 2, body)
    default:
      start(0x5E, width: 1, role: .standIn, body)
      start(value ^ 0x40, width: 1, role: .standIn, body)
      flush(body)
    }
  }

  private mutating func startDottedCircle(_ body: (Glyph) -> Void) {
    start(rules.markBase.value, width: 1, role: .standIn, body)
  }

  private mutating func startReplacement(_ body: (Glyph) -> Void) {
    start(rules.replacement.value, width: 1, role: .standIn, body)
  }

  /// Begins a glyph; its width is looked up unless given.
  private mutating func start(
    _ value: UInt32, width: Int? = nil, role: Glyph.Role = .literal, _ body: (Glyph) -> Void
  ) {
    flush(body)
    base = Unicode.Scalar(value)
    self.width = width ?? rules.cells(ScalarProperties(of: value))
    self.role = role
    agreement = .alike
    joinsPrevious = false
    hasDrawn = true
  }

  /// Makes one syllable of the base and a jamo, when there is one for them.
  private mutating func compose(_ jamo: UInt32) -> Bool {
    guard let current = base, markCount == 0, role == .literal, let syllable = Hangul.syllable(current.value, jamo)
    else { return false }
    base = Unicode.Scalar(syllable)
    return true
  }

  /// `<202E>`: angle brackets and at least so many hexadecimal digits.
  private mutating func spell(_ value: UInt32, digits: Int, _ body: (Glyph) -> Void) {
    start(0x3C, width: 1, role: .standIn, body)
    var shift = 4 * (max(digits, (35 - value.leadingZeroBitCount) / 4) - 1)
    while shift >= 0 {
      let digit = value >> UInt32(shift) & 15
      start(digit < 10 ? 0x30 + digit : 0x37 + digit, width: 1, role: .standIn, body)
      shift -= 4
    }
    start(0x3E, width: 1, role: .standIn, body)
    flush(body)
  }

  mutating func flush(_ body: (Glyph) -> Void) {
    guard var base else { return }
    if awaitsIndicator {
      // Some terminals give half a flag two cells: it shows as the letter that it means.
      base = Unicode.Scalar(UInt8(truncatingIfNeeded: base.value - 0x1F1E6 + 0x41))
      role = .standIn
      awaitsIndicator = false
    }
    var glyph = Glyph(base, width: width, marks: marks, furtherMarks: furtherMarks, role: role)
    glyph.agreement = agreement
    glyph.joinsPrevious = joinsPrevious
    body(glyph)
    self.base = nil
    marks = .zero
    if markCount > 4 { furtherMarks = [] }
    markCount = 0
  }
}
