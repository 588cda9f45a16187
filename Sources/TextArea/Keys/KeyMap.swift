public import TerminalScreen

/// Which keys do what: one table, that hosts may replace or add to.
public struct KeyMap: Hashable, Sendable {
  /// Keys for one action, in the order in which help names them.
  public struct Binding: Hashable, Sendable {
    public var keys: [KeyPress]
    public var action: Action

    public init(_ keys: [KeyPress], _ action: Action) {
      self.keys = keys
      self.action = action
    }
  }

  /// The name by which users choose it.
  public let name: String
  /// The table, in the order of help and documentation.
  public private(set) var bindings: [Binding]
  private var actions: [KeyPress: Action] = [:]

  /// A key map of these bindings; of two for one key the later wins.
  public init(name: String, bindings: [Binding]) {
    self.name = name
    self.bindings = []
    for binding in bindings { bind(binding.keys, to: binding.action) }
  }

  /// What a key does, or `nil` when it does nothing.
  ///
  /// - Complexity: O(1).
  public subscript(key: KeyPress) -> Action? { actions[key] }

  /// Binds keys to an action, whatever they did before.
  public mutating func bind(_ keys: [KeyPress], to action: Action) {
    unbind(keys)
    bindings.append(Binding(keys, action))
    for key in keys { actions[key] = action }
  }

  /// Makes keys do nothing.
  public mutating func unbind(_ keys: [KeyPress]) {
    guard keys.contains(where: { actions[$0] != nil }) else { return }
    for index in bindings.indices { bindings[index].keys.removeAll(where: keys.contains) }
    bindings.removeAll { $0.keys.isEmpty }
    for key in keys { actions[key] = nil }
  }
}
