import TextMetrics

/// Pieces of text for one row, fitted to its width: each shows whole, in the best form that there is room for, or not at
/// all.
package struct RankedRow {
  /// Something to say, in one form or several.
  package struct Piece {
    /// From the shortest form to the longest.
    package var forms: [String]

    package init(_ forms: String...) { self.forms = forms }

    package init(forms: [String]) { self.forms = forms }
  }

  /// A piece that shows.
  package struct Placed: Hashable {
    /// Which one it is.
    package var index: Int
    package var text: String
    /// Cells from the row's start.
    package var column: Int
    /// Cells.
    package var width: Int
  }

  /// The most important piece first; they show in this order.
  package var pieces: [Piece]
  /// Cells between two of them.
  package var gap = 2

  package init(_ pieces: [Piece]) { self.pieces = pieces }

  /// What shows in so many cells: first as many pieces as fit in their shortest form, then longer forms, always the
  /// more important piece first.
  package func fitted(to width: Int) -> [Placed] {
    var chosen = [Int?](repeating: nil, count: pieces.count)
    for step in 0..<(pieces.map(\.forms.count).max() ?? 0) {
      for index in pieces.indices where step < pieces[index].forms.count {
        // A piece that does not fit in its shortest form is left out.
        guard step == 0 || chosen[index] != nil else { continue }
        let before = chosen[index]
        chosen[index] = step
        if total(chosen) > width { chosen[index] = before }
      }
    }
    var placed: [Placed] = []
    var column = 0
    for (index, form) in chosen.enumerated() {
      guard let form else { continue }
      let text = pieces[index].forms[form]
      placed.append(Placed(index: index, text: text, column: column, width: text.cells))
      column += text.cells + gap
    }
    return placed
  }

  private func total(_ chosen: [Int?]) -> Int {
    let widths = zip(pieces, chosen).compactMap { piece, form in form.map { piece.forms[$0].cells } }
    return widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }
}

extension String {
  /// The cells that it takes on screen.
  package var cells: Int {
    var cells = 0
    GlyphRules.standard.forEachCluster(of: Array(utf8).span) { cells += $1 }
    return cells
  }
}
