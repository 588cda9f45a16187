import TerminalScreen

extension KeyMap {
  /// The table as help shows it.
  ///
  /// - Parameter describe: the meaning and group of the host's own actions; `nil` leaves one out.
  public func help(describing describe: (String) -> (meaning: String, topic: KeyTopic)?) -> [KeyHelp] {
    bindings.compactMap { binding in
      if case .host(let name) = binding.action {
        return describe(name).map { KeyHelp(binding.keys, $0.meaning, name: name, topic: $0.topic) }
      }
      guard let row = binding.action.row else { return nil }
      return KeyHelp(binding.keys, row.summary, name: row.name, topic: row.topic)
    }
  }

  /// The first keys of an action as people say them, such as `Ctrl-S`; empty if it has none.
  public func spelling(of action: Action) -> String {
    bindings.first { $0.action == action }?.keys.first.map { KeyPress.spelling(of: $0) } ?? ""
  }
}
