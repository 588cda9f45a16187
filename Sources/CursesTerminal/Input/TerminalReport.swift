package import TextMetrics

/// What a terminal answers to a question, or tells because it was asked to: nothing that somebody typed.
package enum TerminalReport: Hashable, Sendable {
  /// What a private mode is (DECRPM).
  case mode(number: Int, ModeState)
  /// Where the cursor is (CPR); both count from 1.
  case position(row: Int, column: Int)
  /// What it is (DA1): the answer that every terminal has, and so the end of a row of answers.
  case attributes
  /// Which parts of the kitty keyboard protocol are on.
  case keyboardFlags(Int)
  /// The colour of its background (OSC 11).
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The colour scheme has changed (mode 2031).
  case scheme(isDark: Bool)
  /// Its size in cells (mode 2048).
  case size(Size)

  /// The state of a mode, by the numbers of DECRPM.
  package enum ModeState: Int, Sendable {
    case unknown, set, reset, alwaysSet, alwaysReset
  }
}

extension TerminalReport {
  /// A report in the form of a control sequence; `nil` if it is not one.
  ///
  /// - Parameters:
  ///   - marker: the byte before the parameters, if there is one.
  ///   - parameters: numbers, -1 for one that is left out.
  init?(marker: UInt8?, parameters: [Int], intermediates: [UInt8], final: UInt8) {
    func part(_ index: Int) -> Int { parameters.indices.contains(index) ? parameters[index] : -1 }
    let isPrivate = marker == UInt8(ascii: "?")
    switch (final, intermediates) {
    case (UInt8(ascii: "y"), [UInt8(ascii: "$")]) where isPrivate && parameters.count == 2:
      self = .mode(number: part(0), ModeState(rawValue: part(1)) ?? .unknown)
    // On row 1 it could be F3 with a modifier.
    case (UInt8(ascii: "R"), []) where marker == nil && parameters.count == 2 && part(0) > 1 && part(1) > 0:
      self = .position(row: part(0), column: part(1))
    case (UInt8(ascii: "c"), []) where isPrivate: self = .attributes
    case (UInt8(ascii: "u"), []) where isPrivate: self = .keyboardFlags(max(0, part(0)))
    case (UInt8(ascii: "n"), []) where isPrivate && part(0) == 997 && (1...2).contains(part(1)):
      self = .scheme(isDark: part(1) == 1)
    case (UInt8(ascii: "t"), []) where marker == nil && part(0) == 48 && part(1) > 0 && part(2) > 0:
      self = .size(Size(columns: part(2), rows: part(1)))
    default: return nil
    }
  }

  /// A report in the form of an operating system command, without its frame: `11;rgb:ffff/ffff/dddd`.
  init?(command bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
    let channels = text[text.index(after: colon)...].split(separator: "/").map(Self.channel)
    guard channels.count >= 3, let red = channels[0], let green = channels[1], let blue = channels[2] else {
      return nil
    }
    self = .background(red: red, green: green, blue: blue)
  }

  /// One to four hexadecimal digits, scaled to eight bits (XParseColor).
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16) else { return nil }
    let most = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
