import TextAreaCurses

/// The areas of the chat.
let (log, composer) = (0, 1)

/// The composer of a chat: it grows with its text, Enter sends, and what was said stays above it.
func newChat() -> TextAreaDriver {
  var said = TextArea()
  said.borderStyle = .none
  said.isEditable = false
  var draft = TextArea(placeholder: "Write a message")
  draft.returnKeyPolicy = .submit  // Shift-Enter, Alt-Enter and Ctrl-J begin a new line

  var chat = TextAreaDriver([said, draft])
  chat.moveFocus(to: composer)
  var history = InputHistory()

  chat.layout = { size, areas in
    let needed = areas[composer].contentHeight(forWidth: size.columns, maximum: min(8, size.rows))
    let rows = max(1, min(needed, size.rows - 1))
    let top = max(0, size.rows - 1 - rows)
    return [
      Rect(column: 0, row: 0, columns: size.columns, rows: top),
      Rect(column: 0, row: top, columns: size.columns, rows: rows),
    ]
  }

  chat.drawing = { canvas, chat in
    let keys = "Enter send   Alt-Enter new line   Up earlier   Tab scroll   Ctrl-D end"
    let text = chat.message.isEmpty ? keys : chat.message
    canvas.write(text, at: Point(column: 0, row: chat.size.rows - 1), style: Style(.dim))
  }

  chat.respond = { chat, notice in
    switch notice {
    case .submit:
      let text = history.submit(&chat.areas[composer])
      guard !text.isEmpty else { return true }
      let end = TextPosition(byteOffset: chat.areas[log].content.count)
      chat.areas[log].selectedRange = end..<end
      chat.areas[log].insert("> \(String(decoding: text.bytes(in: 0..<text.count), as: UTF8.self))\n")
    case .unhandled(.key(KeyPress(.up))) where chat.focus == composer:
      return history.goBack(in: &chat.areas[composer])
    case .unhandled(.key(KeyPress(.down))) where chat.focus == composer:
      return history.goForward(in: &chat.areas[composer])
    case .unhandled(.key(KeyPress(.character("d"), .control))):
      chat.ending = .finished
    case .left:
      chat.moveFocus(to: composer)
    default: return false
    }
    return true
  }
  return chat
}
