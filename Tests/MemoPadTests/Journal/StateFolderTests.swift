@testable import TextAreaJournal
import Foundation
import CTextAreaJournal
import Testing

@testable import memo_pad

/// The state folder when it is not what it should be.
@Suite struct StateFolderTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a" }
  private var path: String { "\(folder.path)/state/memo-pad" }
  private var state: StateFolder { StateFolder(FileName(path)) }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old\n", to: "a")
    mkdir("\(folder.path)/state", 0o700)
  }

  private func run(_ keys: String) throws -> PadRun {
    try PadRun(keys, [file], columns: 160) { pad in pad.begin(Journal(in: state), recovery: .ask) }
  }

  @Test(arguments: [mode_t(0o777), 0o770, 0o707, 0o1777])
  func `a folder that others may write to is refused, and said`(mode: mode_t) throws {
    mkdir(path, 0o700)
    chmod(path, mode)
    let reason = "unsaved changes are not kept: \(path): others may write to it (chmod go-w helps)"
    #expect(try run("").status.hasPrefix(reason))
    let run = try run("x")
    #expect(run.text == "xold\n")
    #expect(run.status.hasPrefix(reason))
    #expect(try folder.names() == ["a", "state"] && FileManager.default.contentsOfDirectory(atPath: path) == [])
  }

  @Test func `a folder that is a link is refused, and said`() throws {
    mkdir("\(folder.path)/elsewhere", 0o700)
    symlink("\(folder.path)/elsewhere", path)
    #expect(try run("x").status.hasPrefix("unsaved changes are not kept: \(path): is a symbolic link, not a folder"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/elsewhere") == [])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `a folder of somebody else's is refused, and said`() throws {
    mkdir(path, 0o700)
    chown(path, 1234, 1234)
    #expect(try run("x").status.hasPrefix("unsaved changes are not kept: \(path): belongs to another user"))
  }

  /// The name that the lock of the file will have.
  private var lockName: String {
    let status = folder.status("a")
    return "\(String(UInt64(status.st_dev), radix: 16))-\(String(UInt64(status.st_ino), radix: 16)).lock"
  }

  @Test func `what was planted in a lock's place is neither followed nor emptied`() throws {
    mkdir(path, 0o700)
    let planted = "\(path)/\(lockName)"
    try folder.write("precious", to: "victim")
    link("\(folder.path)/victim", planted)
    #expect(try run("").status.contains("\(planted): is not a lock of memo-pad; remove it"))
    unlink(planted)
    symlink("\(folder.path)/victim", planted)
    #expect(try run("").status.contains("is not a lock of memo-pad"))
    unlink(planted)
    mkfifo(planted, 0o600)
    #expect(try run("").status.contains("is not a lock of memo-pad"))
    #expect(try folder.read("victim") == "precious")
    // What was typed is kept all the same.
    #expect(try run("x").pad.journal?.failure == nil)
  }

  @Test func `a journal that has another name somewhere is not touched`() throws {
    _ = try run("x")
    let names = state.contents.map { String(decoding: $0.bytes, as: UTF8.self) }
    let name = try #require(names.first { $0.hasSuffix(".journal") })
    link("\(path)/\(name)", "\(folder.path)/other")
    let bytes = try folder.bytes("other")
    #expect(try run("").pad.prompt == nil)
    #expect(try folder.bytes("other") == bytes)
  }

  @Test func `without a folder in the environment it is said that nothing is kept`() throws {
    let none: [String: String?] = ["HOME": nil, "XDG_STATE_HOME": nil]
    let reason = "unsaved text is not kept: neither XDG_STATE_HOME nor HOME names a folder"
    for keys in ["", "x"] {
      let dump = try BuiltProgram.dump(keys, ["--recover", "ask", file], environment: none)
      #expect(dump.message == reason)
    }
    let list = try BuiltProgram.run(["--drafts"], environment: none)
    #expect(list.code == 1 && list.errors == "memo-pad: \(reason)\n")
  }
}
