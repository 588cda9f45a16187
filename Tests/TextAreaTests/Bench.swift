import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

/// A text area on a bench: keys go in as a script, frames come out.
struct Bench {
  var area = TextArea()
  private(set) var size: Size
  private(set) var outcome = Outcome()
  private var clock = Duration.zero

  init(_ columns: Int = 80, _ rows: Int = 24, _ set: (inout TextArea) -> Void = { _ in }) {
    size = Size(columns: columns, rows: rows)
    set(&area)
    area.layout(in: Rect(origin: .zero, size: size))
  }

  /// A text area without border and margins, so that its region is its text.
  static func bare(_ columns: Int, _ rows: Int, _ set: (inout TextArea) -> Void = { _ in }) -> Bench {
    Bench(columns, rows) { area in
      area.borderStyle = .none
      area.lineFragmentPadding = 0
      area.scrollBarVisibility = .never
      set(&area)
    }
  }

  /// Plays a key script.
  mutating func play(_ script: String) throws {
    for step in try KeyScript(script).steps {
      switch step {
      case .wait(let time): clock += time
      case .events(let events):
        for event in events { send(event) }
      }
    }
  }

  mutating func send(_ event: Event) {
    if case .resize(let size) = event {
      self.size = size
      area.layout(in: Rect(origin: .zero, size: size))
    }
    outcome = area.handle(event, at: clock)
  }

  /// What shows now.
  var frame: Frame {
    mutating get {
      var canvas = Canvas(size: size)
      area.draw(in: &canvas)
      return canvas.frame
    }
  }

  /// The rows that show, without their trailing blanks.
  var rows: [String] {
    mutating get {
      let frame = self.frame
      return (0..<frame.size.rows).map { row in
        var text = frame.row(row).filter { !$0.isContinuation }.map { frame.text(of: $0) }.joined()
        while text.last == " " { text.removeLast() }
        return text
      }
    }
  }

  /// The text with the caret as `|`, and the selection's other end as `^`.
  var marked: String {
    let selection = area.selectedRange
    var bytes = area.content.bytes(in: 0..<area.content.count)
    let caret = area.caret.byteOffset
    let anchor =
      selection.lowerBound.byteOffset == caret ? selection.upperBound.byteOffset : selection.lowerBound.byteOffset
    if anchor == caret {
      bytes.insert(0x7C, at: caret)
    } else {
      bytes.insert(anchor > caret ? 0x5E : 0x7C, at: max(anchor, caret))
      bytes.insert(anchor > caret ? 0x7C : 0x5E, at: min(anchor, caret))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sets text and selection from the same notation.
  mutating func set(_ marked: String) {
    var bytes: [UInt8] = []
    var (caret, anchor): (Int?, Int?) = (nil, nil)
    for byte in marked.utf8 {
      switch byte {
      case 0x7C: caret = bytes.count
      case 0x5E: anchor = bytes.count
      default: bytes.append(byte)
      }
    }
    area.load(TextContent(bytes), caret: anchor ?? caret ?? bytes.count)
    if let caret, let anchor {
      area.select(from: TextPosition(byteOffset: anchor), to: TextPosition(byteOffset: caret))
    }
  }
}
