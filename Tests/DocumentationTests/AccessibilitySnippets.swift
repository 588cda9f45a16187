import Testing
import TextArea
import TextBuffer

/// The code of the article "Accessibility and words".
@Suite struct AccessibilitySnippets {
  @Test func `a plain text area is told in words`() {
    var area = TextArea(text: "one\ntwo\nthree")
    area.title = "Feedback"
    area.caretLocation = (line: 1, column: 3)
    area.insert("!")
    area.isPlain = true
    let words = area.accessibilitySummary  // Feedback, text area, modified, line 2 of 3, column 5
    #expect(words == "Feedback, text area, modified, line 2 of 3, column 5")
  }
}
