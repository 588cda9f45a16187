import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

/// Code of documentation comments of the widget.
@Suite struct WidgetSnippets {
  @Test func `a host says everything in its own words`() {
    var area = TextArea()
    var bar = FindBar()
    var words = WidgetWords()
    words[.findLabel] = "Suchen: "
    words[.matchNumber] = "{number} von {count}"
    area.words = words
    bar.words = words
    area.text = "a b a"
    bar.open(in: &area)
    _ = bar.handle(.text(Array("a".utf8)), at: .zero, in: &area)
    while bar.needsTick(for: area) { _ = bar.tick(at: .zero, in: &area) }
    #expect(bar.status == "1 von 2, wrapped" || bar.status == "1 von 2")
  }
}
