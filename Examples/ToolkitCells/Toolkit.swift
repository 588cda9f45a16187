/// A toolkit that knows nothing of text areas: a screen of characters, and keys by name.
///
/// Yours takes its place.
struct Toolkit {
  struct Cell {
    /// What is drawn; empty behind a character of two cells.
    var text = " "
    var foreground: UInt8?
    var isBold = false
    var isFaint = false
    var isReversed = false
  }

  enum Input {
    case typed(String)
    case key(String, shift: Bool, control: Bool, alt: Bool)
    case pasted(String)
    case clicked(x: Int, y: Int)
  }

  let width: Int
  let height: Int
  var cells: [[Cell]]
  var cursor: (x: Int, y: Int)?

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = Array(repeating: Array(repeating: Cell(), count: width), count: height)
  }

  /// The screen as lines of terminal output.
  var lines: [String] {
    cells.map { row in
      row.map { cell in
        let codes =
          [cell.isBold ? "1" : nil, cell.isFaint ? "2" : nil, cell.isReversed ? "7" : nil]
          .compactMap { $0 } + (cell.foreground.map { ["38;5;\($0)"] } ?? [])
        return codes.isEmpty ? cell.text : "\u{1B}[\(codes.joined(separator: ";"))m\(cell.text)\u{1B}[m"
      }.joined()
    }
  }
}
