import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

extension Help {
  /// A read-only text area that lists the keys of a key map: what F1 shows.
  static func sheet(of keyMap: KeyMap, glyphRules: GlyphRules) -> TextArea {
    var sheet = TextArea()
    sheet.title = "Keys: Esc closes"
    sheet.isEditable = false
    sheet.glyphRules = glyphRules
    sheet.load(TextContent(Array(keyTable(of: keyMap).joined(separator: "\n").utf8)))
    return sheet
  }

  /// One line for each binding: keys, then what they do.
  static func keyTable(of keyMap: KeyMap) -> [String] {
    let rows = keyMap.rows
    let width = min(28, rows.map(\.keys.count).max() ?? 0)
    return rows.map { row in row.keys + String(repeating: " ", count: max(1, width + 2 - row.keys.count)) + row.meaning
    }
  }
}
