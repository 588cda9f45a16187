/// What is sent to the terminal for a cluster, and how many cells that takes: the one authority for both (D1, D2).
///
/// A cluster's width is the width of what is sent. What terminals measure differently says so (``Glyph/agreement``), so
/// that the next cell can be addressed. By General Category, or by the property named:
///
/// | scalar | sent |
/// |---|---|
/// | letters, numbers, punctuation, symbols | itself: 1 or 2 cells by East_Asian_Width (UAX #11) |
/// | spacing marks (Mc) and the other letters of a conjunct | themselves, each with its own cells, sent together with the first letter; a lone spacing mark on U+25CC |
/// | nonspacing and enclosing marks (Mn, Me) | in the cell of what is before, at most thirty; alone, on U+25CC |
/// | two regional indicators | themselves, 2 cells, sent together; a single one is a letter as a stand-in |
/// | variation selectors, ZWJ, ZWNJ, U+034F and their like | nothing after something else in the cluster; alone, one cell marked as invisible |
/// | tags, skin tones | nothing after something else in the cluster; alone, `<1F3FD>` |
/// | a pictograph joined by ZWJ to one before it | nothing |
/// | conjoining jamo | the precomposed syllable where there is one; else compatibility jamo; else U+FFFD |
/// | spaces (Zs) | a blank; U+3000 itself, 2 cells; U+1680, which has a shape, itself |
/// | U+00AD soft hyphen | `-` as a stand-in |
/// | C0 and DEL; C1 | `^A`, `^?`; `<85>` |
/// | a byte that is not part of valid UTF-8 | `<80>` |
/// | U+200B, U+2060, U+200E, U+200F, U+061C, U+FEFF, Hangul fillers and their like | one cell marked as invisible |
/// | other format characters (Cf), U+2028, U+2029 | `<202E>` |
/// | private use (Co) | itself: fonts have symbols there, and terminals agree on the width |
/// | unassigned, noncharacters (Cn) | U+FFFD |
///
/// A tab counts as one blank, because only the layout knows the column; a line end as nothing.
public struct GlyphRules: Hashable, Sendable {
  /// Cells of characters of ambiguous width (UAX #11 class A): 1 or 2.
  public var ambiguousWidth: Int

  /// Kinds of emoji that the terminal was found to measure as the rules for clusters say: they are sent whole.
  ///
  /// None unless somebody asked it (``MeasuredWidths``).
  public var whole: MeasuredWidths.Kinds = []

  /// What is drawn in one cell in place of every cluster, as for a password; `nil` draws the text.
  public var mask: Unicode.Scalar?

  /// - Parameter ambiguousWidth: 1, or 2 as in older East Asian terminals.
  public init(ambiguousWidth: Int = 1) {
    self.ambiguousWidth = ambiguousWidth == 2 ? 2 : 1
  }

  /// Ambiguous width is 1.
  public static let standard = GlyphRules()

  /// True when characters of ambiguous width, and with them line drawing and most symbols, take two cells: what has to
  /// fit one cell is then drawn in ASCII.
  public var drawsInASCII: Bool { ambiguousWidth == 2 }

  /// What shows where nothing better can, in one cell.
  public var replacement: Unicode.Scalar { drawsInASCII ? "?" : "\u{FFFD}" }

  /// What marks the place of a character without a shape, in one cell.
  public var invisible: Unicode.Scalar { drawsInASCII ? "." : "·" }

  /// What a mark without a letter stands on, in one cell.
  var markBase: Unicode.Scalar { drawsInASCII ? "o" : "\u{25CC}" }

  /// True for a cluster that may hang past the edge at a soft break (rule W2): white space, U+200B.
  public static func isBlank(_ cluster: Span<UInt8>) -> Bool {
    if cluster.isEmpty { return false }
    let scalar = cluster.scalar(at: 0)
    return scalar.length == cluster.count && scalar.properties.isBlank
  }

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
    if mask != nil { return cluster[cluster.count - 1] == 0x0A ? 0 : 1 }
    if !whole.isEmpty, let glyph = wholeGlyph(ofCluster: cluster) { return Int(glyph.width) }
    if let width = widthOfBaseAndMarks(cluster) { return width }
    var width = 0
    forEachGlyph(ofCluster: cluster) { width += Int($0.width) }
    return width
  }

  /// The sum without making the glyphs, where they are what nearly all are: a base, then marks and more bases; a flag.
  private func widthOfBaseAndMarks(_ cluster: Span<UInt8>) -> Int? {
    let first = cluster.scalar(at: 0)
    if first.properties.drawing == .regionalIndicator {
      if cluster.count == first.length { return 1 }
      return cluster.count == 8 && cluster.scalar(at: 4).properties.drawing == .regionalIndicator ? 2 : nil
    }
    guard first.properties.drawing == .literal, !first.properties.isSpacingMark else { return nil }
    var width = cells(first.properties)
    var offset = first.length
    var followsJoiner = false
    while offset < cluster.count {
      let scalar = cluster.scalar(at: offset)
      let properties = scalar.properties
      switch properties.drawing {
      case .mark, .selector, .joiner, .tag, .skinTone: break
      // A pictograph joined to another one is not drawn.
      case .literal: if !followsJoiner || !properties.isPictographic { width += cells(properties) }
      default: return nil
      }
      followsJoiner = properties.cluster == .zeroWidthJoiner
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
