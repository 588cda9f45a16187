import BenchmarkSystem

/// Instructions of the whole program for a start, a key, a page and a resize, in documents of all kinds.
///
/// What some keys take is the difference of two runs, one with them and one without.
struct InstructionReport {
  private struct Entry {
    let document: String
    let work: String
    let count: Int?
  }

  private struct Work: Sendable {
    let name: String
    let times: Int
    let atEnd: Bool
    let perform: @Sendable (inout PseudoTerminal, _ index: Int) -> Void

    static let all = [
      Work(name: "key at the top", times: 40, atEnd: false) { terminal, index in terminal.send([letters[index]]) },
      Work(name: "key at the end", times: 40, atEnd: true) { terminal, index in terminal.send([letters[index]]) },
      Work(name: "page down", times: 20, atEnd: false) { terminal, _ in terminal.send("\u{1B}[6~".utf8) },
      Work(name: "resize", times: 6, atEnd: true) { terminal, index in
        terminal.resize(columns: index % 2 == 0 ? 80 : 100, rows: 30)
      },
    ]

    private static let letters = Array("the quick brown fox jumps over a lazy dog".utf8)
  }

  private var entries: [Entry] = []

  /// Counts everything; `nil` where there is nothing to count with.
  static func run(program: String, isQuick: Bool, progress: (String) -> Void) -> InstructionReport? {
    let names = ["1 kB prose", "1 MB prose", "100 MB prose", "100 MB line", "10 MB CJK", "1 MB emoji"]
    let documents = Document.all(isQuick: false)
      .filter { names.contains($0.name) && (!isQuick || $0.count < 5_000_000) }
    let folder = PeerFolder(documents)
    guard let run = CountedRun(program: program, folder: folder.path) else { return nil }
    var report = InstructionReport()
    for document in documents {
      progress("instructions, \(document.name)")
      report.count(document.name, run)
    }
    return report
  }

  private mutating func count(_ document: String, _ run: CountedRun) {
    func go(toEnd: Bool, _ terminal: inout PseudoTerminal) {
      guard toEnd else { return }
      terminal.send("\u{1B}[1;5F".utf8)
      terminal.settle(quiet: 100, limit: 60)
    }
    let base = [false, true].map { end in run.instructions(file: document) { go(toEnd: end, &$0) } }
    entries.append(Entry(document: document, work: "start", count: base[0]))
    for work in Work.all {
      let all = run.instructions(file: document) { terminal in
        go(toEnd: work.atEnd, &terminal)
        for index in 0..<work.times {
          work.perform(&terminal, index)
          terminal.settle(quiet: 20, limit: 60)
        }
      }
      let count = base[work.atEnd ? 1 : 0].flatMap { base in all.map { ($0 - base) / work.times } }
      entries.append(Entry(document: document, work: work.name, count: count))
    }
  }

  /// A row for each document; in parentheses the ratio to the first one.
  var table: String {
    let works = ["start"] + Work.all.map(\.name)
    var text = "instructions".padded(to: 16) + works.map { $0.padded(to: 18, right: true) }.joined() + "\n"
    let first = entries.first?.document
    for document in entries.map(\.document).reduce(into: [String](), { if $0.last != $1 { $0.append($1) } }) {
      text += document.padded(to: 16)
      for work in works {
        let count = self.count(document, work)
        let base = first.flatMap { self.count($0, work) }
        let ratio = count.flatMap { count in base.map { " (\(short(Double(count) / Double(max(1, $0)))))" } } ?? ""
        text += (count.map { "\($0 / 1000) k\(ratio)" } ?? "–").padded(to: 18, right: true)
      }
      text += "\n"
    }
    return text
  }

  private func count(_ document: String, _ work: String) -> Int? {
    entries.first { $0.document == document && $0.work == work }?.count
  }

  /// One object for each document and kind of work.
  var json: JSON {
    .array(
      entries.map { entry in
        .object([
          ("document", .string(entry.document)), ("work", .string(entry.work)),
          ("programInstructions", JSON(entry.count.map(Double.init))),
        ])
      })
  }
}
