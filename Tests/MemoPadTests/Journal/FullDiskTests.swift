@testable import TextAreaJournal
import Foundation
import CTextAreaJournal
import Testing
import TextArea
import TextBuffer

@testable import memo_pad

/// A journal on a disk that takes less than it is given, or nothing for a while.
@Suite struct FullDiskTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a" }
  private var state: StateFolder { StateFolder(folder.name("state/memo-pad")) }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old\n", to: "a")
  }

  /// A disk with room for some bytes more; a write that does not fit is short, and the next one fails.
  private final class Disk {
    var room = Int.max
    /// The most that one write takes.
    var portion = Int.max

    func write(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ offset: off_t) -> Int {
      let fitting = min(count, room, portion)
      guard fitting > 0 else {
        errno = ENOSPC
        return -1
      }
      room -= fitting
      return pwrite(file, bytes, fitting, offset)
    }
  }

  /// A pad that writes its journal to a disk; to let go of it is to kill it.
  private func pad(on disk: Disk) throws -> Pad {
    try PadRun("", [file]) { pad in pad.begin(Journal(in: state, writing: disk.write), recovery: .ask) }.pad
  }

  private func type(_ text: String, in pad: inout Pad) {
    pad.forgetMessage()
    let start: TextPosition = .start
    pad.area.replace(start..<start, with: TextContent(Array(text.utf8)))
    pad.keepJournal(at: .zero)
  }

  private var recovered: String {
    get throws {
      try PadRun("", [file], columns: 120) { pad in pad.begin(Journal(in: state), recovery: .use) }.text
    }
  }

  @Test(arguments: [1, 2, 31, 33, 100])
  func `short writes are gone on with`(portion: Int) throws {
    let disk = Disk()
    disk.portion = portion
    var pad: Pad? = try pad(on: disk)
    for letter in "cba" { type("\(letter)", in: &pad!) }
    pad = nil
    #expect(try recovered == "abcold\n")
  }

  @Test(arguments: 0..<70)
  func `a record of which only a part fits counts when there is room again`(room: Int) throws {
    let disk = Disk()
    var pad: Pad? = try pad(on: disk)
    type("c", in: &pad!)
    disk.room = room
    type("b", in: &pad!)
    type("a", in: &pad!)
    #expect(pad?.said.hasPrefix("unsaved changes are not kept: ") == (room < 66))
    // A kill now costs what did not fit, and nothing else.
    disk.room = .max
    type("x", in: &pad!)
    #expect(pad?.said == "")
    pad = nil
    #expect(try recovered == "xabcold\n")
  }

  @Test(arguments: 0..<70)
  func `killed while the disk is full, what fitted comes back`(room: Int) throws {
    let disk = Disk()
    var pad: Pad? = try pad(on: disk)
    type("c", in: &pad!)
    disk.room = room
    type("b", in: &pad!)
    type("a", in: &pad!)
    pad = nil
    #expect(try recovered == (room < 33 ? "cold\n" : room < 66 ? "bcold\n" : "abcold\n"))
  }

  @Test(arguments: [0, 1, 60, 100])
  func `a journal that could not even begin begins when there is room`(room: Int) throws {
    let disk = Disk()
    disk.room = room
    var pad: Pad? = try pad(on: disk)
    type("b", in: &pad!)
    #expect(pad?.said.hasPrefix("unsaved changes are not kept: ") == true)
    disk.room = .max
    type("a", in: &pad!)
    #expect(pad?.said == "")
    pad = nil
    #expect(try recovered == "abold\n")
  }

  @Test func `what is too much to wait is kept as a whole once there is room`() throws {
    let disk = Disk()
    var pad: Pad? = try pad(on: disk)
    type("c", in: &pad!)
    disk.room = 10
    for _ in 0..<3 { type(String(repeating: "line\n", count: 2_000_000), in: &pad!) }
    #expect(pad?.said.hasPrefix("unsaved changes are not kept: ") == true)
    disk.room = .max
    // A large text is not written at once for a key.
    type("b", in: &pad!)
    #expect(pad?.said.hasPrefix("unsaved changes are not kept: ") == true)
    pad!.area.replace(.start..<TextPosition(byteOffset: pad!.area.content.count), with: TextContent(Array("a".utf8)))
    pad!.keepJournal(at: .zero)
    pad = nil
    #expect(try recovered == "a")
  }

  /// Undoing a large deletion takes back what was written, and what comes after that must be found again.
  @Test func `edits after a journal was made shorter are found`() throws {
    try folder.write([UInt8](repeating: UInt8(ascii: "x"), count: 1_200_000), to: "a")
    let disk = Disk()
    let keys = "one<M-a><Del>two<C-z><C-z><C-Home>three<M-a><Del><C-z><C-Home>four"
    var run: PadRun? = try PadRun(keys, [file]) { pad in
      pad.begin(Journal(in: state, writing: disk.write), recovery: .ask)
    }
    let text = try #require(run?.text)
    run = nil
    #expect(text.hasPrefix("fourthreeonexxx") && text.utf8.count == 1_200_012)
    #expect(try recovered == text)
  }
}
