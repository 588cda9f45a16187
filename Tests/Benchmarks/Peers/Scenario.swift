import BenchmarkSystem

/// What editors are measured at: a document, the way to the place, and what is done there so many times.
struct Scenario {
  enum Work {
    /// Until the program rests after its start.
    case start
    /// Each key by itself: the next one is sent when the program rests.
    case keys([String], count: Int)
    /// All at once.
    case burst([UInt8])
    case paste([UInt8])
    /// Between two sizes.
    case resizes(Int)
    /// Seconds of nothing.
    case idle(Double)
  }

  let name: String
  /// Name of the document's file.
  let file: String
  /// The line to start on.
  var line: Int?
  var goesToEnd = false
  /// False where nothing is typed: editors with modes stay in that of commands.
  var types = true
  let work: Work

  /// How often each editor has its turn: what is over in a moment is measured more than once.
  var rounds: Int {
    switch work {
    case .start, .keys, .resizes: 3
    case .burst, .paste, .idle: 1
    }
  }

  /// Eight kinds of change, for what they send to the terminal.
  private static let changes = [
    ("a letter in a row", ["x"]), ("a letter and Backspace in a row", ["x", "\u{7F}"]),
    ("Delete in a row", ["\u{1B}[3~"]), ("Enter and Backspace", ["\r", "\u{7F}"]), ("Right", ["\u{1B}[C"]),
    ("Down and Up", ["\u{1B}[B", "\u{1B}[A"]),
  ]

  static let all: [Scenario] = {
    let letters = "lorem ipsum dolor sit amet consectetur ".map { String($0) }
    let words = Document.prose(lineLength: nil)
    let lines = Document.prose(lineLength: 70...700)
    return [
      Scenario(name: "start, new file", file: "new", work: .start),
      Scenario(name: "start, 100 MB prose", file: "prose-100", work: .start),
      Scenario(name: "letter, empty document", file: "new", work: .keys(letters, count: 200)),
      Scenario(name: "letter, middle of 10 MB", file: "prose-10", line: 13_000, work: .keys(letters, count: 100)),
      Scenario(name: "letter, end of 10 MB line", file: "line-10", goesToEnd: true, work: .keys(letters, count: 50)),
      Scenario(name: "page down, 10 MB", file: "prose-10", types: false, work: .keys(["\u{1B}[6~"], count: 100)),
      Scenario(name: "paste of 1 MB", file: "new", work: .paste(Array(lines.prefix(1_000_000)))),
      Scenario(name: "20 kB typed, one burst", file: "new", work: .burst(Array(words.prefix(20_000)))),
      Scenario(name: "resize, end of 10 MB line", file: "line-10", goesToEnd: true, work: .resizes(20)),
      Scenario(name: "a letter at the end of a row", file: "line-10", goesToEnd: true, work: .keys(["x"], count: 20)),
      // The first ones go down the screen, the others scroll it.
      Scenario(name: "scrolling by a row", file: "prose-10", types: false, work: .keys(["\u{1B}[B"], count: 90)),
      Scenario(name: "idle for 2 s", file: "small", work: .idle(2)),
    ]
      + changes.map { name, keys in
        Scenario(name: name, file: "small", work: .keys(keys, count: 20))
      }
  }()

  /// What a scenario's work took of a program.
  struct Figure {
    /// Nanoseconds of CPU for one key, or for all of the work where that is one thing.
    var time: Double
    /// Nanoseconds of CPU until the first frame stood, for a start.
    var firstFrame: Double?
    /// Bytes to the terminal for one key.
    var bytes: Double
    /// Most bytes of memory, from the start on.
    var peak: Int?
    /// How often it woke up.
    var wakeUps: Int?
    /// True when the time limit ended it.
    var isCut = false
  }

  /// Longest time for one program, in seconds.
  private static let limit = 8.0

  /// Measures a program; `nil` when it does not start, or ends.
  func run(_ peer: Peer, in folder: String) -> Figure? {
    guard var terminal = PseudoTerminal(peer.command(file: "\(folder)/\(file)", line: line), folder: folder)
    else { return nil }
    let firstFrame = terminal.firstFrame(limit: Self.limit)
    let isQuiet = terminal.settle(quiet: 60, limit: Self.limit)
    if terminal.hasEnded { return nil }
    if case .start = work {
      return Figure(
        time: terminal.time, firstFrame: firstFrame, bytes: Double(terminal.received),
        peak: Memory.peak(of: terminal.process), isCut: !isQuiet)
    }
    for keys in [types ? peer.start : "", goesToEnd ? peer.end : ""] where !keys.isEmpty {
      // One by one: an escape character right before a letter would be taken for Alt.
      for key in peer.name == "vim" || peer.name == "kak" ? keys.map({ String($0) }) : [keys] {
        terminal.send(key.utf8)
        terminal.settle(quiet: 30, limit: Self.limit)
      }
    }
    let (time, received, sleeps) = (terminal.time, terminal.received, terminal.sleeps)
    let (done, isComplete) = perform(on: &terminal)
    var figure = Figure(
      time: (terminal.time - time) / Double(done), bytes: Double(terminal.received - received) / Double(done),
      peak: Memory.peak(of: terminal.process), isCut: !isComplete)
    if case .idle = work { figure.wakeUps = terminal.sleeps - sleeps }
    return figure
  }

  /// Does the work; how many times, and whether that was all.
  private func perform(on terminal: inout PseudoTerminal) -> (done: Int, isComplete: Bool) {
    switch work {
    case .start: return (1, true)
    case .keys(let keys, let count):
      return times(count, on: &terminal) { terminal, index in terminal.send(keys[index % keys.count].utf8) }
    case .burst(let bytes):
      terminal.send(bytes)
      return (1, terminal.settle(quiet: 60, limit: Self.limit))
    case .paste(let bytes):
      let (start, end) = terminal.takesBracketedPaste ? ("\u{1B}[200~", "\u{1B}[201~") : ("", "")
      // As terminals send it: line ends are those of the Enter key.
      terminal.send(Array(start.utf8) + bytes.map { $0 == 0x0A ? 0x0D : $0 } + Array(end.utf8))
      return (1, terminal.settle(quiet: 100, limit: Self.limit))
    case .resizes(let count):
      return times(count, on: &terminal) { terminal, index in
        terminal.resize(columns: index % 2 == 0 ? 90 : 100, rows: index % 2 == 0 ? 28 : 30)
      }
    case .idle(let seconds):
      poll(nil, 0, Int32(seconds * 1000))
      return (1, true)
    }
  }

  private func times(
    _ count: Int, on terminal: inout PseudoTerminal, _ send: (inout PseudoTerminal, Int) -> Void
  ) -> (done: Int, isComplete: Bool) {
    let deadline = bench_wall_time() + Int64(Self.limit * 1e9)
    for index in 0..<count {
      send(&terminal, index)
      let isQuiet = terminal.settle(limit: Self.limit)
      if !isQuiet || bench_wall_time() > deadline { return (index + 1, index + 1 == count) }
    }
    return (count, true)
  }
}
