public import TerminalScreen

extension FindBar {
  /// True for an event that acts on what a search under way finds, or that has to come after a replacement under way: a
  /// host keeps it, and what comes after it, until that is over.
  ///
  /// Typing in the bar never waits, and Esc only until the search was worked on once: a short one is over then, a long
  /// one is stopped.
  public func mustWait(for event: Event) -> Bool {
    // What waits for text that is still to come may take until its end.
    guard isSearching, seeking?.waitsAt == nil else { return false }
    switch event {
    case .text, .paste: return isOpen ? replacing != nil : hasJustBegun
    case .key(let key): return isOpen ? mustWait(for: key) : hasJustBegun
    case .mouse(let mouse):
      if case .press = mouse.action { return hasJustBegun }
      return false
    case .resize, .focus, .capabilities: return false
    }
  }

  private func mustWait(for key: KeyPress) -> Bool {
    switch keys[key] {
    case .close: return hasJustBegun
    case .next, .previous, .replaceAll: return true
    case .switchField, .toggleCase, .toggleWords, .toggleExpression, .earlier, .later: return replacing != nil
    case nil: break
    }
    if replacing != nil { return true }
    guard case .action(let action) = field.keyMap[[key]] else { return hasJustBegun }
    switch action {
    case .host(let name): return hasJustBegun || Self.commandsOfHosts.contains { $0.name == name }
    default: return false
    }
  }
}
