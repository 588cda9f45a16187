import BenchmarkSystem

/// A folder with the documents of all runs.
struct PeerFolder: ~Copyable {
  let path: String

  init(_ documents: [Document]) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = "\(parent)/memo-bench-\(getpid())"
    if mkdir(path, 0o700) != 0 { fatalError("cannot make \(path): \(String(cString: bench_error()))") }
    for document in documents { write(document) }
  }

  /// The documents that editors are measured at.
  static var documentsOfPeers: [Document] {
    let lines = Document.prose(lineLength: 70...700)
    return [
      Document(name: "small", count: 1_000, block: lines),
      Document(name: "prose-10", count: 10_000_000, block: lines),
      Document(name: "prose-100", count: 100_000_000, block: lines),
      Document(name: "line-10", count: 10_000_000, block: Document.prose(lineLength: nil)),
    ]
  }

  deinit { bench_remove_folder(path) }

  /// Calls `body` with a folder that holds nothing but one of the documents, or nothing where there is none of that name.
  ///
  /// Programs find nothing there that an earlier one left behind when it was killed, such as a recovery file.
  borrowing func inFolder<Result>(with document: String, _ body: (_ folder: String) -> Result) -> Result {
    let folder = "\(path)/run"
    mkdir(folder, 0o700)
    link("\(path)/\(document)", "\(folder)/\(document)")
    defer { bench_remove_folder(folder) }
    return body(folder)
  }

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
