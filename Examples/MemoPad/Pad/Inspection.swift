import TextAreaJournal
import TextBuffer

/// A look at what the file holds on the disk, beside the event loop.
struct Inspection {
  /// What it is for.
  enum Purpose {
    /// The file seems to be another: are its bytes?
    case notice
    /// The same, before it is overwritten.
    case save(SaveRequest)
    case reload
    case difference
  }

  /// What came of it.
  enum Finding: Sendable {
    case deleted
    /// The bytes that were read or written last.
    case same(FileIdentity)
    case other(FileIdentity)
    /// The text on the disk, and how many bytes at both ends are those of the text here.
    case text(FileReading, prefix: Int, suffix: Int)
    /// What differs, in words for people.
    case difference([UInt8])
    case failed(FileError)
  }

  let purpose: Purpose
  /// The text area's name for the text that was compared.
  let revision: Int
  let work: BackgroundWork<Finding>

  /// Begins to look.
  ///
  /// - Parameters:
  ///   - base: what was read or written last.
  ///   - text: what the pad holds.
  init(
    _ purpose: Purpose, of name: FileName, base: TextContent?, text: TextContent, revision: Int, atOnce: Bool
  ) {
    self.purpose = purpose
    self.revision = revision
    let wanted = Wanted(purpose)
    work = BackgroundWork(atOnce: atOnce) { progress in
      do throws(FileError) {
        guard let file = try FileReading.read(name, progress) else { return .deleted }
        return Self.find(wanted, in: file, name, base, text, progress)
      } catch {
        return .failed(error)
      }
    }
  }

  private enum Wanted {
    case comparison, text, difference

    init(_ purpose: Purpose) {
      switch purpose {
      case .notice, .save: self = .comparison
      case .reload: self = .text
      case .difference: self = .difference
      }
    }
  }

  private static func find(
    _ wanted: Wanted, in file: FileReading, _ name: FileName, _ base: TextContent?, _ text: TextContent,
    _ progress: BackgroundProgress
  ) -> Finding {
    switch wanted {
    case .comparison: return file.content == base ? .same(file.identity) : .other(file.identity)
    case .text:
      let prefix = text.commonPrefix(with: file.content)
      return .text(file, prefix: prefix, suffix: text.commonSuffix(with: file.content, after: prefix))
    case .difference:
      let difference = UnifiedDifference(
        file.content, text, names: ("\(name.shown) on disk", "\(name.shown) here"),
        isCancelled: { progress.isCancelled })
      return .difference(difference.bytes)
    }
  }
}
