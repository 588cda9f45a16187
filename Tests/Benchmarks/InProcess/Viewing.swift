import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

extension Recorder {
  /// The first frame, jumps, pages, resizes.
  mutating func measureViewing(of content: TextContent) {
    measure("open, first frame", runs: 20) {
      var desk = Desk(content)
      desk.draw()
    }
    var desk = Desk(content)
    measure("jump to the end", runs: 5, &desk, prepare: { $0 = Desk(content) }) { desk in
      desk.perform(.move(.textEnd))
      desk.draw()
    }
    desk = Desk(content)
    desk.draw()
    measure("page down", runs: 200, &desk) { desk in
      desk.send(.key(KeyPress(.pageDown)))
      desk.draw()
    }
    let middle = content.lineCount > 1 ? content.lineStart(containing: content.count / 2) : content.count / 2
    desk = Desk(content, caret: middle)
    desk.draw()
    var isWide = true
    measure("resize", runs: 20, &desk, prepare: { _ in isWide.toggle() }) { desk in
      desk.resize(to: isWide ? Size(columns: 100, rows: 30) : Size(columns: 90, rows: 28))
      desk.draw()
    }
  }
}
