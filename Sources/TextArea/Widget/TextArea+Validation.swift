import TextBuffer

/// The host's word on what the user writes.
extension TextArea {
  /// What became of bytes that the host was asked about.
  enum Judgement {
    /// These bytes are taken; the reason why others were not.
    case accepted([UInt8], refusing: String?)
    /// Nothing is taken, for this reason.
    case refused(String)
  }

  /// A host's word on an edit that is about to happen.
  public typealias Validation = @Sendable (ProposedEdit) -> Verdict

  /// Asks about an edit as a whole.
  func judge(_ bytes: [UInt8], replacing range: TextRange) -> Judgement {
    var proposal = ProposedEdit(range: range, bytes: bytes)
    for validation in validations {
      switch validation(proposal) {
      case .accept: break
      case .replace(let other): proposal.bytes = other
      case .refuse(let reason): return .refused(reason)
      }
    }
    return .accepted(proposal.bytes, refusing: nil)
  }

  /// Asks about each cluster by itself, as if each had come alone: how fast somebody types decides nothing.
  func judgeClusters(of bytes: [UInt8], replacing range: TextRange) -> Judgement {
    guard !validations.isEmpty, !bytes.isEmpty else { return judge(bytes, replacing: range) }
    var (accepted, place, reason): ([UInt8], TextRange, String?) = ([], range, nil)
    var isAnyAccepted = false
    var start = 0
    for end in clusterEdges(of: bytes) {
      defer { start = end }
      switch judge(Array(bytes[start..<end]), replacing: place) {
      case .accepted(let taken, _): accepted += taken
      case .refused(let why):
        reason = why
        continue
      }
      isAnyAccepted = true
      let next = range.lowerBound + accepted.count
      place = next..<next
    }
    if !isAnyAccepted, let reason { return .refused(reason) }
    return .accepted(accepted, refusing: reason)
  }
}
