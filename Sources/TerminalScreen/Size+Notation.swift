public import TextMetrics

extension Size {
  /// The size written as `COLSxROWS`, each from 0 to 1000; `nil` for anything else.
  ///
  /// The limit keeps a mistyped number from asking for more cells than there is memory.
  public init?(notation: some StringProtocol) {
    let parts = notation.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, notation.unicodeScalars.allSatisfy({ $0 == "x" || ("0"..."9").contains($0) }),
      let columns = Int(parts[0]), let rows = Int(parts[1]),
      (0...1000).contains(columns), (0...1000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
