import Foundation

/// What strace wrote down of a run.
struct Trace {
  /// One call a line, in the order in which they came back.
  let calls: [String]

  init(_ log: Data) {
    var calls: [String] = []
    // Of each thread, the call that another thread's call stands in the middle of.
    var begun: [Substring: Substring] = [:]
    for line in String(decoding: log, as: UTF8.self).split(separator: "\n") {
      let thread = line.prefix { $0 != " " }
      if let cut = line.range(of: " <unfinished ...>") {
        begun[thread] = line[..<cut.lowerBound]
      } else if let rest = line.range(of: " resumed>"), let start = begun.removeValue(forKey: thread) {
        calls.append("\(start)\(line[rest.upperBound...])")
      } else {
        calls.append(String(line))
      }
    }
    self.calls = calls + begun.values.map(String.init)
  }

  /// True when the run met a fault of this kind.
  func met(_ fault: Strace.Fault) -> Bool {
    calls.contains { $0.contains(fault == .kill ? "+++ killed by SIGKILL" : "(INJECTED)") }
  }

  /// True when the folder of the file could not be written out.
  var folderFailed: Bool {
    calls.contains { $0.contains("fsync(") && $0.contains("/edited>") && $0.hasSuffix("(INJECTED)") }
  }

  /// True when something could not be written to a journal.
  var journalFailed: Bool {
    calls.contains { $0.contains("pwrite64(") && $0.contains(".journal>") && $0.hasSuffix("(INJECTED)") }
  }

  /// How many edits were written to the journal: the first with the journal's own name, each of the others by a write.
  ///
  /// - Parameter isLeft: true when the journal is still in its folder.
  func journalWrites(isLeft: Bool) -> Int {
    // A run that came to its end removes what it kept. What came of that is not in the trace where another thread met
    // a fault that ended the process meanwhile.
    if !isLeft, calls.contains(where: { $0.contains("unlinkat(") && $0.contains("-0.journal\"") }) { return 0 }
    let isNamed = calls.contains { $0.contains("renameat(") && $0.contains(".journal") && $0.hasSuffix("= 0") }
    // A header of 32 bytes and a letter.
    let more = calls.filter { $0.contains(".journal>") && $0.contains("pwrite64(") && $0.hasSuffix("= 33") }
    return isNamed ? more.count + 1 : 0
  }
}
