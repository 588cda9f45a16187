import TerminalScreen

/// Keeps the caret's place in the status line as it is while somebody types, and lets it follow in the next pause.
///
/// Nobody reads it between two keys, and drawn with each of them it takes thirty times the bytes of a letter, which are
/// felt on a slow line, and a sixth of a key's instructions.
struct PlaceHold {
  /// How long a pause is.
  private static let pause = Duration.milliseconds(200)
  /// How old the place may become while nobody pauses.
  private static let longest = Duration.seconds(1)

  private var since: Duration?
  /// When the place is to be drawn; `nil` while it is up to date.
  private(set) var until: Duration?

  /// Takes note of what the text got: keys keep the place back, anything else has it drawn.
  mutating func follow(_ event: Event?, at time: Duration) {
    guard event?.isTyped == true else { return end() }
    let start = since ?? time
    let latest = start + Self.longest
    if time >= latest { return end() }
    (since, until) = (start, min(time + Self.pause, latest))
  }

  /// Ends it when its time has come.
  mutating func look(at time: Duration) {
    if let until, until <= time { end() }
  }

  private mutating func end() { (since, until) = (nil, nil) }
}

extension Event {
  /// True for keys, and for what is typed by them.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .text: true
    default: false
    }
  }
}
