public import TextMetrics

extension Canvas {
  /// Draws text that is not part of a document, such as a title or a message, in one row.
  ///
  /// - Parameter text: UTF-8; what must not reach a terminal shows as its stand-in.
  /// - Returns: the cells that it takes, whether or not they lie inside the canvas.
  @discardableResult
  public mutating func write(
    _ text: some Collection<UInt8>, at point: Point, style: Style = .plain, glyphRules: GlyphRules = .standard
  ) -> Int {
    let bytes = Array(text)
    var place = point
    var at = 0
    while at < bytes.count {
      let end = ClusterBreaker.end(ofClusterAt: at, in: bytes.span)
      put(cluster: bytes.span.extracting(at..<end), at: &place, style: style, glyphRules: glyphRules)
      at = end
    }
    return place.column - point.column
  }

  /// Draws text that is not part of a document in one row.
  ///
  /// - Returns: the cells that it takes, whether or not they lie inside the canvas.
  @discardableResult
  public mutating func write(
    _ text: String, at point: Point, style: Style = .plain, glyphRules: GlyphRules = .standard
  ) -> Int {
    write(text.utf8, at: point, style: style, glyphRules: glyphRules)
  }

  private mutating func put(
    cluster: Span<UInt8>, at place: inout Point, style: Style, glyphRules: GlyphRules
  ) {
    glyphRules.forEachGlyph(ofCluster: cluster) { glyph in
      put(glyph, at: place, style: style)
      place.column += Int(glyph.width)
    }
  }
}
