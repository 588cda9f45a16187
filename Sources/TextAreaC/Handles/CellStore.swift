internal import CTextArea
internal import TerminalScreen
internal import TextMetrics

/// The cells of a frame as C reads them, in memory that stays where it is until the next frame.
final class CellStore {
  private var cells = UnsafeMutableBufferPointer<ta_cell>(start: nil, count: 0)
  private var text = UnsafeMutableBufferPointer<CChar>(start: nil, count: 0)

  deinit { free() }

  func free() {
    cells.deallocate()
    text.deallocate()
    cells = UnsafeMutableBufferPointer(start: nil, count: 0)
    text = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Takes over a frame.
  ///
  /// - Complexity: O(*cells*).
  func fill(from frame: Frame) -> ta_frame {
    var bytes: [UInt8] = []
    var lengths: [Int] = []
    lengths.reserveCapacity(frame.cells.count)
    for cell in frame.cells {
      let before = bytes.count
      if let scalar = cell.soleScalar, scalar < 0x80 {
        bytes.append(UInt8(scalar))
      } else if !cell.isContinuation {
        bytes += Array(frame.text(of: cell).utf8)
      }
      lengths.append(bytes.count - before)
    }
    free()
    text = UnsafeMutableBufferPointer(start: allocated(bytes), count: bytes.count + 1)
    cells = .allocate(capacity: frame.cells.count)
    var start = 0
    for (index, cell) in frame.cells.enumerated() {
      cells.initializeElement(
        at: index, to: ta_cell(cell, text: text.baseAddress.map { UnsafePointer($0 + start) }, lengths[index]))
      start += lengths[index]
    }
    return ta_frame(
      columns: CInt(frame.size.columns), rows: CInt(frame.size.rows), cells: UnsafePointer(cells.baseAddress),
      shows_cursor: frame.cursor != nil, cursor_column: CInt(frame.cursor?.column ?? 0),
      cursor_row: CInt(frame.cursor?.row ?? 0))
  }
}

extension ta_cell {
  fileprivate init(_ cell: Cell, text: UnsafePointer<CChar>?, _ length: Int) {
    let style = cell.style
    // What the frame has one bit for each of is numbered alike.
    var attributes = style.attributes.rawValue & 0x3F
    if cell.needsResync { attributes |= UInt8(TA_ADDRESS_NEXT) }
    self.init(
      text: text, length: UInt16(clamping: length), width: cell.isContinuation ? 0 : UInt8(cell.width),
      attributes: attributes, foreground: style.foreground.number, background: style.background.number)
  }
}

extension Color {
  /// The colour as C has it.
  fileprivate var number: UInt32 {
    switch self {
    case .terminalDefault: UInt32(TA_COLOR_DEFAULT)
    case .palette(let index): UInt32(TA_COLOR_PALETTE) | UInt32(index)
    case .rgb(let red, let green, let blue):
      UInt32(TA_COLOR_RGB) | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
}
