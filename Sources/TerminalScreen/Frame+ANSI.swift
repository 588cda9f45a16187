import TextMetrics

extension Frame {
  /// The rows with SGR sequences, each ended by a newline: what `cat` shows as the frame looked.
  ///
  /// - Complexity: O(*cells*).
  public var ansi: String {
    var result = ""
    for row in 0..<size.rows {
      for run in runs(ofRow: row) {
        result += run.style == .plain ? run.text : "\u{1B}[\(run.style.sgr)m\(run.text)\u{1B}[0m"
      }
      result += "\n"
    }
    return result
  }
}

extension Style {
  /// The parameters of the SGR sequence that turns this style on, from no style (ECMA-48, xterm ctlseqs).
  public var sgr: String {
    var parameters = Attributes.named.filter { attributes.contains($0.attribute) }.map { "\($0.sgr)" }
    parameters += foreground.sgr(isBackground: false)
    parameters += background.sgr(isBackground: true)
    return parameters.joined(separator: ";")
  }
}

extension Color {
  fileprivate func sgr(isBackground: Bool) -> [String] {
    switch self {
    case .terminalDefault: []
    case .palette(let index) where index < 8: ["\((isBackground ? 40 : 30) + Int(index))"]
    case .palette(let index) where index < 16: ["\((isBackground ? 100 : 90) + Int(index) - 8)"]
    case .palette(let index): ["\(isBackground ? 48 : 38)", "5", "\(index)"]
    case .rgb(let red, let green, let blue): ["\(isBackground ? 48 : 38)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
