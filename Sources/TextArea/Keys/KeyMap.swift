public import TerminalScreen

/// Which keys do what: one table, that hosts may replace or add to.
///
/// Help, documentation and the widget itself all read this table. A key may lead to a whole sequence, as in emacs, and
/// an action is only a name to the table, so that maps with states of their own can be added beside these.
public struct KeyMap: Hashable, Sendable {
  /// Keys for one action, in the order in which help names them.
  public struct Binding: Hashable, Sendable {
    /// Each entry is one way to call the action: one key, or several to be pressed one after the other.
    public var keys: [[KeyPress]]
    /// What the keys do.
    public var action: Action

    /// Keys for an action.
    public init(_ keys: [[KeyPress]], _ action: Action) {
      self.keys = keys
      self.action = action
    }

    /// A binding written down, such as `"<C-Left> <M-b>"` for two keys or `"<C-x><C-s>"` for a sequence.
    ///
    /// - Throws: ``KeyNotationError`` where a part of it is not a key.
    public init(parsing notation: String, _ action: Action) throws(KeyNotationError) {
      self.init(try KeyNotationError.sequences(notation), action)
    }

    /// A binding of a built-in table.
    ///
    /// - Precondition: every key is one that `KeyPress.init(notation:)` knows.
    package init(_ notation: String, _ action: Action) {
      self.init(Self.sequences(Array(notation.utf8)), action)
    }

    private static func sequences(_ notation: [UInt8]) -> [[KeyPress]] {
      notation.split(separator: UInt8(ascii: " ")).map { sequence in
        var rest = sequence
        var keys: [KeyPress] = []
        while !rest.isEmpty {
          guard let (key, count) = KeyPress.first(in: rest) else {
            preconditionFailure("key table: \(String(decoding: sequence, as: UTF8.self)) is not a key")
          }
          keys.append(key)
          rest = rest.dropFirst(count)
        }
        return keys
      }
    }
  }

  /// What a key sequence leads to.
  public enum Match: Hashable, Sendable {
    /// They are bound to this action.
    case action(Action)
    /// The beginning of longer sequences.
    case prefix
    /// They are not bound.
    case nothing
  }

  /// The name by which users choose it.
  public let name: String
  /// True where what is selected is emacs's region: it has a mark that stays, what is typed does not replace it, and
  /// most keys act at the caret and leave it alone.
  public var followsEmacs: Bool
  /// True types a character that is not bound; false leaves it to the host, as in the command mode of a modal editor.
  public var insertsText = true
  /// The table, in the order of help and documentation.
  public private(set) var bindings: [Binding] = []
  /// What leads where, one entry for each key or sequence.
  ///
  /// It is found by its first key, by a look at a few hundred bytes: a dictionary of sequences takes longer to be made
  /// than the first frame to be drawn.
  private var entries: [Entry] = []
  private var firstKeys: [UInt32] = []

  private struct Entry: Hashable, Sendable {
    let keys: [KeyPress]
    let action: Action
  }

  /// True when characters that are typed without Ctrl or Alt may be bound.
  private(set) var bindsCharacters = false

  /// A key map of these bindings; of two for the same keys the later wins.
  public init(name: String, followsEmacs: Bool = false, bindings: [Binding]) {
    self.name = name
    self.followsEmacs = followsEmacs
    self.bindings.reserveCapacity(bindings.count)
    entries.reserveCapacity(3 * bindings.count)
    firstKeys.reserveCapacity(3 * bindings.count)
    for binding in bindings { bind(binding) }
  }

  /// What a key sequence does.
  ///
  /// - Complexity: O(bindings), an instruction or two for each.
  public subscript(keys: [KeyPress]) -> Match {
    guard let code = keys.first?.code else { return .nothing }
    for index in firstKeys.indices where firstKeys[index] == code {
      let entry = entries[index]
      if entry.keys == keys { return .action(entry.action) }
      if entry.keys.count > keys.count, entry.keys.starts(with: keys) { return .prefix }
    }
    return .nothing
  }

  /// Binds keys to an action, whatever they did before.
  ///
  /// A sequence stays reachable or leaves the table: one that begins with the new keys goes, and so does one that the new
  /// keys begin with.
  public mutating func bind(_ binding: Binding) {
    for keys in binding.keys {
      guard let first = keys.first else { continue }
      remove { $0.starts(with: keys) || keys.starts(with: $0) }
      entries.append(Entry(keys: keys, action: binding.action))
      firstKeys.append(first.code)
      if case .character = first.key, first.modifiers.isEmpty { bindsCharacters = true }
    }
    bindings.append(binding)
  }

  /// Binds keys, written like `"<C-x><C-s>"`, to an action.
  ///
  /// - Throws: ``KeyNotationError`` where a part of the notation is not a key; the map is as it was then.
  public mutating func bind(_ notation: String, to action: Action) throws(KeyNotationError) {
    bind(try Binding(parsing: notation, action))
  }

  /// Makes keys, written like `"<C-x><C-s>"`, and all sequences that begin with them do nothing.
  ///
  /// - Throws: ``KeyNotationError`` where a part of the notation is not a key; the map is as it was then.
  public mutating func unbind(_ notation: String) throws(KeyNotationError) {
    for keys in try KeyNotationError.sequences(notation) { unbind(keys) }
  }

  /// Makes a key sequence, and all sequences that begin with it, do nothing.
  public mutating func unbind(_ keys: [KeyPress]) {
    if !keys.isEmpty { remove { $0.starts(with: keys) } }
  }

  /// Removes sequences from everything that knows them.
  private mutating func remove(where isGone: ([KeyPress]) -> Bool) {
    var index = 0
    var isAnyGone = false
    while index < entries.count {
      if isGone(entries[index].keys) {
        entries.remove(at: index)
        firstKeys.remove(at: index)
        isAnyGone = true
      } else {
        index += 1
      }
    }
    guard isAnyGone else { return }
    for index in bindings.indices { bindings[index].keys.removeAll(where: isGone) }
    bindings.removeAll { $0.keys.isEmpty }
  }
}

extension KeyPress {
  /// A number that two keys seldom share.
  fileprivate var code: UInt32 {
    let code: UInt32 =
      switch key {
      case .character(let scalar): scalar.value
      case .function(let number): 0x40_0000 | UInt32(truncatingIfNeeded: number) & 0xFFFF
      case .enter: 0x20_0000
      case .tab: 0x20_0001
      case .escape: 0x20_0002
      case .backspace: 0x20_0003
      case .delete: 0x20_0004
      case .insert: 0x20_0005
      case .left: 0x20_0006
      case .right: 0x20_0007
      case .up: 0x20_0008
      case .down: 0x20_0009
      case .home: 0x20_000A
      case .end: 0x20_000B
      case .pageUp: 0x20_000C
      case .pageDown: 0x20_000D
      }
    return code | UInt32(modifiers.rawValue) << 24
  }
}
