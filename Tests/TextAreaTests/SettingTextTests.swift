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

  @Test(arguments: [
    ("é", "è"), ("日本", "日木"), ("xe\u{301}y", "xe\u{300}y"), ("e\u{301}", "ea\u{301}"), ("e\u{301}", "e"),
    ("👍🏽", "👍🏿"), ("👩‍👩‍👧", "👩‍👧"), ("🇩🇪🇫🇷", "🇩🇫🇷"), ("a\r\nb", "a\nb"), ("a\r\nb", "a\rb"), ("กำ", "กา"),
    ("aa", "aaa"), ("aba", "a"), ("", "字"), ("क्षि", "क्षी"),
  ])
  func `as an undo step it is the new text, wherever in a character they differ`(one: String, other: String) {
    for (old, new) in [(one, other), (other, one)] {
      var area = TextArea(text: old)
      area.setText(new)
      #expect(area.text.utf8.elementsEqual(new.utf8))
      area.undo()
      #expect(area.text.utf8.elementsEqual(old.utf8))
      _ = area.takeEdited(Array(new.utf8))
      #expect(area.text.utf8.elementsEqual(new.utf8))
      area.undo()
      #expect(area.text.utf8.elementsEqual(old.utf8))
    }
  }

  @Test func `an editor may change the middle of a token`() {
    var area = TextArea(text: "to anna now")
    let token = area.makeToken(TextRange(bytes: 3..<7))
    #expect(token != nil)
    _ = area.takeEdited(Array("to anja now".utf8))
    #expect(area.text == "to anja now")
  }

  @Test func `bytes that are not UTF-8 stay when a text is set to itself`() {
    var area = TextArea()
    area.load(TextContent([0x61, 0xFF, 0x62]))
    area.text = area.text
    area.setText(area.text)
    #expect(area.content.bytes(in: 0..<3) == [0x61, 0xFF, 0x62])
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
