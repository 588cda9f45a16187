import TerminalScreen
import TextMetrics
import Testing

@testable import CursesTerminal

/// Sequences that come in pieces, with time between them.
@Suite struct SlowLineTests {
  /// The events of pieces, each that many milliseconds after the one before; what waits is flushed when its time is over.
  private func events(_ pieces: [(after: Int, String)], wait: Int = 25) -> [Event] {
    var decoder = InputDecoder()
    decoder.escapeWait = .milliseconds(wait)
    var events: [Event] = []
    for (pause, text) in pieces {
      var left = Duration.milliseconds(pause)
      while let patience = decoder.patience, patience < left {
        events += decoder.flush()
        left -= patience
      }
      events += decoder.feed(Array(text.utf8), after: .milliseconds(pause))
    }
    while decoder.isWaiting { events += decoder.flush() }
    return events.joined()
  }

  private let escape = Event.key(KeyPress(.escape))

  @Test func `ESC and Enter within the wait are Alt-Enter`() {
    #expect(events([(0, "\u{1B}"), (60, "\r")], wait: 150) == [.key(KeyPress(.enter, .alt))])
    #expect(events([(0, "\u{1B}"), (60, "\r")]) == [escape, .key(KeyPress(.enter))])
  }

  @Test(arguments: [100, 500, 900, 1500]) func `Escape twice, with time between, is two keys and no text`(pause: Int) {
    #expect(events([(0, "\u{1B}"), (pause, "\u{1B}")]) == [escape, escape])
  }

  @Test(
    arguments: [
      ("\u{1B}[C", .key(KeyPress(.right))), ("\u{1B}OA", .key(KeyPress(.up))), ("\u{1B}[3~", .key(KeyPress(.delete))),
      ("\u{1B}[1;5C", .key(KeyPress(.right, .control))), ("\u{1B}[200~x\u{1B}[201~", .paste([0x78])),
      ("\u{1B}x", .key(KeyPress(.character("x"), .alt))),
      ("\u{1B}[<0;1;1M", .mouse(MouseEvent(.press(.left), at: .zero))),
      ("\u{1B}[I", .focus(true)), ("\u{1B}[97;5u", .key(KeyPress(.character("a"), .control))),
    ] as [(String, Event)], [30, 100, 400, 900, 1500])
  func `a key soon after Escape is that key, and not one with Alt`(key: (bytes: String, event: Event), pause: Int) {
    #expect(events([(0, "\u{1B}"), (pause, key.bytes)]) == [escape, key.event])
    #expect(events([(0, "\u{1B}"), (pause, "\u{1B}"), (10, String(key.bytes.dropFirst()))]) == [escape, key.event])
  }

  @Test func `the wait is what ESCDELAY says, and longer over a line to another machine`() {
    #expect(Environment.escapeWait(delay: nil, isRemote: false) <= .milliseconds(50))
    #expect(Environment.escapeWait(delay: nil, isRemote: true) >= .milliseconds(100))
    #expect(Environment.escapeWait(delay: "70", isRemote: true) == .milliseconds(70))
    for senseless in ["", "-1", "fast", "99999999999999999999"] {
      #expect(Environment.escapeWait(delay: senseless, isRemote: false) == .milliseconds(25))
    }
  }

  /// What comes after an ESC that was taken for the Escape key, or after Alt with a character, and what it means.
  @Test(
    arguments: [
      ([("[A")], [.key(KeyPress(.up))]), (["[", "A"], [.key(KeyPress(.up))]),
      (["[1;", "5A"], [.key(KeyPress(.up, .control))]), (["OA"], [.key(KeyPress(.up))]),
      (["[<0;1;1M"], [.mouse(MouseEvent(.press(.left), at: .zero))]),
      (["[200~x\u{1B}[201~"], [.paste([0x78])]),
      (["[?61;4;6;22c"], []), (["[?61;4", ";6;22c"], []), (["[", "?61;4;6;22c"], []), (["[5;9R"], []),
      (["[?", "6", "2", "c"], []), (["]11;rgb:0/0/0\u{1B}\\"], []), (["]11;r", "gb:0/0", "/0\u{7}"], []),
      (["P>|term 1\u{1B}", "\\"], []), (["_Gi=1;OK\u{1B}\\"], []), (["[\(String(repeating: "1;", count: 200))c"], []),
    ] as [([String], [Event])])
  func `the rest of what was cut behind its ESC is no text`(rest: [String], meaning: [Event]) {
    let pieces = rest.map { (after: 30, $0) }
    #expect(events([(0, "\u{1B}")] + pieces + [(500, "x")]) == ([escape] + meaning + [.text([0x78])]))
  }

