import TerminalScreen
import TextArea
import TextMetrics

extension Pad {
  /// Follows what the terminal can show, and what it has answered.
  mutating func adapt(to capabilities: TerminalCapabilities) {
    area.capabilities = capabilities
    tellsModifiedKeys = capabilities.tellsModifiedKeys
    area.glyphRules.whole = capabilities.widths?.asTheRulesSay.intersection(.emoji) ?? []
    // A fade goes through greys that fewer colours do not have.
    area.placeholder.fadeDuration = usesColor && capabilities.colors >= 256 ? fade : .zero
    if capabilities.widths?.ambiguousWidth == 2 { area.glyphRules.ambiguousWidth = 2 }
  }

  /// Takes away what is not the text's from a screen that stays as it is: a hint would be taken for what was written,
  /// and keys for what can still be pressed.
  mutating func sayGoodbye(to terminal: inout some Terminal & ~Copyable) {
    guard !terminal.capabilities.restoresScreen else { return }
    area.placeholder.text = ""
    focus = []
    showsStatus = false
    try? terminal.present(draw())
  }
}
