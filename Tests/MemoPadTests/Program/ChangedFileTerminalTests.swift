import Foundation
import Testing

@testable import memo_pad

/// A file that somebody else changes, noticed without a key and without looking all the time.
@Suite(.serialized) struct ChangedFileTerminalTests {
  @Test func `a change is noticed when the program is brought back`() throws {
    let screen = try TmuxScreen(
      """
      set -m; echo old >a; sh -c 'echo $$ >pid; exec "$0" a' "$PAD"
      echo theirs >a; fg >/dev/null; echo ended $?
      """, columns: 150)
    try screen.wait(for: "│ old ")
    kill(try #require(pid_t(screen.read("pid").dropLast())), SIGTSTP)
    try screen.wait(for: "The file changed on disk.")
    try screen.type("M-r")
    try screen.wait(for: "│ theirs ")
    try screen.type("C-q")
    try screen.wait(for: "ended 0")
  }

  @Test func `a change is noticed when the window is come back to, and not before`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "a")
    let program = try PtyProgram([BuiltProgram.path, "\(folder.path)/a"], columns: 150)
    program.wait(for: "old")
    try folder.write("theirs\n", to: "a")
    program.send("\u{1B}[O\u{1B}[I")
    program.wait(for: "changed on disk")
    program.send("\u{1B}r")
    program.wait(for: "theirs")
    program.send("\u{11}")
    #expect(program.end() == 0)
  }
}
