import TextArea

/// Text on several lines, broken between its words.
enum WrappedText {
  /// The lines; a word that is wider than a line is shortened in its middle.
  ///
  /// - Parameter most: what does not fit that many lines is left out at the end, with `…` in its place.
  static func lines(_ text: String, width: Int, most: Int = .max) -> [String] {
    var lines: [String] = []
    var rest = text.split(separator: " ")[...]
    while !rest.isEmpty {
      if lines.count == most - 1 {
        lines.append(FittedMessage.fit(rest.joined(separator: " "), to: width))
        break
      }
      var line = FittedMessage.fit(String(rest.removeFirst()), to: width)
      while let word = rest.first, line.cells + 1 + String(word).cells <= width {
        line += " \(word)"
        rest.removeFirst()
      }
      lines.append(line)
    }
    return lines
  }
}
