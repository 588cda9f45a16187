import CTextAreaJournal

/// Why a file cannot be read or written: one line that says which file and why.
package struct FileError: Error, Hashable, CustomStringConvertible {
  package let file: FileName
  package let reason: String

  package init(_ file: FileName, _ reason: String) {
    self.file = file
    self.reason = reason
  }

  /// The reason behind an error number.
  package init(_ file: FileName, code: Int32) {
    self.init(file, SystemError(code: code).reason)
  }

  package var description: String { "\(file.shown): \(reason)" }
}

extension SystemError {
  /// What it means to somebody who wants to save a file; the system's own words for what is rare.
  package var reason: String {
    switch code {
    case ENOSPC: "disk full"
    case EDQUOT: "disk quota used up"
    case EACCES, EPERM: "no permission"
    case EROFS: "the file system is read-only"
    case EIO: "the disk reports an error"
    case EFBIG: "too large for this file system, or for the limit set for this process"
    case EILSEQ: "the text has bytes that are not UTF-8, which UTF-16 cannot hold"
    default: String(cString: strerror(code))
    }
  }
}
