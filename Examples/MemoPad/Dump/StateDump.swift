import TerminalScreen
import TextMetrics

/// A frame together with the state of the program that drew it: what `--dump json` prints.
struct StateDump {
  /// What the widget and the program know besides the frame.
  struct State {
    var text: String
    /// Bytes from the text's start; the line from 0; cells from the line's start, unwrapped.
    var caret: (offset: Int, line: Int, column: Int)
    /// Bytes from the text's start.
    var selection: Range<Int>
    /// The number of the row of the text that is shown first, and how many there are.
    var topLine: Int
    var visualRows: Int
    var isPlaceholderVisible: Bool
    var isModified: Bool
    var isFocused: Bool
    var message: String
    /// What went to standard output, and the exit code, once the program ended.
    var output: String?
    var exit: Int?
  }

  var frame: Frame
  var state: State

  var json: JSON {
    .object([
      ("columns", .number(frame.size.columns)), ("rows", .number(frame.size.rows)),
      ("cursor", frame.cursor.map { .object([("column", .number($0.column)), ("row", .number($0.row))]) } ?? .null),
      ("lines", .array(frame.lines.map { .string($0) })),
      ("runs", .array((0..<frame.size.rows).map { .array(frame.runs(ofRow: $0).map(\.json)) })),
      ("text", .string(state.text)),
      (
        "caret",
        .object([
          ("offset", .number(state.caret.offset)), ("line", .number(state.caret.line)),
          ("column", .number(state.caret.column)),
        ])
      ),
      (
        "selection",
        .object([("start", .number(state.selection.lowerBound)), ("end", .number(state.selection.upperBound))])
      ),
      ("topLine", .number(state.topLine)), ("visualRows", .number(state.visualRows)),
      ("placeholderVisible", .boolean(state.isPlaceholderVisible)), ("modified", .boolean(state.isModified)),
      ("focused", .boolean(state.isFocused)), ("message", .string(state.message)),
      ("output", JSON(state.output)), ("exit", state.exit.map { .number($0) } ?? .null),
    ])
  }
}

extension CellRun {
  fileprivate var json: JSON {
    .object([
      ("column", .number(column)), ("text", .string(text)), ("width", .number(width)),
      ("style", .array(Attributes.named.filter { style.attributes.contains($0.attribute) }.map { .string($0.name) })),
      ("foreground", style.foreground.json), ("background", style.background.json),
    ])
  }
}

extension Color {
  fileprivate var json: JSON {
    switch self {
    case .terminalDefault: .null
    case .palette(let index): .number(Int(index))
    case .rgb: JSON(hexadecimal)
    }
  }
}
