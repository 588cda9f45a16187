import TextArea
import TextMetrics

/// A sheet below the prompt, on as many rows as its text takes.
extension Pad {
  /// Takes more rows where the text, a page or a question needs them, as far as it may: the sheet grows, and never shrinks under
  /// what is written.
  mutating func growInline() {
    guard let inlineRows else { return }
    let isPage = focus.contains { $0.page != nil }
    let wanted = isPage ? inlineRows : rowsAround + barRows + area.rowCount
    let rows = min(wanted, inlineRows, screen.rows)
    guard rows > size.rows else { return }
    size = Size(columns: screen.columns, rows: rows)
    fitSheet()
  }

  /// Rows that an empty sheet takes: as many as the placeholder has lines.
  var leastInlineRows: Int { rowsAround + 1 + max(1, area.placeholder.text.split(separator: "\n").count) }

  /// Rows besides those of the text and of the status line: the border and the margin.
  private var rowsAround: Int {
    (area.borderStyle == .none ? 0 : 2) + area.textContainerInset.top + area.textContainerInset.bottom
  }
}
