internal import CCurses
public import TerminalScreen

/// Ways for a program to end, once the terminal has been given back or has to be.
extension CursesTerminal {
  /// Ends the process by a signal, as `TerminalError.terminated` asks for, so that whoever waits for it sees why; the
  /// terminal is given back first.
  public static func die(bySignal signal: Int32) -> Never {
    cc_end(signal)
  }

  /// Ends the process as an error asks for: by the signal that came, or with one line on standard error and exit code 1.
  public static func exit(_ program: String, for error: TerminalError) -> Never {
    if case .terminated(let signal) = error { cc_end(signal) }
    exit(program, saying: error.description)
  }

  /// Ends the process with one line on standard error and exit code 1.
  public static func exit(_ program: String, saying reason: String) -> Never {
    cc_fail("\(program): \(reason)\n")
  }
}
