import TextArea
import TextBuffer
import Testing

@Suite struct InputHistoryTests {
  /// A composer and its history; each verb answers with the text that shows then, or `nil` where nothing happened.
  private final class Composer {
    var history: InputHistory
    var area: TextArea

    init(_ history: InputHistory = InputHistory(), draft: String = "") {
      self.history = history
      area = TextArea(text: draft)
    }

    func back() -> String? { history.goBack(in: &area) ? area.text : nil }
    func forward() -> String? { history.goForward(in: &area) ? area.text : nil }
    func stash() -> String? { history.stash(&area) ? area.text : nil }

    func submit(_ text: String? = nil) {
      if let text { area.text = text }
      history.submit(&area)
    }

    var entries: [String] { history.entries.map { String(decoding: $0.bytes(in: 0..<$0.count), as: UTF8.self) } }
  }

  @Test func `going back and forth keeps the draft and what was changed on the way`() {
    let composer = Composer(InputHistory(["one", "two"]), draft: "draft")
    #expect(composer.back() == "two")
    composer.area.insert("!")
    #expect(composer.back() == "one")
    #expect(composer.back() == nil)
    #expect(composer.forward() == "two!")
    #expect(composer.forward() == "draft")
    #expect(composer.forward() == nil)
    #expect(composer.back() == "two!")
    composer.submit()
    #expect(composer.area.text.isEmpty)
    // The entry itself is what it was.
    #expect(composer.entries == ["one", "two", "two!"])
    #expect(composer.back() == "two!")
    #expect(composer.back() == "two")
  }

  @Test func `empty texts and repeated ones are not kept, and old ones go`() {
    let composer = Composer(InputHistory(limit: 2))
    for text in ["", "a", "a", "b", "c"] { composer.submit(text) }
    #expect(composer.entries == ["b", "c"])
    composer.history.limit = 1
    #expect(composer.back() == "c")
    #expect(composer.back() == nil)
  }

  @Test func `a draft can be put away and brought back`() {
    let composer = Composer(draft: "draft")
    #expect(composer.stash() == "" && composer.history.hasStash)
    composer.area.insert("quick")
    #expect(composer.stash() == "draft")
    composer.area.clear()
    #expect(composer.stash() == "quick" && !composer.history.hasStash)
    composer.area.clear()
    #expect(composer.stash() == nil)
  }

  @Test func `bringing a draft back is an undo step`() {
    let composer = Composer(draft: "draft")
    _ = composer.stash()
    _ = composer.area.perform(.undo)
    #expect(composer.area.text == "draft")
  }
}
