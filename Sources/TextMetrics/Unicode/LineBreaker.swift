/// What UAX #14 says of a place between two scalars.
public enum LineBreak: UInt8, Hashable, Sendable {
  /// A line must not end here.
  case prohibited
  /// A line may end here.
  case allowed
  /// A line ends here.
  case mandatory
  /// More bytes have to be seen to tell.
  case unknown
}

/// Break opportunities of UAX #14, Unicode 17.0.0, without tailoring, scalar by scalar over UTF-8.
///
/// Feed it every scalar of a line in order:
///
///     var breaker = LineBreaker()
///     while offset < text.count { breaker.next(at: offset, …); offset += length }
///
/// - Complexity: O(1) a scalar, and over all O(bytes): a few rules look ahead past combining marks.
public struct LineBreaker: Hashable, Sendable {
  /// The last scalar's class, combining marks attached (LB9, LB10).
  private var last = LineClass.LF
  /// The same, but spaces do not count.
  private var lastBeforeSpaces = LineClass.LF
  private var lastIsEastAsian = false
  /// LB30b: an unassigned pictograph.
  private var lastIsReservedPictograph = false
  /// LB8a: the very last scalar is ZWJ.
  private var followsJoiner = false
  /// LB15a: an opening quotation mark, then spaces.
  private var quoteOpens = false
  /// LB19a: what is before the quotation mark is not East Asian.
  private var quoteFollowsNarrow = false
  /// LB20a: the hyphen starts a word.
  private var hyphenStartsWord = false
  /// LB21a: the hyphen follows a Hebrew letter.
  private var hyphenFollowsHebrew = false
  /// LB28a: the virama follows an aksara.
  private var viramaFollowsAksara = false
  /// LB30a: the number of regional indicators is odd.
  private var awaitsIndicator = false
  /// LB25.
  private var number = NumberState.none

  private enum NumberState: UInt8 {
    case none
    /// NU (SY | IS)*
    case digits
    /// NU (SY | IS)* (CL | CP)
    case closed
  }

  /// The state at the start of a text or line.
  public init() {}

  /// The state after a letter.
  mutating func assumeLetter() {
    last = .AL
    lastBeforeSpaces = .AL
  }

  /// Takes in the scalar at `offset` and tells about the place before it.
  ///
  /// - Parameter endsText: nothing follows `text`. When false, the answer may be `unknown`; the state is then spoilt.
  @discardableResult
  public mutating func next(at offset: Int, in text: Span<UInt8>, endsText: Bool = true) -> LineBreak {
    let scalar = text.scalar(at: offset)
    return next(scalar.properties, end: offset + scalar.length, in: text, endsText: endsText)
  }

  /// The same, when the scalar at `end - length` has been decoded already.
  package mutating func next(
    _ properties: ScalarProperties, end: Int, in text: Span<UInt8>, endsText: Bool
  ) -> LineBreak {
    let raw = properties.line
    // LB9; what LB4 to LB7 say before it concerns only classes that nothing attaches to.
    if raw.isIn(.attaching), !last.isIn(.notAttachable) {
      followsJoiner = raw == .ZWJ
      return .prohibited
    }
    if raw == .ID || raw == .EB, last.isIn(.ideographic), last == lastBeforeSpaces, !followsJoiner, !quoteOpens {
      // Between ideographs or pictographs no rule but the last one has a say.
      take(raw, properties)
      return .allowed
    }
    let answer = decide(raw, properties, end: end, in: text, endsText: endsText)
    take(raw.isIn(.attaching) ? .AL : raw, properties)  // LB10
    followsJoiner = raw == .ZWJ
    return answer
  }

  private func decide(
    _ raw: LineClass, _ properties: ScalarProperties, end: Int, in text: Span<UInt8>, endsText: Bool
  ) -> LineBreak {
    if last.isIn(.hardEnds) {
      return last == .CR && raw == .LF ? .prohibited : .mandatory  // LB4, LB5
    }
    if raw.isIn(.notAttachable) { return .prohibited }  // LB6, LB7
    if lastBeforeSpaces == .ZW { return .allowed }  // LB8
    if followsJoiner { return .prohibited }  // LB8a
    let next = raw.isIn(.attaching) ? LineClass.AL : raw  // LB10
    if next == .WJ || last == .WJ { return .prohibited }  // LB11
    if last == .GL { return .prohibited }  // LB12
    if next == .GL, last != .SP, last != .BA, !last.isIn(.hyphens) { return .prohibited }  // LB12a
    if next.isIn(.neverFirst) { return .prohibited }  // LB13
    if lastBeforeSpaces == .OP { return .prohibited }  // LB14
    if quoteOpens { return .prohibited }  // LB15a
    if next == .QUPf {  // LB15b
      switch LineLookahead(after: end, in: text, endsText: endsText) {
      case .unknown: return .unknown
      case .end: return .prohibited
      case .scalar(let following, _):
        if following.line.isIn(.afterClosingQuote) { return .prohibited }
      }
    }
    if next == .IS {
      if last == .SP {  // LB15c
        switch LineLookahead(after: end, in: text, endsText: endsText) {
        case .unknown: return .unknown
        case .scalar(let following, _) where following.line == .NU: return .allowed
        default: break
        }
      }
      return .prohibited  // LB15d
    }
    if next == .NS, lastBeforeSpaces.isIn(.closing) { return .prohibited }  // LB16
    if next == .B2, lastBeforeSpaces == .B2 { return .prohibited }  // LB17
    if last == .SP { return .allowed }  // LB18
    if next.isIn(.quotes) || last.isIn(.quotes) {
      if next == .QU || next == .QUPf || last == .QU || last == .QUPi { return .prohibited }  // LB19
      if next.isIn(.quotes) {  // LB19a
        if !lastIsEastAsian { return .prohibited }
        switch LineLookahead(after: end, in: text, endsText: endsText) {
        case .unknown: return .unknown
        case .end: return .prohibited
        case .scalar(let following, _): if !following.isEastAsian { return .prohibited }
        }
      }
      if last.isIn(.quotes), !properties.isEastAsian || quoteFollowsNarrow { return .prohibited }  // LB19a
    }
    if next == .CB || last == .CB { return .allowed }  // LB20
    if hyphenStartsWord, next.isIn(.letters) { return .prohibited }  // LB20a
    if next.isIn(.breakAfter) || last == .BB { return .prohibited }  // LB21
    if hyphenFollowsHebrew, next != .HL { return .prohibited }  // LB21a
    if last == .SY, next == .HL { return .prohibited }  // LB21b
    if next == .IN { return .prohibited }  // LB22
    return decidePairs(next, properties, end: end, in: text, endsText: endsText)
  }

