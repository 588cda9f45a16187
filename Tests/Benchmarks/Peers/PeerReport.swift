/// What every program took in every scenario of one run.
struct PeerReport {
  private struct Entry {
    let scenario: String
    let peer: Peer
    /// `nil` when the program did not start, or ended by itself.
    let figure: Scenario.Figure?
  }

  private var entries: [Entry] = []
  private var absent: [String] = []

  /// Runs every scenario on memo-pad and on what is installed of the others.
  static func run(program: String, progress: (String) -> Void) -> PeerReport {
    var report = PeerReport()
    let peers = Peer.all(program: program)
    report.absent = peers.filter { $0.program == nil }.map(\.name)
    let folder = PeerFolder(PeerFolder.documentsOfPeers)
    let present = peers.filter { $0.program != nil }
    for scenario in Scenario.all {
      progress(scenario.name)
      var figures = [Scenario.Figure?](repeating: nil, count: present.count)
      // By turns, so that what else the machine does meets all alike; the best round counts.
      for _ in 0..<scenario.rounds {
        for (index, peer) in present.enumerated() {
          let figure = folder.inFolder(with: scenario.file) { scenario.run(peer, in: $0) }
          if let best = figures[index], best.time <= figure?.time ?? .infinity { continue }
          figures[index] = figure
        }
      }
      report.entries += zip(present, figures).map { Entry(scenario: scenario.name, peer: $0, figure: $1) }
    }
    return report
  }

  /// A table for each scenario, a row for each program; ratios are to memo-pad.
  var table: String {
    var text = absent.isEmpty ? "" : "not installed: \(absent.joined(separator: ", "))\n\n"
    for scenario in Scenario.all {
      let entries = entries.filter { $0.scenario == scenario.name }
      text += scenario.name.padded(to: 28) + Self.columns.map { $0.padded(to: 12, right: true) }.joined() + "\n"
      for entry in entries { text += row(entry, base: entries.first?.figure) }
      text += "\n"
    }
    return text + "+ did not get done in time   * does not wrap lines on the screen\n"
  }

  private static let columns = ["CPU", "ratio", "first frame", "to terminal", "peak memory", "ratio", "wake-ups"]

  private func row(_ entry: Entry, base: Scenario.Figure?) -> String {
    let name = entry.peer.name + (entry.peer.wraps ? "" : " *")
    guard let figure = entry.figure else { return "  \(name.padded(to: 26))  does not start\n" }
    func ratio(_ value: Double?, _ base: Double?) -> String {
      guard let value, let base, base > 0 else { return "" }
      return short(value / base)
    }
    let columns = [
      timeText(figure.time) + (figure.isCut ? "+" : ""), ratio(figure.time, base?.time),
      figure.firstFrame.map(timeText) ?? "", byteText(figure.bytes), figure.peak.map { byteText(Double($0)) } ?? "",
      ratio(figure.peak.map(Double.init), base?.peak.map(Double.init)), figure.wakeUps.map { String($0) } ?? "",
    ]
    return "  " + name.padded(to: 26) + columns.map { $0.padded(to: 12, right: true) }.joined() + "\n"
  }

  /// One object for each program and scenario; CPU in nanoseconds, memory in bytes.
  var json: JSON {
    .array(
      entries.map { entry in
        .object([
          ("scenario", .string(entry.scenario)), ("program", .string(entry.peer.name)),
          ("wraps", .bool(entry.peer.wraps)), ("cpu", JSON(entry.figure?.time)),
          ("firstFrame", JSON(entry.figure?.firstFrame)), ("bytesToTerminal", JSON(entry.figure?.bytes)),
          ("peakMemory", JSON(entry.figure?.peak.map(Double.init))),
          ("wakeUps", JSON(entry.figure?.wakeUps.map(Double.init))),
          ("complete", entry.figure.map { .bool(!$0.isCut) } ?? .null),
        ])
      } + absent.map { .object([("program", .string($0)), ("absent", .bool(true))]) })
  }
}
