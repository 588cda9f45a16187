import Foundation
import Testing

/// A program in a real terminal: tmux, on a server of its own that ends with this value.
final class TmuxScreen {
  private let folder: TemporaryFolder
  /// Where scripts and results of the test lie.
  var path: String { folder.path }

  /// Starts a shell script in a window; when it has ended, the screen stays.
  ///
  /// In the script `$PAD` is the program.
  init(_ script: String, columns: Int = 40, rows: Int = 8) throws {
    folder = try TemporaryFolder()
    // Nothing of a test stays behind in the user's own state, or comes from there or from the configuration.
    let state =
      "export XDG_STATE_HOME='\(folder.path)/state' XDG_CONFIG_HOME='\(folder.path)/config'; unset MEMO_PAD_OPTIONS"
    try folder.write("cd '\(folder.path)'; \(state); PAD='\(BuiltProgram.path)'\n\(script)\nexec cat\n", to: "script")
    _ = try tmux(
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "exec sh '\(folder.path)/script'")
  }

  deinit {
    _ = try? tmux("kill-server")
  }

  /// Types keys, each by its tmux name or as characters.
  func type(_ keys: String...) throws {
    _ = try tmux(["send-keys"] + keys)
  }

  /// Pastes text as the terminal does.
  func paste(_ text: String) throws {
    _ = try tmux("set-buffer", text)
    _ = try tmux("paste-buffer", "-p")
  }

  func resize(columns: Int, rows: Int) throws {
    _ = try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// The rows, with SGR sequences on demand.
  func rows(styled: Bool = false) throws -> [String] {
    try tmux(["capture-pane", "-p"] + (styled ? ["-e"] : [])).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// What tmux knows of the modes that a program can set.
  func modes() throws -> String {
    let names = [
      "alternate_on", "mouse_any_flag", "mouse_button_flag", "mouse_sgr_flag", "keypad_flag", "keypad_cursor_flag",
      "cursor_flag", "insert_flag", "wrap_flag",
    ]
    return try tmux("display-message", "-p", names.map { "\($0)=#{\($0)}" }.joined(separator: " "))
  }

  /// The text of a file in ``path``.
  func read(_ file: String) throws -> String { try folder.read(file) }

  /// The names in a folder in ``path``.
  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")
  }

  /// Waits until the screen is as wanted, and fails with the screen when it is not within a minute, which a
  /// loaded machine may need.
  @discardableResult
  func wait(
    styled: Bool = false, for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ isWanted: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      let rows = try rows(styled: styled)
      if isWanted(rows) { return rows }
      guard ContinuousClock.now < deadline else {
        Issue.record("waited for \(what):\n\(rows.joined(separator: "\n"))", sourceLocation: sourceLocation)
        return rows
      }
      usleep(5000)
    }
  }

  /// Waits until a row of the screen contains a text.
  @discardableResult
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    try wait(for: text, sourceLocation: sourceLocation) { rows in rows.contains { $0.contains(text) } }
  }

  private func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

  /// Runs a command of tmux's on this server.
  func tmux(_ arguments: [String]) throws -> String {
    let command = ["tmux", "-u", "-S", "\(folder.path)/socket"] + arguments
    // Not inside of somebody's tmux, and with a locale that every system has.
    let result = try ChildProcess.run(command, environment: ["TMUX": nil, "LC_ALL": "C.UTF-8", "NO_COLOR": nil])
    guard result.code == 0 else { throw Failure(command: command, complaint: result.errors) }
    return result.output
  }

  /// A command that tmux refused.
  struct Failure: Error {
    var command: [String]
    var complaint: String
  }
}
