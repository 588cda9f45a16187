import TerminalScreen
import TextLayout
import TextMetrics

/// A text that is not shown, such as a password.
extension TextArea {
  /// What clusters are drawn as, and how wide they are then.
  var shownGlyphRules: GlyphRules {
    guard isSecureTextEntry else { return glyphRules }
    var rules = glyphRules
    rules.mask = rules.drawsInASCII || !capabilities.drawsLines ? "*" : "\u{2022}"
    return rules
  }

  /// Where rows break: nowhere in a text that is not shown, since that would tell its words.
  var shownLineBreakMode: LineBreakMode { isSecureTextEntry ? .byClipping : lineBreakMode }
}
