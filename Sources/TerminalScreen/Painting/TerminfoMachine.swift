/// Works out a parametrized string: the stack machine of terminfo(5), "Parameterized Strings".
struct TerminfoMachine {
  private let program: [UInt8]
  private var parameters: [Int]
  private var stack: [Int] = []
  private var variables: [UInt8: Int] = [:]
  private var countsFromOne = false
  private var index = 0

  init(_ program: [UInt8], _ first: Int, _ second: Int) {
    self.program = program
    parameters = [first, second, 0, 0, 0, 0, 0, 0, 0]
  }

  mutating func run(appendingTo output: inout [UInt8]) {
    while let byte = next() {
      guard byte == UInt8(ascii: "%") else {
        output.append(byte)
        continue
      }
      guard let code = next() else { return }
      step(code, &output)
    }
  }

  private mutating func next() -> UInt8? {
    guard index < program.count else { return nil }
    defer { index += 1 }
    return program[index]
  }

  private mutating func pop() -> Int { stack.popLast() ?? 0 }

  private mutating func step(_ code: UInt8, _ output: inout [UInt8]) {
    switch code {
    case UInt8(ascii: "%"): output.append(code)
    case UInt8(ascii: "c"):
      // No zeros, which such terminals drop: they look at seven bits.
      let byte = UInt8(truncatingIfNeeded: pop())
      output.append(byte == 0 ? 0x80 : byte)
    case UInt8(ascii: "i"):
      // Once, however often a string says it, as curses has it.
      guard !countsFromOne else { return }
      countsFromOne = true
      parameters[0] += 1
      parameters[1] += 1
    case UInt8(ascii: "p"):
      let number = Int(next() ?? 0x31) - 0x31
      stack.append(parameters.indices.contains(number) ? parameters[number] : 0)
    case UInt8(ascii: "P"): if let name = next() { variables[name] = pop() }
    case UInt8(ascii: "g"): if let name = next() { stack.append(variables[name] ?? 0) }
    case UInt8(ascii: "'"):
      stack.append(Int(next() ?? 0))
      _ = next()
    case UInt8(ascii: "{"): stack.append(constant())
    case UInt8(ascii: "t"): if pop() == 0 { skip(toElse: true) }
    case UInt8(ascii: "e"): skip(toElse: false)
    case UInt8(ascii: "?"), UInt8(ascii: ";"): break
    case UInt8(ascii: "!"): stack.append(pop() == 0 ? 1 : 0)
    case UInt8(ascii: "~"): stack.append(~pop())
    case UInt8(ascii: "d"): output.append(decimal: pop())
    case UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: " "), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "s"):
      print(startingWith: code, &output)
    default: combine(code)
    }
  }

  private mutating func constant() -> Int {
    var (value, isNegative) = (0, false)
    while let byte = next(), byte != UInt8(ascii: "}") {
      if byte == UInt8(ascii: "-") { isNegative = true }
      if byte >= 0x30, byte <= 0x39, value < 1 << 32 { value = value * 10 + Int(byte) - 0x30 }
    }
    return isNegative ? -value : value
  }

  /// An operator on the two topmost numbers.
  private mutating func combine(_ code: UInt8) {
    let (right, left) = (pop(), pop())
    let result: Int
    switch code {
    case UInt8(ascii: "+"): result = left &+ right
    case UInt8(ascii: "-"): result = left &- right
    case UInt8(ascii: "*"): result = left &* right
    case UInt8(ascii: "/"): result = right == 0 ? 0 : left / right
    case UInt8(ascii: "m"): result = right == 0 ? 0 : left % right
    case UInt8(ascii: "&"): result = left & right
    case UInt8(ascii: "|"): result = left | right
    case UInt8(ascii: "^"): result = left ^ right
    case UInt8(ascii: "="): result = left == right ? 1 : 0
    case UInt8(ascii: "<"): result = left < right ? 1 : 0
    case UInt8(ascii: ">"): result = left > right ? 1 : 0
    case UInt8(ascii: "A"): result = left != 0 && right != 0 ? 1 : 0
    case UInt8(ascii: "O"): result = left != 0 || right != 0 ? 1 : 0
    default: result = 0
    }
    stack.append(result)
  }

  /// Goes behind the `%;` of this condition, or behind its `%e` on demand; conditions inside of it are passed over.
  private mutating func skip(toElse stopsAtElse: Bool) {
    var depth = 0
    while let byte = next() {
      guard byte == UInt8(ascii: "%"), let code = next() else { continue }
      switch code {
      case UInt8(ascii: "?"): depth += 1
      case UInt8(ascii: ";"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: "e"): if stopsAtElse, depth == 0 { return }
      default: break
      }
    }
  }

  /// `%[:flags][width][.precision]` and one of `d o x X s`, as in printf; only what descriptions use of it.
  private mutating func print(startingWith code: UInt8, _ output: inout [UInt8]) {
    var code: UInt8? = code
    var (width, digits, fillsWithZeros, isLeft) = (0, 0, false, false)
    var isDigits = false
    while let byte = code {
      switch byte {
      case UInt8(ascii: "0") where width == 0 && !isDigits: fillsWithZeros = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int(byte) - 0x30
        if isDigits { digits = min(99, digits * 10 + digit) } else { width = min(99, width * 10 + digit) }
      case UInt8(ascii: "-"): isLeft = true
      case UInt8(ascii: "."): isDigits = true
      case UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: " "), UInt8(ascii: "+"): break
      default:
        let radix = byte == UInt8(ascii: "x") || byte == UInt8(ascii: "X") ? 16 : byte == UInt8(ascii: "o") ? 8 : 10
        var text = Array(String(pop(), radix: radix, uppercase: byte == UInt8(ascii: "X")).utf8)
        text.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, digits - text.count)), at: 0)
        let fill = Array(repeating: UInt8(ascii: fillsWithZeros ? "0" : " "), count: max(0, width - text.count))
        output.append(contentsOf: isLeft ? text + fill : fill + text)
        return
      }
      code = next()
    }
  }
}
