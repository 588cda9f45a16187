import CTextArea
import TextAreaC
import Testing

/// Calls in any order, with any arguments: an error at most, never a crash.
@Suite struct RandomCallsTests {
  /// SplitMix64.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int(truncatingIfNeeded: next() % UInt64(elements.count))]
    }
  }

  private static let texts = ["", "a", "日本語", "one two\nthree\r\n", "👩‍👩‍👧 e\u{301}\t", "\u{0}\u{1B}[31m", "नमस्ते \u{202E}"]
  private static let keys = ["<C-s>", "<C-x><C-s>", "a", "<F1>", "", "<", "<C-", "<S-Left>", "日"]
  private static let actions = [
    "undo", "redo", "select-all", "copy", "cut", "paste", "uppercase", "kill-line", "", "move-up",
  ]
  private static let names = ["memo", "yellow", "plain", "standard", "emacs", "dim", "fg=blue,bg=#102030", "?"]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random calls do no harm`(seed: UInt64) {
    var random = Generator(state: seed)
    let area = Area(field: seed == 4)
    let pointer = area.pointer
    var (outcome, frame, request) = (ta_outcome(), ta_frame(), ta_request())
    var (one, two, value): (Int, Int, CInt) = (0, 0, 0)
    var bytes = [CChar](repeating: 0, count: 16)
    for _ in 0..<1_500 {
      let text = random.pick(Self.texts)
      let length = random.pick([text.utf8.count, text.utf8.count, 0, -1, -2, .min])
      let offsets = [0, 1, 2, 3, 7, ta_length(pointer), ta_length(pointer) + 1, -1, .max, .min]
      let (start, end) = (random.pick(offsets), random.pick(offsets))
      let number = random.pick([0, 1, -1, 2, 3, 5, 20, 64, .max, .min] as [CInt])
      let (column, row) = (
        random.pick([0, 1, 5, -1, 79, .max, .min] as [CInt]), random.pick([0, 1, 5, -1, .max, .min] as [CInt])
      )
      let modifiers = random.pick([0, 1, 2, 4, 7, 8] as [UInt32])
      let key = random.pick(
        [0x61, 0x1F, 0x7F, 0x110001, 0x110005, 0x11000E, 0x110101, 0xD800, .max, 0x65E5] as [UInt32])
      switch random.next() % 30 {
      case 0: _ = ta_set_text(pointer, text, length)
      case 1: _ = ta_replace(pointer, start, end, text, length)
      case 2: _ = ta_insert(pointer, text, length)
      case 3: _ = ta_undo(pointer)
      case 4: _ = ta_redo(pointer)
      case 5: _ = ta_select(pointer, start, end)
      case 6: _ = ta_go_to(pointer, start, end)
      case 7: _ = ta_get_selection(pointer, &one, &two)
      case 8: _ = ta_get_place(pointer, &one, &two)
      case 9: _ = ta_read(pointer, start, &bytes, random.pick([0, 1, 16, -1]), &one)
      case 10: _ = ta_set_placeholder(pointer, text, length)
      case 11: _ = ta_set_title(pointer, text, length)
      case 12, 13, 14: _ = ta_set(pointer, ta_option(rawValue: UInt32(random.next() % 23)), number)
      case 15: _ = ta_get(pointer, ta_option(rawValue: UInt32(random.next() % 23)), &value)
      case 16: _ = ta_set_theme(pointer, random.pick(Self.names))
      case 17: _ = ta_set_style(pointer, ta_role(rawValue: UInt32(random.next() % 12)), random.pick(Self.names))
      case 18: _ = ta_type(pointer, text, length, &outcome)
      case 19, 20: _ = ta_key(pointer, key, modifiers, &outcome)
      case 21: _ = ta_paste(pointer, text, length, nil)
      case 22:
        let action = ta_mouse_action(rawValue: UInt32(random.next() % 9))
        _ = ta_mouse(pointer, action, random.pick([0, 1, 2, 3, 4]), column, row, modifiers, &outcome)
      case 23: _ = ta_terminal_focus(pointer, random.next() % 2 == 0, nil)
      case 24: _ = (ta_wait(pointer), ta_tick(pointer, &outcome))
      case 25: _ = ta_next_request(pointer, &request)
      case 26: _ = ta_paste_clipboard(pointer, text, length, nil)
      case 27:
        _ = (
          ta_bind(pointer, random.pick(Self.keys), random.pick(Self.actions)),
          ta_unbind(pointer, random.pick(Self.keys))
        )
      case 28:
        _ = (ta_perform(pointer, random.pick(Self.actions), &outcome), ta_set_key_map(pointer, random.pick(Self.names)))
      default: _ = ta_set_region(pointer, column, row, random.pick([0, 1, 2, 10, 40]), random.pick([0, 1, 2, 3, 9]))
      }
      if random.next() % 3 == 0 { _ = ta_draw(pointer, &frame) }
    }
    // It still works: what is set comes back.
    #expect(ta_set(pointer, TA_MAXIMUM_LINES, 0) == TA_OK)
    #expect(ta_set_text(pointer, "end", 3) == TA_OK)
    #expect(area.text == "end")
  }
}
