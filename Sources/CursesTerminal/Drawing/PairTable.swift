/// Colour pairs by their colours: curses draws with numbered pairs that have to be defined first.
struct PairTable {
  private struct Pair: Hashable {
    var foreground, background: Int32
  }

  /// Gives a number that nobody uses; `nil` when there are none left.
  private let allocate: (_ count: Int) -> Int32?
  private let define: (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Void
  private var numbers: [Pair: Int32] = [:]
  /// True once colours were left out because all pairs were in use.
  private(set) var isFull = false

  /// - Parameter allocate: gives a number that nobody uses, `nil` for none, when so many are taken.
  init(allocate: @escaping (Int) -> Int32?, define: @escaping (Int32, Int32, Int32) -> Void) {
    self.allocate = allocate
    self.define = define
  }

  /// Pairs of a screen of our own: all numbers from 1 to `limit` are free.
  init(limit: Int32, define: @escaping (Int32, Int32, Int32) -> Void) {
    self.init(allocate: { $0 < limit ? Int32($0) + 1 : nil }, define: define)
  }

  /// The number of a pair; -1 is the terminal's own colour.
  ///
  /// When all numbers are taken, what is new has no colour.
  mutating func number(_ foreground: Int32, _ background: Int32) -> Int32 {
    if foreground < 0, background < 0 { return 0 }
    let pair = Pair(foreground: foreground, background: background)
    if let number = numbers[pair] { return number }
    guard let number = allocate(numbers.count) else {
      isFull = true
      return 0
    }
    numbers[pair] = number
    define(number, foreground, background)
    return number
  }
}
