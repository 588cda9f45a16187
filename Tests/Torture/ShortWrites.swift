import Foundation

/// Writes that take less than they were given, and a disk that is full for a while.
enum ShortWrites {
  static func run(_ options: TortureOptions, _ report: inout TortureReport) {
    guard FileManager.default.fileExists(atPath: options.preload) else {
      return report.skip("short writes", because: "there is no library to load before the program's")
    }
    let (permanent, temporary) = (Sandbox(in: options.folder), Sandbox(in: "/tmp"))
    for scenario in Scenario.all where scenario.canRun(options, &report) {
      let sandbox = scenario.isTemporary ? temporary : permanent
      let settings = ["all"] + (1...(options.isLong ? 40 : 8)).flatMap { ["\($0)", "\($0),2"] }
      for setting in settings {
        report.count("\(scenario.name), SHORT_WRITES=\(setting)", tryOnce(scenario, setting, options, sandbox))
      }
    }
  }

  private static func tryOnce(
    _ scenario: Scenario, _ setting: String, _ options: TortureOptions, _ sandbox: Sandbox
  ) -> [String] {
    sandbox.reset(scenario.old)
    scenario.prepare(sandbox)
    let environment = ["LD_PRELOAD": options.preload, "SHORT_WRITES": setting]
    let result = Child.run(
      [options.program] + scenario.arguments(sandbox.file), in: sandbox, environment: environment)
    let file = sandbox.bytes(sandbox.file)
    var problems: [String] = result.isTooSlow ? ["did not end"] : []
    guard let status = result.status else { return problems + ["no dump: \(result.code)"] }
    if file != scenario.old, file != scenario.new {
      // A disk that takes nothing any more does not take the old bytes back either: then that is said, and the text kept.
      if !scenario.isInPlace || !status.contains("damaged") { problems.append("neither old nor new: \(status)") }
      let words = ["--size", "200x8", "--recover", "use", "--keys", "<C-s>", "--dump", "text", sandbox.file]
      let next = Child.run([options.program] + words, in: sandbox)
      if sandbox.bytes(sandbox.file) != scenario.new { problems.append("not recovered: \(next.status ?? "")") }
      return problems
    }
    let isSaved = status.hasPrefix("saved")
    if scenario.saves, isSaved != (file == scenario.new) {
      problems.append("the file is not what is said: \(status)")
    }
    if setting == "all", scenario.saves, !isSaved { problems.append("not saved: \(status)") }
    return problems
  }
}
