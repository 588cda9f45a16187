import TextMetrics

/// One cell of a frame: plain bits, so that frames are filled, copied and compared as memory is.
///
/// Text of more than one scalar lies in a table of the frame; ``Frame/text(of:)`` gives it.
public struct Cell: Hashable, Sendable {
  /// How it looks, packed.
  var look: UInt64
  /// A scalar, or `tableFlag` and a number of the frame's table.
  var code: UInt32
  /// Cells of the glyph (1 or 2), and flags above them.
  var traits: UInt32

  static let tableFlag: UInt32 = 1 << 31
  static let widthMask: UInt32 = 3
  static let continuationFlag: UInt32 = 1 << 2
  static let resyncFlag: UInt32 = 1 << 3
  static let joinedFlag: UInt32 = 1 << 4
  static let newerFlag: UInt32 = 1 << 5
  /// The code of a cell of which nobody knows what it shows; no character has it.
  static let unknown: UInt32 = 0x7FFF_FFFF

  init(look: UInt64, code: UInt32, traits: UInt32) {
    self.look = look
    self.code = code
    self.traits = traits
  }

  /// A blank in the terminal's own colours.
  public static let blank = Cell(look: 0, code: 0x20, traits: 1)

  /// A blank in some style.
  static func blank(_ look: UInt64) -> Cell { Cell(look: look, code: 0x20, traits: 1) }

  /// How it looks.
  public internal(set) var style: Style {
    get { Style(packed: look) }
    set { look = newValue.packed }
  }

  /// Cells that its glyph takes: 1 or 2.
  public var width: Int { Int(traits & Self.widthMask) }

  /// True for the right half of a wide glyph: nothing is sent for it.
  public var isContinuation: Bool { traits & Self.continuationFlag != 0 }

  /// True when terminals disagree about the width of its cluster: the cell after it has to be addressed (rule D1).
  public var needsResync: Bool { traits & Self.resyncFlag != 0 }

  /// True when a terminal may not know its character, and give it no cell at all.
  var isNewer: Bool { traits & Self.newerFlag != 0 }

  /// True when its glyph is sent together with the one before it, as part of one cluster.
  public var joinsPrevious: Bool { traits & Self.joinedFlag != 0 }

  /// True for the first cell of what is sent as one: a glyph, or a cluster of several.
  var isStart: Bool { traits & (Self.continuationFlag | Self.joinedFlag) == 0 }

  /// True for a glyph of one scalar and of one cell or two, about whose width nobody disagrees, and which begins a cluster.
  var isPlain: Bool { traits &- 1 < 2 && code & Self.tableFlag == 0 }

  /// True when the next glyph may be a part of its cluster: one that terminals disagree about, or a flag.
  var canBeJoined: Bool { needsResync || code >> 5 == 0x1F1E0 >> 5 }

  /// True for an empty cell, whatever its style.
  public var isBlank: Bool { code == 0x20 }

  /// The scalar that is the whole text; `nil` where there are marks.
  package var soleScalar: UInt32? { tableIndex == nil ? code : nil }

  /// The number in the frame's table; `nil` when the code is the whole text.
  var tableIndex: Int? { code & Self.tableFlag == 0 ? nil : Int(code & ~Self.tableFlag) }
}

extension Style {
  /// The style in 60 bits: attributes, foreground, background; equal styles have equal bits.
  var packed: UInt64 {
    UInt64(attributes.rawValue) | UInt64(foreground.packed) << 8 | UInt64(background.packed) << 34
  }

  /// The style of packed bits.
  init(packed: UInt64) {
    self.init(
      Attributes(rawValue: UInt8(truncatingIfNeeded: packed)),
      foreground: Color(packed: UInt32(truncatingIfNeeded: packed >> 8) & 0x3FF_FFFF),
      background: Color(packed: UInt32(truncatingIfNeeded: packed >> 34) & 0x3FF_FFFF))
  }
}

extension Color {
  /// The colour in 26 bits; zero is the terminal's own.
  fileprivate var packed: UInt32 {
    switch self {
    case .terminalDefault: 0
    case .palette(let index): 1 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue): 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  fileprivate init(packed: UInt32) {
    switch packed >> 24 {
    case 0: self = .terminalDefault
    case 1: self = .palette(UInt8(truncatingIfNeeded: packed))
    default:
      self = .rgb(
        red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
        blue: UInt8(truncatingIfNeeded: packed))
    }
  }
}
