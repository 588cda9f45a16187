/// A string of a terminal's description with what it says about parameters and padding (terminfo(5)).
public struct TerminfoString: Hashable, Sendable {
  /// The string without its padding.
  private let bytes: [UInt8]
  /// True where the terminal loses characters unless it is given time (`$<5/>`).
  public let needsPadding: Bool
  private let shape: Shape

  /// What nearly all strings look like, so that they need no interpreter.
  private enum Shape: Hashable, Sendable {
    case plain
    /// `ESC [ number final`
    case one(addend: Int, final: UInt8, leavesOutOne: Bool)
    /// `ESC [ number ; number final`
    case two(addend: Int, final: UInt8)
    case program
  }

  /// Takes a string as terminfo has it.
  public init(_ source: [UInt8]) {
    var bytes: [UInt8] = []
    var needsPadding = false
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "$"), index + 1 < source.count, source[index + 1] == UInt8(ascii: "<"),
        let end = source[index...].firstIndex(of: UInt8(ascii: ">"))
      {
        needsPadding = needsPadding || source[index..<end].contains(UInt8(ascii: "/"))
        index = end + 1
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    self.bytes = bytes
    self.needsPadding = needsPadding
    shape = Self.shape(of: bytes)
  }

  /// Ends of sequences that every terminal takes as it takes a one where it is given no number.
  private static let takesOneForNothing = "@ABCDGLMPSTXd"

  private static func shape(of bytes: [UInt8]) -> Shape {
    if !bytes.contains(UInt8(ascii: "%")) { return .plain }
    guard let final = bytes.last else { return .plain }
    for (addend, prefix) in [(0, "\u{1B}["), (1, "\u{1B}[%i")] {
      if bytes.dropLast().elementsEqual((prefix + "%p1%d").utf8) {
        return .one(addend: addend, final: final, leavesOutOne: takesOneForNothing.utf8.contains(final))
      }
      if bytes.dropLast().elementsEqual((prefix + "%p1%d;%p2%d").utf8) { return .two(addend: addend, final: final) }
    }
    return .program
  }

  /// Appends the string for two parameters.
  public func append(_ first: Int = 0, _ second: Int = 0, to output: inout [UInt8]) {
    switch shape {
    case .plain:
      output.append(contentsOf: bytes)
    case .one(let addend, let final, let leavesOutOne):
      output.append(0x1B)
      output.append(0x5B)
      if !leavesOutOne || first + addend != 1 { output.append(decimal: first + addend) }
      output.append(final)
    case .two(let addend, let final):
      output.append(0x1B)
      output.append(0x5B)
      output.append(decimal: first + addend)
      output.append(0x3B)
      output.append(decimal: second + addend)
      output.append(final)
    case .program:
      var machine = TerminfoMachine(bytes, first, second)
      machine.run(appendingTo: &output)
    }
  }

  /// The string for two parameters.
  public func callAsFunction(_ first: Int = 0, _ second: Int = 0) -> [UInt8] {
    var output: [UInt8] = []
    append(first, second, to: &output)
    return output
  }
}

extension [UInt8] {
  /// Appends a number in decimal digits.
  mutating func append(decimal number: Int) {
    if number >= 0, number < 10 { return append(UInt8(0x30 + number)) }
    if number >= 0, number < 100 {
      append(UInt8(0x30 + number / 10))
      return append(UInt8(0x30 + number % 10))
    }
    append(contentsOf: String(number).utf8)
  }
}
