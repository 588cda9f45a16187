import TerminalScreen
import TextArea
import TextMetrics

/// The status line while the text has the focus: what there is to say at the left, then what the caret is on, how much is
/// selected, where the caret is, and [Done].
struct StatusLine: Equatable {
  static let done = "[Done]"
  /// Cells between two things.
  private static let gap = 2

  /// The one thing to be said now, in place of the hints.
  var sentence: String?
  var isFailure = false
  /// Why the file cannot be saved under its name.
  var obstacle: String?
  /// What is good to know, the most important first.
  var hints: [String] = []
  /// About the caret and the selection.
  var details: [String] = []
  /// Cells of `line:column`, and of ` of lines` after it.
  var placeWidth = 0
  var totalWidth = 0
  var columns = 0

  /// Where everything stands.
  struct Layout {
    var left: [Foot.Piece] = []
    /// Where `line:column` goes.
    var place: Int?
    /// Whether the number of lines follows there.
    var hasTotal = false
    var done: Int?
    /// True where something at the right had no room.
    fileprivate var isCut = false
  }

  /// What gives way where a sentence needs the room, the first first.
  private enum Right: Int, CaseIterable {
    case all, noTotal, noDetails, noPlace, nothing
  }

  func layout() -> Layout {
    if sentence == nil, let obstacle {
      // Whole, or what is wrong without what to do about it, before anything else.
      let brief = obstacle.firstRange(of: ". ").map { String(obstacle[..<$0.upperBound].dropLast()) }
      for text in [obstacle, brief].compactMap(\.self) {
        for right in Right.allCases where right != .nothing || text == brief {
          let layout = layout(right)
          let room = layout.room(in: columns)
          if text.cells <= room { return layout.adding(left(in: room, obstacle: text)) }
        }
      }
    }
    let width = (sentence ?? obstacle)?.cells
    for right in Right.allCases {
      let layout = layout(right)
      let room = layout.room(in: columns)
      if let width {
        if width <= room || right == .nothing { return layout.adding(left(in: room, obstacle: obstacle)) }
      } else if right == .all {
        // The number of lines comes after the hints.
        if !layout.isCut, hints.reduce(-Self.gap, { $0 + $1.cells + Self.gap }) <= room {
          return layout.adding(left(in: room, obstacle: nil))
        }
      } else if !layout.isCut || right == .nothing {
        return layout.adding(left(in: room, obstacle: nil))
      }
    }
    return Layout()
  }

  /// What stands at the right end.
  private func layout(_ right: Right) -> Layout {
    var layout = Layout()
    var end = columns
    func place(_ width: Int) -> Int? {
      guard width > 0, end >= width else {
        layout.isCut = layout.isCut || width > 0
        return nil
      }
      defer { end -= width + Self.gap }
      return end - width
    }
    if right != .nothing { layout.done = place(Self.done.cells) }
    if right.rawValue < Right.noPlace.rawValue {
      layout.hasTotal = right == .all
      layout.place = place(placeWidth + (layout.hasTotal ? totalWidth : 0))
    }
    if right.rawValue < Right.noDetails.rawValue {
      for text in details {
        if let column = place(text.cells) {
          layout.left.append(Foot.Piece(text: text, point: Point(column: column, row: 0)))
        }
      }
    }
    return layout
  }

  /// What there is to say in so many cells: a sentence between its words, hints whole or not at all.
  private func left(in room: Int, obstacle: String?) -> [Foot.Piece] {
    if let sentence {
      return [Foot.Piece(text: FittedMessage.fit(sentence, to: room), point: .zero, isBold: isFailure)]
    }
    let obstacle = obstacle.map { [FittedMessage.fit($0, to: room)] } ?? []
    return RankedRow((obstacle + hints).map { .init($0) }).fitted(to: room).map { placed in
      Foot.Piece(text: placed.text, point: Point(column: placed.column, row: 0))
    }
  }
}

extension StatusLine.Layout {
  fileprivate func room(in columns: Int) -> Int {
    let starts = left.map(\.point.column) + [place, done].compactMap { $0 }
    return starts.min().map { $0 - 1 } ?? columns
  }

  fileprivate func adding(_ pieces: [Foot.Piece]) -> StatusLine.Layout {
    var layout = self
    layout.left = pieces + left
    return layout
  }
}
