import TerminalScreen
import TextArea

/// What the widget asks for and only the terminal can do.
extension TerminalLoop {
  /// Does it, and has the program do what is its own.
  func serve(
    _ requests: [Outcome.Request], _ program: inout some TerminalProgram, on terminal: inout some Terminal & ~Copyable
  ) throws(TerminalError) {
    for request in requests {
      switch request {
      case .ringBell: terminal.ringBell()
      case .writeClipboard(let bytes):
        let isLargeAllowed = program.allowsLargeCopy(of: bytes)
        program.didCopy(bytes, by: terminal.writeClipboard(bytes, isLargeAllowed: isLargeAllowed))
      case .readClipboard, .readSelection:
        try serve(program.paste(terminal.readClipboard(), at: terminal.now), &program, on: &terminal)
      case .suspend: if try !terminal.suspend() { program.didNotSuspend() }
      case .openEditor:
        guard let text = program.textForEditor() else { continue }
        let result = terminal.runEditor(on: text.bytes, fileName: text.fileName)
        program.takeEdited(result, at: terminal.now)
      default: try serve(program.perform(request, at: terminal.now), &program, on: &terminal)
      }
    }
  }
}
