internal import CCurses
public import TerminalScreen

extension CursesTerminal {
  /// Puts text into the clipboard, by a program of the system's where there is a display, or else by the terminal.
  ///
  /// - Parameter isLargeAllowed: true where the user agreed to send what the terminal may drop.
  public mutating func writeClipboard(_ bytes: [UInt8], isLargeAllowed: Bool) -> ClipboardRoute {
    let environment = Environment.current
    for program in ClipboardProgram.candidates(environment) where program.write(bytes) {
      return .program(program.name)
    }
    guard isModern else { return .unavailable }
    let limit = isLargeAllowed ? ClipboardSequence.most : ClipboardSequence.limit
    guard bytes.count <= limit else { return .tooLong(limit: limit) }
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
