import TextArea

/// The keys as text for a width: headings, and below each the keys in as many columns as fit.
struct HelpText {
  private(set) var text = ""
  /// The headings' ranges in bytes.
  private(set) var headings: [Range<Int>] = []
  /// Lines of help that are in it.
  private(set) var count = 0

  /// Cells that keys may take, and those that meanings should have.
  private static let (mostForKeys, bestForMeaning) = (26, 30)
  /// Cells between keys and meaning, and between two columns.
  private static let (gap, columnGap) = (2, 3)

  /// Words that people look for, and those of the help that say the same.
  private static let synonyms = [
    ("regular expression", "regex regexp pattern"), ("leave", "quit exit"), ("under another name", "save as"),
    ("find", "search"), ("delete", "erase remove"), ("suspend", "background"),
  ]

  /// What a search for words looks at.
  private static func searchable(_ line: KeyHelp, in section: KeySection) -> String {
    let text = "\(line.spelling) \(line.meaning) \(line.name) \(section.title)".lowercased()
    return synonyms.reduce(text) { text.contains($1.0) ? "\($0) \($1.1)" : $0 }
  }

  /// - Parameters:
  ///   - search: only what has these words, in keys or meaning or heading; case does not matter.
  init(_ sections: [KeySection], width: Int, search: String = "") {
    let words = search.lowercased().split(separator: " ").map(String.init)
    let found = sections.compactMap { section -> KeySection? in
      let lines = section.lines.filter { line in
        let text = Self.searchable(line, in: section)
        return words.allSatisfy { text.contains($0) }
      }
      return lines.isEmpty ? nil : KeySection(title: section.title, lines: lines)
    }
    count = found.reduce(0) { $0 + $1.lines.count }
    guard count > 0 else {
      text = "No key does that."
      return
    }
    let forKeys = min(Self.mostForKeys, max(8, width / 2), found.flatMap(\.lines).map(\.spelling.cells).max() ?? 0)
    let best = forKeys + Self.gap + Self.bestForMeaning
    let columns = max(1, (width + Self.columnGap) / (best + Self.columnGap))
    let columnWidth = max(forKeys + Self.gap + 8, (width + Self.columnGap) / columns - Self.columnGap)
    for (index, section) in found.enumerated() {
      if index > 0 { text += "\n" }
      let start = text.utf8.count
      text += FittedMessage.fit(section.title, to: width)
      headings.append(start..<text.utf8.count)
      text += "\n"
      let cells = section.lines.map { Self.cell($0, forKeys: forKeys, width: columnWidth) }
      // Down the columns, as in a list of files.
      let perColumn = (cells.count + columns - 1) / columns
      for row in 0..<perColumn {
        let entries = stride(from: row, to: cells.count, by: perColumn).map { cells[$0] }
        for line in 0..<(entries.map(\.count).max() ?? 0) {
          let parts = entries.map { $0.indices.contains(line) ? $0[line] : "" }
          text += Self.joined(parts, width: columnWidth + Self.columnGap) + "\n"
        }
      }
    }
  }

  private static func joined(_ parts: [String], width: Int) -> String {
    var line = ""
    for (index, part) in parts.enumerated() {
      line += part
      if index < parts.count - 1, parts[(index + 1)...].contains(where: { !$0.isEmpty }) {
        line += String(repeating: " ", count: max(1, width * (index + 1) - line.cells))
      }
    }
    return line
  }

  /// Keys and meaning beside each other, both on as many lines as they need.
  private static func cell(_ line: KeyHelp, forKeys: Int, width: Int) -> [String] {
    let keys = WrappedText.lines(line.spelling, width: forKeys)
    let meaning = WrappedText.lines(line.meaning, width: width - forKeys - gap)
    return (0..<max(keys.count, meaning.count)).map { index in
      let left = keys.indices.contains(index) ? keys[index] : ""
      guard meaning.indices.contains(index) else { return left }
      return left + String(repeating: " ", count: forKeys + gap - left.cells) + meaning[index]
    }
  }
}
