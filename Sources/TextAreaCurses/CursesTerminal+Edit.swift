public import CursesTerminal
import TerminalScreen
public import TextArea
import TextAreaDriver

extension CursesTerminal {
  /// Takes the terminal, lets the user edit a text, gives the terminal back, and returns the text.
  ///
  ///     do {
  ///       guard let text = try CursesTerminal.edit(TextArea(placeholder: "Commit message")) else { return }
  ///       commit(text)
  ///     } catch {
  ///       error.exit("commit")  // prints what was written, says why in one line, and ends as the signal asks
  ///     }
  ///
  /// The last row says which keys finish and cancel; see `TextAreaDriver.editing(_:rows:)`.
  ///
  /// - Parameters:
  ///   - area: the text area, with the text to begin with.
  ///   - rows: most rows to draw on below the prompt; `nil` takes the whole screen.
  ///   - options: what to choose on the terminal; with `rows` it is drawn on inline.
  /// - Returns: the text, or `nil` when the user cancelled.
  /// - Throws: ``EditError`` with what was written until then, when there is no terminal, when it goes away, or when a
  ///   signal asks the process to end.
  public static func edit(
    _ area: TextArea, rows: Int? = nil, options: Options = Options()
  ) throws(EditError) -> String? {
    var driver = TextAreaDriver.editing(area, rows: rows)
    var options = options
    if rows != nil { options.isInline = true }
    do throws(TerminalError) {
      return try driver.run(options) == .finished ? driver.areas[0].text : nil
    } catch {
      throw EditError(text: driver.areas[0].text, cause: error)
    }
  }
}
