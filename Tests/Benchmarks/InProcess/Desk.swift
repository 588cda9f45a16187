import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

/// A text area with a screen in memory: events go in, a frame comes out.
struct Desk {
  var area = TextArea()
  var size = Size(columns: 100, rows: 30)
  /// Letters typed so far.
  var typed = 0
  private var time = Duration.zero

  init(_ content: TextContent, caret: Int = 0) {
    area.title = "Benchmark"
    area.layout(in: Rect(origin: .zero, size: size))
    area.load(content, caret: caret)
  }

  mutating func send(_ event: Event) {
    time += .milliseconds(50)
    use(area.handle(event, at: time).isHandled)
  }

  mutating func perform(_ action: Action) {
    time += .milliseconds(50)
    use(area.perform(action, at: time).isHandled)
  }

  mutating func draw() {
    var canvas = Canvas(size: size)
    area.draw(in: &canvas)
    use(canvas.frame)
  }

  mutating func resize(to size: Size) {
    self.size = size
    area.layout(in: Rect(origin: .zero, size: size))
    send(.resize(size))
  }
}
