import Testing
import TextMetrics

@testable import TerminalScreen

@Suite struct FramePainterTests {
  /// The bytes for the second of two frames, as text with ESC as `\e`.
  private func bytes(
    _ name: String = "xterm-256color", columns: Int = 40, rows: Int = 4, from: [String], to: [String],
    cursors: (Point?, Point?) = (.zero, .zero), synchronizes: Bool = false
  ) throws -> String {
    var screen = try PaintedScreen(name, size: Size(columns: columns, rows: rows), synchronizes: synchronizes)
    var frame = Frame(size: Size(columns: columns, rows: rows))
    frame.draw { canvas in for (row, text) in from.enumerated() { canvas.write(text, at: Point(column: 0, row: row)) } }
    frame.cursor = cursors.0
    screen.paint(frame)
    frame.clear(to: frame.size)
    frame.draw { canvas in for (row, text) in to.enumerated() { canvas.write(text, at: Point(column: 0, row: row)) } }
    frame.cursor = cursors.1
    let bytes = screen.paint(frame)
    #expect(screen.differences(from: frame) == [])
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "\\e")
  }

  /// Bytes of what `bytes` gives.
  private func length(_ sent: String) -> Int { sent.replacing("\\e", with: "\u{1B}").utf8.count }

  @Test func `a letter typed at the end takes one byte`() throws {
    let cursors = (Point(column: 3, row: 1), Point(column: 4, row: 1))
    #expect(try bytes(from: ["", "abc"], to: ["", "abcd"], cursors: cursors) == "d")
    #expect(try bytes("linux", from: ["", "abc"], to: ["", "abcd"], cursors: cursors) == "d")
  }

  @Test func `a letter typed in the middle is inserted`() throws {
    let text = "the quick brown fox jumps over"
    let cursors = (Point(column: 3, row: 0), Point(column: 4, row: 0))
    #expect(try bytes(from: [text], to: ["theX quick brown fox jumps over"], cursors: cursors) == "\\e[@X")
  }

  @Test func `what stands at the right edge stays while cells move left of it`() throws {
    let (old, new) = ("│ the quick brown fox jumps         │", "│ theX quick brown fox jumps        │")
    let cursors = (Point(column: 5, row: 0), Point(column: 6, row: 0))
    // Besides the sixteen bytes around a synchronized block.
    let sent = try bytes(from: [old], to: [new], cursors: cursors, synchronizes: true)
    #expect(length(sent) <= 16 + 16, "\(sent)")
    let back = try bytes(from: [new], to: [old], cursors: (cursors.1, cursors.0), synchronizes: true)
    #expect(length(back) <= 16 + 16, "\(back)")
  }

  @Test func `a caret that moves takes only its motion`() throws {
    let place = { Point(column: $0, row: $1) }
    #expect(try bytes(from: ["abc"], to: ["abc"], cursors: (place(3, 0), place(2, 0))) == "\u{8}")
    #expect(try bytes(from: ["abc"], to: ["abc"], cursors: (place(3, 0), place(3, 1))) == "\\e[B")
    #expect(try bytes(from: ["abc"], to: ["abc"], cursors: (place(3, 1), place(0, 1))) == "\r")
    #expect(try bytes(from: ["abc"], to: ["abc"], cursors: (place(3, 1), nil)) == "\\e[?25l")
    #expect(try bytes(from: ["abc"], to: ["abc"], cursors: (nil, .zero)).hasSuffix("\\e[?25h"))
  }

  @Test func `rows that moved are scrolled, not sent again`() throws {
    let lines = (0..<12).map { index in String(repeating: "\(Unicode.Scalar(UInt8(0x61 + index)))", count: 30) }
    for name in FramePainterPropertyTests.names {
      let up = try bytes(name, rows: 10, from: Array(lines[0..<10]), to: Array(lines[1..<11]))
      let down = try bytes(name, rows: 10, from: Array(lines[1..<11]), to: Array(lines[0..<10]))
      #expect(length(up) < 80 && length(down) < 80, "\(name) \(up) \(down)")
    }
  }

  @Test func `rows that moved are scrolled between a border, with the scroll bar put right`() throws {
    func page(_ first: Int, thumb: Int) -> [String] {
      ["┌" + String(repeating: "─", count: 36) + "┐"]
        + (0..<8).map { row in
          let text = String(repeating: "\(Unicode.Scalar(UInt8(0x61 + first + row)))", count: 30)
          return "│\(text)     \(row == thumb ? "█" : " ")│"
        } + ["└" + String(repeating: "─", count: 36) + "┘"]
    }
    let sent = try bytes(rows: 10, from: page(0, thumb: 2), to: page(1, thumb: 3))
    #expect(length(sent) < 110, "\(sent)")
  }

  @Test func `the cursor that has to go elsewhere does so within one synchronized block, or hidden`() throws {
    let cursors = (Point(column: 0, row: 0), Point(column: 0, row: 0))
    let synchronized = try bytes(from: ["", "", "a"], to: ["", "", "b"], cursors: cursors, synchronizes: true)
    #expect(synchronized.hasPrefix("\\e[?2026h") && synchronized.hasSuffix("\\e[?2026l"))
    #expect(!synchronized.contains("?25"))
    let hidden = try bytes(from: ["", "", "a"], to: ["", "", "b"], cursors: cursors)
    #expect(hidden.hasPrefix("\\e[?25l") && hidden.hasSuffix("\\e[?25h"))
  }

  @Test func `a cluster that terminals measure differently is followed by an absolute column`() throws {
    let sent = try bytes(from: ["xxxxxx"], to: ["xxकिyx"], cursors: (.zero, nil))
    #expect(sent.contains("कि\\e[5Gy"), "\(sent)")
    let flag = try bytes(from: ["xxxxxx"], to: ["xx🇩🇪\u{93F}y"], cursors: (.zero, nil))
    #expect(flag.unicodeScalars.reversed().starts(with: "\u{93F}\\e[6Gy".unicodeScalars.reversed()), "\(flag)")
    // Its cells are blank first.
    #expect(sent.contains("  \u{8}\u{8}कि") || sent.contains("  \\e[3Gकि") || sent.contains("  \\e[2Dकि"), "\(sent)")
  }

  @Test func `a cluster that terminals take for narrower at most is written in the last columns as anywhere`() throws {
    for (name, text) in [("xterm-256color", "कि"), ("tmux-256color", "कि"), ("screen-256color", "స్తే"), ("ansi", "☰")] {
      let sent = try bytes(name, columns: 6, from: ["xxxxxx"], to: ["xxxx\(text)"])
      #expect(sent.contains(text) && !sent.contains("?7"), "\(name) \(sent)")
    }
  }

  @Test func `marks that a terminal may give cells of their own do not wrap`() throws {
    // The last cell, and the one before it, which two marks go past as well.
    for text in ["xxxxxa\u{10EFD}", "xxxxa\u{10EFD}\u{10EFE}x"] {
      let sent = try bytes(columns: 6, from: ["xxxxxx"], to: [text])
      #expect(sent.contains("\\e[?7l") && sent.contains("\\e[?7h"), "\(sent)")
      #expect(try !bytes(columns: 8, from: ["xxxxxx"], to: [text]).contains("?7"))
      // Where wrapping cannot be turned off they are left out.
      #expect(try !bytes("tmux-256color", columns: 6, from: ["xxxxxx"], to: [text]).contains("\u{10EFD}"))
    }
  }

  @Test func `behind marks that a terminal may give cells of their own as many cells are sent again`() throws {
    let sent = try bytes(from: ["axyz"], to: ["a\u{10EFD}\u{10EFE}xyz"], cursors: (.zero, nil))
    #expect(sent.contains("a\u{10EFD}\u{10EFE}\\e[2Gxy") && !sent.contains("z"), "\(sent)")
  }

  @Test func `text is struck through where the description says how, and on blanks too`() throws {
    for (name, sequence) in [("xterm-256color", "\u{1B}[9m"), ("tmux-256color", "\u{1B}[9m"), ("linux", nil)] {
      var frame = Frame(size: Size(columns: 4, rows: 1))
      frame.draw { _ = $0.write("a b", at: .zero, style: Style(.strikethrough)) }
      var screen = try PaintedScreen(name, size: frame.size)
      let sent = String(decoding: screen.paint(frame), as: UTF8.self)
      #expect(sent.contains((sequence ?? "") + "a b"), "\(name) \(sent.debugDescription)")
      #expect(sent.contains("9m") == (sequence != nil))
    }
  }

  @Test func `the last cell of the screen is erased where nothing can be written into it`() throws {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    var screen = try PaintedScreen("ansi", size: frame.size)
    for text in ["abcd", "a字"] {
      frame.clear(to: frame.size)
      frame.draw { _ = $0.write(text, at: .zero) }
      screen.paint(frame)
      #expect(screen.emulator.lines() == [text == "abcd" ? text : "a字 "])
    }
  }

  @Test func `nothing in a frame acts on the terminal`() throws {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.draw { canvas in
      for (column, value) in [UInt8(0x1B), 0x07, 0x9B, 0x7F].enumerated() {
        canvas.put(Glyph(Unicode.Scalar(value)), at: Point(column: column, row: 0))
      }
    }
    var screen = try PaintedScreen("xterm-256color", size: frame.size)
    screen.paint(frame)
    #expect(screen.emulator.lines() == ["????"])
  }

  @Test func `a new background is followed without a new frame's text`() throws {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.draw { $0.write("hint", at: .zero, style: Style(.dim)) }
    var screen = try PaintedScreen("xterm-256color", size: frame.size)
    #expect(String(decoding: screen.paint(frame), as: UTF8.self).contains("38;5;244mhint"))
    screen.painter.resolver.background = .rgb(red: 255, green: 255, blue: 255)
    #expect(String(decoding: screen.paint(frame), as: UTF8.self).contains("38;5;243mhint"))
    #expect(screen.paint(frame) == [])
  }

  @Test func `the cursor's colour follows the frame where the terminal can change it, and is sent once`() throws {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.draw { $0.setCursor(.zero, color: .palette(94)) }
    var screen = try PaintedScreen("xterm-256color", size: frame.size)
    screen.paint(frame)
    #expect(screen.emulator.cursorColor == nil)
    screen.painter.colorsCursor = true
    screen.paint(frame)
    #expect(screen.emulator.cursorColor == "#875f00")
    #expect(screen.paint(frame) == [])
    frame.draw { $0.setCursor(.zero) }
    screen.paint(frame)
    #expect(screen.emulator.cursorColor == nil)
  }

  @Test func `characters that a terminal may not know stand in for themselves where it cannot be trusted`() throws {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.draw { $0.write("a\u{1FAE8}b", at: .zero) }
    var screen = try PaintedScreen("xterm-256color", size: frame.size)
    #expect(String(decoding: screen.paint(frame), as: UTF8.self).contains("a\u{1FAE8}\u{1B}[4Gb"))
    screen = try PaintedScreen("tmux-256color", size: frame.size)
    screen.painter.trustsNewCharacters = false
    screen.paint(frame)
    #expect(screen.emulator.lines() == ["a\u{FFFD} b  "])
    #expect(screen.painter.paint(frame) == [])
  }

  @Test func `descriptions that the painter cannot serve are left to curses`() {
    func why(_ strings: [String: String], flags: Set<String> = [], xmc: Int = -1) -> PainterCapabilities.Shortcoming? {
      do throws(PainterCapabilities.Shortcoming) {
        _ = try PainterCapabilities(
          string: { strings[$0].map { Array($0.utf8) } }, flag: flags.contains, number: { $0 == "xmc" ? xmc : -1 })
        return nil
      } catch {
        return error
      }
    }
    let enough = ["cup": "\u{1B}[%i%p1%d;%p2%dH", "clear": "\u{1B}[H\u{1B}[2J"]
    #expect(why(enough) == nil)
    #expect(why(["clear": "x"]) == .lacks("cup"))
    #expect(why(["cup": "x"]) == .lacks("clear"))
    #expect(why(enough.merging(["bold": "x"]) { $1 }) == .lacks("sgr0"))
    #expect(why(enough.merging(["el": "\u{1B}[K$<3>"]) { $1 }) == nil)
    #expect(why(enough.merging(["el": "\u{1B}[K$<3/>"]) { $1 }) == .needsPadding("el"))
    #expect(why(enough, flags: ["hz"]) == .isPeculiar("hz"))
    #expect(why(enough, xmc: 1) == .isPeculiar("xmc"))
  }
}
