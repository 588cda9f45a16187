@testable import TextAreaJournal
import Foundation
import Testing

@testable import memo_pad

/// Who may read the file that is going to replace another, from its first moment on.
@Suite struct NewFileModeTests {
  /// Where a file is replaced: in a folder for temporary files it would be written in place.
  private static let parent = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().path + "/"

  private static let isPossible: Bool = {
    guard let folder = FileName(parent).real, let log = try? TemporaryFolder() else { return false }
    if TemporaryFolders.named(by: { _ in nil }).contains(where: { folder.isBelow($0) }) { return false }
    return (try? ChildProcess.run(["strace", "-o", "\(log.path)/log", "true"]).code) == 0
  }()

  /// Whoever opened it before it was closed to others could read on in it.
  @Test(.enabled(if: isPossible, "it takes strace, and a build that is not in a folder for temporary files"))
  func `the new file is made for its owner alone, not only changed to that`() throws {
    let folder = try TemporaryFolder(in: Self.parent)
    try folder.write("old\n", to: "a")
    chmod("\(folder.path)/a", 0o644)
    let log = try TemporaryFolder()
    _ = try ChildProcess.run(
      ["strace", "-f", "-o", "\(log.path)/log", "-e", "trace=?open,openat", BuiltProgram.path, "--size", "40x8"]
        + ["--keys", "x<C-s>", "--dump", "text", "\(folder.path)/a"], environment: ["XDG_STATE_HOME": nil])
    #expect(try folder.read("a") == "xold\n")
    let calls = try log.read("log").split(separator: "\n")
    let made = calls.filter { $0.contains("/.memo-pad-") && $0.contains("O_CREAT") }
    #expect(made.count == 1)
    #expect(made.allSatisfy { $0.contains(", 0600) = ") }, "\(made)")
  }
}
