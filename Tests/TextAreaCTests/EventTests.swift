import CTextArea
import TextAreaC
import Testing

@Suite struct EventTests {
  @Test func `keys edit, and what is not for the area comes back with its number`() {
    let area = Area()
    area.type("one two")
    area.press(TA_KEY_LEFT, TA_CONTROL)
    area.press(TA_KEY_BACKSPACE)
    #expect(area.text == "onetwo")
    #expect(area.outcome.handled && area.outcome.changes & UInt32(TA_CHANGED_TEXT) != 0)
    area.press(TA_KEY_F1 + 8, TA_SHIFT)
    #expect(!area.outcome.handled)
    #expect(area.outcome.key == UInt32(TA_KEY_F1 + 8) && area.outcome.modifiers == UInt32(TA_SHIFT))
    // A character with Ctrl, in either case.
    area.press(0x7A, TA_CONTROL)
    #expect(area.text == "one two")
    area.press(0x5A, TA_CONTROL)
    #expect(area.text == "onetwo")
  }

  @Test func `numbers that no key, button or modifier has are refused`() {
    let area = Area("x")
    for key in [0xD800, 0x110000, 0x110063, 0x110100, TA_KEY_F1 + 63, Int(UInt32.max)] {
      #expect(area.press(key) == TA_ERROR_OPTION, "\(key)")
    }
    #expect(area.press(TA_KEY_LEFT, 8) == TA_ERROR_OPTION)
    #expect(ta_mouse(area.pointer, TA_MOUSE_PRESS, 4, 0, 0, 0, nil) == TA_ERROR_OPTION)
    #expect(ta_mouse(area.pointer, ta_mouse_action(rawValue: 99), 1, 0, 0, 0, nil) == TA_ERROR_OPTION)
    #expect(ta_mouse(area.pointer, TA_MOUSE_PRESS, 1, .min, .max, 0, nil) == TA_OK)
  }

  @Test func `control characters given as keys are the keys that send them`() {
    let area = Area("ab")
    area.press(0x7F)
    #expect(area.text == "a")
    area.press(0x0D)
    #expect(area.text == "a\n")
    area.press(0x1B)
    #expect(area.get(TA_FOCUSED) == 0)
  }

  @Test func `a field submits on Enter, joins lines, and hands Tab on`() {
    let area = Area(field: true)
    _ = ta_paste(area.pointer, "a\nb", 3, nil)
    #expect(area.text == "a b")
    area.press(TA_KEY_TAB)
    #expect(!area.outcome.handled && area.outcome.key == UInt32(TA_KEY_TAB))
    area.press(TA_KEY_ENTER)
    #expect(area.outcome.requests == 1)
    #expect(area.requests.map(\.kind) == [TA_REQUEST_SUBMIT])
    #expect(area.requests.isEmpty)
  }

  @Test func `keys can be bound, to actions and to names of the host's own`() {
    let area = Area("a")
    #expect(ta_bind_host(area.pointer, "<C-x><C-s>", "save ä") == TA_OK)
    area.press(0x78, TA_CONTROL)
    area.press(0x73, TA_CONTROL)
    #expect(area.requests.map(\.text) == ["save ä"])
    #expect(ta_bind(area.pointer, "<F5>", "uppercase") == TA_OK)
    _ = ta_perform(area.pointer, "select-all", nil)
    area.press(TA_KEY_F1 + 4)
    #expect(area.text == "A")
    #expect(ta_unbind(area.pointer, "<F5>") == TA_OK)
    area.press(TA_KEY_F1 + 4)
    #expect(!area.outcome.handled)
    #expect(ta_bind(area.pointer, "<F5>", "no-such-action") == TA_ERROR_NAME)
    for keys in ["", "<C-left>", "<x", "ctrl+l", "<F64>"] where keys != "ctrl+l" {
      #expect(ta_bind(area.pointer, keys, "undo") == TA_ERROR_KEYS, "\(keys)")
    }
    #expect(ta_set_key_map(area.pointer, "emacs") == TA_OK)
    #expect(ta_set_key_map(area.pointer, "vi") == TA_ERROR_NAME)
  }

  @Test func `copy and paste go by the area's own ring, or by the host's clipboard`() {
    let area = Area("word")
    _ = ta_perform(area.pointer, "select-all", nil)
    _ = ta_perform(area.pointer, "copy", nil)
    #expect(area.requests.map(\.text) == ["word"])
    area.press(TA_KEY_END)
    #expect(ta_paste_clipboard(area.pointer, nil, 0, nil) == TA_OK)
    #expect(area.text == "wordword")
    area.set(TA_PASTES_FROM_HOST, 1)
    _ = ta_perform(area.pointer, "paste", nil)
    #expect(area.requests.map(\.kind) == [TA_REQUEST_READ_CLIPBOARD])
    #expect(ta_paste_clipboard(area.pointer, "日", 3, nil) == TA_OK)
    #expect(area.text == "wordword日")
  }

  @Test func `refusals say why`() {
    let area = Area()
    area.set(TA_MAXIMUM_LENGTH, 3)
    area.type("ab日cd")
    #expect(area.text == "ab日")
    #expect(area.outcome.refusal == TA_REFUSED_LENGTH && area.outcome.refused == 2)
    area.set(TA_READ_ONLY, 1)
    area.type("x")
    #expect(area.outcome.refusal == TA_REFUSED_READ_ONLY)
    #expect(ta_insert(area.pointer, "!", 1) == TA_OK)
    #expect(area.text == "ab日!")
  }

  // MARK: Callbacks

  /// What callbacks saw.
  final class Log {
    var changes: [UInt32] = []
    var nested: [ta_error] = []
    var area: OpaquePointer?
  }

  @Test func `the change callback may use the area, and what it changes itself does not call it again`() {
    let (area, log) = (Area(), Log())
    let context = Unmanaged.passUnretained(log).toOpaque()
    _ = ta_on_change(
      area.pointer,
      { pointer, changes, context in
        guard let context else { return }
        let log = Unmanaged<Log>.fromOpaque(context).takeUnretainedValue()
        log.changes.append(changes)
        log.nested.append(ta_insert(pointer, "!", 1))
      }, context)
    area.type("a")
    #expect(area.text == "a!")
    #expect(log.changes.count == 1 && log.nested == [TA_OK])
    #expect(log.changes[0] & UInt32(TA_CHANGED_TEXT) != 0)
    _ = ta_set_text(area.pointer, "b", 1)
    #expect(log.changes.count == 2)
    _ = ta_on_change(area.pointer, nil, nil)
    area.type("c")
    #expect(log.changes.count == 2)
  }

  @Test func `a validation decides character by character, and is told that the area is busy`() {
    let (area, log) = (Area(), Log())
    log.area = area.pointer
    _ = ta_on_validate(
      area.pointer,
      { start, end, text, length, context in
        guard let context, let text else { return true }
        let log = Unmanaged<Log>.fromOpaque(context).takeUnretainedValue()
        log.nested.append(ta_set_text(log.area, "no", 2))
        return start <= end && (0..<length).allSatisfy { (0x30...0x39).contains(text[$0]) }
      }, Unmanaged.passUnretained(log).toOpaque())
    area.type("1a2")
    #expect(area.text == "12")
    #expect(log.nested.count == 3 && log.nested.allSatisfy { $0 == TA_ERROR_BUSY })
    _ = ta_paste(area.pointer, "3b", 2, nil)
    #expect(area.text == "123")
  }
}
