import BenchmarkSystem
import TextBuffer
import TextMetrics

/// A file without a name for a document to be read from and saved to.
struct TemporaryFile: ~Copyable {
  let descriptor: Int32

  init() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    descriptor = bench_temporary_file(folder)
    if descriptor < 0 { fatalError("cannot make a file in \(folder): \(String(cString: bench_error()))") }
  }

  deinit { close(descriptor) }

  borrowing func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = BenchmarkSystem.write(descriptor, start, rest.count)
      if count <= 0 { fatalError("cannot write the document: \(String(cString: bench_error()))") }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}

extension Recorder {
  /// Reads the document from a file, as memo-pad does: from the page cache, in pieces.
  mutating func measureLoading() -> TextContent {
    let document = self.document
    let file = TemporaryFile()
    var offset = 0
    while offset < document.count {
      let piece = document.piece(at: offset, limit: .max)
      piece.withUnsafeBytes { file.write($0) }
      offset += piece.count
    }
    let before = Memory.resident
    var content = TextContent()
    measure("load", runs: 1, bytes: document.count, &content) { content in
      lseek(file.descriptor, 0, SEEK_SET)
      while content.count < document.count {
        let limit = min(8 << 20, document.count - content.count)
        content.append(TextContent(readingUpTo: limit) { read(file.descriptor, $0.baseAddress, $0.count) })
      }
    }
    // Smaller ones may get memory that an earlier document gave back.
    if let before, let after = Memory.resident, document.count >= 100_000_000 {
      note("memory, loaded", Double(after - before), bytes: document.count)
    }
    return content
  }

  /// A snapshot while editing goes on, and its way to a file.
  mutating func measureSaving(of content: TextContent) {
    var buffer = TextBuffer(content)
    let caret = TextPosition(byteOffset: content.count / 2)
    measure("snapshot and first edit", runs: 100, &buffer) { buffer in
      let snapshot = buffer.content
      buffer.replace(caret..<caret, with: CollectionOfOne(0x61))
      use(snapshot.count)
    }
    guard !content.isEmpty else { return }
    var file = TemporaryFile()
    measure("save, without fsync", runs: 1, bytes: content.count, &file) { file in
      content.forEachChunk(in: 0..<content.count) { chunk in chunk.withUnsafeBytes { file.write($0) } }
    }
    let start = bench_wall_time()
    fsync(file.descriptor)
    note("fsync (waiting included)", Double(bench_wall_time() - start))
  }
}
