import TextBuffer
import TextLayout
import TextMetrics

extension TextArea {
  /// Texts up to this many bytes are looked at as a whole: debug builds audit after every event.
  private static let smallText = 512

  /// What of the state is not as it always must be, in words; empty when all is well.
  ///
  /// - Parameter isSettled: true after an event that was handled, when what shows starts with a row.
  /// - Complexity: O(log n), and O(n) in texts of no more than 512 bytes.
  package func audit(isSettled: Bool = false) -> [String] {
    var faults: [String] = []
    let count = content.count
    for (name, end) in [("caret", buffer.selection.head), ("selection's anchor", buffer.selection.anchor)] {
      if !(0...count).contains(end.byteOffset) {
        faults.append("the \(name) is outside the text")
      } else if content.clusterBoundary(at: end) != end {
        faults.append("the \(name) is inside a cluster")
      }
    }
    if !(0...count).contains(scrollAnchor.byteOffset) { faults.append("the scroll anchor is outside the text") }
    if rowIndex.reader.wraps, rowIndex.tree.summary.bytes != count {
      faults.append("the row index does not cover the text")
    }
    if count <= Self.smallText, faults.isEmpty { faults += auditAll(isSettled: isSettled) }
    return faults
  }

  /// What takes time in proportion to the text.
  private func auditAll(isSettled: Bool) -> [String] {
    content.audit()
    rowIndex.tree.audit()
    var faults: [String] = []
    var start = 0
    for number in 0..<rowIndex.tree.count {
      for length in rowIndex.tree[number].lengths {
        if rowIndex.row(at: start, in: content).length != length { faults.append("the row at byte \(start) is stale") }
        start += Int(length)
      }
      if !rowIndex.tree[number].isMeasured { start += rowIndex.tree[number].summary.bytes }
    }
    let text = regionLayout().text.size
    if isSettled, text.rows > 0, rowIndex.reader == rowReader(width: text.columns) {
      var index = rowIndex
      if index.rowStart(containing: scrollAnchor.byteOffset, in: content) != scrollAnchor.byteOffset {
        faults.append("the scroll anchor is not at a row's start")
      }
    }
    return faults
  }
}
