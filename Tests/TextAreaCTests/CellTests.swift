import CTextArea
import TextAreaC
import Testing

@Suite struct CellTests {
  @Test func `cells show text, placeholder and title, and where the cursor is`() {
    let area = Area()
    _ = ta_set_region(area.pointer, 3, 4, 12, 4)
    _ = ta_set_placeholder(area.pointer, "hint", -1)
    _ = ta_set_title(area.pointer, "T", -1)
    #expect(area.rows == ["╭─ T ──────╮", "│ hint     │", "│          │", "╰──────────╯"])
    area.type("日本 e\u{301}")
    #expect(area.rows[1] == "│ 日本 e\u{301}   │")
    var frame = ta_frame()
    _ = ta_draw(area.pointer, &frame)
    #expect(frame.shows_cursor && (frame.cursor_column, frame.cursor_row) == (8, 1))
    // A wide character takes two cells, of which the right one has no text.
    #expect(frame.cells[14].width == 2 && frame.cells[15].width == 0 && frame.cells[15].length == 0)
    area.set(TA_FOCUSED, 0)
    _ = ta_draw(area.pointer, &frame)
    #expect(!frame.shows_cursor)
  }

  @Test func `styles come as attributes and colours`() {
    let area = Area("x")
    area.set(TA_BORDER, 0)
    area.set(TA_PADDING, 0)
    for (style, attributes, foreground, background) in [
      ("bold,fg=blue", TA_BOLD, TA_COLOR_PALETTE | 4, TA_COLOR_DEFAULT),
      ("underline,bg=#102030", TA_UNDERLINE, TA_COLOR_DEFAULT, TA_COLOR_RGB | 0x102030),
      ("plain", 0, TA_COLOR_DEFAULT, TA_COLOR_DEFAULT),
    ] {
      #expect(ta_set_style(area.pointer, TA_ROLE_TEXT, style) == TA_OK)
      var frame = ta_frame()
      _ = ta_draw(area.pointer, &frame)
      #expect(Int(frame.cells[0].attributes) == attributes, "\(style)")
      #expect(Int(frame.cells[0].foreground) == foreground && Int(frame.cells[0].background) == background, "\(style)")
    }
    #expect(ta_set_style(area.pointer, TA_ROLE_TEXT, "bold,fg=") == TA_ERROR_STYLE)
    #expect(ta_set_style(area.pointer, ta_role(rawValue: 99), "bold") == TA_ERROR_OPTION)
    #expect(ta_set_theme(area.pointer, "yellow") == TA_OK)
    #expect(ta_set_theme(area.pointer, "purple") == TA_ERROR_NAME)
  }

  @Test func `a plain area has no lines around it and says in words what it shows`() {
    let area = Area()
    _ = ta_set_region(area.pointer, 0, 0, 12, 3)
    _ = ta_set_title(area.pointer, "Notes", -1)
    _ = ta_set_placeholder(area.pointer, "hint", -1)
    area.set(TA_PLAIN, 1)
    #expect(area.rows[0] == " hint       ")
    #expect(area.summary.contains("Notes") && area.summary.contains("hint"))
  }

  @Test func `clicks count from the region's corner`() {
    let area = Area("one two")
    _ = ta_set_region(area.pointer, 10, 5, 20, 4)
    _ = ta_mouse(area.pointer, TA_MOUSE_PRESS, 1, 16, 6, 0, nil)
    var caret = 0
    _ = ta_get_selection(area.pointer, nil, &caret)
    #expect(caret == 4)
  }

  @Test func `sizes that no screen has are refused, and the smallest are drawn`() {
    let area = Area("日本")
    for (columns, rows): (CInt, CInt) in [(0, 1), (1, 0), (-5, 3), (1_000_001, 1), (.max, .max)] {
      #expect(ta_set_region(area.pointer, 0, 0, columns, rows) == TA_ERROR_SIZE)
    }
    for columns: CInt in 1...4 {
      for rows: CInt in 1...3 {
        #expect(ta_set_region(area.pointer, .min, .max, columns, rows) == TA_OK)
        #expect(area.rows.count == Int(rows))
      }
    }
  }

  @Test func `options keep what they are set to and refuse what they cannot be`() {
    let area = Area()
    let cases: [(ta_option, [CInt], [CInt])] = [
      (TA_FOCUSED, [0, 1], [2, -1]), (TA_READ_ONLY, [1, 0], [2]), (TA_MAXIMUM_LENGTH, [0, 10, -1], [-2]),
      (TA_SUBMITS_ON_ENTER, [1, 0], [7]), (TA_PASTES_FROM_HOST, [1], [-1]), (TA_BORDER, [0, 1, 2, 3, 4, 5], [6, -1]),
      (TA_WRAP, [0, 1, 2], [3]), (TA_TAB_WIDTH, [1, 64], [0, 65]), (TA_SOFT_TABS, [1], [2]),
      (TA_PADDING, [0, 64], [-1, 65]), (TA_SCROLL_BAR, [-1, 0, 1], [2, -2]), (TA_LINE_NUMBERS, [1], [2]),
      (TA_COUNTER, [1], [2]), (TA_WHITESPACE, [1], [2]), (TA_CURRENT_LINE, [1], [2]), (TA_RULER, [72, -1], [-2]),
      (TA_AMBIGUOUS_WIDTH, [2, 1], [0, 3]), (TA_COLORS, [0, 256], [-1]), (TA_MAXIMUM_LINES, [0, 3], [-1]),
      (TA_SECURE, [1, 0], [2]), (TA_PLAIN, [1, 0], [-1]),
    ]
    for (option, good, bad) in cases {
      for value in good {
        #expect(area.set(option, value) == TA_OK)
        #expect(area.get(option) == value, "\(option.rawValue)")
      }
      for value in bad {
        #expect(area.set(option, value) == TA_ERROR_VALUE, "\(option.rawValue) \(value)")
        #expect(area.get(option) == good.last)
      }
    }
    for option: UInt32 in [0, 22, .max] {
      #expect(area.set(ta_option(rawValue: option), 1) == TA_ERROR_OPTION)
      #expect(area.get(ta_option(rawValue: option)) == nil)
    }
  }
}
