import Foundation

/// What the command line asks for.
struct TortureOptions {
  var program = ""
  var preload = ""
  /// Where files are tried on.
  var folder = ""
  /// True when all that can be written to is for temporary files, which are never replaced.
  var isFolderTemporary = false
  var isLong = false
  var only: Part?
  /// The scenarios whose names begin so are tried alone.
  var scenario = ""
  var seed = UInt64.random(in: 1...1_000_000)

  /// `nil` when it cannot be understood.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    var operands: [String] = []
    while let word = rest.next() {
      switch word {
      case "--long": isLong = true
      case "--only":
        guard let part = rest.next().flatMap(Part.init(rawValue:)) else { return nil }
        only = part
      case "--scenario":
        guard let name = rest.next() else { return nil }
        scenario = name
      case "--seed":
        guard let number = rest.next().flatMap({ UInt64($0) }) else { return nil }
        seed = number
      default: operands.append(word)
      }
    }
    guard operands.count == 2 else { return nil }
    // Scripts go to other folders.
    (program, preload) = (URL(fileURLWithPath: operands[0]).path, URL(fileURLWithPath: operands[1]).path)
    let build = URL(fileURLWithPath: operands[1]).deletingLastPathComponent().path
    let folders = [build, NSHomeDirectory()]
    let permanent = folders.first { !Self.isTemporary($0) && access($0, W_OK) == 0 }
    (folder, isFolderTemporary) = (permanent ?? build, permanent == nil)
  }

  /// True for a folder in which existing files are written in place.
  private static func isTemporary(_ path: String) -> Bool {
    let variables = ["TMPDIR", "TMP", "TEMP", "XDG_RUNTIME_DIR"].compactMap { ProcessInfo.processInfo.environment[$0] }
    return (variables + ["/tmp", "/var/tmp", "/dev/shm"]).contains { folder in
      let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      return (URL(fileURLWithPath: path).resolvingSymlinksInPath().path + "/").hasPrefix(folder + "/")
    }
  }
}

/// A kind of torture.
enum Part: String, CaseIterable {
  case faults, shortWrites = "short-writes", kills, disks, flood

  func run(_ options: TortureOptions, _ report: inout TortureReport) {
    switch self {
    case .faults: FaultSweep.run(options, &report)
    case .shortWrites: ShortWrites.run(options, &report)
    case .kills: RandomKills.run(options, &report)
    case .disks: Disks.run(options, &report)
    case .flood: Flood.run(options, &report)
    }
  }
}

/// What came of it.
struct TortureReport {
  private(set) var tries = 0
  private(set) var failures = 0
  private var skipped: [String] = []

  /// Counts a try, and says what was wrong with it.
  mutating func count(_ what: @autoclosure () -> String, _ problems: [String]) {
    tries += 1
    guard !problems.isEmpty else { return }
    failures += 1
    say("FAILED \(what()): \(problems.joined(separator: "; "))")
  }

  /// Notes what is not tried here, and why.
  mutating func skip(_ what: String, because reason: String) {
    skipped.append(what)
    say("SKIPPED \(what): \(reason)")
  }

  var summary: String {
    "torture: \(tries) tries, \(failures == 0 ? "none" : "\(failures)") failed"
      + (skipped.isEmpty ? "" : ", skipped: \(skipped.joined(separator: ", "))")
  }
}

/// Numbers that are the same for the same seed (splitmix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
