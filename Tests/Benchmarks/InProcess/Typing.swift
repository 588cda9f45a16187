import TerminalScreen
import TextArea
import TextBuffer

extension Recorder {
  /// Keystrokes, from the event to the frame, and what is typed faster than frames are drawn.
  mutating func measureTyping(in content: TextContent) {
    let middle = content.lineCount > 1 ? content.lineStart(containing: content.count / 2) : content.count / 2
    for (place, caret) in [("top", 0), ("middle", middle), ("end", content.count)] {
      // An empty document has but one place.
      var desk = Desk(content, caret: caret)
      desk.draw()
      measure("keystroke, \(place)", runs: 400, &desk, prepare: { _ in }) { desk in
        desk.type()
        desk.draw()
      }
    }
    let text = Array(Document.prose(lineLength: nil).prefix(20_000))
    var desk = Desk(content, caret: middle)
    desk.draw()
    measure("20 kB typed, one burst", runs: 10, &desk, prepare: { $0.perform(.undo) }) { desk in
      desk.send(.text(text))
      desk.draw()
    }
    desk = Desk(content, caret: middle)
    desk.draw()
    measure("20 kB typed, single events", runs: 5, &desk) { desk in
      for byte in text { desk.send(.text([byte])) }
      desk.draw()
    }
  }
}

extension Desk {
  private static let letters = Array("lorem ipsum dolor sit amet ".utf8)

  /// Types one letter of some words.
  mutating func type() {
    send(.text([Self.letters[typed % Self.letters.count]]))
    typed += 1
  }
}
