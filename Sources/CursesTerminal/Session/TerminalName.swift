/// Which descriptions may serve for a terminal, by its name.
enum TerminalName {
  /// Parts of the names of terminals that take what xterm takes.
  private static let followers = [
    "xterm", "ghostty", "kitty", "wezterm", "alacritty", "foot", "contour", "rio", "warp", "iterm", "vscode", "mintty",
    "vte", "gnome", "konsole", "mlterm", "rxvt", "wayst", "terminator", "terminology", "tilix", "zutty", "ptyxis",
  ]

  /// Consoles, on which sequences would show or do something else although their descriptions look like xterm's: on those that follow ANSI.SYS `CSI u` restores the cursor.
  private static let consoles = ["linux", "hurd", "teken", "amiga", "cx", "mgt", "absolute", "bterm", "cons25"]

  /// Names of descriptions, the best first: the terminal's own, of relatives by their common beginning, of xterm for
  /// what looks like one.
  static func candidates(for name: String) -> [String] {
    var result = [name]
    var rest = Substring(name)
    while let end = rest.lastIndex(where: { $0 == "-" || $0 == "." || $0 == "+" }) {
      rest = rest[..<end]
      if rest == "xterm" { break }
      result.append(String(rest))
    }
    let lowercase = name.lowercased()
    if followers.contains(where: { lowercase.hasPart($0) }) { result += ["xterm-256color", "xterm"] }
    if lowercase.hasPrefix("vt"), lowercase.dropFirst(2).first?.isNumber == true { result += ["vt220", "vt100"] }
    return result.filter { !$0.isEmpty }
  }

  /// Name of the description of the same terminal with direct colours, by the convention of ncurses.
  static func direct(of terminal: String) -> String {
    let base = terminal.hasSuffix("-256color") ? String(terminal.dropLast(9)) : terminal
    return base.hasSuffix("-direct") ? base : base + "-direct"
  }

  /// True for a console, whatever its description says.
  static func isConsole(_ name: String) -> Bool {
    consoles.contains { name.hasPrefix($0) }
  }
}

extension String {
  /// True when it contains some bytes; the standard library's search takes longer than all else that is done with a name.
  fileprivate func hasPart(_ part: String) -> Bool {
    let (all, wanted) = (Array(utf8), Array(part.utf8))
    guard all.count >= wanted.count else { return false }
    return (0...(all.count - wanted.count)).contains { all[$0...].starts(with: wanted) }
  }
}
