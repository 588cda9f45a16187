import TerminalScreen
import Testing
import TextBuffer
import TextLayout
import TextMetrics

@testable import TextArea

/// A text that comes in pieces while it is laid out and edited.
@Suite struct LoadingTests {
  private static let alphabet = ["a", " ", "word ", "\n", "\r\n", "字", "é", "👨‍👩‍👧", "\t", "\u{301}", "a-b"]

  @Test(
    arguments: [UInt64.random(in: 0 ... .max), 8_693_673_533_791_131_556],
    [LineBreakMode.byWordWrapping, .byCharWrapping, .byClipping])
  func `pieces give the rows of the whole, and move nothing`(seed: UInt64, mode: LineBreakMode) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let bytes = Array((0..<120).map { _ in Self.alphabet.randomElement(using: &random) ?? "" }.joined().utf8)
      var area = TextArea()
      area.lineBreakMode = mode
      // A bar that comes with more text takes a column, and that may well scroll.
      area.scrollBarVisibility = .always
      area.layout(in: Rect(column: 0, row: 0, columns: Int.random(in: 3...12, using: &random), rows: 5))
      // Cut anywhere, inside of characters too.
      let cuts = (0..<3).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
      area.load(TextContent(bytes[..<cuts[0]]))
      for (start, end) in zip(cuts, cuts.dropFirst() + [bytes.count]) {
        // Measures some rows, often those at the end of what is there.
        let place = TextPosition(byteOffset: Int.random(in: 0...area.content.count, using: &random))
        area.selectedRange = place..<place
        _ = area.visibleRange
        if Bool.random(using: &random) { _ = area.rowCount }
        let (caret, top) = (area.caret, area.visibleRange.lowerBound)
        area.append(loaded: TextContent(bytes[start..<end]))
        #expect(area.caret == area.content.clusterBoundary(at: caret))
        if caret.byteOffset < start / 2 { #expect(area.visibleRange.lowerBound == top) }
      }
      var whole = area
      whole.load(TextContent(bytes))
      #expect(area.content == whole.content)
      #expect(area.rowCount == whole.rowCount)
      #expect(!area.isModified && area.takeEdit() == nil)
    }
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `the edit that a host takes makes one text of the other`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var area = TextArea()
    area.load(TextContent(Array("some text to start with".utf8)))
    for _ in 0..<400 {
      let before = area.content
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: _ = area.perform(.undo)
        case 1: _ = area.perform(.redo)
        case 2: _ = area.perform(.delete(.left))
        case 3: _ = area.perform(.move(.wordLeft))
        case 4: _ = area.handle(.paste(Array((Self.alphabet.randomElement(using: &random) ?? "").utf8)))
        default:
          let start = Int.random(in: 0...area.content.count, using: &random)
          let end = min(area.content.count, start + Int.random(in: 0...5, using: &random))
          area.replace(
            TextPosition(byteOffset: start)..<TextPosition(byteOffset: end), with: TextContent(Array("xyz".utf8)))
        }
      }
      let after = area.content
      guard let edit = area.takeEdit() else {
        #expect(before == after)
        continue
      }
      var remade = before
      remade.replace(edit.range, with: after.bytes(in: edit.insertedRange))
      #expect(remade == after)
      #expect(area.takeEdit() == nil)
    }
  }
}
