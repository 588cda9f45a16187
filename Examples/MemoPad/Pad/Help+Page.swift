import TextArea
import TextMetrics

extension Help {
  /// The keys of a key map: what F1 shows.
  static func page(of keyMap: KeyMap, tellsModifiedKeys: Bool, glyphRules: GlyphRules) -> Page {
    let table = keyTable(of: keyMap, tellsModifiedKeys: tellsModifiedKeys)
    return Page(Array(table.joined(separator: "\n").utf8), title: "Keys: Esc closes", glyphRules: glyphRules)
  }

  /// One line for each binding: keys, then what they do.
  ///
  /// - Parameter tellsModifiedKeys: the terminal tells keys such as Shift-Enter from Enter; where it does not, they are
  ///   left out.
  static func keyTable(of keyMap: KeyMap, tellsModifiedKeys: Bool = true) -> [String] {
    let rows = keyMap.rows.compactMap { row in
      let keys =
        tellsModifiedKeys ? row.keys : row.keys.split(separator: " ").filter(isSentAnywhere).joined(separator: " ")
      return keys.isEmpty ? nil : (keys: keys, meaning: row.meaning)
    }
    let width = min(28, rows.map(\.keys.count).max() ?? 0)
    return rows.map { row in row.keys + String(repeating: " ", count: max(1, width + 2 - row.keys.count)) + row.meaning
    }
  }

  /// False for keys that most terminals send as another key: Enter and Backspace with Shift or Ctrl, and Shift with Ctrl
  /// and a character.
  private static func isSentAnywhere(_ keys: Substring) -> Bool {
    !["S-Enter>", "C-Enter>", "S-BS>"].contains { keys.contains($0) } && keys.firstMatch(of: /C-S-.>/) == nil
  }
}
