import Foundation
import Testing

@testable import memo_pad

/// The examples as they are built, on a terminal.
@Suite(.serialized) struct ExamplesTests {
  private func start(_ example: String, _ arguments: [String] = [], columns: UInt16 = 70) throws -> PtyProgram {
    try PtyProgram([BuiltProgram.path(of: example)] + arguments, columns: columns, rows: 16)
  }

  // MARK: Minimal

  @Test func `minimal prints what was written`() throws {
    let example = try start("minimal")
    example.wait(for: "What could be better?")
    example.send("more")
    example.wait(for: "more")
    example.send("\u{4}")
    #expect(example.end() == 0)
    #expect(example.text.hasSuffix("more\r\n") && example.hasModesOfBefore)
  }

  @Test(arguments: ["\u{1B}", "\u{3}"]) func `minimal, cancelled, says so in one line`(key: String) throws {
    let example = try start("minimal")
    example.wait(for: "Ctrl-D done   Esc cancel")
    example.send(key)
    #expect(example.end() == 1)
    #expect(example.text.hasSuffix("minimal: cancelled\r\n") && example.hasModesOfBefore)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM])
  func `minimal, ended by a signal, prints what was written and dies by it`(signal: Int32) throws {
    let example = try start("minimal")
    example.wait(for: "What could be better?")
    example.send("kept")
    example.wait(for: "kept")
    kill(example.process, signal)
    #expect(example.end() == 128 + signal)
    #expect(example.text.hasSuffix("kept\r\n") && example.hasModesOfBefore)
  }

  @Test func `minimal without a terminal says so in one line`() throws {
    let command = ["setsid", "-w", BuiltProgram.path(of: "minimal")]
    let result = try ChildProcess.run(command, environment: ["TERM": "xterm"])
    #expect((result.code, result.output) == (1, ""))
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("minimal: no terminal"))
  }

  // MARK: Form

  @Test func `the form asks for what is missing, goes to its field, and gives what was entered`() throws {
    let form = try start("form")
    form.wait(for: "as it is to be shown")
    form.send("\u{4}")
    form.wait(for: "Please enter a name.")
    form.send("Ada\tsecret\tone\rtwo\u{4}")
    form.wait(for: "The password needs")
    #expect(!form.text.contains("secret"))
    form.send("words\u{4}")
    #expect(form.end() == 0)
    #expect(form.text.hasSuffix("name: Ada\r\npassword: 11 characters\r\n\r\none\r\ntwo\r\n"))
    #expect(form.hasModesOfBefore)
  }

  @Test func `a click goes to a field of the form`() throws {
    let form = try start("form")
    form.wait(for: "as it is to be shown")
    form.send("\u{1B}[<0;20;8M\u{1B}[<0;20;8m")
    form.send("clicked\u{1B}[<0;20;2M\u{1B}[<0;20;2mAda\tlong enough\u{4}")
    #expect(form.end() == 0)
    #expect(form.text.hasSuffix("name: Ada\r\npassword: 11 characters\r\n\r\nclicked\r\n"))
  }

  // MARK: Composer

  @Test func `the composer sends, begins new lines, and brings back what was sent before`() throws {
    let composer = try start("composer")
    composer.wait(for: "Write a message")
    composer.send("first\r")
    composer.wait(for: "> first")
    composer.send("sec\u{1B}\rond")
    composer.wait(for: "ond")
    composer.send("\r")
    composer.wait(for: "> sec")
    composer.send("draft\u{1B}[A")
    composer.send("\u{1B}[A\u{1B}[A\r")
    composer.send("\u{4}")
    #expect(composer.end() == 0)
    #expect(composer.text.contains("> first\r\n> sec\r\nond\r\n"))
    #expect(composer.text.hasSuffix("> first\r\n"))
  }

  // MARK: Commit

  @Test func `commit edits git's file, dims its comments and underlines what is too long`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\n# Please enter the message\n", to: "COMMIT_EDITMSG")
    let commit = try start("commit", ["\(folder.path)/COMMIT_EDITMSG"], columns: 90)
    commit.wait(for: "# Please enter the message")
    let subject = String(repeating: "subject ", count: 7)
    commit.send(subject)
    commit.wait(for: "an underline") { commit.text.contains(/\e\[(\d+;)*4[m;]/) }
    commit.send("\u{4}")
    #expect(commit.end() == 0)
    #expect(try folder.read("COMMIT_EDITMSG") == subject + "\n# Please enter the message\n")
  }

  @Test func `commit, cancelled, leaves the file and tells git by its exit code`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "COMMIT_EDITMSG")
    let commit = try start("commit", ["\(folder.path)/COMMIT_EDITMSG"])
    commit.wait(for: "old")
    commit.send("new\u{1B}")
    #expect(commit.end() == 1)
    #expect(try folder.read("COMMIT_EDITMSG") == "old\n")
  }
}
