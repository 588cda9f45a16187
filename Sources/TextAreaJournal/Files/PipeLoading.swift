import CTextAreaJournal
import TextBuffer

/// What somebody writes into a pipe, read as far as it is there: whoever writes may be slow, or never end.
package final class PipeLoading: TextLoading {
  private let name: FileName
  private let number: Int32
  /// What is to be closed; `nil` for standard input.
  private let descriptor: Descriptor?
  /// True for text whose one final newline belongs to the pipe and not to the text.
  private let dropsFinalNewline: Bool
  /// A line end that may be the last.
  private var held: [UInt8] = []
  package private(set) var count = 0
  package private(set) var isCut = false
  package private(set) var pause = PipeLoading.shortestPause

  /// Bytes taken at a time: about a millisecond.
  private static let slice = 1 << 20
  private static let pauses = (Duration.milliseconds(5), Duration.milliseconds(200))
  private static var shortestPause: Duration { pauses.0 }
  /// Bytes read of a pipe that does not end.
  package let limit: Int

  private init(_ name: FileName, _ descriptor: consuming Descriptor?, _ number: Int32, dropsFinalNewline: Bool) {
    self.name = name
    self.descriptor = descriptor
    self.number = number
    self.dropsFinalNewline = dropsFinalNewline
    let memory = system_memory()
    limit = min(256 << 20, memory == 0 ? .max : Int(clamping: memory / 4))
  }

  /// Standard input.
  package convenience init(standardInput number: Int32) {
    self.init(FileName("standard input"), nil, number, dropsFinalNewline: true)
  }

  /// Opens a pipe that has a name; nobody need write to it yet.
  package convenience init(opening name: FileName) throws(FileError) {
    let descriptor: Descriptor
    do throws(SystemError) {
      descriptor = try Descriptor(opening: name, O_RDONLY | O_NONBLOCK)
    } catch {
      throw FileError(name, code: error.code)
    }
    let number = descriptor.number
    self.init(name, descriptor, number, dropsFinalNewline: false)
  }

  package var status: String { "reading a pipe: \(count >> 10) kB" }
  package var isTorn: Bool { false }
  package var remark: String? { isCut ? "only the first \(limit >> 20) MB were read" : nil }

  package func more() throws(FileError) -> LoadedPiece { try more(waitingUpTo: 0) }

  /// The next piece.
  ///
  /// - Parameter milliseconds: how long to wait for it; -1 for as long as it takes.
  package func more(waitingUpTo milliseconds: Int32) throws(FileError) -> LoadedPiece {
    guard count < limit else {
      isCut = true
      return end()
    }
    do throws(SystemError) {
      guard try isReady(milliseconds) else {
        pause = min(pause * 2, Self.pauses.1)
        return .nothingYet
      }
      pause = .zero
      var bytes = held
      held = []
      let start = bytes.count
      repeat {
        let piece = try read()
        if piece.isEmpty { break }
        bytes += piece
        if bytes.count >= Self.slice { break }
      } while try isReady(0)
      count += bytes.count - start
      if bytes.count == start {
        held = bytes
        return end()
      }
      holdBack(&bytes)
      return bytes.isEmpty ? .nothingYet : .text(TextContent(bytes))
    } catch {
      if error.code == EAGAIN { return .nothingYet }
      throw FileError(name, code: error.code)
    }
  }

  private func isReady(_ milliseconds: Int32) throws(SystemError) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return try SystemCall.retrying { poll(&request, 1, milliseconds) } > 0
  }

  private func read() throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let room = UnsafeMutableRawBufferPointer(buffer)
      do throws(SystemError) { count = try Descriptor.read(into: room, from: number) } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Keeps a line end at the end until it is known whether more follows.
  private func holdBack(_ bytes: inout [UInt8]) {
    guard dropsFinalNewline else { return }
    for end in [[0x0D, 0x0A], [0x0A], [0x0D]] as [[UInt8]] where bytes.suffix(end.count).elementsEqual(end) {
      held = end
      bytes.removeLast(end.count)
      return
    }
  }

  private func end() -> LoadedPiece {
    defer { held = [] }
    // A carriage return alone ends no line.
    return held == [0x0D] ? .text(TextContent(held)) : .end
  }
}
