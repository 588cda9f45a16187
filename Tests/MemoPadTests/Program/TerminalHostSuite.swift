import Testing

/// Tests of `terminal-host`, a program that uses a `CursesTerminal` in its own way and writes down what it found.
protocol TerminalHostSuite {
  /// Where it writes that.
  var folder: TemporaryFolder { get }
}

extension TerminalHostSuite {
  /// Starts the program with the part of it that a test is about.
  func host(_ test: String) throws -> PtyProgram {
    try PtyProgram([BuiltProgram.path(of: "terminal-host"), test, "\(folder.path)/found"])
  }

  /// What it found, once it has ended and left the terminal as it was.
  func found(_ host: PtyProgram) throws -> String {
    #expect(host.end() == 0)
    #expect(host.hasModesOfBefore)
    return try folder.read("found")
  }
}
