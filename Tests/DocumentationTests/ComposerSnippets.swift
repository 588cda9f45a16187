import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

/// The code of the article "A composer".
@Suite struct ComposerSnippets {
  /// What was sent, and what is in the area at the end.
  private func played(_ keys: String) throws -> (sent: [String], text: String) {
    let screen = Size(columns: 40, rows: 20)
    var area = TextArea(placeholder: "Ask anything")
    area.returnKeyPolicy = .submit
    var history = InputHistory()
    var sent: [TextContent] = []
    func handle(_ event: Event, at now: Duration) {
      let outcome = area.handle(event, at: now)
      if outcome.requests.contains(.submit) {
        sent.append(history.submit(&area))
      } else if outcome.idleAction == .move(.up) {
        _ = history.goBack(in: &area)
      } else if outcome.idleAction == .move(.down) {
        _ = history.goForward(in: &area)
      }
      let rows = min(8, area.contentHeight(forWidth: screen.columns))
      area.layout(in: Rect(column: 0, row: screen.rows - rows, columns: screen.columns, rows: rows))
      #expect(area.region.rows.upperBound == 20)
    }
    for case .events(let events) in try KeyScript(keys).steps {
      for event in events { handle(event, at: .zero) }
    }
    return (sent.map { String(decoding: $0.bytes(in: 0..<$0.count), as: UTF8.self) }, area.text)
  }

  @Test func `Enter sends, and a backslash or Alt makes a newline of it`() throws {
    let (sent, text) = try played("one\\<Enter>two<M-Enter>three<Enter>four")
    #expect(sent == ["one\ntwo\nthree"])
    #expect(text == "four")
  }

  @Test func `a paste never sends`() throws {
    let (sent, text) = try played("<Paste>a\nb\n</Paste>")
    #expect(sent.isEmpty && text == "a\nb\n")
  }

  @Test func `Up brings back what was sent, and Down the draft`() throws {
    #expect(try played("one<Enter>two<Enter>draft<Home><Up><Up>").text == "one")
    #expect(try played("one<Enter>two<Enter>draft<Home><Up><Up><Down><End><Down>").text == "draft")
  }

  @Test func `a policy may ask whether the text is complete`() {
    var area = TextArea()
    area.returnKeyPolicy = .submitWhenComplete { content in
      content.bytes(in: 0..<content.count).count { $0 == UInt8(ascii: "(") }
        == content.bytes(in: 0..<content.count).count { $0 == UInt8(ascii: ")") }
    }
    _ = area.handle(.text(Array("f(".utf8)))
    #expect(area.handle(.key(KeyPress(.enter))).requests == [])
    _ = area.handle(.text(Array("1)".utf8)))
    #expect(area.handle(.key(KeyPress(.enter))).requests == [.submit])
    #expect(area.text == "f(\n1)")
  }

  @Test func `a history begins empty`() {
    var area = TextArea(text: "one")
    var history = InputHistory()
    history.submit(&area)  // the text goes into the history, the area is empty
    _ = history.goBack(in: &area)  // what was submitted last
    _ = history.goForward(in: &area)  // the draft again
    #expect(area.text.isEmpty)
  }
}
