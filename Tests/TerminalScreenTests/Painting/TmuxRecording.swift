import Foundation
import Testing
import TextMetrics

#if canImport(Glibc)
  import Glibc
#endif

/// What tmux shows after each of several writes to one pane, on a server of its own.
struct TmuxRecording {
  /// After each write, bytes that draw the whole screen and leave the cursor as it was.
  private(set) var screens: [[UInt8]] = []

  /// Writes one block after the other, and looks after each when tmux has taken all of it.
  init(of writes: [[UInt8]], size: Size) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("painted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (step, bytes) in writes.enumerated() {
      try Data(bytes).write(to: folder.appendingPathComponent("\(step).write"))
    }
    // The answer to a question tells that everything before it has been drawn.
    let pane = """
      stty raw -echo; step=0
      while test -e "$step.write"; do
        cat "$step.write"; printf '\\033[5n'; head -c 4 > /dev/null
        tmux -S socket capture-pane -t "$TMUX_PANE" -peN \\; \
          display-message -t "$TMUX_PANE" -p '#{cursor_y} #{cursor_x} #{cursor_flag}' > "$step.shown"
        step=$((step + 1))
      done
      tmux -S socket wait-for -S drawn; cat
      """
    try Data(pane.utf8).write(to: folder.appendingPathComponent("pane"))
    let script = """
      cd '\(folder.path)' || exit
      export LC_ALL=C.UTF-8 TERM=xterm-256color; unset TMUX
      tmux -S socket -u -f /dev/null start-server \\; set-option -g status off \\; \
        new-session -d -x \(size.columns) -y \(size.rows) 'sh pane' < /dev/null || exit
      timeout -k 1 100 tmux -S socket wait-for drawn; result=$?
      tmux -S socket kill-server; exit $result
      """
    try Data(script.utf8).write(to: folder.appendingPathComponent("script"))
    // Not by `Process`, which waits until the server too has closed what it inherits.
    try #require(system("sh '\(folder.path)/script'") == 0, "tmux is needed, and time for \(writes.count) writes")
    for step in writes.indices {
      let shown = try String(contentsOf: folder.appendingPathComponent("\(step).shown"), encoding: .utf8)
      screens.append(try Self.bytes(shown.split(separator: "\n", omittingEmptySubsequences: false), size))
    }
  }

  /// Stands for what was erased behind all text of a row: a capture leaves it out, with its colour, which tmux draws.
  static let erased = "¤"

  /// What draws the rows of a capture, and the cursor by the line behind them.
  private static func bytes(_ lines: [Substring], _ size: Size) throws -> [UInt8] {
    try #require(lines.count > size.rows)
    let cursor = lines[size.rows].split(separator: " ").compactMap { Int($0) }
    try #require(cursor.count == 3)
    var text = ""
    for row in 0..<size.rows { text += "\u{1B}[\(row + 1);1H" + String(repeating: erased, count: size.columns) }
    // The look at the end of a row goes on in the next one.
    for (row, line) in lines.prefix(size.rows).enumerated() { text += "\u{1B}[\(row + 1);1H\(line)" }
    text += "\u{1B}[\(cursor[0] + 1);\(cursor[1] + 1)H\u{1B}[?25\(cursor[2] == 1 ? "h" : "l")"
    return Array(text.utf8)
  }
}
