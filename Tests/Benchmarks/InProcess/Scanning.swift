import TextBuffer
import TextLayout
import TextMetrics

extension Recorder {
  /// What reads all of a document: wrapping and searching.
  mutating func measureScanning(of content: TextContent) {
    guard !content.isEmpty else { return }
    // Larger ones would tell the same.
    let bytes = content.bytes(in: 0..<min(content.count, document.block.count))
    let breaker = RowBreaker(width: 96, mode: .byWordWrapping, tabWidth: 8, glyphRules: .standard)
    measure("wrap", runs: 9, bytes: bytes.count) {
      var (start, rows) = (0, 0)
      while start < bytes.count, let row = breaker.row(from: start, in: bytes.span, reachesEnd: true) {
        start += row.length
        rows += 1
      }
      use(rows)
    }
    let pattern = TextPattern(Array("not to be found".utf8))
    measure("find", runs: 5, bytes: content.count) { use(content.firstRange(of: pattern)) }
    let caseless = TextPattern(Array("Not To Be Found".utf8), ignoringCase: true)
    measure("find, ignoring case", runs: 5, bytes: content.count) {
      use(content.firstRange(of: caseless))
    }
  }
}
