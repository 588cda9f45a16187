public import TextArea

extension Outcome.Refusal {
  /// What a status line says.
  public var words: String {
    switch self {
    case .notEditable: "read-only: nothing was changed"
    case .tooLong(let clusters): "too long: \(clusters) character\(clusters == 1 ? " was" : "s were") not taken"
    case .tooManyLines: "no room for another line"
    case .vetoed(let reason): reason
    }
  }
}
