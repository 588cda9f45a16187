import TerminalScreen
import TextArea
import TextBuffer

extension Recorder {
  /// Edits that are large, and their undoing.
  mutating func measureEditing(of content: TextContent) {
    let middle = content.lineCount > 1 ? content.lineStart(containing: content.count / 2) : content.count / 2
    let megabyte = Array(Document.prose(lineLength: 70...700).prefix(1_000_000))
    var desk = Desk(content, caret: middle)
    desk.draw()
    measure("paste 1 MB", runs: 5, &desk, prepare: { $0.perform(.undo) }) { desk in
      desk.send(.paste(megabyte))
      desk.draw()
    }
    measure("undo the paste", runs: 5, &desk, prepare: { $0.send(.paste(megabyte)) }) { desk in
      desk.perform(.undo)
      desk.draw()
    }
    desk = Desk(content, caret: middle)
    desk.draw()
    measure("undo a letter", runs: 100, &desk, prepare: { $0.type() }) { desk in
      desk.perform(.undo)
      desk.draw()
    }
    desk = Desk(content, caret: middle)
    desk.draw()
    measure("delete all, undo", runs: 5, &desk) { desk in
      desk.perform(.selectAll)
      desk.send(.key(KeyPress(.backspace)))
      desk.draw()
      desk.perform(.undo)
      desk.draw()
    }
  }
}
