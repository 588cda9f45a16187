import TerminalScreen
import TextArea
import TextMetrics

/// The status line as it was drawn last.
///
/// A key mostly changes the caret's place alone: then nothing is laid out again.
struct StatusCache {
  /// What the row looks like besides the caret's place.
  struct Look: Equatable {
    var line: StatusLine
    var row: Int
    var style: Style
  }

  /// Where the caret is, and how many lines there are.
  typealias Place = (line: Int, character: Int, total: Int)

  /// Text ready to be drawn.
  fileprivate struct Piece {
    var bytes: [UInt8]
    var isASCII: Bool
    var point: Point
    var style: Style
  }

  /// True while the caret's place stays what it was drawn as, though it may be another one.
  var keepsPlace = false

  private(set) var look: Look?
  private(set) var layout = StatusLine.Layout()
  private var place: Place = (0, 0, 0)
  private var pieces: [Piece] = []
  private var stamp = RowStamp()

  /// The place that stays, if it does.
  var keptPlace: Place? { keepsPlace && look != nil ? place : nil }

  /// Takes over what there is to show.
  mutating func use(_ new: Look, place newPlace: Place) {
    if new != look {
      look = new
      layout = new.line.layout()
      pieces = layout.left.map { piece in
        Piece(piece.text, at: piece.point, piece.isBold ? Style(.bold).over(new.style) : new.style)
      }
      if let column = layout.done {
        pieces.append(Piece(StatusLine.done, at: Point(column: column, row: 0), Style(.bold).over(new.style)))
      }
      stamp = RowStamp()
    }
    if newPlace != place {
      place = newPlace
      stamp = RowStamp()
    }
  }

  /// Draws the row, unless the canvas shows it already.
  func draw(in canvas: inout Canvas, glyphRules: GlyphRules) {
    guard let look else { return }
    canvas.draw(row: look.row, stamped: stamp) { canvas in
      let origin = Point(column: 0, row: look.row)
      canvas.fill(Rect(origin: origin, size: Size(columns: look.line.columns, rows: 1)), style: look.style)
      for piece in pieces {
        let point = piece.point.offset(by: origin)
        if piece.isASCII {
          canvas.put(ascii: piece.bytes.span, at: point, style: piece.style)
        } else {
          canvas.write(piece.bytes, at: point, style: piece.style, glyphRules: glyphRules)
        }
      }
      if let column = layout.place {
        let text = "\(place.line):\(place.character)" + (layout.hasTotal ? " of \(place.total)" : "")
        canvas.put(ascii: Array(text.utf8).span, at: Point(column: column, row: look.row), style: look.style)
      }
    }
  }
}

extension StatusCache.Piece {
  fileprivate init(_ text: String, at point: Point, _ style: Style) {
    bytes = Array(text.utf8)
    isASCII = bytes.allSatisfy { (0x20..<0x7F).contains($0) }
    (self.point, self.style) = (point, style)
  }
}
