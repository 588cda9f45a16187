import Foundation
import Testing

@testable import memo_pad

/// The whole program in a real terminal.
///
/// One at a time, so that no machine is too slow for the rest.
@Suite(.serialized) struct TmuxTests {
  @Test func `the placeholder is dim, goes with the first key and comes back`() throws {
    let screen = try TmuxScreen("TERM=screen $PAD")
    try screen.wait(styled: true, for: "a dim placeholder") { $0.count > 1 && $0[1].contains("\u{1B}[2mWrite down...") }
    try screen.type("x")
    try screen.wait(for: "│ x   ")
    try screen.type("BSpace")
    try screen.wait(for: "│ Write down...")
  }

  @Test func `with enough colours the placeholder is grey, which is seen on white screens too`() throws {
    let screen = try TmuxScreen("TERM=tmux-256color $PAD")
    try screen.wait(styled: true, for: "a grey placeholder") {
      $0.count > 1 && $0[1].contains("\u{1B}[38;5;244mWrite down...")
    }
  }

  @Test func `where the terminal can show neither colour nor dim nor italic the placeholder is in brackets`() throws {
    let screen = try TmuxScreen("TERM=vt100 $PAD")
    try screen.wait(for: "│ [Write down...] ")
  }

  @Test func `a Japanese placeholder wraps as its script does`() throws {
    let text = "テキストを入力してください。タップして、内容を入力してください！"
    let screen = try TmuxScreen("$PAD --placeholder '\(text)'", columns: 24, rows: 8)
    let rows = try screen.wait(for: "い！")
    let placed = rows[1...].prefix { $0.contains { $0.unicodeScalars.contains { $0.value > 0x3000 } } }
    #expect(placed.map { $0.filter { $0 != " " && $0 != "│" } }.joined() == text)
    // No row begins with what must not (kinsoku).
    #expect(placed.allSatisfy { row in !["、", "。", "！"].contains { row.hasPrefix("│ \($0)") } })
  }

  @Test func `a paste is one step and its newlines are text`() throws {
    let screen = try TmuxScreen("$PAD")
    try screen.wait(for: "Write down...")
    try screen.paste("one\ntwo")
    try screen.wait(for: "│ two ")
    try screen.type("C-z")
    try screen.wait(for: "│ Write down...")
  }

  @Test func `growing back from one cell shows the same`() throws {
    let screen = try TmuxScreen("$PAD")
    try screen.wait(for: "Write down...")
    try screen.type("hello world", "Enter", "字")
    try screen.wait(for: "│ 字 ")
    // The caret's place is there when it has followed the keys.
    let before = try screen.wait(for: "2:2")
    try screen.resize(columns: 3, rows: 2)
    try screen.wait(for: "a small screen") { !$0.contains { $0.contains("hello world") } }
    try screen.resize(columns: 40, rows: 8)
    try screen.wait(for: "the screen as it was") { $0 == before }
  }

  @Test func `a file is saved and the exit code says so`() throws {
    let screen = try TmuxScreen("$PAD a; echo ended $?")
    try screen.wait(for: " new ")
    try screen.type("hello", "C-s")
    try screen.wait(for: "saved a")
    #expect(try screen.read("a") == "hello")
    try screen.type("!", "C-q")
    try screen.wait(for: "stay")
    try screen.type("d")
    try screen.wait(for: "ended 1")
  }

  @Test func `a memo that nobody reads is kept, and that is one line`() throws {
    let screen = try TmuxScreen("{ $PAD 2>errors; echo $? >code; } | true; echo ended")
    try screen.wait(for: "Write down...")
    try screen.type("hello", "C-d")
    try screen.wait(for: "ended")
    #expect(try screen.read("code") == "1\n")
    #expect(try screen.read("errors") == "memo-pad: standard output: Broken pipe\n")
    #expect(try screen.names("state/memo-pad").contains { $0.contains("memo") })
  }

  @Test func `a draft goes in and the text comes out while the terminal is drawn on`() throws {
    let screen = try TmuxScreen("echo draft | $PAD >out; echo ended $?")
    try screen.wait(for: "│ draft ")
    try screen.type("!", "C-d")
    try screen.wait(for: "ended 0")
    #expect(try screen.read("out") == "draft!\n")
  }

  @Test(arguments: [("the end", "C-d", "ended 0"), ("a cancelled memo", "C-q", "ended 130")])
  func `the terminal is given back as it was`(after: String, key: String, ended: String) throws {
    let screen = try TmuxScreen("stty -a >before; $PAD >out; code=$?; stty -a >after; echo ended $code")
    let before = try TmuxScreen("echo ready")
    try before.wait(for: "ready")
    try screen.wait(for: "Write down...")
    try screen.type(key)
    try screen.wait(for: ended)
    #expect(try screen.read("after") == screen.read("before"))
    #expect(try screen.modes() == before.modes())
  }

  @Test(arguments: [(SIGTERM, "ended 143"), (SIGHUP, "ended 129"), (SIGINT, "ended 130"), (SIGQUIT, "ended 131")])
  func `the terminal is given back when a signal ends the program`(signal: Int32, ended: String) throws {
    let script =
      "stty -a >before; sh -c 'echo $$ >pid; exec \"$0\"' \"$PAD\"; code=$?; stty -a >after; echo ended $code"
    let screen = try TmuxScreen(script)
    let before = try TmuxScreen("echo ready")
    try before.wait(for: "ready")
    try screen.wait(for: "Write down...")
    let id = try #require(pid_t(screen.read("pid").dropLast()))
    kill(id, signal)
    try screen.wait(for: ended)
    #expect(try screen.read("after") == screen.read("before"))
    #expect(try screen.modes() == before.modes())
  }

  @Test func `a screen that is larger than curses can count is written on`() throws {
    let screen = try TmuxScreen("stty rows 40000 cols 20; $PAD >out; echo ended $?")
    try screen.wait(for: "Write down...")
    try screen.type("x", "C-d")
    try screen.wait(for: "ended 0")
    #expect(try screen.read("out") == "x\n")
  }

  @Test func `a signal ends the program while the terminal takes nothing`() throws {
    let screen = try TmuxScreen("tty >tty; sh -c 'echo $$ >pid; exec \"$0\"' \"$PAD\"; echo ended $?")
    try screen.wait(for: "Write down...")
    let id = try #require(pid_t(screen.read("pid").dropLast()))
    let terminal = open(String(try screen.read("tty").dropLast()), O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    #expect(tcflow(terminal, TCOOFF) == 0)
    // Each key is drawn or, once a write hangs, waits: nothing of it shows either way.
    try screen.type("x")
    kill(id, SIGTERM)
    for _ in 0..<2000 where kill(id, 0) == 0 { usleep(5000) }
    #expect(kill(id, 0) != 0)
    #expect(tcflow(terminal, TCOON) == 0)
    try screen.wait(for: "ended 143")
  }
}
