import TerminalScreen

/// Styles laid over stretches of the text, one upon the other.
struct StyleSpans: Equatable {
  private struct Span: Equatable {
    var range: Range<Int>
    var style: Style
  }

  private var spans: [Span] = []

  var isEmpty: Bool { spans.isEmpty }

  /// Lays a style over some bytes, on top of what is there.
  mutating func add(_ range: Range<Int>, _ style: Style) {
    if !range.isEmpty { spans.append(Span(range: range, style: style)) }
  }

  /// Only what touches these bytes, cut to them and counted from their start.
  func within(_ range: Range<Int>) -> StyleSpans {
    var result = StyleSpans()
    for span in spans where span.range.overlaps(range) {
      let part = span.range.clamped(to: range)
      result.spans.append(
        Span(range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound, style: span.style))
    }
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
