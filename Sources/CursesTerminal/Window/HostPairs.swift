internal import CCurses
import TerminalScreen

/// Colour pairs of a host's screen that we took, from the end of the table that hosts do not use; they are given back
/// when this goes.
final class HostPairs {
  private var taken: [Int32] = []
  /// Above this one nothing is free any more.
  private var next: Int32

  init() { next = cc_last_pair() }

  deinit { for pair in taken { cc_free_pair(pair) } }

  /// A pair that nobody has defined; `nil` when there is none.
  ///
  /// - Complexity: O(pairs that somebody else uses at the end of the table), once each.
  func allocate() -> Int32? {
    while next > 0 {
      defer { next -= 1 }
      guard cc_is_free_pair(next) else { continue }
      taken.append(next)
      return next
    }
    return nil
  }
}

extension StyleMapper {
  /// For the screen of a host, as it has set it up.
  init(hostColors choice: CursesTerminal.ColorChoice, environment: Environment) {
    let depth = choice.depth(colors: Int(cc_host_colors()), environment)
    let resolver = StyleResolver(depth: depth, dims: cc_sends_dim(nil), hasItalic: cc_string(nil, "sitm") != nil)
    let pairs = HostPairs()
    self.init(
      resolver, pairs: PairTable(allocate: { _ in pairs.allocate() }, define: { _ = cc_define_pair($0, $1, $2) }))
  }
}

extension WindowLook {
  /// How a host's window looks now.
  init(of window: OpaquePointer) {
    let look = cc_window_look(window)
    self.init(
      attributes: look.attributes, pair: look.pair, foreground: look.foreground, background: look.background)
  }
}
