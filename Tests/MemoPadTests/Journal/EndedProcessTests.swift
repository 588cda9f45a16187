import Foundation
import Testing

@testable import memo_pad

/// The whole program, ended in every way, and what the next one finds.
@Suite(.serialized) struct EndedProcessTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old\n", to: "a")
  }

  /// A shell script that starts the program under a number that is known, with the state in ``folder``.
  private func script(_ words: String) -> String {
    "export XDG_STATE_HOME='\(folder.path)'; sh -c 'echo $$ >\"$0/pid\"; exec \"$@\"' '\(folder.path)' $PAD \(words)"
  }

  private func dump(_ keys: String, _ words: [String]) throws -> Dump {
    try BuiltProgram.dump(keys, words, environment: ["XDG_STATE_HOME": folder.path])
  }

  private func process() throws -> pid_t { try #require(pid_t(folder.read("pid").dropLast())) }

  private func state() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/memo-pad")
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGHUP])
  func `a signal ends it right after a key`(signal: Int32) throws {
    let screen = try TmuxScreen(script("'\(file)'; stty sane; $PAD --recover use '\(file)'"))
    try screen.wait(for: "│ old ")
    try screen.type("h")
    try screen.wait(for: "│ hold ")
    kill(try process(), signal)
    try screen.wait(for: "recovered, not saved yet")
    try screen.wait(for: "│ hold ")
    #expect(try folder.read("a") == "old\n")
    try screen.type("C-s")
    try screen.wait(for: "saved /")
    #expect(try folder.read("a") == "hold\n")
  }

  @Test func `the terminal goes away`() throws {
    var screen: TmuxScreen? = try TmuxScreen(script("'\(file)'"))
    try screen?.wait(for: "│ old ")
    try screen?.type("h")
    try screen?.wait(for: "│ hold ")
    screen = nil
    // Only of a process that has ended is there something to recover.
    let deadline = ContinuousClock.now + .seconds(60)
    while try dump("", ["--recover", "use", file]).text == "old\n", ContinuousClock.now < deadline {}
    // Looking at it costs nothing.
    #expect(try dump("", ["--recover", "use", file]).text == "hold\n")
    #expect(try dump("<C-s><C-q>", ["--recover", "use", file]).exit == 0)
    #expect(try folder.read("a") == "hold\n")
    #expect(try state() == [])
  }

  @Test func `a cancelled memo leaves a draft, a finished one nothing`() throws {
    let screen = try TmuxScreen(script("; echo the end"))
    try screen.wait(for: "Write down...")
    try screen.type("draft", "C-q")
    try screen.wait(for: "Cancel the memo?")
    try screen.type("y")
    try screen.wait(for: "the end")
    #expect(try dump("", ["--recover", "ask"]).message.hasPrefix("Recover memo of "))
    #expect(try dump("", []).message == "")
    #expect(try state().count == 1)
    #expect(try dump("!<C-d>", ["--recover", "use"]).output == "draft!\n")
    #expect(try state() == [])
  }

  @Test(arguments: ["x", "x<C-q>d", "x<C-q>s", "x<C-s>", "<C-q>"])
  func `a run in memory leaves nothing`(keys: String) throws {
    _ = try dump(keys, [file])
    #expect(try state() == [])
  }
}
