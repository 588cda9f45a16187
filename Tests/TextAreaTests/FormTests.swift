import TerminalScreen
import TextArea
import Testing

/// A text area as a field of a form.
@Suite struct FormTests {
  @Test(arguments: ["<Tab>", "<S-Tab>", "<Up>", "<Down>"])
  func `keys that leave a field of one line are the form's`(key: String) throws {
    var bench = Bench(20, 1) { $0 = .oneLine() }
    try bench.play("text" + key)
    #expect(!bench.outcome.isHandled)
    #expect(bench.area.text == "text")
  }

  @Test func `Enter in a field of one line asks to submit`() throws {
    var bench = Bench(20, 1) { $0 = .oneLine() }
    try bench.play("text<Enter>")
    #expect(bench.outcome.requests == [.submit])
    #expect(bench.area.text == "text")
  }

  @Test func `Enter in the middle of a key sequence belongs to the sequence`() throws {
    var bench = Bench(20, 5) {
      $0.keyMap = .emacs
      $0.returnKeyPolicy = .submit
    }
    try bench.area.keyMap.bind("<C-x><Enter>", to: .host("send"))
    try bench.play("<C-x><Enter>")
    #expect(bench.outcome.requests == [.host("send")])
    try bench.play("<Enter>")
    #expect(bench.outcome.requests == [.submit])
  }
}
