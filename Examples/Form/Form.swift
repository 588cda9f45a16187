import TextAreaCurses

private let labels = ["Name", "Password", "Comment"]

/// A form of three fields: labels, where they lie, and what is asked of them.
func newForm() -> TextAreaDriver {
  var name = TextArea.oneLine(placeholder: "as it is to be shown")
  name.maximumLength = 40
  var password = TextArea.oneLine(placeholder: "eight characters or more")
  password.isSecureTextEntry = true
  let comment = TextArea(placeholder: "Anything else?")

  var form = TextAreaDriver([name, password, comment])
  for index in form.areas.indices {
    form.areas[index].keyMap.bind(KeyMap.Binding([[KeyPress(.character("d"), .control)]], .host("send")))
  }

  form.layout = { size, _ in
    let columns = max(1, min(50, size.columns - 14))
    return [
      Rect(column: 12, row: 1, columns: columns, rows: 1),
      Rect(column: 12, row: 3, columns: columns, rows: 1),
      Rect(column: 11, row: 5, columns: columns + 2, rows: max(1, min(8, size.rows - 7))),
    ]
  }

  form.drawing = { canvas, form in
    for (label, area) in zip(labels, form.areas) {
      let style = area.isFocused ? Style(.bold) : .plain
      canvas.write(label, at: Point(column: 1, row: area.region.origin.row), style: style)
      guard area.region.size.rows == 1 else { continue }
      canvas.write("[", at: Point(column: area.region.columns.lowerBound - 1, row: area.region.origin.row))
      canvas.write("]", at: Point(column: area.region.columns.upperBound, row: area.region.origin.row))
    }
    let keys = "Tab next field   Ctrl-D send   Esc cancel"
    canvas.write(form.message.isEmpty ? keys : form.message, at: Point(column: 1, row: form.size.rows - 1))
  }

  form.respond = { form, notice in
    switch notice {
    case .action("send"):
      if let problem = problem(of: form) {
        form.moveFocus(to: problem.field)
        form.message = problem.text
      } else {
        form.ending = .finished
      }
    case .left, .unhandled(.key(KeyPress(.character("c"), .control))):
      form.ending = .cancelled
    default: return false
    }
    return true
  }
  return form
}

/// What is missing, and in which field.
private func problem(of form: TextAreaDriver) -> (field: Int, text: String)? {
  if form.areas[0].text.isEmpty { return (0, "Please enter a name.") }
  if form.areas[1].length < 8 { return (1, "The password needs at least eight characters.") }
  return nil
}
