import TextAreaJournal
import TerminalScreen
import TextArea
import TextAreaDriver
import TextBuffer
import TextMetrics

/// The program on a terminal in memory: what `--size`, `--keys` and `--dump` ask for.
enum Offline {
  /// The size of the screen when none is said: that of every terminal since the VT100.
  static let standardSize = Size(columns: 80, rows: 24)

  /// Plays the keys until they are used up or end the program, and describes the last frame.
  static func dump(_ pad: inout Pad, _ options: Options, as format: Options.DumpFormat) throws -> String {
    var script = try script(options.keys)
    // A terminal that keeps the mouse to itself tells nothing of it.
    if !options.usesMouse { script.removeMouse() }
    pad.waitForText()
    _ = pad.goOn(at: .zero)
    pad.worksAtOnce = true
    // It is over before anybody could change the file.
    pad.journal?.largestWhole = 0
    var terminal = MemoryTerminal(size: options.size ?? standardSize, script: script)
    let ending = play(&pad, on: &terminal)
    // A run whose keys are used up leaves nothing of its own behind; a draft that it found stays for the next.
    if let journal = pad.journal {
      let isDamaged = pad.document?.isTorn == true
      if let ending {
        pad.endJournal(ending)
      } else if isDamaged || journal.isInherited {
        journal.leave()
      } else {
        journal.finish()
      }
    }
    let frame = terminal.frame ?? Frame(size: terminal.size)
    switch format {
    case .text: return frame.lines.map { $0 + "\n" }.joined()
    case .ansi: return frame.ansi
    case .svg: return frame.svg(title: pad.area.title)
    case .json: return StateDump(frame: frame, state: pad.state(ending)).json.text + "\n"
    }
  }

  /// Runs the pad; `nil` when it is still running after the last key.
  static func play(_ pad: inout Pad, on terminal: inout MemoryTerminal) -> Ending? {
    try? pad.run(on: &terminal)
  }

  private static func script(_ keys: Options.KeySource?) throws -> KeyScript {
    switch keys {
    case nil: return KeyScript()
    case .script(let script): return script
    case .file(let name):
      guard let opening = try FileOpening.open(name) else { throw FileError(name, "does not exist") }
      var bytes: [UInt8] = []
      while true {
        let piece = try opening.next()
        if piece.isEmpty { break }
        bytes += piece
      }
      // A text file ends with a newline; that one is not meant to be typed. All others are.
      if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      do throws(KeyScriptError) {
        return try KeyScript(String(decoding: bytes, as: UTF8.self))
      } catch {
        throw UsageError("--keys: \(name.shown): \(Readable.text(error.description))")
      }
    }
  }
}

extension KeyScript {
  fileprivate mutating func removeMouse() {
    steps = steps.map { step in
      guard case .events(let events) = step else { return step }
      return .events(events.filter { !$0.isMouse })
    }
  }
}

extension Pad {
  /// What the widget and the program know besides the frame.
  fileprivate mutating func state(_ ending: Ending?) -> StateDump.State {
    let selection = area.selectedRange
    return StateDump.State(
      text: area.text, caret: (area.caret.byteOffset, area.caretLine, area.caretColumn),
      selection: selection.lowerBound.byteOffset..<selection.upperBound.byteOffset,
      topLine: area.topLine, visualRows: area.rowCount, isPlaceholderVisible: area.isPlaceholderVisible,
      isModified: area.isModified,
      isFocused: area.showsFocus,
      message: prompt?.sentence ?? message?.text ?? (bar.isOpen ? bar.status : obstacle ?? ""),
      output: ending.map { ending in
        ending.printed.map { String(decoding: $0.bytes(in: 0..<$0.count), as: UTF8.self) } ?? ""
      },
      exit: ending.map { Int($0.exit) })
  }
}
