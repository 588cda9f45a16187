import BenchmarkSystem

/// A folder that holds the documents of a run, and the home of every program in it.
struct PeerFolder: ~Copyable {
  let path: String

  init() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = "\(parent)/memo-bench-\(getpid())"
    if mkdir(path, 0o700) != 0 { fatalError("cannot make \(path): \(String(cString: bench_error()))") }
    let lines = Document.prose(lineLength: 70...700)
    let line = Document.prose(lineLength: nil)
    write(Document(name: "small", count: 1_000, block: lines))
    write(Document(name: "prose-10", count: 10_000_000, block: lines))
    write(Document(name: "prose-100", count: 100_000_000, block: lines))
    write(Document(name: "line-10", count: 10_000_000, block: line))
  }

  deinit { bench_remove_folder(path) }

  private func write(_ document: Document) {
    guard let file = fopen("\(path)/\(document.name)", "w") else { return }
    var offset = 0
    while offset < document.count {
      let piece = document.piece(at: offset, limit: .max)
      _ = piece.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
      offset += piece.count
    }
    fclose(file)
  }
}
