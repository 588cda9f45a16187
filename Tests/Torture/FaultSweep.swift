import Foundation

/// Every scenario under every fault at every system call, N = 1, 2, 3 … until a run meets no fault.
enum FaultSweep {
  /// Seconds for all of it when not everything is tried.
  private static let shortTime = 60.0

  static func run(_ options: TortureOptions, _ report: inout TortureReport) {
    let sandbox = Sandbox(in: options.folder)
    if let obstacle = Strace.obstacle(in: sandbox) { return report.skip("faults", because: obstacle) }
    let share = shortTime / Double((Scenario.all.count + 1) * Strace.Fault.allCases.count)
    var random = SeededNumbers(options.seed)
    let temporary = Sandbox(in: "/tmp")
    if Scenario.save.canRun(options, &report), "save".hasPrefix(options.scenario) {
      report.count("folder that is not written out", syncFolder(options, sandbox))
    }
    for scenario in Scenario.all where scenario.name.hasPrefix(options.scenario) && scenario.canRun(options, &report) {
      let sandbox = scenario.isTemporary ? temporary : sandbox
      sandbox.reset(scenario.old)
      scenario.prepare(sandbox)
      let span = Strace(program: options.program, sandbox: sandbox).span(scenario.arguments(sandbox.file))
      for fault in Strace.Fault.allCases {
        sweep("\(scenario.name), \(fault.rawValue)", span, options, share, &random, &report) { place, random in
          tryOnce(scenario, fault, at: place, options, sandbox, &random)
        }
      }
    }
    guard "recovery".hasPrefix(options.scenario) else { return }
    sandbox.reset(Scenario.journal.old)
    leaveDraft(options, sandbox)
    let span = Strace(program: options.program, sandbox: sandbox).span(recovery(sandbox))
    for fault in Strace.Fault.allCases {
      sweep("recovery, \(fault.rawValue)", span, options, share, &random, &report) { place, _ in
        tryRecovery(fault, at: place, options, sandbox)
      }
    }
  }

  /// Tries N = 1, 2, 3 … of all calls, and of each that changes something, until there is no such call; where time is
  /// short, as many of these as there is time for, in any order.
  private static func sweep(
    _ name: String, _ span: ClosedRange<Int>, _ options: TortureOptions, _ seconds: Double,
    _ random: inout SeededNumbers, _ report: inout TortureReport,
    _ tryAt: (Strace.Place, inout SeededNumbers) -> [String]?
  ) {
    var tries = 0
    func isThere(_ place: Strace.Place, _ random: inout SeededNumbers, _ report: inout TortureReport) -> Bool {
      guard let problems = tryAt(place, &random) else { return false }
      report.count("\(name), \(place)", problems)
      tries += 1
      return true
    }
    let sets = [Strace.all] + Strace.changes.map { [$0] }
    if options.isLong {
      for calls in sets {
        var number = 1
        while isThere(Strace.Place(calls: calls, number: number), &random, &report) { number += 1 }
      }
    } else {
      var places =
        span.map { Strace.Place(calls: Strace.all, number: $0) }
        + Strace.changes.flatMap { call in (1...3).map { Strace.Place(calls: [call], number: $0) } }
      places.shuffle(using: &random)
      let deadline = Date().timeIntervalSinceReferenceDate + seconds
      while Date().timeIntervalSinceReferenceDate < deadline, let place = places.popLast() {
        if isThere(place, &random, &report) || place.calls.count > 1 { continue }
        // There are no later ones then.
        places.removeAll { $0.calls == place.calls && $0.number > place.number }
      }
    }
    say("\(name): \(tries) places")
  }

  /// Runs a scenario once.
  ///
  /// - Returns: what was wrong; `nil` when there was no such call.
  private static func tryOnce(
    _ scenario: Scenario, _ fault: Strace.Fault, at place: Strace.Place, _ options: TortureOptions, _ sandbox: Sandbox,
    _ random: inout SeededNumbers
  ) -> [String]? {
    sandbox.reset(scenario.old)
    scenario.prepare(sandbox)
    let before = sandbox.names
    let strace = Strace(program: options.program, sandbox: sandbox)
    let leaves = fault != .kill && Bool.random(using: &random)
    let run = strace.run(scenario.arguments(sandbox.file), fault, at: place, leavesJournal: leaves)
    guard run.isHit else { return nil }
    var problems: [String] = run.result.isTooSlow ? ["did not end"] : []
    let file = sandbox.bytes(sandbox.file)
    let status = run.result.status
    let isSaved = status?.hasPrefix("saved") == true
    if !scenario.isInPlace, file != scenario.old, file != scenario.new || !scenario.saves {
      problems.append("the file is neither old nor new, \(file.count) bytes")
    }
    if isSaved, file != scenario.new { problems.append("said to be saved, and is not") }
    if status != nil, !isSaved, file != scenario.old, file != scenario.new {
      problems.append("not saved, and not put back")
    }
    if fault == .interrupted, scenario.saves, let status, !isSaved { problems.append("interrupted: \(status)") }
    let left = sandbox.names.filter { !before.contains($0) }
    if status != nil, !left.isEmpty { problems.append("left beside the file: \(left)") }
    if fault == .kill || leaves { problems += recover(scenario, file, before, options, sandbox) }
    return problems
  }

