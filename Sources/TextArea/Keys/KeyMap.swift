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
    /// - Precondition: every key is one that `KeyPress.init(notation:)` knows.
    public init(_ notation: String, _ action: Action) {
      self.init(notation.split(separator: " ").map(Self.sequence), action)
    }

    private static func sequence(_ notation: Substring) -> [KeyPress] {
      var rest = notation
      var keys: [KeyPress] = []
      while let first = rest.first {
        let end = first == "<" ? rest.firstIndex(of: ">") : rest.startIndex
        guard let end, let key = KeyPress(notation: String(rest[...end])) else {
          preconditionFailure("key table: \(notation) is no key")
        }
        keys.append(key)
        rest = rest[rest.index(after: end)...]
      }
      return keys
    }
  }

  /// What a key sequence leads to.
  public enum Match: Hashable, Sendable {
    case action(Action)
    /// The beginning of longer sequences.
    case prefix
    case nothing
  }

  /// The name by which users choose it.
  public let name: String
  /// True where what is selected is emacs's region: it has a mark that stays, what is typed does not replace it, and
  /// most keys act at the caret and leave it alone.
  public var followsEmacs: Bool
  /// The table, in the order of help and documentation.
  public private(set) var bindings: [Binding] = []
  private var matches: [[KeyPress]: Match] = [:]

  /// A key map of these bindings; of two for the same keys the later wins.
  public init(name: String, followsEmacs: Bool = false, bindings: [Binding]) {
    self.name = name
    self.followsEmacs = followsEmacs
    matches.reserveCapacity(3 * bindings.count)
    for binding in bindings { bind(binding) }
  }

  /// What a key sequence does.
  ///
  /// - Complexity: O(1).
  public subscript(keys: [KeyPress]) -> Match { matches[keys] ?? .nothing }

  /// Binds keys to an action, whatever they did before.
  public mutating func bind(_ binding: Binding) {
    for keys in binding.keys {
      unbind(keys)
      for length in 1..<max(1, keys.count) {
        unbind(Array(keys[..<length]))
        matches[Array(keys[..<length])] = .prefix
      }
      matches[keys] = .action(binding.action)
    }
    bindings.append(binding)
  }

  /// Binds keys, written like `"<C-x><C-s>"`, to an action.
  public mutating func bind(_ notation: String, to action: Action) {
    bind(Binding(notation, action))
  }

  /// Makes a key sequence do nothing.
  public mutating func unbind(_ keys: [KeyPress]) {
    guard case .action = matches[keys] else { return }
    matches[keys] = nil
    for index in bindings.indices { bindings[index].keys.removeAll { $0 == keys } }
    bindings.removeAll { $0.keys.isEmpty }
  }
}
