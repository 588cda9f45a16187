extension LineBreaker {
  /// What UAX #14 says between two scalars that are neighbours, when the two alone decide; `unknown` when the rules
  /// look further, and for classes that are rare.
  ///
  /// It is the fast half of one authority: a test holds it against the whole automaton.
  ///
  /// - Precondition: neither is a space or a mark.
  package static func answer(between before: ScalarProperties, and after: ScalarProperties) -> LineBreak {
    let (last, next) = (before.line, after.line)
    if last == .QUPi || last == .QUPf && !after.isEastAsian {
      return next.isIn(.decidedByPairs) ? .prohibited : .unknown  // LB19, LB19a
    }
    guard last.isIn(.decidedByPairs) else { return .unknown }
    if next == .QUPf || next == .QUPi && !before.isEastAsian { return .prohibited }  // LB19, LB19a
    if next.isIn(.neverAfterPairs) { return .prohibited }  // LB13, LB15d, LB19, LB21, LB22
    guard next.isIn(.decidedByPairs) else { return .unknown }
    switch last {
    case .QU, .OP: return .prohibited  // LB19, LB14
    case .AL, .HL, .NU:
      if next == .OP { return after.isEastAsian ? .allowed : .prohibited }  // LB30, LB31
      // LB28, LB23, LB24, LB25; LB31
      return next.isIn(.letters) || next == .NU || next.isIn(.affixes) ? .prohibited : .allowed
    case .ID, .H2, .H3:
      return next == .PO ? .prohibited : .allowed  // LB23a, LB27; LB31
    case .IS:
      if next.isIn(.affixes) { return .unknown }  // LB25
      return next.isIn(.letters) || next == .NU ? .prohibited : .allowed  // LB29, LB25; LB31
    case .CL:
      return next.isIn(.affixes) ? .unknown : .allowed  // LB25; LB31
    case .CP:
      if next.isIn(.affixes) { return .unknown }  // LB25
      let isNarrow = !before.isEastAsian
      return isNarrow && (next.isIn(.letters) || next == .NU) ? .prohibited : .allowed  // LB30; LB31
    case .SY:
      if next.isIn(.affixes) || next == .NU { return .unknown }  // LB25
      return next == .HL ? .prohibited : .allowed  // LB21b; LB31
    case .PR, .PO:
      if next == .OP { return .unknown }  // LB25
      if next.isIn(.letters) || next == .NU { return .prohibited }  // LB24, LB25
      if last == .PR, next == .ID || next == .H2 || next == .H3 { return .prohibited }  // LB23a, LB27
      return .allowed
    default:
      return .allowed  // EX, NS and BA: LB31
    }
  }

  /// The same with U+002D between the two, for the place after it.
  package static func answer(between before: ScalarProperties, hyphenAnd after: ScalarProperties) -> LineBreak {
    // What LB20a and LB21a look for is not among these, but for HL.
    guard before.line.isIn(.decidedByPairs) || before.line == .HY, before.line != .HL else { return .unknown }
    switch after.line {
    case .NU: return .prohibited  // LB25
    case .AL, .HL, .ID, .H2, .H3: return .allowed  // LB31
    default: return .unknown
    }
  }

  /// The same for two scalars with one or more spaces between them.
  package static func answerAcrossSpaces(_ before: ScalarProperties, _ after: ScalarProperties) -> LineBreak {
    let (last, next) = (before.line, after.line)
    guard last.isIn(.decidedByPairs) || last == .QUPf, last != .OP else { return .unknown }
    if next.isIn(.neverFirst) { return .prohibited }  // LB13
    guard next.isIn(.afterSpaces) else { return .unknown }
    return next == .NS && last.isIn(.closing) ? .prohibited : .allowed  // LB16, LB18
  }
}

extension LineBreaker {
  /// The same between two clusters, of which any may be an emoji.
  ///
  /// - Parameters:
  ///   - before: the last scalar of the first cluster that is not attached to another one.
  ///   - after: the first scalar of the second cluster. A regional indicator stands for a whole flag.
  package static func answer(betweenClusters before: ScalarProperties, and after: ScalarProperties) -> LineBreak {
    let (last, next) = (before.line, after.line)
    if last.isIn(.pictographs), next.isIn(.pictographs) { return next == .EM ? .unknown : .allowed }  // LB31
    guard isClear(before, and: after) else { return .unknown }
    return answer(between: asIdeograph(before), and: asIdeograph(after))
  }

  /// The same with one or more spaces between them.
  package static func answerAcrossSpaces(ofClusters before: ScalarProperties, _ after: ScalarProperties) -> LineBreak {
    guard isClear(before, and: after) else { return .unknown }
    return answerAcrossSpaces(asIdeograph(before), asIdeograph(after))
  }

  /// False where it makes a difference that an emoji is not an ideograph: quotation marks ask for the width (LB19a),
  /// prefixes and suffixes leave flags out (LB23a).
  private static func isClear(_ before: ScalarProperties, and after: ScalarProperties) -> Bool {
    let (last, next) = (before.line, after.line)
    guard last.isIn(.emoji) || next.isIn(.emoji) else { return true }
    if last.isIn(.quotes) || next.isIn(.quotes) { return false }
    return last != .RI && next != .RI || !last.isIn(.affixes) && !next.isIn(.affixes)
  }

  private static func asIdeograph(_ properties: ScalarProperties) -> ScalarProperties {
    properties.line.isIn(.emoji) ? ScalarProperties(of: 0x4E00) : properties
  }
}

extension LineClass.Group {
  /// What is an emoji, or a part of one, and nothing else.
  static var emoji: Self { Self(bits: bit(.EB) | bit(.EM) | bit(.RI)) }
  /// The same with ideographs and all other emoji.
  static var pictographs: Self { Self(bits: emoji.bits | bit(.ID)) }
  /// Classes that `answer(between:and:)` knows.
  static var decidedByPairs: Self {
    Self(
      bits: bit(.AL) | bit(.HL) | bit(.NU) | bit(.ID) | bit(.H2) | bit(.H3) | bit(.IS) | closing.bits | bit(.SY)
        | affixes.bits | bit(.EX) | bit(.NS) | bit(.BA) | bit(.QU) | bit(.OP))
  }
  /// Nothing breaks between one of `decidedByPairs` and these.
  static var neverAfterPairs: Self {
    Self(bits: neverFirst.bits | bit(.IS) | bit(.QU) | breakAfter.bits | bit(.IN))
  }
  /// A line may break between spaces and these, with one exception (LB16).
  static var afterSpaces: Self {
    Self(
      bits: bit(.AL) | bit(.HL) | bit(.NU) | bit(.ID) | bit(.H2) | bit(.H3) | affixes.bits | bit(.OP) | bit(.QU)
        | bit(.QUPi) | breakAfter.bits | bit(.IN))
  }
}
