import Foundation

let usage = """
  usage: memo-torture PROGRAM PRELOAD [--long] [--only NAME] [--scenario NAME] [--seed N]
    PROGRAM   memo-pad
    PRELOAD   the library that makes writes short
    --long    every system call under every fault, not as many as fit into a minute
    --only    one of: \(Part.allCases.map(\.rawValue).joined(separator: ", "))
    --scenario  of the faults, those whose names begin so: \(Scenario.all.map(\.name).joined(separator: ", ")), recovery
  """

/// Says a line at once: what hangs is looked for after the last one.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

guard let options = TortureOptions(CommandLine.arguments.dropFirst()) else {
  FileHandle.standardError.write(Data((usage + "\n").utf8))
  exit(2)
}
say("seed \(options.seed)")
var report = TortureReport()
for part in Part.allCases where options.only == nil || options.only == part {
  let start = Date()
  part.run(options, &report)
  say("\(part.rawValue): \(Int(Date().timeIntervalSince(start).rounded())) s")
}
say(report.summary)
exit(report.failures == 0 ? 0 : 1)
