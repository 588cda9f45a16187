@testable import TextAreaJournal
import Foundation
import CTextAreaJournal
import Testing

@testable import memo_pad

@Suite struct FileOverwritingTests {
  private func manner(_ folder: TemporaryFolder, _ file: String) throws -> SavePlan.Manner {
    try SavePlan(saving: folder.name(file), overwriting: .anything, temporaryFolders: []).manner
  }

  /// Saves into a file with a second name and expects that to fail.
  private func aftermath(
    _ content: FileSaving.Content, in folder: TemporaryFolder
  ) -> FileSaving.Aftermath? {
    do throws(FileSaving.Failure) {
      _ = try FileSaving.save(content, as: folder.name("a"), overwriting: .anything)
      return nil
    } catch {
      guard case .impossible(_, let aftermath) = error else { return nil }
      return aftermath
    }
  }

  @Test func `a file in a folder for temporary files is the same file afterwards`() throws {
    let folder = try TemporaryFolder()
    mkdir("\(folder.path)/deep", 0o700)
    try folder.write("a much longer old text", to: "deep/a")
    let before = folder.status("deep/a").st_ino
    let reader = open("\(folder.path)/deep/a", O_RDONLY)
    defer { close(reader) }
    let temporary = try #require(FileName(folder.path).real)
    try FileSaving.save(
      .pieces(["new"]), as: folder.name("deep/a"), overwriting: .anything, temporaryFolders: [temporary])
    #expect(folder.status("deep/a").st_ino == before)
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, 16) == 3)
    #expect(try folder.names() == ["deep"])
  }

  @Test func `the folders for temporary files are the system's and the environment's, but never all files`() {
    let named = TemporaryFolders.named { ["TMPDIR": "/usr", "TEMP": "/", "TMP": "relative"][$0] }
    #expect(named.contains(FileName("/usr")))
    #expect(named.contains(FileName("/tmp").real ?? FileName("/tmp")))
    #expect(!named.contains(FileName("/")))
    #expect(!FileName("/tmpfile/a").isBelow(FileName("/tmp")))
  }

  @Test(arguments: [EIO, ENOSPC])
  func `a file gets its old bytes back when writing fails in the middle`(code: Int32) throws {
    let folder = try TemporaryFolder()
    for old in ["old bytes\n", "", String(repeating: "x", count: 100_000)] {
      try folder.write(old, to: "a")
      link("\(folder.path)/a", "\(folder.path)/b")
      let new = String(repeating: "new", count: 10_000)
      let aftermath = aftermath(.pieces([new, "more"], failure: code), in: folder)
      #expect(try folder.read("a") == old)
      // The next save must not take it for somebody else's.
      #expect(aftermath == FileIdentity(of: folder.name("a")).map { .restored($0) })
    }
  }

  @Test func `where there is no room for all of the new bytes, none of the old ones is touched`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old bytes\n", to: "a")
    link("\(folder.path)/a", "\(folder.path)/b")
    let isAsked = Box(false)
    let endless = FileSaving.Content(count: { () throws(SystemError) in 1 << 61 }) { (_) throws(SystemError) in
      isAsked.value = true
      throw SystemError(code: ENOSPC)
    }
    let aftermath = aftermath(endless, in: folder)
    #expect(!isAsked.value)
    #expect(try folder.read("a") == "old bytes\n")
    #expect(aftermath == FileIdentity(of: folder.name("a")).map { .restored($0) })
  }

  @Test func `bytes that are known already are put back`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old bytes\n", to: "a")
    let name = folder.name("a")
    let plan = try SavePlan(
      SavePlan(saving: name, overwriting: .only(FileIdentity(of: name)), temporaryFolders: []),
      inPlaceBecause: SystemError(code: EPERM))
    let writing = FileOverwriting(plan: plan, old: .pieces(["old ", "bytes\n"]))
    #expect(throws: FileSaving.Failure.self) { try writing.write(.pieces(["n"], failure: EIO)) }
    #expect(try folder.read("a") == "old bytes\n")
  }

  @Test func `a file that changed is not overwritten in place either`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    let name = folder.name("a")
    let plan = try SavePlan(
      SavePlan(saving: name, overwriting: .only(FileIdentity(of: name)), temporaryFolders: []),
      inPlaceBecause: SystemError(code: EPERM))
    try folder.write("theirs", to: "a")
    #expect(throws: FileSaving.Failure.changedOnDisk) { try FileOverwriting(plan: plan).write(.pieces(["new"])) }
    #expect(try folder.read("a") == "theirs")
  }

  @Test func `permissions that writing takes away come back`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    link("\(folder.path)/a", "\(folder.path)/b")
    chmod("\(folder.path)/a", 0o4755)
    try FileSaving.save(.pieces(["new"]), as: folder.name("a"), overwriting: .anything)
    #expect(folder.status("a").st_mode & 0o7777 == 0o4755)
  }

  @Test(.enabled(if: Mount.isPossible, "mounting takes root"))
  func `a full disk leaves the old bytes and takes no room`() throws {
    let folder = try TemporaryFolder()
    let mount = try Mount(["-t", "tmpfs", "-o", "size=64k", "none", folder.path])
    defer { mount.end() }
    try folder.write("old bytes\n", to: "a")
    let large = String(repeating: "0123456789", count: 20_000)
    #expect(throws: FileSaving.Failure.untouched(folder.name("a"), SystemError(code: ENOSPC))) {
      try FileSaving.save(.pieces([large]), as: folder.name("a"), overwriting: .anything)
    }
    #expect(try folder.names() == ["a"])
    link("\(folder.path)/a", "\(folder.path)/b")
    let aftermath = aftermath(.pieces([large]), in: folder)
    #expect(try folder.read("a") == "old bytes\n")
    #expect(aftermath == FileIdentity(of: folder.name("a")).map { .restored($0) })
    // Room enough for this only if what was reserved was given back.
    try folder.write(String(repeating: "x", count: 40_000), to: "c")
  }

  @Test(.enabled(if: Mount.isPossible, "mounting takes root"))
  func `a file that is mounted is written in place`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try folder.write("", to: "mounted")
    let mount = try Mount(["--bind", "\(folder.path)/a", "\(folder.path)/mounted"])
    defer { mount.end() }
    try FileSaving.save(.pieces(["new"]), as: folder.name("mounted"), overwriting: .anything)
    #expect(try folder.read("a") == "new")
    #expect(try folder.names() == ["a", "mounted"])
  }

  @Test(.enabled(if: Mount.isPossible, "mounting takes root"))
  func `a file system that is read-only is the reason that is given`() throws {
    let folder = try TemporaryFolder()
    let mount = try Mount(["-t", "tmpfs", "none", folder.path])
    defer { mount.end() }
    try folder.write("old", to: "a")
    try mount.change(["-o", "remount,ro", folder.path])
    #expect(throws: FileSaving.Failure.untouched(folder.name("a"), SystemError(code: EROFS))) {
      try FileSaving.save(.pieces(["new"]), as: folder.name("a"), overwriting: .anything)
    }
  }

  #if os(Linux)
    @Test func `what the kernel makes up is handed over in one call`() throws {
      let name = FileName("/proc/self/comm")
      #expect(try SavePlan(saving: name, overwriting: .only(nil), temporaryFolders: []).manner == .handedOver)
      // A thread's name, which takes what comes in the first call and forgets the one before.
      let thread = FileName("/proc/thread-self/comm")
      try FileSaving.save(.pieces(["a", "b"]), as: thread, overwriting: .anything)
      #expect(try String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8) == "ab\n")
    }

    @Test func `what nobody can write to says so from the start`() throws {
      #expect(throws: FileSaving.Failure.untouched(FileName("/proc/version"), SystemError(code: EACCES))) {
        try SavePlan(saving: FileName("/proc/version"), overwriting: .anything, temporaryFolders: [])
      }
    }
  #endif
}

/// Something mounted for a test.
struct Mount {
  private let place: String

  /// True where this process may mount.
  static let isPossible: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    guard let mount = try? Mount(["-t", "tmpfs", "none", folder.path]) else { return false }
    mount.end()
    return true
  }()

  init(_ arguments: [String]) throws {
    place = arguments.last ?? ""
    try change(arguments)
  }

  func change(_ arguments: [String]) throws {
    guard try ChildProcess.run(["mount"] + arguments).code == 0 else { throw POSIXError(.EPERM) }
  }

  func end() {
    _ = try? ChildProcess.run(["umount", place])
  }
}
