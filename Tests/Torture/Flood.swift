import BenchmarkSystem
import Foundation

/// Megabytes of random bytes as input: memory and time stay within bounds, and the program still ends when it is told to.
enum Flood {
  /// Most memory at any moment: what was typed is kept twice, in the text and in what undo needs, beside the program.
  private static let mostMemory = 200 << 20

  static func run(_ options: TortureOptions, _ report: inout TortureReport) {
    let sandbox = Sandbox(in: options.folder)
    sandbox.reset(Data("old\n".utf8))
    // Random keys save under random names, too.
    let folder = FileManager.default.currentDirectoryPath
    _ = FileManager.default.changeCurrentDirectoryPath("\(sandbox.path)/edited")
    defer { _ = FileManager.default.changeCurrentDirectoryPath(folder) }
    report.count("100000 random bytes", flood(100_000, without: [], options, sandbox))
    guard options.isLong else { return }
    sandbox.reset(Data("old\n".utf8))
    // Each key in the search field looks through up to ten milliseconds' worth of text: with as many of these as there
    // would be in the long run it takes hours.
    report.count("10000000 random bytes, no search", flood(10_000_000, without: [0x06, 0x12], options, sandbox))
  }

  private static func flood(
    _ count: Int, without searches: [UInt8], _ options: TortureOptions, _ sandbox: Sandbox
  ) -> [String] {
    guard let terminal = TypingTerminal([options.program, sandbox.file], in: sandbox),
      terminal.wait(for: Array("old".utf8))
    else { return ["it did not start"] }
    var random = SeededNumbers(options.seed)
    let limit = options.isLong ? 1800.0 : 60.0
    let bytes = (0..<count).map { _ in
      // Any byte but those that end the program or stop the terminal, and the slash, which leads out of the folder.
      let byte = UInt8.random(in: 0...255, using: &random)
      return ([0x03, 0x04, 0x11, 0x13, 0x1A, 0x1C, 0x2F] + searches).contains(byte) ? 0x20 : byte
    }
    let sent = terminal.send(bytes, within: limit)
    var problems: [String] = []
    let peak = peakMemory(of: terminal.process)
    if sent < count, peak != nil { problems.append("took \(sent) of \(count) bytes in \(Int(limit)) s") }
    if let peak, peak > mostMemory { problems.append("took \(peak >> 20) MB of memory") }
    if !terminal.end(by: SIGTERM, within: 20) { problems.append("does not end when it is told to") }
    return problems
  }

  /// Bytes of memory that a process had at most; `nil` when it has ended.
  private static func peakMemory(of process: pid_t) -> Int? {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
