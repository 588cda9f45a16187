import TerminalScreen
import TextArea

/// How the parts of a highlighted text look.
///
/// Each part that matters has an attribute too, so that it can be told where there are no colours.
struct SyntaxStyles: Hashable, Sendable {
  var heading = Style(.bold)
  var strong = Style(.bold)
  var emphasis = Style(.italic)
  var struck = Style(.strikethrough)
  var code = Style.plain
  var link = Style(.underline)
  /// Signs that are not text: list markers, quote marks, rules.
  var mark = Style(.bold)
  var comment = Style(.dim)
  /// What should be written otherwise.
  var wrong = Style([.bold, .underline])
  var added = Style.plain
  var removed = Style.plain
  /// The line that says where a part of a patch belongs.
  var hunk = Style(.bold)
  /// The lines that name the files of a patch.
  var header = Style(.bold)

  /// For a theme: the terminal's own colours, inks that read on a coloured sheet, or attributes alone.
  init(for theme: Theme, usesColor: Bool) {
    guard usesColor, theme != .plain else { return }
    let isSheet = theme.text.background != .terminalDefault
    // Of the palette's first eight, these read on black and on white.
    let (red, green, magenta): (Color, Color, Color) =
      isSheet ? (.palette(124), .palette(22), .palette(54)) : (.palette(1), .palette(2), .palette(5))
    heading.foreground = magenta
    mark.foreground = magenta
    code.foreground = green
    wrong.foreground = red
    added.foreground = green
    removed.foreground = red
    hunk = Style(foreground: magenta)
    // Dim takes the terminal's own ink for granted; a sheet has its own.
    if isSheet { comment.foreground = theme.gutter.foreground }
  }
}
