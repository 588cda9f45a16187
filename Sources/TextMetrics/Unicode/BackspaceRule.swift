/// What Backspace deletes (E1): less than a cluster where scripts combine, so that a wrong mark can be typed again.
public enum BackspaceRule {
  /// The start of what Backspace with the caret at byte `end` deletes.
  ///
  /// The whole cluster when it is an emoji, flag, keycap or CRLF; otherwise its last scalar: a vowel sign, an accent,
  /// a jamo, the last consonant of a conjunct, and a joiner (ZWNJ, ZWJ, U+034F, Mongolian selectors), which has a key of
  /// its own. Variation selectors and tags come with what they follow, and go with it.
  ///
  /// - Precondition: byte 0 starts a cluster, and `end` ends one; `end` is greater than 0.
  /// - Complexity: that of `ClusterBreaker.start(ofClusterBefore:in:)`.
  public static func start(ofDeletionBefore end: Int, in text: Span<UInt8>) -> Int {
    let clusterStart = ClusterBreaker.start(ofClusterBefore: end, in: text)
    if isIndivisible(text.extracting(clusterStart..<end)) { return clusterStart }
    var start = end
    while start > clusterStart {
      let scalar = text.scalar(before: start)
      start -= scalar.length
      let drawing = scalar.properties.drawing
      if drawing != .selector, drawing != .tag { break }
    }
    return start
  }

  private static func isIndivisible(_ cluster: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < cluster.count {
      let scalar = cluster.scalar(at: offset)
      let properties = scalar.properties
      let isKeycap = scalar.value == 0x20E3
      if isKeycap || properties.isPictographic || properties.drawing == .skinTone { return true }
      if properties.cluster == .regionalIndicator || properties.cluster == .lineFeed { return true }
      offset += scalar.length
    }
    return false
  }
}
