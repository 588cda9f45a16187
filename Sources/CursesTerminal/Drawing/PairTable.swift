/// Colour pairs by their colours: curses draws with numbered pairs that have to be defined first.
struct PairTable {
  private struct Pair: Hashable {
    var foreground, background: Int32
  }

  private let limit: Int32
  private let define: (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Void
  private var numbers: [Pair: Int32] = [:]

  init(limit: Int32, define: @escaping (Int32, Int32, Int32) -> Void) {
    self.limit = limit
    self.define = define
  }

  /// The number of a pair; -1 is the terminal's own colour.
  ///
  /// When all numbers are taken, what is new has no colour.
  mutating func number(_ foreground: Int32, _ background: Int32) -> Int32 {
    if foreground < 0, background < 0 { return 0 }
    let pair = Pair(foreground: foreground, background: background)
    if let number = numbers[pair] { return number }
    guard numbers.count < limit else { return 0 }
    let number = Int32(numbers.count) + 1
    numbers[pair] = number
    define(number, foreground, background)
    return number
  }
}
