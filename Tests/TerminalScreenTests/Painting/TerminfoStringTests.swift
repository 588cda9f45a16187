import Foundation
import TerminfoReference
import Testing

@testable import TerminalScreen

/// Parametrized strings, worked out as curses works them out.
@Suite struct `Terminfo strings` {
  /// What the painter sends with numbers in it.
  static let cells = ["cup", "hpa", "vpa", "cuf", "cub", "cud", "cuu"]
  static let counts = ["ech", "ich", "dch", "indn", "rin", "il", "dl"]
  static let regions = ["csr"]
  static let colors = ["setaf", "setab"]
  /// What it sends as it is.
  static let plain = [
    "home", "cr", "cuf1", "cub1", "cud1", "cuu1", "clear", "el", "ed", "ind", "ri", "sgr0", "op", "bold", "dim", "sitm",
    "smul", "rev", "smxx", "civis", "cnorm", "rmam", "smam",
  ]

  @Test func `every string of every description that can place the cursor is what curses makes of it`() throws {
    var (descriptions, strings) = (0, 0)
    for name in Self.names() where reference_load(name) && reference_string("cup") != nil {
      descriptions += 1
      for capability in Self.cells + Self.regions + Self.counts + Self.colors + Self.plain {
        guard let source = reference_string(capability) else { continue }
        let string = TerminfoString(Self.bytes(source))
        strings += 1
        for (first, second) in Self.parameters(of: capability) {
          let expected = Self.withoutPadding(Self.bytes(reference_expand(source, first, second)))
          let made = string(Int(first), Int(second))
          // A one may be left out where it is what the sequence takes for nothing.
          if made == expected || Self.isShorter(made, than: expected) { continue }
          Issue.record("\(name) \(capability) \(first) \(second): \(Self.text(made)) for \(Self.text(expected))")
        }
      }
    }
    #expect(descriptions > 20 && strings > 20 * descriptions)
  }

  /// Numbers on both sides of where their length and their bits change; the description tells how many colours there are.
  private static func parameters(of capability: String) -> [(Int32, Int32)] {
    if plain.contains(capability) { return [(0, 0)] }
    if colors.contains(capability) {
      let count = reference_number("colors")
      let numbers: [Int32] = [0, 1, 3, 7, 8, 15, 16, 77, 244, 255, 256, 0x12_34_56, 0xFF_FF_FF]
      return numbers.filter { $0 < count }.map { ($0, 0) }
    }
    // A region does not end before it begins.
    if regions.contains(capability) { return [(0, 0), (0, 23), (1, 8), (7, 95), (31, 131), (94, 598), (0, 598)] }
    let isCount = counts.contains(capability)
    let numbers: [Int32] = isCount ? [1, 2, 9, 31, 94, 199] : [0, 1, 8, 9, 23, 63, 79, 95, 131, 598]
    return numbers.map { ($0, 0) } + numbers.map { ($0, 131) } + numbers.map { (7, $0) }
  }

  /// The descriptions that the machine has, each by its file's name.
  private static func names() -> Set<String> {
    var names: Set<String> = []
    for folder in ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"] {
      for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
        if let slash = path.lastIndex(of: "/") { names.insert(String(path[path.index(after: slash)...])) }
      }
    }
    return names
  }

  private static func isShorter(_ made: [UInt8], than expected: [UInt8]) -> Bool {
    guard let final = made.last, made == [0x1B, 0x5B, final], expected == [0x1B, 0x5B, 0x31, final] else {
      return false
    }
    return "@ABCDGLMPSTXd".utf8.contains(final)
  }

  private static func bytes(_ string: UnsafePointer<CChar>?) -> [UInt8] {
    guard let string else { return [] }
    return UnsafeBufferPointer(start: string, count: strlen(string)).map { UInt8(bitPattern: $0) }
  }

  /// Without what says how long to wait (`$<5*/>`).
  private static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func text(_ bytes: [UInt8]) -> String {
    bytes.map { $0 == 0x1B ? "\\E" : (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : "<\($0)>" }.joined()
  }
}
