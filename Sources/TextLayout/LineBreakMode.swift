/// How a line that is wider than its container is shown; the names are TextKit's.
public enum LineBreakMode: Hashable, Sendable, CaseIterable {
  /// Rows end at break opportunities (UAX #14); a word wider than the row is broken between clusters.
  case byWordWrapping
  /// Rows end between clusters.
  case byCharWrapping
  /// One row a line, cut at the edge.
  case byClipping
  /// One row a line; where it is too long its beginning is replaced by `…`.
  case byTruncatingHead
  /// One row a line; where it is too long its middle is replaced by `…`.
  case byTruncatingMiddle
  /// One row a line; where it is too long its end is replaced by `…`.
  case byTruncatingTail

  /// True when a line may take several rows.
  public var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
