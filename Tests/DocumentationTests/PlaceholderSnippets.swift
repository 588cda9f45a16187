import TerminalScreen
import Testing
import TextArea
import TextLayout
import TextMetrics

/// The code of the article "Placeholder".
@Suite struct PlaceholderSnippets {
  /// What a text area without a border shows in so many cells.
  private func lines(_ area: TextArea, columns: Int, rows: Int) -> [String] {
    var area = area
    area.layout(in: Rect(column: 0, row: 0, columns: columns, rows: rows))
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    area.draw(in: &canvas)
    return canvas.frame.lines
  }

  private func bare() -> TextArea {
    var area = TextArea()
    area.borderStyle = .none
    area.lineFragmentPadding = 0
    return area
  }

  @Test func `a string is a placeholder`() {
    var area = bare()
    area.placeholder = "What could be better?"
    #expect(lines(area, columns: 10, rows: 3) == ["What could", "be better?", ""])
  }

  @Test func `the longest hint that fits is shown`() {
    var area = bare()
    area.placeholder = "Describe what you did, what you expected, and what happened instead"
    area.placeholder.alternatives = ["What did you do, and what happened?", "What happened?"]
    #expect(lines(area, columns: 20, rows: 4).first == "Describe what you")
    #expect(lines(area, columns: 20, rows: 2) == ["What did you do, and", "what happened?"])
    #expect(lines(area, columns: 20, rows: 1) == ["What happened?"])
  }

  @Test func `a hint has rows, a mode and an alignment of its own`() {
    var area = bare()
    area.placeholder = "one\ntwo\nthree"
    area.placeholder.maximumNumberOfLines = 2
    area.placeholder.lineBreakMode = .byTruncatingTail
    area.placeholder.alignment = .center
    #expect(lines(area, columns: 9, rows: 3) == ["   one", "  two…", ""])
  }

  @Test func `a hint has a style of its own, and may leave with the focus`() {
    var area = bare()
    area.placeholder = "hint"
    area.placeholder.style = Style([.dim, .italic])
    area.placeholder.visibility = .whileEmptyAndUnfocused
    #expect(!area.isPlaceholderVisible)
    area.isFocused = false
    #expect(area.isPlaceholderVisible)
    #expect(lines(area, columns: 9, rows: 1) == ["hint"])
    var canvas = Canvas(size: Size(columns: 9, rows: 1))
    area.draw(in: &canvas)
    #expect(canvas.frame[.zero].style.attributes == [.dim, .italic])
  }
}
