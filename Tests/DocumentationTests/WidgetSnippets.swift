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

  @Test func `a popup offers names that begin like the word`() {
    let area = TextArea(text: "hi @b")
    let names = ["@anna", "@bob"]
    var list: CompletionList?
    let word = area.wordBeforeCaret()
    list = CompletionList(names.filter { $0.hasPrefix(word.text) }, for: word.range)
    #expect(list?.items == ["@bob"])
  }
}
