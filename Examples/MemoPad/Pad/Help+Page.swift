import TextArea
import TextMetrics

extension Help {
  /// The keys of a key map: what F1 shows.
  static func page(of keyMap: KeyMap, glyphRules: GlyphRules) -> Page {
    Page(
      Array(keyTable(of: keyMap).joined(separator: "\n").utf8), title: "Keys: Esc closes", glyphRules: glyphRules)
  }

  /// One line for each binding: keys, then what they do.
  static func keyTable(of keyMap: KeyMap) -> [String] {
    let rows = keyMap.rows
    let width = min(28, rows.map(\.keys.count).max() ?? 0)
    return rows.map { row in row.keys + String(repeating: " ", count: max(1, width + 2 - row.keys.count)) + row.meaning
    }
  }
}
