import TextMetrics

extension Frame {
  /// The frame as a picture: a grid of a monospaced font with its styles and the cursor, for light and dark pages.
  ///
  /// Every run is stretched to its cells, and wide glyphs stand alone, so that columns line up in any font. Attributes
  /// say how everything looks; style sheets, which not every viewer knows, only add the dark page.
  ///
  /// - Complexity: O(*cells*).
  public func svg(title: String = "") -> String {
    let width = size.columns * SVG.cellWidth + 2 * SVG.margin
    let height = size.rows * SVG.cellHeight + 2 * SVG.margin
    var result = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(SVG.escaped(title))</title>
      <style>
      @media (prefers-color-scheme: dark) {
      .ink, .cursor { fill: \(SVG.darkInk); }
      .paper { fill: \(SVG.darkPaper); }
      .sheet { fill: \(SVG.darkPaper); stroke: \(SVG.darkInk); }
      }
      text { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; }
      </style>
      <rect class="sheet" x="0.5" y="0.5" width="\(max(0, width - 1))" height="\(max(0, height - 1))" rx="6" fill="\(SVG.paper)" stroke="\(SVG.ink)" stroke-opacity="0.2"/>
      <g class="ink" fill="\(SVG.ink)" font-family="monospace" font-size="\(SVG.fontSize)">

      """
    for row in 0..<size.rows {
      for run in runs(ofRow: row, separatingWideGlyphs: true) { result += SVG.picture(of: run, row: row) }
    }
    if let cursor { result += SVG.cursor(at: cursor) }
    return result + "</g>\n</svg>\n"
  }
}

/// Measures in pixels, and how one run becomes elements.
private enum SVG {
  static let fontSize = 15
  static let cellWidth = 9
  /// 1.2 times the font size: box drawing characters of neighbouring rows touch.
  static let cellHeight = 18
  static let margin = 8
  /// The terminal's own colours on a light page and on a dark one.
  static let ink = "#24292f"
  static let paper = "#ffffff"
  static let darkInk = "#d6dbe1"
  static let darkPaper = "#16191d"

  static func picture(of run: CellRun, row: Int) -> String {
    let x = margin + run.column * cellWidth
    let y = margin + row * cellHeight
    let width = run.width * cellWidth
    let reverse = run.style.attributes.contains(.reverse)
    let (front, back) =
      reverse
      ? (run.style.background, run.style.foreground) : (run.style.foreground, run.style.background)
    var result = ""
    if back != .terminalDefault || reverse {
      let fill = back.hexadecimal.map { " fill=\"\($0)\"" } ?? " class=\"ink\""
      result += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(cellHeight)\"\(fill)/>\n"
    }
    let isDecorated = !run.style.attributes.isDisjoint(with: [.underline, .strikethrough])
    let shown = isDecorated ? run : run.trimmed
    guard shown.width > 0 else { return result }
    let fill = front.hexadecimal.map { " fill=\"\($0)\"" } ?? (reverse ? " class=\"paper\" fill=\"\(paper)\"" : "")
    result +=
      "<text x=\"\(margin + shown.column * cellWidth)\" y=\"\(y + 14)\" textLength=\"\(shown.width * cellWidth)\" lengthAdjust=\"spacingAndGlyphs\""
    result += fill + decoration(run.style.attributes)
    return result + " xml:space=\"preserve\">\(escaped(shown.text))</text>\n"
  }

  static func cursor(at point: Point) -> String {
    let x = margin + point.column * cellWidth
    let y = margin + point.row * cellHeight
    return
      "<rect class=\"cursor\" x=\"\(x)\" y=\"\(y)\" width=\"\(cellWidth)\" height=\"\(cellHeight)\" fill=\"\(ink)\" opacity=\"0.35\"/>\n"
  }

  private static func decoration(_ attributes: Attributes) -> String {
    var result = ""
    if attributes.contains(.bold) { result += " font-weight=\"bold\"" }
    if attributes.contains(.dim) { result += " opacity=\"0.6\"" }
    if attributes.contains(.italic) { result += " font-style=\"italic\"" }
    let lines = [
      attributes.contains(.underline) ? "underline" : nil, attributes.contains(.strikethrough) ? "line-through" : nil,
    ]
    let decoration = lines.compactMap { $0 }.joined(separator: " ")
    if !decoration.isEmpty { result += " text-decoration=\"\(decoration)\"" }
    return result
  }

  /// Text that may stand in XML; what XML 1.0 cannot hold, and what would reorder the text around it, becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200B}"..."\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2060}"..."\u{206F}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{E0000}"..."\u{E007F}":
        result.append("\u{FFFD}")
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
