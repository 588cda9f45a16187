/// What to search for.
public struct SearchQuery: Hashable, Sendable {
  public var pattern: String

  public init(_ pattern: String) {
    self.pattern = pattern
  }
}
extension TextArea {
  func visibleMatches(in range: Range<Int>) -> [Range<Int>] { [] }
}
