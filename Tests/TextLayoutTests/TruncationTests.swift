import TextLayout
import TextMetrics
import Testing

@Suite struct `Truncation` {
  @Test(arguments: [
    (LineBreakMode.byTruncatingTail, 10, "abcdefghij"), (.byTruncatingTail, 9, "abcdefgh…"),
    (.byTruncatingTail, 1, "…"),
    (.byTruncatingTail, 0, ""),
    (.byTruncatingHead, 9, "…cdefghij"), (.byTruncatingHead, 2, "…j"), (.byTruncatingHead, 1, "…"),
    (.byTruncatingMiddle, 9, "abcd…ghij"), (.byTruncatingMiddle, 8, "abcd…hij"), (.byTruncatingMiddle, 7, "abc…hij"),
    (.byTruncatingMiddle, 3, "a…j"), (.byTruncatingMiddle, 2, "a…"), (.byTruncatingMiddle, 1, "…"),
    (.byClipping, 4, "abcd"), (.byClipping, 0, ""),
  ])
  func `ten letters, by mode and width`(mode: LineBreakMode, width: Int, shown: String) {
    let row = TextRow("abcdefghij".utf8, fitting: width, mode: mode)
    #expect(String(decoding: row.bytes, as: UTF8.self) == shown)
    #expect(row.width == shown.count)
  }

  @Test(arguments: [
    (LineBreakMode.byTruncatingTail, 5, "漢字…", 5), (.byTruncatingTail, 4, "漢…", 3), (.byTruncatingHead, 5, "…名前", 5),
    (.byTruncatingHead, 4, "…前", 3), (.byTruncatingMiddle, 7, "漢…名前", 7), (.byTruncatingMiddle, 6, "漢…前", 5),
    (.byTruncatingMiddle, 5, "漢…前", 5), (.byTruncatingMiddle, 4, "漢…", 3),
  ])
  func `wide characters stay whole, by mode and width`(mode: LineBreakMode, width: Int, shown: String, cells: Int) {
    let row = TextRow("漢字仮名前".utf8, fitting: width, mode: mode)
    #expect(String(decoding: row.bytes, as: UTF8.self) == shown)
    #expect(row.width == cells)
  }

  @Test(arguments: 0..<12) func `clusters are never cut, whatever the mode`(width: Int) {
    let text = "e\u{301}👩‍👩‍👧क्षि🇩🇪x"
    let clusters = Set(text.map { String($0) } + ["…"])
    for mode in LineBreakMode.allCases {
      let row = TextRow(text.utf8, fitting: width, mode: mode)
      #expect(row.width <= width)
      #expect(Set(String(decoding: row.bytes, as: UTF8.self).map { String($0) }).isSubset(of: clusters))
    }
  }
}
