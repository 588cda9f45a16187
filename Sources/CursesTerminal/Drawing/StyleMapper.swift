internal import CCurses
import TerminalScreen

/// Makes curses' attributes and colour pairs of styles.
struct StyleMapper {
  /// Decides what is sent for a style; curses only needs other words for it.
  var resolver: StyleResolver {
    didSet { last = (.plain, 0, 0) }
  }
  private var pairs: PairTable
  /// The last style and what it became: neighbours mostly look alike.
  private var last: (style: Style, attributes: UInt32, pair: Int32) = (.plain, 0, 0)

  /// - Parameter pairLimit: how many pairs there are besides the terminal's own colours.
  init(_ resolver: StyleResolver, pairLimit: Int32, define: @escaping (Int32, Int32, Int32) -> Void) {
    self.resolver = resolver
    if pairLimit <= 0 { self.resolver.depth = .none }
    pairs = PairTable(limit: pairLimit, define: define)
  }

  /// For the terminal of a session.
  init(session: OpaquePointer, choice: CursesTerminal.ColorChoice, environment: Environment) {
    let depth = choice.depth(colors: Int(cc_number(session, "colors")), environment)
    let pairLimit = depth == .none ? 0 : cc_start_colors()
    let resolver = StyleResolver(
      depth: depth, dims: cc_sends_dim(session), hasItalic: cc_string(session, "sitm") != nil)
    self.init(resolver, pairLimit: pairLimit) { cc_define_pair($0, $1, $2) }
  }

  /// What a style is in curses' terms: `cc_attribute` bits and the number of a pair.
  mutating func resolve(_ style: Style) -> (attributes: UInt32, pair: Int32) {
    if style == last.style { return (last.attributes, last.pair) }
    let drawn = resolver.resolve(style)
    let depth = resolver.depth
    let pair = depth == .none ? 0 : pairs.number(depth.index(drawn.foreground), depth.index(drawn.background))
    last = (style, bits(drawn.attributes), pair)
    return (last.attributes, pair)
  }

  /// Curses has no attribute for strikethrough.
  private func bits(_ attributes: Attributes) -> UInt32 {
    var bits: UInt32 = 0
    if attributes.contains(.bold) { bits |= CC_BOLD.rawValue }
    if attributes.contains(.dim) { bits |= CC_DIM.rawValue }
    if attributes.contains(.italic) { bits |= CC_ITALIC.rawValue }
    if attributes.contains(.underline) { bits |= CC_UNDERLINE.rawValue }
    if attributes.contains(.reverse) { bits |= CC_REVERSE.rawValue }
    return bits
  }
}
