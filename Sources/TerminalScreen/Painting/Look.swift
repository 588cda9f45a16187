/// What a terminal is told about a cell's look: attributes, and colours as `setaf` and `setab` number them.
struct Look: Hashable, Sendable {
  var attributes: Attributes = []
  /// -1 is the terminal's own.
  var foreground: Int32 = -1
  var background: Int32 = -1

  static let plain = Look()

  /// Attributes that are seen on a blank.
  private static let seenOnBlanks: Attributes = [.underline, .reverse, .strikethrough]

  /// The look that a blank of this look has as well: what is not seen on it is left out.
  var ofBlank: Look {
    var look = self
    look.attributes.formIntersection(Self.seenOnBlanks)
    if look.attributes.isEmpty { look.foreground = -1 }
    return look
  }

  /// True when erasing gives a blank of this look, as long as it is in use where the terminal erases in colour.
  func isErasable(bce: Bool) -> Bool {
    attributes.isEmpty && foreground < 0 && (bce || background < 0)
  }
}

/// The looks of a terminal by number: 0 is plain.
struct LookTable: Sendable {
  var resolver: StyleResolver
  private(set) var looks: [Look] = [.plain]
  private var blanks: [UInt32] = [0]
  private var numbers: [Look: UInt32] = [.plain: 0]
  private var styles: [UInt64: UInt32] = [0: 0]
  private var last: (style: UInt64, number: UInt32) = (0, 0)
  /// Attributes that the terminal has.
  private let attributes: Attributes

  /// More than any theme and any page of a highlighted text has.
  private static let limit = 4096

  init(resolver: StyleResolver, attributes: Attributes) {
    self.resolver = resolver
    self.attributes = attributes
  }

  subscript(number: UInt32) -> Look { looks[Int(number)] }

  /// The number of the look of a packed style.
  mutating func number(ofStyle style: UInt64) -> UInt32 {
    if style == last.style { return last.number }
    let number = styles[style] ?? add(style)
    last = (style, number)
    return number
  }

  /// How a cell looks; what is not seen on a blank is left out of a blank's look.
  mutating func look(of cell: Cell) -> Look {
    let number = number(ofStyle: cell.look)
    return looks[Int(cell.isBlank ? blanks[Int(number)] : number)]
  }

  /// True when a cell would look the same in two packed styles.
  mutating func areAlike(_ style: UInt64, _ other: UInt64, onBlank isBlank: Bool) -> Bool {
    let (first, second) = (number(ofStyle: style), number(ofStyle: other))
    return first == second || isBlank && blanks[Int(first)] == blanks[Int(second)]
  }

  /// True when a cell that was drawn by another resolver looks as it would now.
  mutating func isAsBefore(_ cell: Cell, drawnBy other: StyleResolver) -> Bool {
    let before = look(ofStyle: cell.look, by: other)
    return (cell.isBlank ? before.ofBlank : before) == look(of: cell)
  }

  /// The number of the look that a blank of this style has.
  mutating func number(ofBlankInStyle style: UInt64) -> UInt32 { blanks[Int(number(ofStyle: style))] }

  private mutating func add(_ style: UInt64) -> UInt32 {
    let number = number(of: look(ofStyle: style, by: resolver))
    styles[style] = number
    return number
  }

  private func look(ofStyle style: UInt64, by resolver: StyleResolver) -> Look {
    let drawn = resolver.resolve(Style(packed: style))
    return Look(
      attributes: drawn.attributes.intersection(attributes), foreground: resolver.depth.index(drawn.foreground),
      background: resolver.depth.index(drawn.background))
  }

  private mutating func number(of look: Look) -> UInt32 {
    if let number = numbers[look] { return number }
    let number = UInt32(looks.count)
    looks.append(look)
    blanks.append(number)
    numbers[look] = number
    if look.ofBlank != look { blanks[Int(number)] = self.number(of: look.ofBlank) }
    return number
  }

  /// True when there are so many looks that it is time to begin anew.
  var isFull: Bool { looks.count >= Self.limit || styles.count >= 4 * Self.limit }

  /// Forgets every look but the plain one.
  mutating func reset() {
    self = LookTable(resolver: resolver, attributes: attributes)
  }
}
