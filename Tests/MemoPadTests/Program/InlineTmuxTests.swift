import Foundation
import Testing

/// The program below the prompt of a real terminal.
@Suite(.serialized) struct InlineTmuxTests {
  @Test func `a question in a script keeps what is above and leaves nothing behind`() throws {
    let screen = try TmuxScreen(
      "stty -a >before; echo above; printf 'Why? '; x=$($PAD --inline 6 --title Why); echo; echo \"<$x>\"; stty -a >after"
    )
    try screen.wait(for: "Write down...")
    let rows = try screen.rows()
    #expect(rows[0] == "above" && rows[1].hasPrefix("Why?") && rows[2].hasPrefix("╭─ Why ─"))
    #expect(try screen.modes().contains("alternate_on=0"))
    try screen.type("one", "Enter", "two")
    try screen.wait(for: "│ two ")
    #expect(try screen.rows()[0] == "above")
    try screen.type("C-d")
    let after = try screen.wait(for: "two>")
    #expect(after.filter { !$0.isEmpty }.map { $0.filter { $0 != " " } } == ["above", "Why?", "<one", "two>"])
    #expect(try screen.read("after") == screen.read("before"))
  }

  @Test func `at the bottom of the screen it makes itself room`() throws {
    let screen = try TmuxScreen("seq 20; $PAD --inline 7 >out; echo ended $?")
    try screen.wait(for: "Write down...")
    #expect(try screen.rows()[3] == "20")
    try screen.type("a", "Enter", "b", "Enter", "c")
    try screen.wait(for: "│ c ")
    #expect(try screen.rows()[1] == "20")
    try screen.type("C-d")
    try screen.wait(for: "ended 0")
    let rows = try screen.rows()
    #expect(rows[1] == "20" && rows[2] == "ended 0" && rows[3...].allSatisfy { $0.isEmpty })
  }

  @Test func `a narrower and a wider window show one sheet below what was above`() throws {
    let screen = try TmuxScreen("echo above; $PAD --inline 6 >out; echo ended $?", rows: 14)
    try screen.wait(for: "Write down...")
    try screen.type("hello", "Enter", "world")
    try screen.wait(for: "│ world ")
    for columns in [25, 60, 12, 40] {
      try screen.resize(columns: columns, rows: 14)
      let rows = try screen.wait(for: "a sheet of \(columns) columns") { rows in
        rows.contains { $0.hasPrefix("╭─ Mem") && $0.count == columns && $0.hasSuffix("╮") }
      }
      #expect(rows.count { $0.hasPrefix("╭") } == 1)
      // tmux moves rows into its history, where nobody can take them away.
      #expect(try screen.tmux(["capture-pane", "-p", "-S", "-"]).hasPrefix("above\n"))
    }
    try screen.type("C-d")
    let rows = try screen.wait(for: "ended 0")
    #expect(!rows.contains { $0.contains("│") || $0.contains("─") })
  }

  @Test(arguments: [(SIGTERM, "ended 143"), (SIGSEGV, "ended 139"), (SIGABRT, "ended 134")])
  func `a signal that ends it takes the sheet away`(signal: Int32, ended: String) throws {
    let screen = try TmuxScreen(
      "export SWIFT_BACKTRACE=enable=no; stty -a >before; echo above; sh -c 'echo $$ >pid; exec \"$0\" --inline 6' \"$PAD\" 2>errors; code=$?; stty -a >after; echo ended $code",
      rows: 14)
    try screen.wait(for: "Write down...")
    try screen.type("x", "Enter", "y")
    try screen.wait(for: "│ y ")
    kill(try #require(pid_t(screen.read("pid").dropLast())), signal)
    let rows = try screen.wait(for: ended)
    #expect(rows[0] == "above" && !rows.contains { $0.contains("│") || $0.contains("─") })
    #expect(try screen.read("after") == screen.read("before"))
    #expect(try screen.modes().contains("cursor_flag=1"))
  }

  @Test func `stopped, it leaves the screen to the shell, and comes back below`() throws {
    let screen = try TmuxScreen(
      "set -m; echo above; sh -c 'echo $$ >pid; exec \"$0\" --inline 6' \"$PAD\"; echo halted; fg >/dev/null; echo ended $?",
      rows: 14)
    try screen.wait(for: "Write down...")
    try screen.type("x")
    try screen.wait(for: "│ x ")
    kill(try #require(pid_t(screen.read("pid").dropLast())), SIGTSTP)
    let rows = try screen.wait(for: "the sheet below the shell's words") { rows in
      rows.contains("halted") && rows.contains { $0.contains("│ x ") }
    }
    #expect(rows[0] == "above" && rows.count { $0.hasPrefix("╭") } == 1)
    try screen.type("y", "C-d")
    let after = try screen.wait(for: "ended 0")
    #expect(after.contains("xy") && !after.contains { $0.contains("│") })
  }

  @Test func `a terminal that leaves its last column at once gets the whole screen, and that is said`() throws {
    let program = try PtyProgram([BuiltProgram.path, "--inline", "5"], term: "ansi", columns: 80)
    program.wait(for: "terminal type ansi needs the whole screen")
    program.send("x\u{4}")
    #expect(program.end() == 0)
    #expect(program.hasModesOfBefore)
  }

  @Test func `a terminal that answers no question is drawn on all the same`() throws {
    let program = try PtyProgram([BuiltProgram.path, "--inline", "5"])
    program.wait(for: "Write down...")
    #expect(!program.text.contains("\u{1B}[?1049h") && !program.text.contains("\u{1B}[?1000h"))
    program.send("x\u{4}")
    #expect(program.end() == 0)
    #expect(program.text.hasSuffix("\u{1B}[Jx\r\n") && program.hasModesOfBefore)
  }
}
