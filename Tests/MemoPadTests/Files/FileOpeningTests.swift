@testable import TextAreaJournal
import Foundation
import CTextAreaJournal
import Testing

@testable import memo_pad

@Suite struct FileOpeningTests {
  private func reason(_ name: FileName) -> String? {
    do throws(FileError) {
      _ = try FileOpening.open(name)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a file is read in pieces to its end`() throws {
    let folder = try TemporaryFolder()
    try folder.write("hello", to: "a")
    guard let opening = try FileOpening.open(folder.name("a")) else {
      Issue.record("not found")
      return
    }
    #expect(try opening.next(atMost: 3) == Array("hel".utf8))
    #expect(try opening.next(atMost: 3) == Array("lo".utf8))
    #expect(try opening.next(atMost: 3) == [])
    let isUnchanged = opening.isUnchanged
    #expect(isUnchanged)
    try folder.write("hello!", to: "a")
    // `write` replaces nothing: it truncates the same file.
    let isStillUnchanged = opening.isUnchanged
    #expect(!isStillUnchanged)
  }

  @Test func `a name that does not exist yet is a new file`() throws {
    let folder = try TemporaryFolder()
    #expect(try FileOpening.open(folder.name("new")) == nil)
    #expect(try FileOpening.open(folder.name("missing/new")) == nil)
  }

  @Test func `what is no regular file is refused at once`() throws {
    let folder = try TemporaryFolder()
    mkfifo("\(folder.path)/pipe", 0o600)
    #expect(reason(folder.name("pipe")) == "is a pipe")
    #expect(reason(FileName(folder.path)) == "is a folder")
    #expect(reason(FileName("/dev/null")) == "is a device")
    #expect(reason(folder.name("new/")) == "is the name of a folder")
  }

  @Test func `the message shows a hostile name harmlessly`() throws {
    let folder = try TemporaryFolder()
    mkfifo("\(folder.path)/x\u{1B}[?40h", 0o600)
    do throws(FileError) {
      _ = try FileOpening.open(folder.name("x\u{1B}[?40h"))
      Issue.record("opened")
    } catch {
      #expect(error.description == "\(folder.path)/x^[[?40h: is a pipe")
    }
  }
}
