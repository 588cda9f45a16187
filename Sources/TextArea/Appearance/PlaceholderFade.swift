import TerminalScreen

/// The placeholder coming back step by step: it is there in the first frame, in a faint grey that comes closer to its own
/// style.
struct PlaceholderFade: Hashable, Sendable {
  /// From one step to the next.
  private static let interval = Duration.milliseconds(60)
  /// Greys of the 256 colours' ramp around its middle, which can be told from dark and light backgrounds alike.
  private static let greys: [UInt8] = [240, 242, 244, 246]

  private let start: Duration
  private let duration: Duration
  private var now: Duration

  init(from start: Duration, over duration: Duration) {
    (self.start, self.duration, now) = (start, duration, start)
  }

  /// True when the placeholder has its own style again.
  var isOver: Bool { now >= start + duration }

  /// When the next step is due.
  var due: Duration { min(start + duration, now + Self.interval) }

  /// Goes on to a time.
  mutating func advance(to time: Duration) { now = max(now, time) }

  /// The style on the way to the placeholder's own.
  func style(of own: Style) -> Style {
    let step = Int((now - start) / duration * Double(Self.greys.count))
    var style = own
    style.attributes.remove(.dim)
    style.foreground = .palette(Self.greys[min(max(0, step), Self.greys.count - 1)])
    return style
  }
}

extension TextArea {
  /// The placeholder's style in the next frame.
  var placeholderStyle: Style {
    let own = (placeholder.style ?? theme.placeholder).over(theme.text)
    return placeholderFade.map { $0.style(of: own) } ?? own
  }

  /// Begins to fade the placeholder in, or stops, when it has come or gone.
  mutating func followPlaceholder(wasVisible: Bool, at time: Duration) {
    guard isPlaceholderVisible != wasVisible else { return }
    let fades = !wasVisible && placeholder.fadeDuration > .zero
    placeholderFade = fades ? PlaceholderFade(from: time, over: placeholder.fadeDuration) : nil
  }
}
