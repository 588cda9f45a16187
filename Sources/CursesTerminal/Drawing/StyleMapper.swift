internal import CCurses
import TerminalScreen

/// Makes curses' attributes and colour pairs of styles.
struct StyleMapper {
  /// Decides what is sent for a style; curses only needs other words for it.
  var resolver: StyleResolver {
    didSet { last = nil }
  }
  /// What a plain cell looks like: the terminal's own colours, or those of a host's window.
  var ground = WindowLook() {
    didSet { if ground != oldValue { last = nil } }
  }
  private var pairs: PairTable
  /// The last style and what it became: neighbours mostly look alike.
  private var last: (style: Style, attributes: UInt32, pair: Int32)?
  /// True once a colour was left out because all pairs were in use.
  var lacksPairs: Bool { pairs.isFull }

  /// - Parameter pairLimit: how many pairs there are besides the terminal's own colours.
  init(_ resolver: StyleResolver, pairLimit: Int32, define: @escaping (Int32, Int32, Int32) -> Void) {
    self.resolver = resolver
    if pairLimit <= 0 { self.resolver.depth = .none }
    pairs = PairTable(limit: pairLimit, define: define)
  }

  /// With pairs that are taken from somewhere.
  init(_ resolver: StyleResolver, pairs: PairTable) {
    self.resolver = resolver
    self.pairs = pairs
  }

  /// For the terminal of a session.
  init(session: OpaquePointer, choice: CursesTerminal.ColorChoice, environment: Environment) {
    let depth = choice.depth(colors: Int(cc_number(session, "colors")), environment)
    let pairLimit = depth == .none ? 0 : cc_start_colors()
    let resolver = StyleResolver(
      depth: depth, dims: cc_sends_dim(session), hasItalic: cc_string(session, "sitm") != nil)
    self.init(resolver, pairLimit: pairLimit) { _ = cc_define_pair($0, $1, $2) }
  }

  /// What a style is in curses' terms: `cc_attribute` bits and the number of a pair.
  mutating func resolve(_ style: Style) -> (attributes: UInt32, pair: Int32) {
    if let last, style == last.style { return (last.attributes, last.pair) }
    let drawn = resolver.resolve(style)
    // Reversed on a reversed ground is plain again.
    let reverse = (bits(drawn.attributes) ^ ground.attributes) & CC_REVERSE.rawValue
    let attributes = (bits(drawn.attributes) | ground.attributes) & ~CC_REVERSE.rawValue | reverse
    let pair = pair(resolver.depth.index(drawn.foreground), resolver.depth.index(drawn.background))
    last = (style, attributes, pair)
    return (attributes, pair)
  }

  /// The pair of two colours on the ground; -1 leaves the ground's.
  private mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    if foreground < 0 && background < 0 || resolver.depth == .none { return ground.pair }
    let number = pairs.number(
      foreground < 0 ? ground.foreground : foreground, background < 0 ? ground.background : background)
    return number == 0 ? ground.pair : number
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

/// How the blanks of a window look.
struct WindowLook: Hashable {
  /// `cc_attribute` bits.
  var attributes: UInt32 = 0
  var pair: Int32 = 0
  /// The pair's colours; -1 is the terminal's own.
  var foreground: Int32 = -1
  var background: Int32 = -1
}
