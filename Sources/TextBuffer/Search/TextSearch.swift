/// A search through a text that can be done in slices, so that a host can show progress and let go of it.
///
/// It looks at a snapshot: edits meanwhile do not disturb it.
public struct TextSearch: Sendable {
  /// What a slice came to.
  public enum Progress: Hashable, Sendable {
    /// The slice is used up and the search is not over.
    case searching
    /// A match, as a range of bytes; another slice goes on behind it, or before it when searching backwards.
    case found(Range<Int>)
    /// There is no other match.
    case exhausted
  }

  private let content: TextContent
  private let pattern: TextPattern
  private let backwards: Bool
  /// The bytes where matches to come begin.
  public private(set) var rest: Range<Int>
  /// Where matches to come end at the latest.
  private var limit: Int

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

  /// Searches on.
  ///
  /// - Parameter bytes: about how many to look at in this slice, at least one.
  /// - Complexity: O(bytes), at several GB/s
  public mutating func step(bytes: Int = .max) -> Progress {
    var slice = bytes
    while !rest.isEmpty, pattern.longest > 0 {
      if slice <= 0 { return .searching }
      // Small enough to stay in the cache between copying it out of the chunks and looking at it.
      let length = min(max(1, slice), max(1 << 16, pattern.longest), rest.count)
      slice -= length
      let starts = backwards ? rest.upperBound - length..<rest.upperBound : rest.lowerBound..<rest.lowerBound + length
      let end = min(limit, starts.upperBound + pattern.longest - 1)
      let found = content.withSpan(of: starts.lowerBound..<end) { bytes in
        pattern.match(in: bytes, startingIn: 0..<length, backwards: backwards)
      }
      if let found = found?.offset(by: starts.lowerBound) {
        if backwards {
          (rest, limit) = (rest.lowerBound..<found.lowerBound, found.lowerBound)
        } else {
          rest = found.upperBound..<rest.upperBound
        }
        return .found(found)
      }
      rest = backwards ? rest.lowerBound..<starts.lowerBound : starts.upperBound..<rest.upperBound
    }
    return .exhausted
  }
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
    if case .found(let range) = search.step() { return range }
    return nil
  }
}
