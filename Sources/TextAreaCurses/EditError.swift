import CursesTerminal
public import TerminalScreen

/// Why a text was not edited to its end, together with what was written until then.
public struct EditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was written until then.
  public let text: String
  /// What ended it.
  public let cause: TerminalError

  /// What happened, in one line for people.
  public var description: String { cause.description }

  /// Ends the process as the error asks for, and loses nothing: the text goes to standard output, one line to standard
  /// error, and the exit code is 1; where a signal asked for the end, the process dies by it.
  ///
  /// - Parameter program: the name that the line begins with.
  public func exit(_ program: String) -> Never {
    if !text.isEmpty { print(text) }
    CursesTerminal.exit(program, for: cause)
  }
}
