import TerminalScreen
import TextArea
import TextAreaDriver
import TextMetrics

extension Pad {
  /// Follows what the terminal can show, and what it has answered.
  mutating func adapt(to capabilities: TerminalCapabilities) {
    area.adapt(to: capabilities)
    tellsModifiedKeys = capabilities.tellsModifiedKeys
    // A fade goes through greys that fewer colours do not have.
    area.placeholder.fadeDuration = usesColor && capabilities.colors >= 256 ? fade : .zero
  }
}
