/// What is sent to the terminal for a cluster, and how many cells that takes: the one authority for both (D1, D2).
///
/// A cluster's width is the width of what is sent, and only what every terminal measures alike is sent. By General
/// Category, or by the property named:
///
/// | scalar | sent |
/// |---|---|
/// | letters, numbers, punctuation, symbols, spacing marks (Mc), regional indicators | itself: 1 or 2 cells by East_Asian_Width (UAX #11) |
/// | nonspacing and enclosing marks (Mn, Me) | in the cell of what is before, at most thirty; alone, on U+25CC |
/// | variation selectors, ZWJ, ZWNJ, tags, U+034F | nothing after something else in the cluster; alone, `<FE0F>` |
/// | a pictograph joined by ZWJ to one before it; a skin tone after something else | nothing |
/// | conjoining jamo | the precomposed syllable where there is one; else compatibility jamo; else U+FFFD |
/// | spaces (Zs) | a blank; U+3000 itself, 2 cells; U+1680, which has a shape, itself |
/// | U+00AD soft hyphen | `-` as a stand-in |
/// | C0 and DEL; C1 | `^A`, `^?`; `<85>` |
/// | a byte that is no part of valid UTF-8 | `<80>` |
/// | other format characters (Cf), U+2028, U+2029, Hangul fillers | `<202E>` |
/// | private use (Co) | itself: fonts have symbols there, and terminals agree on the width |
/// | unassigned, noncharacters (Cn) | U+FFFD |
///
/// A tab counts as one blank, because only the layout knows the column; a line end as nothing.
public struct GlyphRules: Hashable, Sendable {
  /// Cells of characters of ambiguous width (UAX #11 class A): 1 or 2.
  public var ambiguousWidth: Int

  /// - Parameter ambiguousWidth: 1, or 2 as in older East Asian terminals.
  public init(ambiguousWidth: Int = 1) {
    self.ambiguousWidth = ambiguousWidth == 2 ? 2 : 1
  }

  /// Ambiguous width is 1.
  public static let standard = GlyphRules()

  /// Cells that the cluster takes: at least 1, but 0 for LF and CRLF.
  ///
  /// - Complexity: O(bytes).
  @inlinable
  public func width(ofCluster cluster: Span<UInt8>) -> Int {
    if cluster.count == 1, cluster[0] >= 0x20, cluster[0] < 0x7F { return 1 }
    return sumOfWidths(ofCluster: cluster)
  }

  @usableFromInline
  func sumOfWidths(ofCluster cluster: Span<UInt8>) -> Int {
    if cluster.isEmpty { return 0 }
    if let width = widthOfBaseAndMarks(cluster) { return width }
    var width = 0
    forEachGlyph(ofCluster: cluster) { width += Int($0.width) }
    return width
  }

  /// The sum without making the glyphs, where they are what nearly all are: a base, then marks and more bases.
  private func widthOfBaseAndMarks(_ cluster: Span<UInt8>) -> Int? {
    let first = cluster.scalar(at: 0)
    guard first.properties.drawing == .literal else { return nil }
    var width = cells(first.properties)
    var offset = first.length
    while offset < cluster.count {
      let scalar = cluster.scalar(at: offset)
      let properties = scalar.properties
      switch properties.drawing {
      case .mark, .droppedMark, .skinTone: break
      case .literal where !properties.isPictographic: width += cells(properties)
      default: return nil
      }
      offset += scalar.length
    }
    return width
  }

  /// Calls `body` with each cluster of `text`, as its range of bytes and its width in cells.
  ///
  /// - Precondition: byte 0 starts a cluster.
  /// - Complexity: O(bytes).
  public func forEachCluster(of text: Span<UInt8>, _ body: (_ range: Range<Int>, _ width: Int) -> Void) {
    var walker = ClusterWalker(at: 0, in: text)
    while walker.offset < text.count {
      let cluster = walker.next(in: text)
      let isSimple = cluster.isSingle && cluster.first.isSimple
      body(cluster.range, isSimple ? cells(cluster.first) : width(ofCluster: text.extracting(cluster.range)))
    }
  }

  /// Cells of a scalar that is drawn as itself.
  @inlinable
  package func cells(_ properties: ScalarProperties) -> Int {
    properties.widthClass == 3 ? ambiguousWidth : properties.widthClass
  }
}
