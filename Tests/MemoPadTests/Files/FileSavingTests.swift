@testable import TextAreaJournal
import Foundation
import CTextAreaJournal
import Testing

@testable import memo_pad

@Suite struct FileSavingTests {
  private func content(_ text: String) -> FileSaving.Content { .pieces([text]) }

  @discardableResult
  private func save(
    _ text: String, _ name: FileName, _ expectation: FileSaving.Expectation = .anything
  ) throws -> FileIdentity {
    try FileSaving.save(.pieces([text]), as: name, overwriting: expectation)
  }

  @Test func `a new file is made with the permissions that the mask leaves`() throws {
    let folder = try TemporaryFolder()
    let identity = try save("hello", folder.name("a"), .only(nil))
    #expect(try folder.read("a") == "hello")
    #expect(FileIdentity(of: folder.name("a")) == identity)
    #expect(try folder.names() == ["a"])
    let mask = umask(0)
    umask(mask)
    #expect(folder.status("a").st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test(arguments: [0o644, 0o600, 0o755, 0o4755] as [mode_t])
  func `an existing file keeps its permissions and gets a new inode`(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    try folder.write("a much longer old text", to: "a")
    chmod("\(folder.path)/a", mode)
    let before = folder.status("a")
    try save("new", folder.name("a"))
    #expect(try folder.read("a") == "new")
    #expect(folder.status("a").st_mode & 0o7777 == mode)
    #expect(folder.status("a").st_ino != before.st_ino)
    #expect(try folder.names() == ["a"])
  }

  @Test func `nobody else can read the new file while it is written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    chmod("\(folder.path)/a", 0o644)
    // Where the file system has no access control lists, the mode is all there is to see.
    _ = folder.setAttribute("system.posix_acl_default", AccessList.anotherUser, of: "")
    let modes = Box<[mode_t]>([])
    try FileSaving.save(
      .pieces(["new", "er"]) {
        for name in (try? folder.names()) ?? [] where name != "a" {
          modes.value.append(folder.status(name).st_mode & 0o777)
          #expect(folder.attribute("system.posix_acl_access", of: name) == nil)
        }
      }, as: folder.name("a"), overwriting: .anything)
    #expect(modes.value == [0o600, 0o600])
    #expect(folder.status("a").st_mode & 0o777 == 0o644)
  }

  @Test(
    .enabled(if: AccessList.isPossible, "the file system has no access control lists"),
    arguments: [0o640, 0o600, 0o644] as [mode_t])
  func `a folder's access control list does not come on an existing file`(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    chmod("\(folder.path)/a", mode)
    #expect(folder.setAttribute("system.posix_acl_default", AccessList.anotherUser, of: ""))
    try save("new", folder.name("a"))
    #expect(folder.attribute("system.posix_acl_access", of: "a") == nil)
    #expect(folder.status("a").st_mode & 0o7777 == mode)
  }

  @Test(.enabled(if: AccessList.isPossible, "the file system has no access control lists"))
  func `the file's own access control list stays as it was`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    #expect(folder.setAttribute("system.posix_acl_access", AccessList.anotherUser, of: "a"))
    let (before, mode) = (folder.attributeBytes("system.posix_acl_access", of: "a"), folder.status("a").st_mode)
    try save("new", folder.name("a"))
    #expect(folder.attributeBytes("system.posix_acl_access", of: "a") == before)
    #expect(folder.status("a").st_mode == mode)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `owner and group stay`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    chown("\(folder.path)/a", 12345, 54321)
    try save("new", folder.name("a"))
    #expect((folder.status("a").st_uid, folder.status("a").st_gid) == (12345, 54321))
  }

  @Test func `a file that is changed while the new one is written is not overwritten`() throws {
    let folder = try TemporaryFolder()
    let first = try save("old", folder.name("a"))
    #expect(throws: FileSaving.Failure.changedOnDisk) {
      try FileSaving.save(
        .pieces(["new"]) { try? folder.write("theirs", to: "a") }, as: folder.name("a"), overwriting: .only(first))
    }
    #expect(try folder.read("a") == "theirs")
    #expect(throws: FileSaving.Failure.changedOnDisk) {
      try FileSaving.save(
        .pieces(["new"]) { try? folder.write("theirs", to: "b") }, as: folder.name("b"), overwriting: .only(nil))
    }
    #expect(try folder.read("b") == "theirs")
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func `every name of a file with several sees the new text`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a much longer old text", to: "a")
    link("\(folder.path)/a", "\(folder.path)/b")
    try save("new", folder.name("b"))
    #expect(try folder.read("a") == "new")
    #expect(folder.status("a").st_nlink == 2)
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func `a link is followed from the folder that it lies in and stays a link`() throws {
    let folder = try TemporaryFolder()
    mkdir("\(folder.path)/one", 0o700)
    mkdir("\(folder.path)/two", 0o700)
    try folder.write("old", to: "one/a")
    symlink("../one/a", "\(folder.path)/two/link")
    symlink("link", "\(folder.path)/two/link2")
    try save("new", folder.name("two/link2"))
    #expect(try folder.read("one/a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/two/link2") == "link")
  }

  @Test func `a link to a file that does not exist yet makes that file`() throws {
    let folder = try TemporaryFolder()
    symlink("a", "\(folder.path)/link")
    try save("new", folder.name("link"), .only(nil))
    #expect(try folder.names() == ["a", "link"])
  }

  @Test func `links in a circle are an error`() throws {
    let folder = try TemporaryFolder()
    symlink("a", "\(folder.path)/b")
    symlink("b", "\(folder.path)/a")
    #expect(throws: FileSaving.Failure.untouched(folder.name("a"), SystemError(code: ELOOP))) {
      try save("new", folder.name("a"))
    }
  }

  @Test func `a file that was changed, replaced, removed or made meanwhile is not overwritten`() throws {
    let folder = try TemporaryFolder()
    let first = try save("old", folder.name("a"))
    try folder.write("theirs", to: "a")
    #expect(throws: FileSaving.Failure.changedOnDisk) { try save("new", folder.name("a"), .only(first)) }
    #expect(throws: FileSaving.Failure.changedOnDisk) { try save("new", folder.name("a"), .only(nil)) }
    #expect(try folder.read("a") == "theirs")
    unlink("\(folder.path)/a")
    #expect(throws: FileSaving.Failure.changedOnDisk) { try save("new", folder.name("a"), .only(first)) }
    #expect(try folder.names() == [])
  }

  @Test func `a folder that is missing is named`() throws {
    let folder = try TemporaryFolder()
    let name = folder.name("missing/a")
    #expect(
      throws: FileSaving.Failure.noFolder(folder.name("missing"))
    ) { try save("new", name, .only(nil)) }
  }

  @Test func `a write that fails leaves the old file whole and nothing beside it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    #expect(throws: FileSaving.Failure.untouched(folder.name("a"), SystemError(code: ENOSPC))) {
      try FileSaving.save(.pieces(["ne"], failure: ENOSPC), as: folder.name("a"), overwriting: .anything)
    }
    #expect(try folder.read("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test func `a write into the name of a folder is refused`() throws {
    let folder = try TemporaryFolder()
    let name = FileName(folder.path)
    #expect(throws: FileSaving.Failure.impossible(FileError(name, "is not a regular file"), .untouched)) {
      try save("new", name)
    }
  }

  @Test func `extended attributes stay`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    let name = folder.name("a")
    let isSupported = folder.setAttribute("user.memo", "kept", of: "a")
    try save("new", name)
    // File systems without attributes have none to lose.
    #expect(folder.attribute("user.memo", of: "a") == (isSupported ? "kept" : nil))
  }
}
