import Foundation

/// Kinds of terminals by their names in terminfo.
enum TerminalKinds {
  /// Forty that take control sequences as tmux does: emulators of every family, consoles, and hardware without an
  /// alternate screen, without a size in their descriptions, without colours, without a scroll region, with a keypad
  /// that cannot be switched back.
  static let few = [
    "xterm-256color", "xterm", "xterm-16color", "xterm-direct", "xterm-r6", "xterm-vt220", "xterm-kitty", "kitty",
    "alacritty", "foot", "screen", "screen-256color", "screen.xterm-256color", "tmux", "tmux-256color", "rxvt",
    "rxvt-unicode-256color", "st", "st-256color", "vte-256color", "tek4125", "konsole-256color", "mlterm", "putty",
    "mintty", "iterm2", "nsterm", "Eterm", "eterm-color", "dvtm-256color", "linux", "linux-16color", "hurd", "cygwin",
    "cons25", "pcansi", "ansi", "vt100", "vt102", "vt220",
  ]

  /// Some that tmux does not understand.
  static let foreign = [
    "vt52", "adm3a", "wyse50", "wyse60", "hp2621", "tvi950", "ibm3151", "sun", "minitel1", "aaa-30",
  ]

  /// Which kinds to try: `TERMINAL_KINDS=all` tries everything that the machine knows.
  static var wantsAll: Bool { ProcessInfo.processInfo.environment["TERMINAL_KINDS"] == "all" }

  /// What the machine knows, each description once; those that can place the cursor are told from the others by their
  /// description.
  static func installed() throws -> (like: [String], foreign: [String]) {
    var seen: Set<String> = []
    var (like, foreign): ([String], [String]) = ([], [])
    for folder in ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"] {
      for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
        let name = String(path.split(separator: "/").last ?? "")
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
        guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
        guard seen.insert("\(attributes[.systemFileNumber] ?? name)").inserted else { continue }
        let description = try ChildProcess.run(["infocmp", "-1", name]).output
        guard description.contains("\tcup=") else { continue }
        if isUnderstood(description) { like.append(name) } else { foreign.append(name) }
      }
    }
    return (like.sorted(), foreign.sorted())
  }

  /// True when tmux takes what a terminal of this description is sent.
  private static func isUnderstood(_ description: String) -> Bool {
    func string(_ name: String) -> String? {
      description.split(separator: "\n").first { $0.hasPrefix("\t\(name)=") }.map {
        String($0.dropFirst(name.count + 2))
      }
    }
    let screen = string("smcup") ?? "?1049h"
    return string("cup")?.hasPrefix("\\E[%i%p1%d;%p2%dH") == true && string("clear")?.hasPrefix("\\E[") == true
      && string("clear")?.contains("H") == true
      && string("el")?.hasPrefix("\\E[K") == true && string("ed")?.hasPrefix("\\E[J") == true
      && ["?1049h", "\\E7\\E[?47h"].contains { screen.contains($0) } && !description.contains("\txmc#")
      && string("rmir") != "\\E[4h,"
      // Some hardware counts columns and rows from 0 here; clearing alone does not move the cursor in tmux.
      && ["hpa", "vpa"].allSatisfy { string($0)?.hasPrefix("\\E[%i%p1%d") ?? true }
  }

  /// True when the machine has a description of this name.
  static func isInstalled(_ name: String) -> Bool {
    (try? ChildProcess.run(["infocmp", name]).code == 0) ?? false
  }
}
