import CTextAreaJournal

/// Writes a whole file so that the old bytes are lost only to the new ones.
///
/// A ``SavePlan`` says how: the file is replaced (``FileReplacement``), unless that would change more than its bytes or
/// is not possible; then it is written in place (``FileOverwriting``). Every step may run on a thread of its own.
package enum FileSaving {
  /// What is written.
  package struct Content: Sendable {
    /// Hands all bytes over, in order, in pieces.
    package typealias Pieces =
      @Sendable (_ take: (Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void

    /// Length in bytes.
    package let count: @Sendable () throws(SystemError) -> Int
    package let forEachPiece: Pieces
  }

  /// What may be overwritten.
  package enum Expectation: Hashable, Sendable {
    /// This file, or none, and nothing else.
    case only(FileIdentity?)
    /// Whatever is there.
    case anything

    /// True when that is what the name means now.
    package func holds(for name: FileName) throws(SystemError) -> Bool {
      switch self {
      case .anything: true
      case .only(let identity): try FileStatus.of(name).map { FileIdentity($0) } == identity
      }
    }
  }

  /// Why a text is not saved.
  package enum Failure: Error, Hashable, Sendable {
    /// Something else is there than what may be overwritten; nothing was written.
    case changedOnDisk
    /// The folder for the new file does not exist; nothing was written.
    case noFolder(FileName)
    /// The file cannot be replaced, for this reason: to overwrite it may still work. Nothing was written.
    case onlyInPlace(SystemError)
    case impossible(FileError, Aftermath)
  }

  /// What a save that failed left behind.
  package enum Aftermath: Hashable, Sendable {
    /// The file is what it was.
    case untouched
    /// The file has its old bytes again, and is known again by this.
    case restored(FileIdentity)
    /// The file has the new bytes, but a power cut may still cost them.
    case inDoubt(FileIdentity)
    /// The file is neither the old text nor the new one.
    case damaged(FileIdentity?)
  }
}

extension FileSaving.Failure {
  /// Nothing was written, for the reason that the system gives.
  package static func untouched(_ name: FileName, _ error: SystemError) -> Self {
    .impossible(FileError(name, code: error.code), .untouched)
  }
}
