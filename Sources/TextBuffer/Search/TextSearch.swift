import TextMetrics

/// A search for literal text that can be done in slices, so that a host can show progress and let go of it.
///
/// It looks at a snapshot: edits meanwhile do not disturb it. Bytes are looked at where they lie in the rope.
public struct TextSearch: Sendable {
  private let content: TextContent
  private let pattern: TextPattern
  private let backwards: Bool
  /// The bytes where matches to come begin.
  public private(set) var rest: Range<Int>
  /// Where matches to come end at the latest.
  private var limit: Int
  private var reader = ChunkReader()

  /// What a match costs beside the bytes that are looked at for it, in bytes.
  static let workPerMatch = 256
  /// Starts of matches that are tried before the work is looked at.
  private static let startsAtOnce = 4096

  /// A search in part of a text.
  ///
  /// - Parameters:
  ///   - range: matches lie in it as a whole; `nil` for all of the text.
  ///   - backwards: finds the last match first.
  public init(
    for pattern: TextPattern, in content: TextContent, range: Range<Int>? = nil, backwards: Bool = false
  ) {
    self.content = content
    self.pattern = pattern
    self.backwards = backwards
    rest = (range ?? 0..<content.count).clamped(to: 0..<content.count)
    limit = rest.upperBound
  }

  /// Searches on until a match is found or the work is used up.
  ///
  /// - Parameter work: bytes that may be looked at, and some for each match; what was used is taken off. Less than
  ///   nothing may be left, by what the last place cost.
  /// - Complexity: O(work), at several GB/s
  public mutating func step(work: inout Int) -> SearchProgress {
    while !rest.isEmpty, pattern.longest > 0 {
      if work <= 0 { return .searching }
      let place = backwards ? rest.upperBound - 1 : rest.lowerBound
      let (content, pattern, backwards, limit, isWholeText) = (
        content, pattern, backwards, limit, limit == content.count
      )
      let (whole, budget) = (rest, work)
      var (length, extra) = (0, 0)
      let (starts, found) = reader.withChunk(at: place, of: content) { (bytes, covered) -> (Range<Int>, Int?) in
        var starts = whole.clamped(to: covered).offset(by: -covered.lowerBound)
        // Near misses are counted only afterwards: so many starts cost little even if each of them is one.
        let most = min(budget, Self.startsAtOnce)
        if starts.count > most { starts = backwards ? starts.suffix(most) : starts.prefix(most) }
        let found = pattern.place(in: bytes, startingIn: starts, backwards: backwards) { place in
          var comparison = pattern.compare(at: place, in: bytes)
          let start = covered.lowerBound + place
          if comparison == .cutOff {
            let end = min(content.count, start + pattern.longest)
            extra += end - start + Self.workPerMatch
            comparison = content.withSpan(of: start..<end) { bytes in
              bytes.withUnsafeBytes { pattern.compare(at: 0, in: $0) }
            }
          } else {
            extra += 16 + pattern.longest / 4
          }
          guard case .matches(let count) = comparison, isWholeText || start + count <= limit else { return false }
          length = count
          guard pattern.keepsCharactersWhole else { return true }
          return content.keepsCharactersWhole(start..<start + count)
        }
        return (starts.offset(by: covered.lowerBound), found.map { $0 + covered.lowerBound })
      }
      guard let found else {
        work -= starts.count + extra
        rest = backwards ? rest.lowerBound..<starts.lowerBound : starts.upperBound..<rest.upperBound
        continue
      }
      work -= (backwards ? rest.upperBound - found : found - rest.lowerBound) + extra + Self.workPerMatch
      if backwards {
        (rest, self.limit) = (rest.lowerBound..<found, found)
      } else {
        rest = min(rest.upperBound, found + length)..<rest.upperBound
      }
      return .found(found..<found + length)
    }
    return .exhausted
  }
}

/// What a slice of a search came to.
public enum SearchProgress: Hashable, Sendable {
  /// The slice is used up and the search is not over.
  case searching
  /// A match, as a range of bytes; the search goes on behind it, or before it when searching backwards.
  case found(Range<Int>)
  /// There is no other match.
  case exhausted
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
  fileprivate func suffix(_ count: Int) -> Range<Int> { Swift.max(lowerBound, upperBound - count)..<upperBound }
}

extension TextContent {
  /// The first match that lies in a range, or the last one.
  ///
  /// - Parameter range: `nil` for all of the text.
  /// - Complexity: O(bytes searched), at several GB/s
  public func firstRange(
    of pattern: TextPattern, in range: Range<Int>? = nil, backwards: Bool = false
  ) -> Range<Int>? {
    var search = TextSearch(for: pattern, in: self, range: range, backwards: backwards)
    var work = Int.max
    if case .found(let range) = search.step(work: &work) { return range }
    return nil
  }

  /// False for a range that ends between a letter and a mark on it, inside of a Hangul syllable, or that begins or ends
  /// between CR and LF.
  ///
  /// What else belongs to one cluster may be parted: the stem of a Hindi word is found before any ending, and ❤ in ❤️.
  func keepsCharactersWhole(_ range: Range<Int>) -> Bool {
    if range.lowerBound > 0, self[range.lowerBound] == 0x0A, self[range.lowerBound - 1] == 0x0D { return false }
    guard range.upperBound < count else { return true }
    let next = self[range.upperBound]
    if next == 0x0A { return self[range.upperBound - 1] != 0x0D }
    // The first mark, U+0300, begins with this byte.
    guard next >= 0xCC else { return true }
    let scalar = withSpan(of: range.upperBound..<range.upperBound + 4) { $0.scalar(at: 0).value }
    if CanonicalForms.combiningClass(of: scalar) != 0 { return false }
    guard Hangul.joins(scalar) else { return true }
    let before = withSpan(of: max(0, range.upperBound - 4)..<range.upperBound) { $0.scalar(before: $0.count).value }
    return CanonicalForms.compositions(of: before, scalar).isEmpty
  }
}