  /// A save after which the folder cannot be written out: it is not said to be saved, and there is a journal.
  private static func syncFolder(_ options: TortureOptions, _ sandbox: Sandbox) -> [String] {
    let (scenario, strace) = (Scenario.save, Strace(program: options.program, sandbox: sandbox))
    for number in 1...8 {
      let place = Strace.Place(calls: ["fsync"], number: number)
      sandbox.reset(scenario.old)
      let run = strace.run(scenario.arguments(sandbox.file), .inputOutput, at: place)
      // Each thread counts its own calls.
      guard sandbox.trace.folderFailed else { continue }
      var problems: [String] = []
      if run.result.status?.hasPrefix("saved") != false { problems.append("said to be saved: \(run.result.output)") }
      if sandbox.bytes(sandbox.file) != scenario.new { problems.append("the file is not the new one") }
      // Killed behind the save, where the journal of before it is gone.
      sandbox.reset(scenario.old)
      _ = strace.run(scenario.arguments(sandbox.file), .inputOutput, at: place, leavesJournal: true, removal: 2)
      if sandbox.journals.isEmpty { problems.append("there is no journal") }
      return problems + recover(scenario, sandbox.bytes(sandbox.file), ["file"], options, sandbox)
    }
    return ["the folder is never written out"]
  }

  /// What the next start makes of what a killed one left.
  private static func recover(
    _ scenario: Scenario, _ file: Data, _ before: [String], _ options: TortureOptions, _ sandbox: Sandbox
  ) -> [String] {
    // What was written to the journal was typed before the kill.
    let trace = sandbox.trace
    let written = trace.journalWrites(isLeft: !sandbox.journals.isEmpty)
    let (result, text) = recovered(options, sandbox)
    var problems: [String] = result.code == 0 ? [] : ["the next start ends with \(result.code)"]
    let status = result.status ?? ""
    if file == scenario.new, scenario.saves {
      if text != scenario.new { problems.append("after the save, recovery gives another text: \(status)") }
    } else if let edits = scenario.texts.lastIndex(of: text) {
      if edits < written { problems.append("\(written) edits were written, \(edits) came back: \(status)") }
    } else {
      problems.append("recovery gives a text that never was, \(text.count) bytes: \(status)")
    }
    if sandbox.names != before { problems.append("left beside the file: \(sandbox.names)") }
    // Where there was no room for the note that the file was replaced, the edits are kept beside it: nobody can tell
    // whether they are in it.
    let isUnknown = file == scenario.new && scenario.saves && trace.journalFailed
    if !sandbox.journals.isEmpty, !isUnknown { problems.append("left of the journal: \(sandbox.journals)") }
    return problems
  }

  /// Starts again, takes what there is to recover, and saves it.
  private static func recovered(_ options: TortureOptions, _ sandbox: Sandbox) -> (Child.Result, Data) {
    let words = ["--size", "200x8", "--recover", "use", "--keys", "<C-s>", "--dump", "text", sandbox.file]
    let result = Child.run([options.program] + words, in: sandbox)
    return (result, sandbox.bytes(sandbox.file))
  }

  /// Ends a run as a kill would, so that a draft is left.
  private static func leaveDraft(_ options: TortureOptions, _ sandbox: Sandbox) {
    let strace = Strace(program: options.program, sandbox: sandbox)
    let nowhere = Strace.Place(calls: [], number: 1)
    _ = strace.run(Scenario.journal.arguments(sandbox.file), .kill, at: nowhere, leavesJournal: true)
    sandbox.keepState()
    if sandbox.journals.isEmpty { say("no draft was left to recover") }
  }

  private static func recovery(_ sandbox: Sandbox) -> [String] {
    ["--size", "200x8", "--recover", "use", "--dump", "text", sandbox.file]
  }

  /// Recovers with a fault, then without.
  private static func tryRecovery(
    _ fault: Strace.Fault, at place: Strace.Place, _ options: TortureOptions, _ sandbox: Sandbox
  ) -> [String]? {
    let scenario = Scenario.journal
    sandbox.restoreState()
    sandbox.write(scenario.old, to: sandbox.file)
    let run = Strace(program: options.program, sandbox: sandbox).run(recovery(sandbox), fault, at: place)
    guard run.isHit else { return nil }
    var problems: [String] = run.result.isTooSlow ? ["did not end"] : []
    if sandbox.bytes(sandbox.file) != scenario.old { problems.append("the file was written to") }
    let (result, text) = recovered(options, sandbox)
    if text != scenario.new { problems.append("nothing to recover any more: \(result.status ?? "")") }
    return problems
  }
}
