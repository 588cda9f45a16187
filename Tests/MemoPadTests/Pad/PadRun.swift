import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

@testable import memo_pad

/// A pad after some keys on a terminal in memory.
struct PadRun {
  var pad: Pad
  let terminal: MemoryTerminal
  let ending: Ending?

  /// Runs the pad that a command line asks for; `hook` acts on it before the keys do.
  init(
    _ keys: String, _ words: [String] = [], columns: Int = 40, rows: Int = 8, hook: (inout Pad) -> Void = { _ in }
  ) throws {
    var options = try Options(arguments: words.map { Array($0.utf8) })
    options.takePlaceFromName()
    let source = if let file = options.file { try Source(file: file) } else { Source() }
    var pad = Pad(options, source) { _ in nil }
    // Tests write below such a folder, to see files replaced.
    pad.temporaryFolders = []
    hook(&pad)
    var terminal = MemoryTerminal(size: Size(columns: columns, rows: rows), script: try KeyScript(keys))
    ending = Offline.play(&pad, on: &terminal)
    self.pad = pad
    self.terminal = terminal
  }

  var frame: Frame { terminal.frame ?? Frame(size: .zero) }
  var lines: [String] { frame.lines }
  var status: String { lines.last ?? "" }
  /// The rows of a question, as one line.
  var asked: String {
    lines.suffix(pad.foot.rows).map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: " ")
  }
  var text: String { pad.area.text }
  var output: String? { ending.flatMap(\.output).map { String(decoding: $0.bytes(in: 0..<$0.count), as: UTF8.self) } }
}

extension PadRun {
  /// False where the program was built without PCRE2.
  static let hasExpressions = (try? PadRun("").pad.area.expressionEngine) != nil
}

extension Pad {
  /// What the status line says in place of the hints; empty while it says nothing.
  var said: String { message?.text ?? "" }

  /// The field that asks for a path or a line, if one does.
  var field: TextArea? {
    switch focus.last {
    case .path(let field): field.field
    case .line(let field): field.field
    default: nil
    }
  }
}
