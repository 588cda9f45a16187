internal import CCurses

/// What the environment says about the terminal.
struct Environment: Sendable {
  /// Name of the terminal's description.
  var term: String?
  /// `NO_COLOR` is set and not empty (no-color.org).
  var forbidsColor = false
  /// `COLORTERM` claims direct colours.
  var claimsDirectColor = false
  var hasWayland = false
  var hasX11 = false
  /// Inside GNU screen, which passes on only what is wrapped for it.
  var isInScreen = false
  /// Inside tmux.
  var isInTmux = false
  /// The terminal says by a variable that it is one of those that wrap lines again.
  var hasRewrappingTerminal = false
  /// A terminal that prints the last letter of a question for a mode's state (DECRQM).
  var printsModeQuestions = false

  /// How long the rest of what begins with ESC may take: what `ESCDELAY` says in milliseconds, as for every program on
  /// curses, and else more over a line to another machine than here.
  var escapeWait = Duration.milliseconds(25)

  static var current: Environment {
    var environment = Environment()
    environment.term = variable("TERM")
    environment.forbidsColor = variable("NO_COLOR") != nil
    environment.claimsDirectColor = ["truecolor", "24bit"].contains(variable("COLORTERM"))
    environment.hasWayland = variable("WAYLAND_DISPLAY") != nil
    environment.hasX11 = variable("DISPLAY") != nil
    environment.isInScreen = variable("STY") != nil && variable("TMUX") == nil
    environment.isInTmux = variable("TMUX") != nil
    environment.escapeWait = escapeWait(delay: variable("ESCDELAY"), isRemote: variable("SSH_CONNECTION") != nil)
    environment.hasRewrappingTerminal =
      ["VTE_VERSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID", "WEZTERM_PANE"].contains { variable($0) != nil }
      || ["iTerm.app", "Apple_Terminal", "WezTerm", "ghostty", "vscode"].contains(variable("TERM_PROGRAM"))
    environment.printsModeQuestions = variable("TERM_PROGRAM") == "Apple_Terminal"
    return environment
  }

  /// False where characters newer than the system's tables are known to take no cell at all, and to be put into the cell
  /// before: in multiplexers and in terminals that go by the C library.
  var knowsNewCharacters: Bool {
    let old = ["tmux", "screen", "foot", "linux", "vt", "ansi"]
    return !isInTmux && !isInScreen && !old.contains { term?.hasPrefix($0) ?? true }
  }

  /// True where the terminal is known to wrap its lines again when it becomes narrower: its cursor is on another row then.
  var rewrapsLines: Bool {
    if isInTmux { return true }
    if isInScreen { return false }
    let known = ["xterm-kitty", "alacritty", "foot", "xterm-ghostty", "wezterm", "contour", "tmux"]
    return hasRewrappingTerminal || known.contains { term?.hasPrefix($0) ?? false }
  }

  /// The wait that variables ask for; a delay that makes no sense counts as none.
  static func escapeWait(delay: String?, isRemote: Bool) -> Duration {
    if let delay, let milliseconds = Int(delay), (0...10_000).contains(milliseconds) {
      return .milliseconds(milliseconds)
    }
    return .milliseconds(isRemote ? 150 : 25)
  }

  /// Text from outside for an error message: nothing in it can act on a terminal.
  static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(64).map { (" "..."~").contains($0) ? $0 : "?" }))
  }

  private static func variable(_ name: String) -> String? {
    cc_environment(name).map { String(cString: $0) }
  }
}