  /// LB23 to LB31.
  private func decidePairs(
    _ next: LineClass, _ properties: ScalarProperties, end: Int, in text: Span<UInt8>, endsText: Bool
  ) -> LineBreak {
    if next == .NU, last.isIn(.letters) { return .prohibited }  // LB23
    if last == .NU, next.isIn(.letters) { return .prohibited }  // LB23
    if last == .PR, next.isIn(.ideographic) { return .prohibited }  // LB23a
    if next == .PO, last.isIn(.ideographic) { return .prohibited }  // LB23a
    if last.isIn(.affixes), next.isIn(.letters) { return .prohibited }  // LB24
    if last.isIn(.letters), next.isIn(.affixes) { return .prohibited }  // LB24
    // LB25
    if number != .none, next.isIn(.affixes) { return .prohibited }
    if next == .NU, number == .digits || last.isIn(.affixes) || last == .HY || last == .IS { return .prohibited }
    if last.isIn(.affixes), next == .OP {
      switch LineLookahead(after: end, in: text, endsText: endsText) {
      case .unknown: return .unknown
      case .scalar(let following, _) where following.line == .NU: return .prohibited
      case .scalar(let following, let followingEnd) where following.line == .IS:
        switch LineLookahead(after: followingEnd, in: text, endsText: endsText) {
        case .unknown: return .unknown
        case .scalar(let further, _) where further.line == .NU: return .prohibited
        default: break
        }
      default: break
      }
    }
    // LB26
    if last == .JL, next == .JL || next == .JV || next == .H2 || next == .H3 { return .prohibited }
    if last == .JV || last == .H2, next == .JV || next == .JT { return .prohibited }
    if last == .JT || last == .H3, next == .JT { return .prohibited }
    if next == .PO, last.isIn(.jamo) { return .prohibited }  // LB27
    if last == .PR, next.isIn(.jamo) { return .prohibited }  // LB27
    if last.isIn(.letters), next.isIn(.letters) { return .prohibited }  // LB28
    // LB28a
    if last == .AP, next.isIn(.aksaras) { return .prohibited }
    if last.isIn(.aksaras), next == .VF || next == .VI { return .prohibited }
    if viramaFollowsAksara, next == .AK || next == .dottedCircle { return .prohibited }
    if last.isIn(.aksaras), next.isIn(.aksaras) {
      switch LineLookahead(after: end, in: text, endsText: endsText) {
      case .unknown: return .unknown
      case .scalar(let following, _) where following.line == .VF: return .prohibited
      default: break
      }
    }
    if last == .IS, next.isIn(.letters) { return .prohibited }  // LB29
    // LB30
    if next == .OP, !properties.isEastAsian, last == .NU || last.isIn(.letters) { return .prohibited }
    if last == .CP, !lastIsEastAsian, next == .NU || next.isIn(.letters) { return .prohibited }
    if last == .RI, next == .RI, awaitsIndicator { return .prohibited }  // LB30a
    if next == .EM, last == .EB || lastIsReservedPictograph { return .prohibited }  // LB30b
    return .allowed  // LB31
  }

  private mutating func take(_ next: LineClass, _ properties: ScalarProperties) {
    // Across spaces the opening quotation mark and what is before them stay in force (LB14 to LB17).
    if next != .SP {
      quoteOpens = next == .QUPi && last.isIn(.beforeOpeningQuote)
      lastBeforeSpaces = next
    }
    quoteFollowsNarrow = !lastIsEastAsian
    hyphenStartsWord = next.isIn(.hyphens) && last.isIn(.beforeWordHyphen)
    hyphenFollowsHebrew = next.isIn(.hyphens) && last == .HL
    viramaFollowsAksara = next == .VI && last.isIn(.aksaras)
    awaitsIndicator = next == .RI && !(last == .RI && awaitsIndicator)
    switch next {
    case .NU: number = .digits
    case .SY, .IS: if number != .digits { number = .none }
    case .CL, .CP: number = number == .digits ? .closed : .none
    default: number = .none
    }
    last = next
    lastIsEastAsian = properties.isEastAsian
    lastIsReservedPictograph = properties.isPictographic && properties.isUnassigned
  }
}

/// What follows a scalar, the marks attached to it skipped (LB9).
private enum LineLookahead {
  case scalar(ScalarProperties, end: Int)
  /// The text ends.
  case end
  /// The bytes end, but not the text.
  case unknown

  init(after offset: Int, in text: Span<UInt8>, endsText: Bool) {
    var offset = offset
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      if scalar.isInvalid, !endsText, text.isCutOff(at: offset) { break }
      let properties = scalar.properties
      offset += scalar.length
      if !properties.line.isIn(.attaching) {
        self = .scalar(properties, end: offset)
        return
      }
    }
    self = endsText ? .end : .unknown
  }
}
