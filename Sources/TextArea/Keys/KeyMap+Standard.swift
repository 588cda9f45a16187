import TerminalScreen

extension KeyMap {
  /// The keys of most of today's text fields, with the terminal's own control keys where they do not clash.
  public static let standard = KeyMap(name: "standard", bindings: movingAndSelecting + standardEditing)

  /// Motions by the keys that every key map shares, each also with Shift to select.
  static let movingAndSelecting: [Binding] = motions.flatMap { motion, keys in
    [
      Binding(keys, .move(motion)),
      Binding(keys.map { KeyPress($0.key, $0.modifiers.union(.shift)) }, .select(motion)),
    ]
  }

  private static let motions: [(Motion, [KeyPress])] = [
    (.left, [KeyPress(.left)]),
    (.right, [KeyPress(.right)]),
    (.up, [KeyPress(.up)]),
    (.down, [KeyPress(.down)]),
    (.wordLeft, [KeyPress(.left, .control), KeyPress(.left, .alt), KeyPress(.character("b"), .alt)]),
    (.wordRight, [KeyPress(.right, .control), KeyPress(.right, .alt), KeyPress(.character("f"), .alt)]),
    (.rowStart, [KeyPress(.home), KeyPress(.character("a"), .control)]),
    (.rowEnd, [KeyPress(.end), KeyPress(.character("e"), .control)]),
    (.pageUp, [KeyPress(.pageUp)]),
    (.pageDown, [KeyPress(.pageDown)]),
    (.textStart, [KeyPress(.home, .control), KeyPress(.character("<"), .alt)]),
    (.textEnd, [KeyPress(.end, .control), KeyPress(.character(">"), .alt)]),
    (.paragraphUp, [KeyPress(.up, .control)]),
    (.paragraphDown, [KeyPress(.down, .control)]),
    (.matchingBracket, [KeyPress(.character("]"), .control)]),
  ]

  private static let standardEditing: [Binding] = [
    Binding([KeyPress(.character("a"), .alt)], .selectAll),
    Binding([KeyPress(.backspace), KeyPress(.backspace, .shift)], .delete(.left)),
    Binding([KeyPress(.delete), KeyPress(.delete, .shift)], .delete(.right)),
    Binding(
      [KeyPress(.character("w"), .control), KeyPress(.backspace, .alt), KeyPress(.backspace, .control)],
      .kill(.wordLeft)),
    Binding([KeyPress(.character("d"), .alt), KeyPress(.delete, .control), KeyPress(.delete, .alt)], .kill(.wordRight)),
    Binding([KeyPress(.character("u"), .control)], .kill(.rowStart)),
    Binding([KeyPress(.character("k"), .control)], .kill(.rowEnd)),
    Binding([KeyPress(.character("c"), .control), KeyPress(.insert, .control)], .copy),
    Binding([KeyPress(.character("x"), .control)], .cut),
    Binding([KeyPress(.character("v"), .control), KeyPress(.insert, .shift)], .paste),
    Binding([KeyPress(.character("y"), .alt)], .pastePrevious),
    Binding([KeyPress(.character("z"), .control)], .undo),
    Binding([KeyPress(.character("y"), .control), KeyPress(.character("z"), [.control, .shift])], .redo),
    Binding(
      [
        KeyPress(.enter), KeyPress(.character("j"), .control), KeyPress(.enter, .alt), KeyPress(.enter, .shift),
        KeyPress(.enter, .control),
      ], .insertNewline),
    Binding([KeyPress(.tab)], .indent),
    Binding([KeyPress(.tab, .shift)], .dedent),
    Binding([KeyPress(.up, .alt)], .moveLinesUp),
    Binding([KeyPress(.down, .alt)], .moveLinesDown),
    Binding([KeyPress(.down, [.alt, .shift])], .copyLinesDown),
    Binding([KeyPress(.character("t"), .control)], .transpose),
    Binding([KeyPress(.character("u"), .alt)], .uppercase),
    Binding([KeyPress(.character("l"), .alt)], .lowercase),
    Binding([KeyPress(.character("c"), .alt)], .capitalize),
    Binding([KeyPress(.character("j"), .alt)], .joinLines),
    Binding([KeyPress(.escape)], .cancel),
  ]
}
