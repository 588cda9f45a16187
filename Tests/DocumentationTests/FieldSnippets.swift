import TerminalScreen
import Testing
import TextArea
import TextMetrics

/// The code of the article "Fields and forms".
@Suite struct FieldSnippets {
  @Test func `a field has limits, and says what it refused`() {
    var name = TextArea.oneLine(placeholder: "Name")
    name.maximumLength = 20
    name.lengthPolicy = .refuse
    let outcome = name.handle(.paste(Array("a name that is too long for it".utf8)))
    #expect(outcome.refusal == .tooLong(refusedClusters: 30))
    #expect(name.text == "")
    #expect(name.handle(.key(KeyPress(.enter))).requests == [.submit])
  }

  @Test func `a validation refuses with a reason`() {
    var name = TextArea.oneLine(placeholder: "Name")
    name.validations = [
      { edit in edit.bytes.contains(UInt8(ascii: "@")) ? .refuse("a name, not an address") : .accept }
    ]
    #expect(name.handle(.text(Array("a".utf8))).refusal == nil)
    #expect(name.handle(.text(Array("@".utf8))).refusal == .vetoed("a name, not an address"))
    #expect(name.text == "a")
  }

  @Test func `lines have a limit, and a password cannot be read`() {
    var address = TextArea(placeholder: "Street, town")
    address.maximumNumberOfLines = 4
    _ = address.handle(.paste(Array("a\nb\nc\nd\ne".utf8)))
    #expect(address.text == "a\nb\nc\nd e")

    var password = TextArea.oneLine(placeholder: "Password")
    password.isSecureTextEntry = true
    password.layout(in: Rect(column: 0, row: 0, columns: 10, rows: 1))
    _ = password.handle(.text(Array("secret".utf8)))
    var canvas = Canvas(size: Size(columns: 10, rows: 1))
    password.draw(in: &canvas)
    #expect(canvas.frame.lines == ["••••••"])
  }
}
