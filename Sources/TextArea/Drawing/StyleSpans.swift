import TerminalScreen

/// Styles laid over stretches of the text, one upon the other.
struct StyleSpans {
  private var spans: [(range: Range<Int>, style: Style)] = []

  /// Lays a style over some bytes, on top of what is there.
  mutating func add(_ range: Range<Int>, _ style: Style) {
    if !range.isEmpty { spans.append((range, style)) }
  }

  /// Only what touches these bytes.
  func touching(_ range: Range<Int>) -> StyleSpans {
    var result = self
    result.spans.removeAll { !$0.range.overlaps(range) }
    return result
  }

  /// The style at a byte, and up to which byte it stays the same.
  func style(at offset: Int, over base: Style) -> (style: Style, until: Int) {
    var (style, until) = (base, Int.max)
    for span in spans {
      if span.range.contains(offset) {
        style = span.style.over(style)
        until = min(until, span.range.upperBound)
      } else if offset < span.range.lowerBound {
        until = min(until, span.range.lowerBound)
      }
    }
    return (style, until)
  }
}
