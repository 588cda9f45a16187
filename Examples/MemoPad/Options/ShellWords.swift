/// Splits a line into words as a shell does, but expands nothing.
///
/// Blanks and newlines separate words. Between single quotes everything is literal; between double quotes a backslash
/// escapes `"`, `\`, `$`, a backquote and a newline; elsewhere it escapes any character.
struct ShellWords {
  /// The words; when a quote is not closed, those before it.
  private(set) var words: [[UInt8]] = []
  private(set) var isClosed = true

  init(_ line: some Sequence<UInt8>) {
    var word: [UInt8]?
    var quote: UInt8?
    var isEscaped = false
    for byte in line {
      if isEscaped {
        isEscaped = false
        let isSpecial = "\"\\$`\n".utf8.contains(byte)
        // A backslash and a newline together are nothing.
        if byte == 0x0A { continue }
        word = (word ?? []) + (quote != nil && !isSpecial ? [UInt8(ascii: "\\"), byte] : [byte])
      } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
        isEscaped = true
      } else if let open = quote {
        if byte == open { quote = nil } else { word?.append(byte) }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
        word = word ?? []
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0A {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? []) + [byte]
      }
    }
    isClosed = quote == nil && !isEscaped
    if isClosed, let word { words.append(word) }
  }
}
