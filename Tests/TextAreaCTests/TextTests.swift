import CTextArea
import TextAreaC
import Testing

@Suite struct TextTests {
  @Test func `text comes back byte for byte, with NUL, line ends and every script`() {
    for text in ["", "plain", "日本語\r\nhello\u{0}there", "👩‍👩‍👧‍👦 e\u{301} नमस्ते", "\t\u{202E}x"] {
      #expect(Area(text).text == text)
    }
  }

  @Test func `a length of TA_NUL ends at the first NUL`() {
    let area = Area()
    #expect(ta_set_text(area.pointer, "one", -1) == TA_OK)
    #expect(area.text == "one")
    #expect(ta_length(area.pointer) == 3)
  }

  @Test func `text that is not UTF-8 is refused and changes nothing`() {
    let area = Area("kept")
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xE6, 0x97], [0xED, 0xA0, 0x80], [0x61, 0x80]] {
      let bytes = bytes.map { CChar(bitPattern: $0) }
      #expect(ta_set_text(area.pointer, bytes, bytes.count) == TA_ERROR_UTF8)
      #expect(ta_insert(area.pointer, bytes, bytes.count) == TA_ERROR_UTF8)
      #expect(ta_type(area.pointer, bytes, bytes.count, nil) == TA_ERROR_UTF8)
      #expect(ta_set_placeholder(area.pointer, bytes, bytes.count) == TA_ERROR_UTF8)
    }
    #expect(area.text == "kept")
  }

  @Test func `what is pasted need not be UTF-8, and is read as it is`() {
    let area = Area()
    let bytes = [UInt8]([0x61, 0xFF, 0x62]).map { CChar(bitPattern: $0) }
    #expect(ta_paste(area.pointer, bytes, bytes.count, nil) == TA_OK)
    var read = [CChar](repeating: 0, count: 8)
    var count = 0
    #expect(ta_read(area.pointer, 0, &read, 8, &count) == TA_OK)
    #expect(Array(read.prefix(count)) == bytes)
  }

  @Test func `offsets beyond the text, backwards, or inside of a character are refused`() {
    let area = Area("a日b")
    for (start, end) in [(0, 6), (6, 6), (3, 1), (2, 4), (1, 3), (-1, 2), (0, Int.max), (Int.min, 0)] {
      #expect(ta_replace(area.pointer, start, end, "x", 1) == TA_ERROR_RANGE, "\(start)..<\(end)")
    }
    #expect(ta_replace(area.pointer, 1, 4, "x", 1) == TA_OK)
    #expect(area.text == "axb")
    #expect(ta_select(area.pointer, 0, 4) == TA_ERROR_RANGE)
    #expect(ta_select(area.pointer, -1, 0) == TA_ERROR_RANGE)
    var count = 0
    var bytes: CChar = 0
    #expect(ta_read(area.pointer, 4, &bytes, 1, &count) == TA_ERROR_RANGE)
    #expect(ta_read(area.pointer, 3, &bytes, 1, &count) == TA_OK)
    #expect(count == 0)
    #expect(ta_set_text(area.pointer, "abc", -2) == TA_ERROR_RANGE)
  }

  @Test func `a selection inside a cluster begins at its start, and may run backwards`() {
    let area = Area("xe\u{301}y")
    #expect(ta_select(area.pointer, 4, 2) == TA_OK)
    var (anchor, caret) = (9, 9)
    #expect(ta_get_selection(area.pointer, &anchor, &caret) == TA_OK)
    #expect((anchor, caret) == (4, 1))
    #expect(area.selected == "e\u{301}")
    var (line, character) = (0, 0)
    #expect(ta_get_place(area.pointer, &line, &character) == TA_OK)
    #expect((line, character) == (1, 2))
  }

  @Test func `the caret goes to a line and a character of it, or as near as there is one`() {
    let area = Area("one\n日本e\u{301}x\r\n")
    for (line, character, offset) in [
      (1, 1, 0), (2, 3, 10), (2, 99, 14), (1, 4, 3), (3, 1, 16), (9, 9, 16), (.max, .max, 16),
    ] {
      #expect(ta_go_to(area.pointer, line, character) == TA_OK)
      var caret = -1
      #expect(ta_get_selection(area.pointer, nil, &caret) == TA_OK)
      #expect(caret == offset, "\(line):\(character)")
    }
    for (line, character) in [(0, 1), (1, 0), (-1, 1)] {
      #expect(ta_go_to(area.pointer, line, character) == TA_ERROR_RANGE)
    }
  }

  @Test func `undo and redo go step by step, and say when there is nothing left`() {
    let area = Area()
    #expect(ta_undo(area.pointer) == TA_ERROR_NOTHING)
    area.type("one ")
    area.type("two")
    #expect(ta_is_modified(area.pointer))
    #expect(ta_undo(area.pointer) == TA_OK)
    #expect(area.text != "one two")
    #expect(ta_redo(area.pointer) == TA_OK)
    #expect(area.text == "one two")
    #expect(ta_redo(area.pointer) == TA_ERROR_NOTHING)
    #expect(ta_mark_saved(area.pointer) == TA_OK)
    #expect(!ta_is_modified(area.pointer))
  }
}
