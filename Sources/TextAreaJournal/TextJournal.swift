public import TextArea
import TextBuffer

/// Keeps what is written in a text area where the end of the process does not reach it.
///
/// Each edit is written to a file before the next key is taken, and brought to the disk about once a second: a process that
/// is killed loses nothing, a power cut about a second. Where the text is sent or saved, ``finish()`` removes the file; a file
/// that is still there belongs to a process that was ended, and is a draft.
///
/// ```swift
/// if let draft = try journal.drafts().first { _ = try journal.recover(draft, in: &area) }
/// _ = area.handle(event, at: now)
/// try journal.keep(&area, at: now)
/// ```
///
/// Several processes can share a folder. A journal is used by one thread at a time.
public final class TextJournal {
  private let journal: Journal
  private let folder: StateFolder
  /// True while something is not kept that was to be.
  private var isBehind = false

  /// A journal in a folder, such as `~/.local/state/my-program`.
  ///
  /// Nothing is touched before there is something to keep. The folder is made then, for the user alone.
  ///
  /// - Parameter folder: the folder's path; it has to be the user's own, and nobody else may write to it.
  public init(folder: String) {
    self.folder = StateFolder(FileName(folder))
    journal = Journal(in: self.folder)
  }

  /// Why something cannot be kept or read, in one line.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened, with the name of the file or folder.
    public let description: String

    init(_ error: FileError) {
      description = error.description
    }
  }

  /// A text that a process left behind.
  public struct Draft {
    fileprivate let draft: TextAreaJournal.Draft

    /// The first line of it that is not blank, with control characters made readable; at most 200 bytes.
    public var firstLine: String { draft.line }

    /// When it was last written to, in seconds since 1970; `nil` where the system does not tell.
    public var time: Int64? { draft.time.map(\.seconds) }
  }

  /// The texts that processes which were ended have left in the folder, the newest first.
  ///
  /// A text that another process is still writing is not among them.
  ///
  /// - Throws: why the folder cannot be read.
  /// - Complexity: O(bytes of the journals in the folder)
  public func drafts() throws(Failure) -> [Draft] {
    do throws(FileError) {
      let found = try folder.directory()?.leftovers(of: .some(nil)).drafts ?? []
      return found.map { Draft(draft: $0) }
    } catch {
      throw Failure(error)
    }
  }

  /// Makes a draft's text the area's, as one undo step, and goes on with its file: it is not removed before
  /// ``finish()`` or ``discard(_:)``.
  ///
  /// What was kept of the area's text until then becomes a draft of its own.
  ///
  /// - Returns: false where nothing of it can be read; the area is as it was.
  /// - Complexity: O(journal)
  public func recover(_ draft: Draft, in area: inout TextArea, at time: Duration = .zero) throws(Failure) -> Bool {
    guard case .text(let text, let caret, _) = draft.draft.recover(base: TextContent(), of: nil) else { return false }
    do throws(SystemError) {
      if draft.draft.isPutAway { try draft.draft.file.move(to: .journal) }
    } catch {
      throw Failure(FileError(folder.name, code: error.code))
    }
    if journal.file != nil { journal.putAside() }
    area.replace(TextRange(bytes: 0..<area.content.count), with: text, at: time)
    area.selectedRange = TextRange(bytes: caret..<caret)
    // What this did is in the journal that goes on.
    _ = area.takeEdit()
    journal.take(over: draft.draft, revision: area.revision)
    do throws(FileError) {
      // An area that takes fewer lines has made another text of it.
      if area.content != text { try journal.detach(area.content, from: nil) }
    } catch {
      throw Failure(error)
    }
    return true
  }

  /// Removes a draft; one that was recovered is given up with that, and what is edited later is kept anew.
  public func discard(_ draft: Draft) {
    if draft.draft.file === journal.file { journal.removeFile() } else { draft.draft.file.remove() }
  }

  /// Writes down what was done to the text since the last call: call it after each event, before the next one.
  ///
  /// Nothing is written of a text area whose text is not shown (`TextArea.isSecureTextEntry`).
  ///
  /// - Throws: why that is not kept; the next call tries again.
  /// - Complexity: O(new bytes), and O(n) each time that the journal has become several times as long as the text.
  public func keep(_ area: inout TextArea, at time: Duration) throws(Failure) {
    let edit = area.takeEdit() ?? (isBehind ? TextEdit(range: 0..<0, insertedCount: 0) : nil)
    if area.isSecureTextEntry { return }
    do throws(FileError) {
      if let edit {
        isBehind = true
        try journal.record(edit, of: area.content, for: nil, isComplete: true, revision: area.revision, at: time)
        isBehind = false
      } else if journal.file == nil {
        journal.revision = area.revision
      }
      try journal.tick(at: time)
    } catch {
      throw Failure(error)
    }
  }

  /// When to call ``tick(at:)`` without an event; `nil` while nothing is to be done.
  public var due: Duration? { journal.due }

  /// Brings what was written to the disk, when that is due; it does not wait for the disk.
  ///
  /// - Throws: why a power cut would lose what was written.
  public func tick(at time: Duration) throws(Failure) {
    do throws(FileError) { try journal.tick(at: time) } catch { throw Failure(error) }
  }

  /// Removes what was kept, since the text is sent, saved or given up.
  ///
  /// What is edited later is kept again.
  public func finish() {
    journal.finish()
  }

  /// Leaves what is kept as a draft for the next process.
  public func leave() {
    journal.leave()
  }
}
