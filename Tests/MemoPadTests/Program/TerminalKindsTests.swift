import Foundation
import Testing

@testable import memo_pad

/// The program is opened, written on and left under each kind of terminal, and leaves nothing behind.
@Suite(.serialized) struct TerminalKindsTests {
  /// One window for each kind of a batch.
  private struct Window {
    let kind: String
    /// tmux's name of the pane, and the path of its terminal.
    let pane, terminal: String
    var isAlternate = false
  }

  /// What tmux knows of a pane's modes, and of nothing that a screen without an alternate one would keep.
  private static let modes = [
    "alternate_on", "cursor_flag", "insert_flag", "wrap_flag", "origin_flag", "keypad_flag", "keypad_cursor_flag",
    "mouse_any_flag", "mouse_sgr_flag", "scroll_region_upper", "scroll_region_lower",
  ]

  private let screen: TmuxScreen

  init() throws {
    // The window that nothing was started in: what all others have to look like afterwards.
    screen = try TmuxScreen("printf 'before\\nafter'", columns: 40, rows: 10)
    try screen.wait(for: "after")
  }

  @Test func `nothing is left behind under any kind of terminal that takes ECMA-48's sequences`() throws {
    var kinds = TerminalKinds.few.filter(TerminalKinds.isInstalled)
    #expect(kinds.count > 5)
    if TerminalKinds.wantsAll { kinds = try TerminalKinds.installed().like }
    let pristine = try #require(look(at: [Window(kind: "", pane: "0.0", terminal: "")]).first)
    for start in stride(from: 0, to: kinds.count, by: 8) {
      try run(Array(kinds[start..<min(start + 8, kinds.count)]), comparedWith: pristine)
    }
  }

  @Test func `what is written arrives, and the driver's modes come back, under any other kind`() throws {
    let kinds = try TerminalKinds.wantsAll ? TerminalKinds.installed().foreign : TerminalKinds.foreign
    for kind in kinds where TerminalKinds.isInstalled(kind) {
      let program = try PtyProgram(term: kind, columns: 80, rows: 24)
      program.wait(for: "\(kind) to open") { program.isRaw || program.hasEnded }
      program.send("hello\u{4}")
      #expect(program.end() == 0, "\(kind)")
      #expect(program.text.hasSuffix("hello\r\n") && program.hasModesOfBefore, "\(kind)")
    }
  }

  @Test func `on a screen that stays, the shell goes on below it and the hint is gone`() throws {
    let screen = try TmuxScreen("TERM=vt100 $PAD; echo after")
    try screen.wait(for: "Write down...")
    try screen.type("C-d")
    try screen.wait(for: "after")
    let rows = try screen.rows()
    let after = try #require(rows.firstIndex { $0.contains("after") })
    #expect(rows[after] == "after")
    #expect(!rows.contains { $0.contains("Write") || $0.contains("Ctrl") || $0.contains("Done") })
    let frame = try #require(rows.lastIndex { $0.hasPrefix("╰") || $0.hasPrefix("+") })
    #expect(frame < after)
  }

  @Test func `on a screen that stays, a signal takes the hint away too`() throws {
    let screen = try TmuxScreen("sh -c 'echo $$ >pid; TERM=vt100 exec \"$0\"' \"$PAD\"; echo after $?")
    try screen.wait(for: "Write down...")
    kill(try #require(pid_t(screen.read("pid").dropLast())), SIGTERM)
    try screen.wait(for: "after 143")
    #expect(try !screen.rows().contains { $0.contains("Write") || $0.contains("Done") })
  }

  // MARK: Steps

  private func run(_ kinds: [String], comparedWith pristine: [String]) throws {
    var windows = try open(kinds)
    try wait(for: "all to open", windows) { isRaw($0.terminal) }
    try all(windows) { ["send-keys", "-t", $0.pane, "hello"] }
    try wait(for: "hello", windows) { window in
      guard let rows = try look(at: [window]).first else { return false }
      if let index = windows.firstIndex(where: { $0.pane == window.pane }) {
        windows[index].isAlternate = rows[0].contains("alternate_on=1")
      }
      return rows.contains { $0.contains("hello") }
    }
    try all(windows) { ["send-keys", "-t", $0.pane, "C-d"] }
    try wait(for: "the end", windows) { (try? screen.read("\($0.kind).end")) != nil }
    for (window, rows) in zip(windows, try look(at: windows)) {
      #expect(try screen.read("\(window.kind).out") == "hello\n", "\(window.kind)")
      #expect(try screen.read("\(window.kind).end") == "0\n", "\(window.kind)")
      #expect(try screen.read("\(window.kind).before") == screen.read("\(window.kind).after"), "\(window.kind)")
      #expect(rows[0] == pristine[0], "\(window.kind)")
      if window.isAlternate {
        #expect(rows == pristine, "\(window.kind)")
      } else {
        // Below what was drawn, at the row's start, in no colour.
        #expect(rows.contains("after"), "\(window.kind): \(rows)")
        #expect(!rows.contains { $0.contains("Write") || $0.contains("Done") }, "\(window.kind): \(rows)")
      }
    }
    try all(windows) { ["kill-pane", "-t", $0.pane] }
  }

  private func open(_ kinds: [String]) throws -> [Window] {
    let output = try all(kinds) { kind in
      let program = "TERM='\(kind)' '\(BuiltProgram.path)' >'\(kind).out' 2>'\(kind).errors'; echo $? >'\(kind).code'"
      let script =
        "cd '\(screen.path)'; export XDG_STATE_HOME='\(screen.path)/state'; unset TMUX NO_COLOR COLORTERM; "
        + "printf 'before\\n'; stty -g >'\(kind).before'; \(program); stty -g >'\(kind).after'; printf after; "
        + "mv '\(kind).code' '\(kind).end'; exec sleep 600"
      return ["new-window", "-d", "-P", "-F", "#{pane_id} #{pane_tty}", script]
    }
    return zip(kinds, output.split(separator: "\n")).map { kind, line in
      let words = line.split(separator: " ").map(String.init)
      return Window(kind: kind, pane: words[0], terminal: words[1])
    }
  }

  /// A row of modes and then the rows of the screen with their styles, for each pane.
  private func look(at windows: [Window]) throws -> [[String]] {
    let modes = Self.modes.map { "\($0)=#{\($0)}" }.joined(separator: " ")
    let output = try all(windows) { window in
      ["display-message", "-p", "-t", window.pane, "\u{1}\(modes)", ";", "capture-pane", "-p", "-e", "-t", window.pane]
    }
    return output.split(separator: "\u{1}").map { pane in
      pane.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @discardableResult
  private func all<Item>(_ items: [Item], _ command: (Item) -> [String]) throws -> String {
    try screen.tmux(Array(items.map(command).joined(separator: [";"])))
  }

  private func isRaw(_ path: String) -> Bool {
    let terminal = Foundation.open(path, O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    var modes = termios()
    return tcgetattr(terminal, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) == 0
  }

  private func wait(for what: String, _ windows: [Window], _ isWanted: (Window) throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(30)
    var rest = windows
    while true {
      rest = try rest.filter { try !isWanted($0) }
      if rest.isEmpty { return }
      guard ContinuousClock.now < deadline else {
        let screens = try look(at: rest).map { $0.joined(separator: "\n") }
        Issue.record("waited for \(what) of \(rest.map(\.kind)): \(screens)")
        return
      }
      usleep(5000)
    }
  }
}
