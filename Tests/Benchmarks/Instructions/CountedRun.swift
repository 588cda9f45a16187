import BenchmarkSystem

/// The program under callgrind, which counts what it executes in user space: the same in every run, however busy the
/// machine is.
struct CountedRun {
  /// Where valgrind is.
  private let valgrind: String
  /// A copy of the program without debug information, since callgrind cannot read that of Swift 6.3.
  private let program: String
  private let folder: String

  /// Longest time for one run, in seconds.
  private static let limit = 300.0

  /// Makes ready to count; `nil` where callgrind or `objcopy` is not installed.
  init?(program: String, folder: String) {
    func find(_ name: String) -> String? {
      ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
    guard let valgrind = find("valgrind"), let objcopy = find("objcopy") else { return nil }
    (self.valgrind, self.program, self.folder) = (valgrind, "\(folder)/counted", folder)
    guard var copying = PseudoTerminal([objcopy, "-g", program, self.program], folder: folder) else { return nil }
    copying.waitForEnd(limit: 30)
    guard access(self.program, X_OK) == 0 else { return nil }
  }

  /// Instructions from the program's start to its end by a signal, with some work between; `nil` when it does not start.
  func instructions(file: String, _ work: (inout PseudoTerminal) -> Void) -> Int? {
    let counts = "\(folder)/counts"
    unlink(counts)
    // No draft of the run before.
    bench_remove_folder("\(folder)/.local")
    let command = [
      valgrind, "-q", "--tool=callgrind", "--log-file=/dev/null", "--callgrind-out-file=\(counts)", program,
      "\(folder)/\(file)",
    ]
    guard var terminal = PseudoTerminal(command, folder: folder) else { return nil }
    _ = terminal.firstFrame(limit: Self.limit)
    terminal.settle(quiet: 100, limit: Self.limit)
    work(&terminal)
    kill(terminal.process, SIGTERM)
    terminal.waitForEnd(limit: 30)
    return Self.total(in: counts)
  }

  private static func total(in path: String) -> Int? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    var total: Int?
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix("totals:") || text.hasPrefix("summary:") else { continue }
      total = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).last.flatMap { Int($0) } ?? total
    }
    return total
  }
}
