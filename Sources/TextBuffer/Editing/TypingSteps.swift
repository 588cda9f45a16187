/// Where one undo step of typing ends and the next begins (rule E3): at words, at sentence marks, at another script.
///
/// Scripts without spaces would else make one step of whole pages.
struct TypingSteps {
  /// Bytes before the typed ones that are looked at.
  private static let context = 32

  private var wasBlank = false
  /// A sentence mark was the last character, but for closing brackets and quotation marks.
  private var isAfterMark = false
  private var script = TypedScript.common

  /// Where steps begin in bytes about to be typed at an offset, as offsets in them.
  ///
  /// - Complexity: O(n) in the bytes.
  static func starts(in bytes: Span<UInt8>, at offset: Int, of content: TextContent) -> [Int] {
    var steps = TypingSteps()
    content.withSpan(of: max(0, offset - context)..<offset) { steps.pass($0) { _ in } }
    var starts: [Int] = []
    steps.pass(bytes) { starts.append($0) }
    return starts
  }

  /// Goes through bytes and calls `found` with each offset where a step begins.
  private mutating func pass(_ bytes: Span<UInt8>, _ found: (Int) -> Void) {
    var index = 0
    while index < bytes.count {
      var length = max(1, UTF8Sequence.length(lead: bytes[index]))
      if index + length > bytes.count { length = 1 }
      if begins(Self.value(in: bytes, at: index, length)) { found(index) }
      index += length
    }
  }

  /// True when a step begins before this character, which becomes the last one.
  private mutating func begins(_ value: UInt32) -> Bool {
    let isBlank = value == 0x20 || (0x09...0x0D).contains(value) || value == 0x3000
    let isMark = Self.endsSentence(value)
    let isCloser = Self.closes(value)
    let new = TypedScript(of: value)
    defer {
      wasBlank = isBlank
      isAfterMark = isMark || isAfterMark && isCloser
      if isBlank { script = .common } else if new != .common { script = new }
    }
    if isBlank { return false }
    if wasBlank { return true }
    if isAfterMark, !isMark, !isCloser {
      script = .common
      return true
    }
    return new != .common && script != .common && new != script
  }

  /// Marks that end a sentence without a blank behind them; a full stop is as often a part of a name or a number.
  private static func endsSentence(_ value: UInt32) -> Bool {
    switch value {
    case 0x21, 0x3F, 0x203C, 0x203D, 0x2047...0x2049, 0x3002, 0xFF01, 0xFF0E, 0xFF1F, 0xFF61: true
    case 0x589, 0x61F, 0x6D4, 0x964, 0x965, 0x104A, 0x104B, 0x1362, 0x1367, 0x17D4, 0x17D5: true
    default: false
    }
  }

  /// Brackets and quotation marks that may follow such a mark.
  private static func closes(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0x27, 0x29, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0xFF09, 0xFF3D, 0xFF5D, 0xFF63: true
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017: true
    default: false
    }
  }

  /// The scalar of a sequence that need not be well-formed: only its class matters.
  private static func value(in bytes: Span<UInt8>, at index: Int, _ length: Int) -> UInt32 {
    let first = UInt32(bytes[index])
    if length == 1 { return first }
    return (1..<length).reduce(first & (0x7F >> UInt32(length))) { $0 << 6 | UInt32(bytes[index + $1] & 0x3F) }
  }
}

/// The script of a letter, as far as undo steps care.
enum TypedScript: Hashable {
  /// Digits, punctuation, marks, symbols: of every script.
  case common
  case latin, greek, cyrillic, hangul, hiragana, katakana, han
  /// Scripts that have blocks of their own, by the block's number.
  case other(UInt32)

  init(of value: UInt32) {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF3A,
      0xFF41...0xFF5A:
      self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: self = .hangul
    case 0x3041...0x3096, 0x309D...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .katakana
    case 0x2E80...0x2FDF, 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .han
    // Hebrew; Arabic, which has several; Devanagari to Sinhala, Thai, Lao; Burmese; Georgian; Ethiopic; Khmer.
    case 0x5D0...0x5EA: self = .other(0x5)
    case 0x620...0x65F, 0x66E...0x6D3, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      self = .other(0x6)
    case 0x904...0x963, 0x971...0xEDF: self = .other(value & ~0x7F)
    case 0x1000...0x103F: self = .other(0x1000)
    case 0x10A0...0x10FF: self = .other(0x10A0)
    case 0x1200...0x135A: self = .other(0x1200)
    case 0x1780...0x17D3: self = .other(0x1780)
    default: self = .common
    }
  }
}
