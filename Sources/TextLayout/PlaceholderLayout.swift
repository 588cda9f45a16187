public import TextMetrics

/// A placeholder laid out by the text's own engine in the text's own container (rule P2).
public struct PlaceholderLayout: Hashable, Sendable {
  /// The rows to show, from the first row of the container.
  public let rows: [TextRow]
  /// True when something had to be left out.
  public let isTruncated: Bool

  /// Lays out the longest of several texts that fits as a whole, or the shortest one, truncated, where none does.
  ///
  /// Explicit newlines are kept. When there are more rows than may show, the last one is filled and ends in `…`.
  ///
  /// - Parameters:
  ///   - texts: the placeholder and its alternatives, in any order.
  ///   - size: the cells for text: wrapping width and rows that show. Nothing is laid out in an empty one.
  ///   - mode: how lines break; `byTruncating…` and `byClipping` give one row a line.
  ///   - maximumNumberOfLines: most rows, or 0 for as many as there is room for.
  /// - Complexity: O(n) in the bytes of the texts.
  public init(
    _ texts: [String], in size: Size, mode: LineBreakMode = .byWordWrapping, maximumNumberOfLines: Int = 0,
    alignment: TextAlignment = .left, tabWidth: Int = 8, glyphRules: GlyphRules = .standard
  ) {
    guard !size.isEmpty else {
      (rows, isTruncated) = ([], false)
      return
    }
    let limit = maximumNumberOfLines > 0 ? min(maximumNumberOfLines, size.rows) : size.rows
    let layout = Engine(width: size.columns, limit: limit, mode: mode, tabWidth: tabWidth, glyphRules: glyphRules)
    var chosen = (rows: [TextRow](), isTruncated: false)
    for text in texts.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      chosen = layout.rows(of: Array(text.utf8))
      if !chosen.isTruncated { break }
    }
    rows = chosen.rows.map { row in
      var row = row
      row.indentation = alignment.indentation(ofRowWithWidth: row.width, in: size.columns)
      return row
    }
    isTruncated = chosen.isTruncated
  }

  private struct Engine {
    let width: Int
    let limit: Int
    let mode: LineBreakMode
    let breaker: RowBreaker
    let truncation: Truncation

    init(width: Int, limit: Int, mode: LineBreakMode, tabWidth: Int, glyphRules: GlyphRules) {
      (self.width, self.limit, self.mode) = (width, limit, mode)
      breaker = RowBreaker(width: width, mode: mode, tabWidth: tabWidth, glyphRules: glyphRules)
      truncation = Truncation(breaker: breaker, glyphRules: glyphRules)
    }

    func rows(of text: [UInt8]) -> (rows: [TextRow], isTruncated: Bool) {
      var rows: [TextRow] = []
      var isTruncated = false
      var start = 0
      var moreToCome = !text.isEmpty
      while moreToCome, let row = breaker.row(from: start, in: text.span, reachesEnd: true) {
        let end = start + row.length
        // A line end at the very end opens one more, empty row.
        moreToCome = end < text.count || row.length > row.textLength
        if rows.count + 1 == limit, moreToCome {
          let rest = start..<endOfLine(in: text, from: start)
          let tail = mode.wraps ? LineBreakMode.byTruncatingTail : mode
          rows.append(truncation.row(of: text, in: rest, width: width, mode: tail, isCut: true))
          return (rows, true)
        }
        if mode.wraps {
          rows.append(TextRow(bytes: Array(text[start..<start + row.visibleLength]), width: row.width))
        } else {
          rows.append(truncation.row(of: text, in: start..<start + row.textLength, width: width, mode: mode))
          isTruncated = isTruncated || row.width > width
        }
        start = end
      }
      return (rows, isTruncated)
    }

    private func endOfLine(in text: [UInt8], from start: Int) -> Int {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      return end > start && end < text.count && text[end - 1] == 0x0D ? end - 1 : end
    }
  }
}
