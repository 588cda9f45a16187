public import TerminalScreen

/// Which keys do what in a place beside the text: a bar, a field, a question, a list.
///
/// Handling, help and documentation all read this table. It is plain data: nothing is parsed to make it, and the few rows
/// that it has are searched when a key comes.
public struct KeyTable<Command: Hashable & Sendable>: Hashable, Sendable {
  /// Keys for one command.
  public struct Row: Hashable, Sendable {
    /// What the keys do.
    public var command: Command
    /// The keys, in the order in which help names them.
    public var keys: [KeyPress]
    /// What the command does, for help and documentation.
    public var meaning: String

    /// Keys for a command.
    public init(_ command: Command, _ keys: [KeyPress], _ meaning: String) {
      (self.command, self.keys, self.meaning) = (command, keys, meaning)
    }
  }

  /// The table, in the order of help and documentation.
  public private(set) var rows: [Row]

  /// A table of these rows; of two for the same key the first wins.
  public init(_ rows: [Row]) {
    self.rows = rows
  }

  /// What a key does; `nil` if the table does not have it.
  ///
  /// - Complexity: O(keys in the table).
  public subscript(key: KeyPress) -> Command? { rows.first { $0.keys.contains(key) }?.command }

  /// The first key of a command as people say it; empty if it has none.
  public func spelling(of command: Command) -> String {
    rows.first { $0.command == command }?.keys.first?.spelling ?? ""
  }

  /// Makes a key do something, whatever it did before.
  public mutating func bind(_ key: KeyPress, to command: Command) {
    for index in rows.indices {
      rows[index].keys.removeAll { $0 == key }
      if rows[index].command == command { rows[index].keys.append(key) }
    }
  }
}

extension KeyTable where Command: RawRepresentable<String> {
  /// The table as help shows it.
  public func help(topic: KeyTopic) -> [KeyHelp] {
    rows.filter { !$0.keys.isEmpty }.map { row in
      KeyHelp(row.keys.map { [$0] }, row.meaning, name: row.command.rawValue, topic: topic)
    }
  }
}
