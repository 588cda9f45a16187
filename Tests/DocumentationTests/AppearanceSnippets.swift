import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

/// The code of the article "Colours and highlights".
@Suite struct AppearanceSnippets {
  @Test func `a theme of one's own begins with another`() {
    var area = TextArea()
    var theme = Theme.memo
    theme.focusedBorder = Style(foreground: .palette(33))
    theme.selection = Style(background: .palette(24))
    area.theme = theme
    area.borderStyle = .heavy
    area.layout(in: Rect(column: 0, row: 0, columns: 4, rows: 3))
    var canvas = Canvas(size: Size(columns: 4, rows: 3))
    area.draw(in: &canvas)
    #expect(canvas.frame.text(at: .zero) == "┏")
    #expect(canvas.frame[.zero].style == Style(foreground: .palette(33)))
  }

  @Test func `highlights are asked for what is visible`() {
    var area = TextArea()
    area.borderStyle = .none
    area.lineFragmentPadding = 0
    area.highlights = { content, visible in
      let bytes = content.bytes(in: visible.lowerBound.byteOffset..<visible.upperBound.byteOffset)
      return bytes.indices.filter { bytes[$0] == UInt8(ascii: "!") }.map { index in
        let start = visible.lowerBound + index
        return Highlight(start..<start + 1, Style(.bold, foreground: .palette(9)))
      }
    }
    area.text = "no! yes"
    area.layout(in: Rect(column: 0, row: 0, columns: 10, rows: 1))
    var canvas = Canvas(size: Size(columns: 10, rows: 1))
    area.draw(in: &canvas)
    let bold = canvas.frame.row(0).indices.filter { canvas.frame.cells[$0].style.attributes.contains(.bold) }
    #expect(bold == [2])
  }
}
