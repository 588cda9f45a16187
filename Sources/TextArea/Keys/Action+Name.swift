extension Action {
  /// Every action of the text area's own, in no particular order; what only a host does is not among them.
  public static var all: [Action] {
    Motion.allCases.flatMap { [.move($0), .select($0), .delete($0), .erase($0), .kill($0)] } + [
      .killLine, .selectAll, .copy, .cut, .paste, .yank, .pastePrevious, .undo, .redo, .insertNewline, .indent, .dedent,
      .moveLinesUp, .moveLinesDown, .copyLinesDown, .joinLines, .joinWithPrevious, .openLine, .transpose, .uppercase,
      .lowercase, .capitalize, .setMark, .exchangeCaretAndMark, .cancel, .numericArgument(nil),
    ] + (0...9).map { .numericArgument($0) }
  }

  /// The action of a name, such as `move-word-left` or `undo`; `nil` when the text area has none of that name.
  public init?(name: String) {
    guard let action = Self.all.first(where: { $0.name == name }) else { return nil }
    self = action
  }
}
