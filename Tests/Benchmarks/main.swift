import BenchmarkSystem

let usage = """
  usage: memo-bench [--quick] [--out FILE]         benchmarks inside of this process
         memo-bench --instructions PROGRAM [--quick] [--out FILE]
                                                   what memo-pad, the program, executes, counted by callgrind
         memo-bench --peers PROGRAM [--out FILE]   memo-pad, the program, beside other editors under a pty
  """

/// What the command line asks for.
struct Options {
  var isQuick = false
  var output: String?
  var program: String?
  var countsInstructions = false

  /// `nil` when it cannot be understood.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let word = rest.next() {
      switch word {
      case "--quick": isQuick = true
      case "--out":
        guard let path = rest.next() else { return nil }
        output = path
      case "--peers", "--instructions":
        countsInstructions = word == "--instructions"
        guard let path = rest.next() else { return nil }
        program = path
      default: return nil
      }
    }
  }
}

func say(_ line: String) {
  bench_say(line)
}

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  say(usage)
  exit(2)
}
let json: JSON
if let program = options.program, options.countsInstructions {
  guard let report = InstructionReport.run(program: program, isQuick: options.isQuick, progress: say) else {
    say("instructions of the program are not counted: valgrind or objcopy is not installed")
    exit(0)
  }
  print(report.table)
  json = report.json
} else if let program = options.program {
  let report = PeerReport.run(program: program, progress: say)
  print(report.table)
  json = report.json
} else {
  if bench_instructions() < 0 { say("instructions cannot be counted here: perf_event_open does not offer them") }
  if bench_allocations() < 0 { say("allocations cannot be counted here") }
  let report = InProcess.run(isQuick: options.isQuick, progress: say)
  print(report.table)
  json = report.json
}
if let path = options.output {
  guard json.write(to: path) else {
    say("cannot write \(path): \(String(cString: bench_error()))")
    exit(1)
  }
  say("figures written to \(path)")
}
