import TextArea
import TextBuffer
import Testing

/// Text that is set by code.
@Suite struct SettingTextTests {
  @Test func `the same text changes nothing`() throws {
    var bench = Bench.bare(20, 5)
    try bench.play("one two<Left><Left>")
    let (revision, caret) = (bench.area.revision, bench.area.caret)
    bench.area.text = bench.area.text
    bench.area.setText(bench.area.text)
    #expect(bench.area.revision == revision && bench.area.caret == caret)
    try bench.play("<C-z>")
    #expect(bench.area.text == "one ")
  }

  @Test func `as an undo step it keeps the caret where both texts are the same`() throws {
    var bench = Bench.bare(20, 5)
    bench.set("one |two three")
    bench.area.setText("one two four")
    #expect(bench.marked == "one |two four")
    try bench.play("<C-z>")
    #expect(bench.marked == "one |two three")
  }

  @Test func `an edit inside of a cluster takes the whole cluster`() {
    var area = TextArea(text: "xe\u{301}y")
    area.replace(TextRange(bytes: 2..<3), with: "a")
    #expect(area.text == "xay")
    area = TextArea(text: "xe\u{301}y")
    area.replace(TextRange(bytes: 2..<2), with: "a")
    #expect(area.text == "xae\u{301}y")
  }

  @Test func `no two texts have the same revision`() {
    var area = TextArea()
    var seen: Set<Int> = [area.revision]
    for text in ["a", "b", "a"] {
      area.text = text
      #expect(seen.insert(area.revision).inserted)
      #expect(!area.isModified)
      area.insert("x")
      #expect(seen.insert(area.revision).inserted)
      area.text = ""
      #expect(seen.insert(area.revision).inserted)
    }
  }

  @Test func `clearing can be undone`() throws {
    var bench = Bench.bare(20, 5) { $0.text = "draft" }
    bench.area.clear()
    #expect(bench.area.text.isEmpty && bench.area.isPlaceholderVisible == false)
    try bench.play("<C-z>")
    #expect(bench.area.text == "draft")
  }
}
