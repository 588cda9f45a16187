import TerminalScreen
import TextArea
import TextAreaDriver
import TextMetrics

/// A terminal in memory with what a system has beside it: a clipboard, a shell, an editor.
struct DeskTerminal: Terminal {
  var screen: MemoryTerminal
  var clipboard: [UInt8]?
  var hasShell = false
  var suspensions = 0
  var hasStalledPaste = false
  var capabilities = TerminalCapabilities.all
  /// What the editor makes of a text.
  var editor: @Sendable (_ text: [UInt8], _ fileName: String) -> EditorResult = { _, _ in .failed("no editor") }

  init(_ columns: Int, _ rows: Int, _ keys: String = "") throws {
    screen = MemoryTerminal(size: Size(columns: columns, rows: rows), script: try KeyScript(keys))
  }

  var size: Size { screen.size }
  var now: Duration { screen.now }
  var lines: [String] { screen.frame?.lines ?? [] }

  mutating func nextEvent(timeout: Duration?) throws(TerminalError) -> Event? { try screen.nextEvent(timeout: timeout) }
  mutating func present(_ frame: Frame) { screen.present(frame) }
  mutating func ringBell() { screen.ringBell() }
  mutating func readClipboard() -> [UInt8]? { clipboard }

  mutating func writeClipboard(_ bytes: [UInt8], isLargeAllowed: Bool) -> ClipboardRoute {
    clipboard = bytes
    return .program("a test")
  }

  mutating func suspend() -> Bool {
    suspensions += 1
    return hasShell
  }

  mutating func runEditor(on text: [UInt8], fileName: String) -> EditorResult { editor(text, fileName) }
}

extension TextAreaDriver {
  /// Runs until it ends or its keys are used up.
  ///
  /// - Returns: how it ended; `nil` when it did not.
  @discardableResult
  mutating func play(on terminal: inout DeskTerminal) -> Ending? { try? run(on: &terminal) }

  /// The same on a fresh terminal, of which only the lines are of interest.
  @discardableResult
  mutating func play(_ keys: String, columns: Int = 40, rows: Int = 8) throws -> [String] {
    var terminal = try DeskTerminal(columns, rows, keys)
    play(on: &terminal)
    return terminal.lines
  }
}

/// Two areas without borders, one above the other.
func twoAreas() -> TextAreaDriver {
  var (first, second) = (TextArea(), TextArea())
  (first.borderStyle, second.borderStyle) = (.none, .none)
  return TextAreaDriver([first, second])
}
