import Foundation
import MemoPadSystem
import Testing

@testable import memo_pad

@Suite struct FileSavingTests {
  private func content(_ text: String) -> FileSaving.Content {
    let bytes = Array(text.utf8)
    return FileSaving.Content(count: bytes.count) { (write) throws(SystemError) in
      let middle = bytes.count / 2
      try write(bytes.span.extracting(..<middle))
      try write(bytes.span.extracting(middle...))
    }
  }

  @discardableResult
  private func save(
    _ text: String, _ name: FileName, _ expectation: FileSaving.Expectation = .anything
  ) throws -> FileIdentity {
    try FileSaving.save(content(text), as: name, overwriting: expectation)
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

  @Test func `every name of a file with several sees the new text`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a much longer old text", to: "a")
    link("\(folder.path)/a", "\(folder.path)/b")
    try save("new", folder.name("b"))
    #expect(try folder.read("a") == "new")
    #expect(folder.status("a").st_nlink == 2)
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func `a copy can be kept before a file is written in place, and only then`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    var before: [String] = []
    for _ in 0..<2 {
      _ = try FileSaving.save(content("new"), as: folder.name("a"), overwriting: .anything) {
        before.append((try? folder.read("a")) ?? "")
      }
      link("\(folder.path)/a", "\(folder.path)/b")
    }
    // The first time it was replaced, the second time it had another name.
    #expect(before == ["new"])
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
    #expect(throws: FileSaving.Failure.impossible(FileError(folder.name("a"), code: ELOOP))) {
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
      throws: FileSaving.Failure.impossible(FileError(name, "the folder \(folder.path)/missing does not exist"))
    ) { try save("new", name, .only(nil)) }
  }

  @Test func `a write that fails leaves the old file whole and nothing beside it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    let broken = FileSaving.Content(count: 3) { (write) throws(SystemError) in
      try write(Array("ne".utf8).span)
      throw SystemError(code: ENOSPC)
    }
    #expect(throws: FileSaving.Failure.impossible(FileError(folder.name("a"), code: ENOSPC))) {
      try FileSaving.save(broken, as: folder.name("a"), overwriting: .anything)
    }
    #expect(try folder.read("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test func `a write into the name of a folder is refused`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileSaving.Failure.impossible(FileError(FileName(folder.path), "is no regular file"))) {
      try save("new", FileName(folder.path))
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
