import TextMetrics

extension Frame {
  /// The frame as a picture: a grid of a monospaced font with its styles and the cursor, for light and dark pages.
  ///
  /// Every run is stretched to its cells, and wide glyphs stand alone, so that columns line up in any font.
  ///
  /// - Complexity: O(*cells*).
  public func svg(title: String = "") -> String {
    let width = size.columns * SVG.cellWidth + 2 * SVG.margin
    let height = size.rows * SVG.cellHeight + 2 * SVG.margin
    var result = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(SVG.escaped(title))</title>
      <style>
      svg { --ink: #24292f; --paper: #ffffff; }
      @media (prefers-color-scheme: dark) { svg { --ink: #d6dbe1; --paper: #16191d; } }
      text { font: \(SVG.fontSize)px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: var(--ink); white-space: pre; }
      .paper { fill: var(--paper); stroke: var(--ink); stroke-opacity: 0.2; }
      .cursor { fill: var(--ink); opacity: 0.35; }
      </style>
      <rect class="paper" x="0.5" y="0.5" width="\(max(0, width - 1))" height="\(max(0, height - 1))" rx="6"/>

      """
    for row in 0..<size.rows {
      for run in runs(ofRow: row, separatingWideGlyphs: true) { result += SVG.picture(of: run, row: row) }
    }
    if let cursor { result += SVG.cursor(at: cursor) }
    return result + "</svg>\n"
  }
}

/// Measures in pixels, and how one run becomes elements.
private enum SVG {
  static let fontSize = 15
  static let cellWidth = 9
  /// 1.2 times the font size: box drawing characters of neighbouring rows touch.
  static let cellHeight = 18
  static let margin = 8

  static func picture(of run: CellRun, row: Int) -> String {
    let x = margin + run.column * cellWidth
    let y = margin + row * cellHeight
    let width = run.width * cellWidth
    let reverse = run.style.attributes.contains(.reverse)
    let ink = (reverse ? run.style.background : run.style.foreground).hexadecimal ?? (reverse ? "var(--paper)" : nil)
    let paper = (reverse ? run.style.foreground : run.style.background).hexadecimal ?? (reverse ? "var(--ink)" : nil)
    var result = ""
    if let paper {
      result += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(cellHeight)\" style=\"fill: \(paper)\"/>\n"
    }
    let isDecorated = !run.style.attributes.isDisjoint(with: [.underline, .strikethrough])
    let shown = isDecorated ? run : run.trimmed
    guard shown.width > 0 else { return result }
    let style = css(run.style.attributes, ink: ink)
    result +=
      "<text x=\"\(margin + shown.column * cellWidth)\" y=\"\(y + 14)\" textLength=\"\(shown.width * cellWidth)\" lengthAdjust=\"spacingAndGlyphs\""
    if !style.isEmpty { result += " style=\"\(style)\"" }
    return result + " xml:space=\"preserve\">\(escaped(shown.text))</text>\n"
  }

  static func cursor(at point: Point) -> String {
    let x = margin + point.column * cellWidth
    let y = margin + point.row * cellHeight
    return "<rect class=\"cursor\" x=\"\(x)\" y=\"\(y)\" width=\"\(cellWidth)\" height=\"\(cellHeight)\"/>\n"
  }

  private static func css(_ attributes: Attributes, ink: String?) -> String {
    var rules: [String] = []
    if let ink { rules.append("fill: \(ink)") }
    if attributes.contains(.bold) { rules.append("font-weight: bold") }
    if attributes.contains(.dim) { rules.append("opacity: 0.6") }
    if attributes.contains(.italic) { rules.append("font-style: italic") }
    let lines = [
      attributes.contains(.underline) ? "underline" : nil, attributes.contains(.strikethrough) ? "line-through" : nil,
    ]
    let decoration = lines.compactMap { $0 }.joined(separator: " ")
    if !decoration.isEmpty { rules.append("text-decoration: \(decoration)") }
    return rules.joined(separator: "; ")
  }

  /// Text that may stand in XML; what XML 1.0 cannot hold becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

extension CellRun {
  /// The run without the blanks at its ends, which renderers treat differently.
  fileprivate var trimmed: CellRun {
    let tail = text.drop { $0 == " " }
    let leading = text.count - tail.count
    let trailing = tail.reversed().prefix { $0 == " " }.count
    return CellRun(
      column: column + leading, text: String(tail.dropLast(trailing)), width: width - leading - trailing, style: style)
  }
}
