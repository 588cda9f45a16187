public struct GlyphRules: Hashable, Sendable {
  public var ambiguousWidth = 1
  public init() {}
  public static let standard = GlyphRules()
  public func width(ofCluster cluster: Span<UInt8>) -> Int { cluster.count >= 3 ? 2 : 1 }
  public func forEachGlyph(ofCluster cluster: Span<UInt8>, _ body: (Glyph) -> Void) {
    var b: [UInt8] = []
    for i in 0..<cluster.count { b.append(cluster[i]) }
    if let s = String(decoding: b, as: UTF8.self).unicodeScalars.first { body(Glyph(s, width: width(ofCluster: cluster))) }
  }
}
public enum ClusterBreaker {
  public static func end(ofClusterAt start: Int, in text: Span<UInt8>) -> Int {
    var e = start + 1
    while e < text.count, text[e] & 0xC0 == 0x80 { e += 1 }
    return e
  }
  public static func start(ofClusterBefore end: Int, in text: Span<UInt8>) -> Int {
    var e = end - 1
    while e > 0, text[e] & 0xC0 == 0x80 { e -= 1 }
    return e
  }
}
public enum WordBreaker {
  static func k(_ b: UInt8) -> Bool { b == 32 }
  public static func end(ofWordAt start: Int, in text: Span<UInt8>) -> Int {
    var e = start + 1
    while e < text.count, k(text[e]) == k(text[start]) { e += 1 }
    return e
  }
  public static func start(ofWordBefore end: Int, in text: Span<UInt8>) -> Int {
    var e = end - 1
    while e > 0, k(text[e - 1]) == k(text[end - 1]) { e -= 1 }
    return e
  }
  public static func isWord(_ segment: Span<UInt8>) -> Bool { segment.count > 0 && !k(segment[0]) }
}
public enum BackspaceRule {
  public static func start(ofDeletionBefore end: Int, in text: Span<UInt8>) -> Int { ClusterBreaker.start(ofClusterBefore: end, in: text) }
}
