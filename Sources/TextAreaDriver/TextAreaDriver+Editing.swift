import TerminalScreen
public import TextArea
import TextMetrics

/// One text on the screen, with the keys that end it in the row below.
extension TextAreaDriver {
  /// A driver for one text, which fills the screen but for a last row with its keys.
  ///
  /// Ctrl-D finishes, Esc and Ctrl-C cancel, Alt-E hands the text to the user's own editor, and Alt-Z suspends. Where Enter
  /// submits, it finishes too. What was refused or copied is said in the last row.
  ///
  /// - Parameters:
  ///   - area: the text area, with the text to begin with.
  ///   - rows: most rows to draw on, for a session below the prompt: as many as the text needs are taken, and one for the
  ///     keys. `nil` for the whole screen.
  public static func editing(_ area: TextArea, rows: Int? = nil) -> TextAreaDriver {
    var area = area
    area.isFocused = true
    let hints = bindKeys(of: &area)
    var driver = TextAreaDriver([area])
    driver.layout = { size, _ in
      [Rect(column: 0, row: 0, columns: size.columns, rows: size.rows > 1 ? size.rows - 1 : size.rows)]
    }
    if let rows {
      driver.rows = { screen, areas in
        min(max(1, rows), 1 + areas[0].contentHeight(forWidth: screen.columns, maximum: max(1, rows - 1)))
      }
    }
    driver.drawing = { canvas, driver in
      guard driver.size.rows > 1 else { return }
      let columns = driver.size.columns
      let text =
        driver.message.isEmpty ? fit(hints, columns: columns) : FittedMessage.fit(driver.message, to: columns)
      let style = driver.message.isEmpty ? Style(.dim) : driver.areas[0].theme.status
      canvas.write(text, at: Point(column: 0, row: driver.size.rows - 1), style: style)
    }
    driver.respond = { driver, notice in
      switch notice {
      case .action("finish"), .submit: driver.ending = .finished
      case .left, .unhandled(.key(KeyPress(.character("c"), .control))): driver.ending = .cancelled
      default: return false
      }
      return true
    }
    return driver
  }

  /// Binds the keys, takes away those of actions that only some hosts have, and tells how to say them, the most important
  /// first.
  private static func bindKeys(of area: inout TextArea) -> [String] {
    for name in ["find", "find-next", "find-previous", "replace", "go-to-line", "help"] {
      for keys in area.keyMap.keys(of: .host(name)) { area.keyMap.unbind(keys) }
    }
    let finish = KeyPress(.character("d"), .control)
    area.keyMap.bind(KeyMap.Binding([[finish]], .host("finish")))
    var hints = ["\(finish.spelling) done", "Esc cancel"]
    let others: [(KeyPress, Action, String?)] = [
      (KeyPress(.character("e"), .alt), .openEditor, area.isEditable ? "your editor" : nil),
      (KeyPress(.character("z"), .alt), .suspend, nil),
    ]
    for (key, action, words) in others where area.keyMap[[key]] == .nothing {
      area.keyMap.bind(KeyMap.Binding([[key]], action))
      if let words { hints.append("\(key.spelling) \(words)") }
    }
    return hints
  }

  /// As many hints as fit.
  private static func fit(_ hints: [String], columns: Int) -> String {
    var line = ""
    for hint in hints {
      let next = line.isEmpty ? hint : line + "   " + hint
      if next.utf8.count > columns { break }
      line = next
    }
    return line
  }
}

extension KeyMap {
  /// The keys of an action.
  fileprivate func keys(of action: Action) -> [[KeyPress]] {
    bindings.filter { $0.action == action }.flatMap(\.keys)
  }
}
