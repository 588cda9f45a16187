/// What a terminal is asked at the start; nobody waits for the answers.
enum Questions {
  /// Modes that a program may switch on where they are known.
  enum Mode {
    /// All of a frame is shown at once.
    static let synchronizedOutput = 2026
    /// Widths go by clusters.
    static let clusters = 2027
    /// A change of the colour scheme is told.
    static let schemeReports = 2031
    /// A new size is told in the input.
    static let sizeReports = 2048
  }

  /// Ends a row of questions: every terminal answers it.
  static let fence = "\u{1B}[c"
  /// The background's colour.
  static let background = "\u{1B}]11;?\u{1B}\\"
  private static let keyboardFlags = "\u{1B}[?u"

  /// All questions, in one string.
  ///
  /// - Parameters:
  ///   - asksModes: false for terminals that print a part of the question for a mode's state.
  ///   - wantsSizes: a new size is not told by a signal.
  static func all(asksModes: Bool, wantsSizes: Bool) -> String {
    let modes = [Mode.synchronizedOutput, Mode.clusters, Mode.schemeReports] + (wantsSizes ? [Mode.sizeReports] : [])
    return (asksModes ? modes.map { "\u{1B}[?\($0)$p" }.joined() : "") + keyboardFlags + background + fence
  }
}
