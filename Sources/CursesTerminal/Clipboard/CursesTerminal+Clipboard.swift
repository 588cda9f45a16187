internal import CCurses
public import TerminalScreen

extension CursesTerminal {
  /// Puts text into the clipboard, by a program of the system's where there is a display, or else by the terminal.
  public mutating func writeClipboard(_ bytes: [UInt8]) -> ClipboardRoute {
    let environment = Environment.current
    for program in ClipboardProgram.candidates(environment) where program.write(bytes) {
      return .program(program.name)
    }
    guard isModern else { return .unavailable }
    guard bytes.count <= ClipboardSequence.limit else { return .tooLong(limit: ClipboardSequence.limit) }
    let sequence = ClipboardSequence.bytes(for: bytes, throughScreen: environment.isInScreen)
    cc_send(session, sequence, sequence.count)
    return .terminal
  }

  /// The text in the clipboard, by a program of the system's; a terminal is not asked, since most refuse to tell.
  public mutating func readClipboard() -> [UInt8]? {
    for program in ClipboardProgram.candidates(.current) {
      if let text = program.read() { return text }
    }
    return nil
  }
}
