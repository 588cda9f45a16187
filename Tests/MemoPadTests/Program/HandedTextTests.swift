import Foundation
import Testing

@testable import memo_pad

/// A text handed to another editor, from a program that edits one by one call.
@Suite(.serialized) struct HandedTextTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The program, with an editor that is a shell script: `$1` is the file that it gets.
  private func program(_ script: String, environment: [String: String?] = [:]) throws -> PtyProgram {
    try folder.write("#!/bin/sh\n\(script)\n", to: "editor")
    chmod("\(folder.path)/editor", 0o700)
    try FileManager.default.createDirectory(atPath: "\(folder.path)/tmp", withIntermediateDirectories: true)
    let standard: [String: String?] = [
      "VISUAL": "'\(folder.path)/editor'", "EDITOR": "false", "TMPDIR": "\(folder.path)/tmp",
      "OUT": "\(folder.path)/out",
    ]
    let program = try PtyProgram(
      [BuiltProgram.path(of: "terminal-host"), "edit", "\(folder.path)/found"],
      columns: 70, environment: standard.merging(environment) { $1 })
    program.wait(for: "Alt-E")
    return program
  }

  private func found(_ program: PtyProgram) throws -> String {
    #expect(program.end() == 0)
    #expect(program.hasModesOfBefore)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/tmp").isEmpty)
    return try folder.read("found")
  }

  @Test func `the text goes to the editor on the terminal and comes back`() throws {
    let program = try program(
      """
      ls -l "$1" | cut -c1-10 >"$OUT"; ls -ld "${1%/*}" | cut -c1-10 >>"$OUT"; tty >>"$OUT"
      echo three >>"$1"; touch "$1~"
      """)
    program.send("\u{1B}e")
    program.wait(for: "three")
    program.send("!\u{4}")
    #expect(try found(program) == "one\ntwothree!")
    let seen = try folder.read("out").split(separator: "\n")
    #expect(seen.prefix(2) == ["-rw-------", "drwx------"] && seen[2].hasPrefix("/dev/"))
  }

  @Test func `an editor that fails changes nothing and is said`() throws {
    let program = try program(#"echo lost >"$1"; exit 3"#)
    program.send("\u{1B}e")
    program.wait(for: "exit code 3")
    program.send("\u{4}")
    #expect(try found(program) == "one\ntwo")
  }

  @Test func `an editor that is not there is said`() throws {
    let program = try program("", environment: ["VISUAL": "no-such-editor"])
    program.send("\u{1B}e")
    program.wait(for: "No editor found")
    program.send("\u{4}")
    #expect(try found(program) == "one\ntwo")
  }

  @Test func `the command may have arguments of its own`() throws {
    let program = try program(
      #"echo "$1" >"$2""#, environment: ["VISUAL": nil, "EDITOR": "'\(folder.path)/editor' given"])
    program.send("\u{1B}e")
    program.wait(for: "given")
    program.send("\u{4}")
    #expect(try found(program) == "given")
  }

  @Test func `an end that is asked for while the editor runs is passed on to it, and the text is kept`() throws {
    let program = try program(#"trap 'exit 1' TERM; echo started >"$OUT"; while :; do sleep 0.05; done"#)
    program.send("\u{1B}e")
    let out = "\(folder.path)/out"
    program.wait(for: "the editor's start") { FileManager.default.fileExists(atPath: out) }
    kill(program.process, SIGTERM)
    #expect(try found(program) == "error: ended by signal 15")
  }
}
