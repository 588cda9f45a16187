public import TerminalScreen

/// What a key is good for: the groups of help, in the order in which people look for them.
public enum KeyTopic: Hashable, Sendable, CaseIterable {
  /// What changes the text.
  case write
  /// What moves the caret.
  case move
  /// Selection and clipboard.
  case select
  /// Searching and replacing.
  case find
  /// For hosts that have files.
  case files
  /// Help, and the ways out.
  case leave

  /// The group's heading.
  public var title: String {
    switch self {
    case .write: "Write"
    case .move: "Move"
    case .select: "Select, copy, paste"
    case .find: "Find and replace"
    case .files: "Files"
    case .leave: "Help and leave"
    }
  }
}

/// One line of help: keys, and what they do.
public struct KeyHelp: Hashable, Sendable {
  /// Each entry is one way to do it: one key, or several to be pressed one after the other.
  public var keys: [[KeyPress]]
  /// What to call them instead of listing them, such as `Shift with a key that moves`.
  public var label: String?
  /// What they do, such as `find the next match`.
  public var meaning: String
  /// Its name in configuration files, such as `find-next`.
  public var name: String
  /// The group that it belongs to.
  public var topic: KeyTopic

  /// A line of help.
  public init(_ keys: [[KeyPress]], _ meaning: String, name: String, topic: KeyTopic) {
    (self.keys, self.meaning, self.name, self.topic) = (keys, meaning, name, topic)
  }

  /// The keys as people say them: `Ctrl-Left, Alt-B`.
  public var spelling: String { label ?? keys.map { KeyPress.spelling(of: $0) }.joined(separator: ", ") }

  /// A table of keys and meanings in Markdown.
  public static func markdown(_ lines: [KeyHelp]) -> String {
    let rows = lines.map { line in
      let keys = line.label ?? line.keys.map { "`\(KeyPress.spelling(of: $0))`" }.joined(separator: " ")
      let escaped = keys.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      return "| \(escaped) | \(line.meaning) |"
    }
    return (["| keys | what they do |", "|---|---|"] + rows).joined(separator: "\n")
  }
}
