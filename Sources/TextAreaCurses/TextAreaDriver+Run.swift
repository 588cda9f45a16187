public import CursesTerminal
public import TerminalScreen
public import TextAreaDriver

extension TextAreaDriver {
  /// Takes the terminal, runs until the driver ends, and gives the terminal back before this returns or throws.
  ///
  /// - Throws: what ended the terminal; the areas still have their texts.
  public mutating func run(
    _ options: CursesTerminal.Options = CursesTerminal.Options()
  ) throws(TerminalError) -> Ending {
    var terminal = try CursesTerminal(options)
    if let remark = terminal.remark { message = remark }
    return try run(on: &terminal)
  }
}
