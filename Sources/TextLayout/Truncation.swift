import TextMetrics

/// A row cut to a width, with `…` where something was left out.
struct Truncation {
  let breaker: RowBreaker
  let glyphRules: GlyphRules

  private static let ellipsis = Array("…".utf8)

  private var ellipsisWidth: Int { glyphRules.width(ofCluster: Self.ellipsis.span) }

  /// What to show of `text[range]`, which holds no line end, in `width` cells.
  ///
  /// - Parameters:
  ///   - mode: which part is left out; a mode that does not truncate cuts without a mark.
  ///   - isCut: true when the mark is due even if all of `range` fits, because more follows it.
  /// - Complexity: O(n) in the bytes of `range`.
  func row(of text: [UInt8], in range: Range<Int>, width: Int, mode: LineBreakMode, isCut: Bool = false) -> TextRow {
    let boxes = clusters(of: text, in: range)
    let fullWidth = boxes.last.map { $0.column + $0.width } ?? 0
    if fullWidth <= width, !isCut { return TextRow(bytes: Array(text[range]), width: fullWidth) }

    guard mode != .byClipping, !mode.wraps, ellipsisWidth <= width else {
      return join(text, range, head: fitting(boxes, width), tail: boxes.count, mark: [], boxes)
    }
    let room = width - ellipsisWidth
    var (head, tail) = (0, boxes.count)
    switch mode {
    case .byTruncatingHead: tail = fittingTail(boxes, room, fullWidth)
    case .byTruncatingMiddle:
      head = fitting(boxes, (room + 1) / 2)
      let used = head == 0 ? 0 : boxes[head - 1].column + boxes[head - 1].width
      tail = max(head, fittingTail(boxes, room - used, fullWidth))
    default: head = fitting(boxes, room)
    }
    return join(text, range, head: head, tail: tail, mark: Self.ellipsis, boxes)
  }

  private func clusters(of text: [UInt8], in range: Range<Int>) -> [ClusterBox] {
    var boxes: [ClusterBox] = []
    let row = Row(
      length: range.count, textLength: range.count, visibleLength: range.count, width: 0, endsLine: true)
    breaker.forEachCluster(of: row, from: range.lowerBound, in: text.span) { boxes.append($0) }
    return boxes
  }

  /// How many clusters from the start fit into `width` cells.
  private func fitting(_ boxes: [ClusterBox], _ width: Int) -> Int {
    boxes.firstIndex { $0.column + $0.width > width } ?? boxes.count
  }

  /// The first cluster of those at the end that fit into `width` cells.
  private func fittingTail(_ boxes: [ClusterBox], _ width: Int, _ fullWidth: Int) -> Int {
    boxes.firstIndex { fullWidth - $0.column <= width } ?? boxes.count
  }

  private func join(
    _ text: [UInt8], _ range: Range<Int>, head: Int, tail: Int, mark: [UInt8], _ boxes: [ClusterBox]
  ) -> TextRow {
    let start = range.lowerBound
    let headEnd = head == 0 ? start : start + boxes[head - 1].offset + boxes[head - 1].length
    let tailStart = tail < boxes.count ? start + boxes[tail].offset : range.upperBound
    let bytes = Array(text[start..<headEnd]) + mark + text[tailStart..<range.upperBound]
    return TextRow(bytes: bytes, width: clusters(of: bytes, in: 0..<bytes.count).last.map { $0.column + $0.width } ?? 0)
  }
}