  @Test(
    arguments: [
      ("[", "A", [.key(KeyPress(.up))]), ("[", "1;5A", [.key(KeyPress(.up, .control))]), ("[", "?61;4;6;22c", []),
      ("O", "A", [.key(KeyPress(.up))]), ("]", "11;rgb:0/0/0\u{1B}\\", []), ("P", ">|term 1\u{1B}\\", []),
    ] as [(String, String, [Event])])
  func `the rest of what was cut behind its second character is no text`(head: String, rest: String, meaning: [Event]) {
    for pause in [300, 600] {
      let all = events([(0, "\u{1B}" + head), (pause, rest), (500, "x")])
      guard case .key(let key)? = all.first else {
        Issue.record("\(all)")
        continue
      }
      #expect(key.modifiers.contains(.alt))
      #expect(Array(all.dropFirst()) == meaning + [.text([0x78])])
    }
  }

  @Test(arguments: ["x", "Once", "[abc", "OAB", "[", "字", "O", "P", "Paste", "]", "]a", "_x", "[?"])
  func `text after the Escape key is text`(_ text: String) {
    for pause in [60, 300, 2000] {
      #expect(events([(0, "\u{1B}"), (pause, text)]) == [escape, .text(Array(text.utf8))])
    }
  }

  @Test func `text that is typed key by key after the Escape key is text`() {
    for text in ["[?61;4c", "]11;a", "[1A", "P1$x", "OA"] {
      #expect(
        events([(0, "\u{1B}")] + text.map { (after: 90, String($0)) }) == [escape, .text(Array(text.utf8))])
    }
  }

  @Test(arguments: [
    "\u{1B}]52;c;YWJj\u{7}", "\u{1B}]11;rgb:00/00/00\u{1B}\\", "\u{1B}P1+r544e\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}^ab\u{1B}\\", "\u{1B}Xab\u{1B}\\", "\u{1B}[?61;4;22c", "\u{1B}[1;5A",
  ])
  func `a pause of half a second anywhere behind the beginning of a sequence changes nothing`(sequence: String) {
    let whole = decode([Array(sequence.utf8)])
    for cut in 3..<sequence.utf8.count {
      let (head, tail) = (String(sequence.prefix(cut)), String(sequence.dropFirst(cut)))
      #expect(events([(0, head), (500, tail), (10, "x")]) == whole + [.text([0x78])], "\(head.utf8.count)")
    }
  }

  @Test(arguments: ["\u{1B}]52;c;", "\u{1B}P", "\u{1B}_G", "\u{1B}^", "\u{1B}X", "\u{1B}["])
  func `the longest sequence is swallowed to its end`(start: String) {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array(start.utf8) + [0x31, 0x31]) == [])
    for _ in 0..<600 { #expect(decoder.feed([UInt8](repeating: 0x31, count: 4096), after: .milliseconds(1)) == []) }
    #expect(decoder.pending.count <= InputDecoder.sequenceLimit)
    #expect(decoder.feed(Array((start == "\u{1B}[" ? "c" : "\u{1B}\\").utf8) + [0x78]) == [.text([0x78])])
  }

  @Test(arguments: ["\u{1B}]0;", "\u{1B}P1", "\u{1B}[1;"])
  func `a sequence that never ends lets go after a silence, and at once of whoever presses Esc`(start: String) {
    let x = Event.text([0x78])
    #expect(events([(0, start + "1"), (6000, "x")]) == [x])
    let afterEscape = events([(0, start + "1"), (300, "\u{1B}"), (200, "x")])
    #expect(afterEscape.last == x)
  }

  @Test func `Alt with the character that begins a string, and a letter typed after it, are both there`() {
    for begin in ["]", "P", "_", "^", "X"] {
      #expect(events([(0, "\u{1B}\(begin)"), (120, "a")]).last == .text([0x61]))
      #expect(events([(0, "\u{1B}\(begin)"), (120, "1"), (120, "2")]).last == .text([0x31, 0x32]))
    }
  }

  @Test func `a key that is held down repeats, Esc too`() {
    #expect(events((0..<5).map { (after: $0 == 0 ? 0 : 33, "\u{1B}") }) == [Event](repeating: escape, count: 5))
  }
}
