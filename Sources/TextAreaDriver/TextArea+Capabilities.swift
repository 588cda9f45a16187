public import TerminalScreen
public import TextArea
import TextMetrics

extension TextArea {
  /// Follows what a terminal can show, and what it has measured: for each of a program's text areas, at the start and at
  /// each `Event.capabilities`.
  public mutating func adapt(to capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    glyphRules.whole = capabilities.widths?.asTheRulesSay.intersection(.emoji) ?? []
    if capabilities.widths?.ambiguousWidth == 2 { glyphRules.ambiguousWidth = 2 }
  }
}
