/// What was typed, for a draft whose text cannot be made any more.
extension Draft {
  /// Bytes of pieces that are shown at most.
  private static let mostPieces = 1 << 20

  /// What was put in, piece by piece, each after a line that says where: for people to read and take what they need.
  ///
  /// - Complexity: O(journal), in memory O(what is shown)
  package var pieces: [UInt8] {
    guard var reader = file.reader() else { return [] }
    var (text, piece): ([UInt8], Piece?) = ([], nil)
    func finish() {
      guard let piece, !piece.bytes.isEmpty || piece.removed > 0 else { return }
      text += Array("\(piece.description)\n".utf8) + piece.bytes + Array("\n\n".utf8)
    }
    reader.forEachRecord { record, _ in
      guard record.kind != .note else { return true }
      if piece?.takes(record) == true { return true }
      finish()
      piece = Piece(start: record.offset, removed: record.removed, bytes: record.bytes)
      return text.count < Self.mostPieces
    }
    finish()
    if text.count >= Self.mostPieces { text += Array("…\n".utf8) }
    return text
  }

  /// Edits that go on where the one before ended, or change what it put in.
  private struct Piece {
    package var start: Int
    package var removed: Int
    package var bytes: [UInt8]

    /// Makes another edit part of it, unless that is somewhere else.
    package mutating func takes(_ record: JournalRecord) -> Bool {
      let place = record.offset - start
      guard place >= 0, place + record.removed <= bytes.count, bytes.count < Draft.mostPieces else { return false }
      bytes.replaceSubrange(place..<place + record.removed, with: record.bytes)
      return true
    }

    package var description: String {
      let deleted = removed == 0 ? "" : bytes.isEmpty ? ", \(removed) bytes deleted" : ", in place of \(removed) bytes"
      return "— at byte \(start)\(deleted)" + (bytes.isEmpty ? "" : ":")
    }
  }
}
