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

  /// Asks about an edit as a whole.
  func judge(_ bytes: [UInt8], replacing range: TextRange) -> Judgement {
    switch validation?(ProposedEdit(range: range, bytes: bytes)) ?? .accept {
    case .accept: .accepted(bytes, refusing: nil)
    case .replace(let other): .accepted(other, refusing: nil)
    case .refuse(let reason): .refused(reason)
    }
  }

  /// Asks about each cluster by itself, as if each had come alone: how fast somebody types decides nothing.
  func judgeClusters(of bytes: [UInt8], replacing range: TextRange) -> Judgement {
    guard let validation, !bytes.isEmpty else { return judge(bytes, replacing: range) }
    var (accepted, place, reason): ([UInt8], TextRange, String?) = ([], range, nil)
    var isAnyAccepted = false
    var start = 0
    for end in clusterEdges(of: bytes) {
      defer { start = end }
      switch validation(ProposedEdit(range: place, bytes: Array(bytes[start..<end]))) {
      case .accept: accepted += bytes[start..<end]
      case .replace(let other): accepted += other
      case .refuse(let why):
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
