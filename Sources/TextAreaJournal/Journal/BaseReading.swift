import CTextAreaJournal

/// Reads the file that a journal's edits start from, to make its checksum behind the screen.
package final class BaseReading {
  private let descriptor: Descriptor
  private let identity: FileIdentity
  private var text: BaseText
  private var isDone = false

  /// - Returns: `nil` when the file cannot be read, or is not the one that the text was read from.
  package init?(of document: Document) {
    guard let identity = document.identity,
      let descriptor = try? Descriptor(opening: document.name, O_RDONLY | O_NONBLOCK)
    else { return nil }
    self.descriptor = descriptor
    self.identity = identity
    text = BaseText(size: Int(identity.size))
    guard isUnchanged else { return nil }
  }

  /// The checksum, once all is read.
  package var checksum: UInt64? { isDone ? text.checksum : nil }

  /// Reads a block more.
  ///
  /// - Returns: false when there is nothing more to do, or the file changed meanwhile.
  package func readOn() -> Bool {
    guard let range = text.next else {
      isDone = isUnchanged
      return false
    }
    let number = descriptor.number
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count, let start = buffer.baseAddress {
        let (room, offset) = (range.count - count, off_t(range.lowerBound + count))
        let got = (try? SystemCall.retrying { pread(number, start + count, room, offset) }) ?? 0
        if got == 0 { break }
        count += got
      }
    }
    guard bytes.count == range.count else { return false }
    text.add(bytes)
    return true
  }

  private var isUnchanged: Bool { (try? descriptor.status()).map { FileIdentity($0) } == identity }
}
