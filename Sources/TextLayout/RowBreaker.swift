public import TextMetrics
public struct Row: Hashable, Sendable {
  public var length: Int
  public var textLength: Int
  public var visibleLength: Int
  public var width: Int
  public var endsLine: Bool
  public init(length: Int, textLength: Int, visibleLength: Int, width: Int, endsLine: Bool) { self.length = length; self.textLength = textLength; self.visibleLength = visibleLength; self.width = width; self.endsLine = endsLine }
}
public struct ClusterBox: Hashable, Sendable {
  public var offset: Int
  public var length: Int
  public var column: Int
  public var width: Int
}
public struct RowBreaker: Hashable, Sendable {
  let width: Int
  let mode: LineBreakMode
  let tabWidth: Int
  let rules: GlyphRules
  public static let lookback = 256
  public init(width: Int, mode: LineBreakMode, tabWidth: Int, glyphRules: GlyphRules) {
    self.width = width; self.mode = mode; self.tabWidth = tabWidth; self.rules = glyphRules
  }
  public func row(from start: Int, in window: Span<UInt8>, reachesEnd: Bool) -> Row? {
    var at = start, column = 0, visible = start, visibleColumn = 0
    var lastBreak: (at: Int, visible: Int, column: Int)? = nil
    while at < window.count {
      if window[at] == 10 { return Row(length: at + 1 - start, textLength: at - start, visibleLength: at - start, width: column, endsLine: true) }
      let end = ClusterBreaker.end(ofClusterAt: at, in: window)
      let w = window[at] == 9 ? tabWidth - column % tabWidth : rules.width(ofCluster: window.extracting(at..<end))
      let blank = window[at] == 32
      if mode.wraps, !blank, column + w > width, at > start {
        if mode == .byWordWrapping, let b = lastBreak { return Row(length: b.at - start, textLength: b.at - start, visibleLength: b.visible - start, width: b.column, endsLine: false) }
        return Row(length: at - start, textLength: at - start, visibleLength: visible - start, width: visibleColumn, endsLine: false)
      }
      column += w
      at = end
      if !blank { visible = at; visibleColumn = column } else { lastBreak = (at, visible, visibleColumn) }
    }
    guard reachesEnd else { return nil }
    return Row(length: at - start, textLength: at - start, visibleLength: at - start, width: column, endsLine: true)
  }
  public func forEachCluster(of row: Row, from start: Int, in window: Span<UInt8>, _ body: (ClusterBox) -> Void) {
    var at = start, column = 0
    while at < start + row.textLength {
      let end = ClusterBreaker.end(ofClusterAt: at, in: window)
      let w = window[at] == 9 ? tabWidth - column % tabWidth : rules.width(ofCluster: window.extracting(at..<end))
      body(ClusterBox(offset: at - start, length: end - at, column: column, width: w))
      column += w
      at = end
    }
  }
}
