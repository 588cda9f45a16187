public import TextMetrics

/// Cuts a document into rows (W1 to W6), one at a time, from any row's start.
///
/// It sees a window of the document's bytes and keeps nothing between two calls: the row at a given start is the same
/// whatever was asked before and however large the window is.
public struct RowBreaker: Hashable, Sendable {
  /// Cells of a row: at least 1.
  public let width: Int
  /// By word, by character, or not at all.
  public let mode: LineBreakMode
  /// Cells from one tab stop to the next, counted from the row's start: at least 1.
  public let tabWidth: Int
  /// What a cluster's width is.
  public let glyphRules: GlyphRules

  /// Bytes before a row's start that a window shows, unless it begins with the line; see `LineBreaker.lookback`.
  public static let lookback = LineBreaker.lookback

  /// - Parameters:
  ///   - width: cells of a row; less than 1 counts as 1.
  ///   - tabWidth: cells between tab stops; less than 1 counts as 1.
  public init(width: Int, mode: LineBreakMode, tabWidth: Int, glyphRules: GlyphRules) {
    self.width = max(1, width)
    self.mode = mode
    self.tabWidth = max(1, tabWidth)
    self.glyphRules = glyphRules
  }

  /// The row that starts at byte `start` of a window of the document; `nil` when a larger window is needed to tell.
  ///
  /// In a mode that does not wrap the row is the rest of the line.
  ///
  /// - Parameters:
  ///   - start: a row's start, at most the number of bytes. Byte 0 of the window starts a line, or lies at least
  ///     `lookback` bytes before.
  ///   - reachesEnd: the window's end is the document's end.
  /// - Complexity: O(bytes of the row, and of what has to be seen behind it: a word, a cluster).
  public func row(from start: Int, in window: Span<UInt8>, reachesEnd: Bool) -> Row? {
    let text = reachesEnd ? window : window.extracting(..<window.endOfWholeScalars)
    if start > text.count { return nil }
    if mode.wraps {
      let outcome = text.withUnsafeBufferPointer { buffer -> QuickRow.Outcome in
        guard let bytes = buffer.baseAddress else { return .undecided }
        return QuickRow(breaker: self, start: start, bytes: bytes, count: buffer.count)
          .outcome(reachesEnd: reachesEnd)
      }
      switch outcome {
      case .row(let row): return row
      case .needsMore: return nil
      case .undecided: break
      }
      var emoji = EmojiRow(breaker: self, start: start)
      switch emoji.outcome(in: text, reachesEnd: reachesEnd) {
      case .row(let row): return row
      case .needsMore: return nil
      case .undecided: break
      }
    }
    return plainRow(from: start, in: text, reachesEnd: reachesEnd)
  }

  /// The row without any short cut: what the quick way is held against.
  ///
  /// - Precondition: `text` ends with a whole scalar unless it ends the document.
  package func plainRow(from start: Int, in text: Span<UInt8>, reachesEnd: Bool) -> Row? {
    var scan = RowScan(breaker: self, start: start, in: text)
    return scan.row(in: text, reachesEnd: reachesEnd)
  }

  /// Cells of a cluster that begins at `column`, and whether it may hang past the edge (W2).
  func measure(_ cluster: ClusterWalker.Step, at column: Int, in text: Span<UInt8>) -> (width: Int, isBlank: Bool) {
    if glyphRules.mask != nil { return (1, false) }
    let needed: Int
    if isDrawnByFirst(cluster) {
      needed = glyphRules.cells(cluster.first)
    } else if text[cluster.range.lowerBound] == 0x09 {
      return (tabWidth - column % tabWidth, true)
    } else {
      needed = glyphRules.width(ofCluster: text.extracting(cluster.range))
      if cluster.isSingle, cluster.first.isBlank { return (needed, true) }
    }
    // W3: what is wider than a whole row shows as a stand-in of one cell.
    return (mode.wraps && needed > width ? 1 : needed, false)
  }

  /// True for a cluster of which the first scalar is drawn as itself, and nothing else.
  func isDrawnByFirst(_ cluster: ClusterWalker.Step) -> Bool {
    cluster.isSingle && cluster.first.isSimple || cluster.isEmoji && glyphRules.whole.isEmpty
  }
}

extension Span<UInt8> {
  /// The number of bytes without a scalar that the span's end cuts off.
  var endOfWholeScalars: Int {
    if isEmpty || self[count - 1] < 0x80 { return count }
    var offset = Swift.max(0, count - 3)
    while offset < count {
      if isCutOff(at: offset) { return offset }
      offset += 1
    }
    return count
  }
}
