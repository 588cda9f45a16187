/// The way that text took to the clipboard.
public enum ClipboardRoute: Hashable, Sendable {
  /// A program of the system took it, such as `wl-copy`.
  case program(String)
  /// It was sent to the terminal (OSC 52), which may have taken it or not: it does not say.
  case terminal
  /// It is longer than what is sent through the terminal, and there is no program: at most `limit` bytes go that way.
  case tooLong(limit: Int)
  /// There is neither a program nor a terminal that could take it.
  case unavailable
}
