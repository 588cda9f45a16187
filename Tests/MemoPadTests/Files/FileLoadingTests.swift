@testable import TextAreaJournal
import Foundation
import CTextAreaJournal
import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

@testable import memo_pad

@Suite struct FileLoadingTests {
  private let folder: TemporaryFolder
  private var file: FileName { folder.name("a") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A text of more than two megabytes, in numbered lines.
  private static let text: [UInt8] = {
    let rest = Array((String(repeating: " some words", count: 20) + "\n").utf8)
    return (0..<10_000).flatMap { Array("\($0)".utf8) + rest }
  }()

  /// A pad whose file has only been read at its beginning.
  private func beginning(_ words: [String] = []) throws -> Pad {
    try folder.write(Self.text, to: "a")
    let options = try Options(arguments: (words + ["\(folder.path)/a"]).map { Array($0.utf8) })
    var pad = Pad(options, try Source(file: file)) { _ in nil }
    pad.temporaryFolders = []
    pad.layout(in: Size(columns: 60, rows: 8))
    return pad
  }

  private func press(_ keys: String, in pad: inout Pad) throws {
    for case .events(let events) in try KeyScript(keys).steps {
      for event in events { _ = pad.handle(event, at: .zero) }
    }
    // What needs all of the text waits for it.
    if !pad.waiting.isEmpty {
      pad.finishLoading()
      _ = pad.goOn(at: .zero)
    }
    pad.finishWork()
  }

  /// Types with pauses in which searches come to their ends, and nothing is loaded.
  private func type(_ keys: String, in pad: inout Pad) throws {
    for case .events(let events) in try KeyScript(keys).steps {
      for event in events {
        _ = pad.handle(event, at: .zero)
        while pad.bar.isSearching, pad.bar.needsTick(for: pad.area) { pad.searchOn(at: .zero) }
        _ = pad.goOn(at: .zero)
      }
    }
  }

  private func bytes(of pad: Pad) -> [UInt8] { pad.area.content.bytes(in: 0..<pad.area.content.count) }

  @Test func `the first frame needs only the beginning, and says how far loading is`() throws {
    var pad = try beginning()
    #expect(pad.area.content.count == FileLoading.firstSlice)
    let frame = pad.draw()
    #expect(frame.lines[1].contains("0 some words"))
    #expect(frame.lines.last?.hasPrefix("loading \(FileLoading.firstSlice * 100 / Self.text.count) %") == true)
    pad.loadMore()
    #expect(pad.loading != nil)
    pad.loadMore()
    #expect(pad.loading == nil && !pad.area.isModified)
    #expect(bytes(of: pad) == Self.text)
  }

  @Test func `what is typed meanwhile stays, and can be undone when all is there`() throws {
    var pad = try beginning()
    try press("abc<Down><Down>d", in: &pad)
    #expect(pad.loading != nil)
    pad.finishLoading()
    #expect(pad.area.content.count == Self.text.count + 4)
    #expect(pad.area.isModified)
    try press("<C-z><C-z>", in: &pad)
    #expect(!pad.area.isModified)
    #expect(bytes(of: pad) == Self.text)
  }

  @Test func `the rows after loading are those of a text that was there at once`() throws {
    var (pad, fresh) = (try beginning(), TextArea())
    // At the end of what is there, rows are known that go on in what is not.
    pad.area.selectedRange =
      TextPosition(byteOffset: pad.area.content.count)..<TextPosition(byteOffset: pad.area.content.count)
    _ = pad.draw()
    pad.finishLoading()
    fresh.load(TextContent(Self.text))
    fresh.layout(in: pad.area.region)
    #expect(pad.area.rowCount == fresh.rowCount)
  }

  @Test(arguments: ["<C-End>", "<M-a>", "<C-S-End>", "<C-s>"])
  func `what reaches the end finds it loaded`(keys: String) throws {
    var pad = try beginning()
    try press(keys, in: &pad)
    #expect(pad.loading == nil)
    #expect(pad.area.content.count == Self.text.count)
  }

  @Test func `keys after one that waits for the text come after it, and Esc gives up waiting`() throws {
    var pad = try beginning()
    try press("<C-End>x<C-Home>y", in: &pad)
    #expect(bytes(of: pad) == [UInt8(ascii: "y")] + Self.text + [UInt8(ascii: "x")])
    pad = try beginning()
    for key in [KeyPress(.end, .control), KeyPress(.escape)] { _ = pad.handle(.key(key), at: .zero) }
    #expect(pad.waiting.isEmpty && pad.loading != nil)
    #expect(pad.area.caret == .start)
    for key in [KeyPress(.end, .control), KeyPress(.character("q"), .control)] { _ = pad.handle(.key(key), at: .zero) }
    #expect(pad.ending?.exit == 0)
  }

  @Test func `what is searched for is found at once where it is loaded, and else as soon as it comes`() throws {
    var pad = try beginning()
    try press("<C-f>99 some", in: &pad)
    pad.searchOn(at: .zero)
    #expect(pad.loading != nil && pad.area.caretLine == 99)
    try press("<C-u>9999 some", in: &pad)
    pad.searchOn(at: .zero)
    #expect(pad.loading != nil && pad.bar.isSearching)
    while pad.loading != nil {
      pad.loadMore()
      pad.searchOn(at: .zero)
    }
    while pad.bar.needsTick(for: pad.area) { pad.searchOn(at: .zero) }
    #expect(pad.area.caretLine == 9999)
    #expect(pad.bar.status == "1 of 1")
  }

  @Test(arguments: ["<Enter>", "<F3>", "<C-f>"])
  func `a match is replaced at once where the text around it is loaded, and else when it is`(key: String) throws {
    var pad = try beginning()
    try type("<C-r>99 some<Tab>other\(key)", in: &pad)
    #expect(pad.loading != nil && pad.waiting.isEmpty)
    #expect(bytes(of: pad).starts(with: Self.text.prefix(20)) && pad.area.isModified)
    // In the last of what is loaded.
    pad = try beginning()
    let line = pad.area.content.lineCount - 3
    try type("<C-r>\(line) some<Tab>other\(key)<Tab>", in: &pad)
    #expect(pad.loading != nil && pad.waiting.count == 2 && !pad.area.isModified)
    pad.finishLoading()
    while !pad.waiting.isEmpty {
      _ = pad.goOn(at: .zero)
      while pad.bar.isSearching, pad.bar.needsTick(for: pad.area) { pad.searchOn(at: .zero) }
    }
    #expect(pad.area.content.count == Self.text.count - "\(line)".utf8.count)
    #expect(pad.bar.field.isFocused)
  }

  @Test func `a question that comes of what waited is not answered by keys pressed before it`() throws {
    var pad = try beginning()
    truncate("\(folder.path)/a", 3 << 19)
    for event in [Event.text([0x78]), .key(KeyPress(.character("s"), .control)), .text(Array("o".utf8))] {
      _ = pad.handle(event, at: .zero)
    }
    pad.finishLoading()
    _ = pad.goOn(at: .zero, atMost: 1)
    pad.finishWork()
    #expect(pad.prompt?.question == "The file changed on disk.")
    #expect(!pad.canGoOn && pad.waiting.count == 1)
    #expect(folder.status("a").st_size == 3 << 19)
    _ = pad.handle(.key(KeyPress(.escape)), at: .zero)
    _ = pad.goOn(at: .zero)
    #expect(bytes(of: pad).starts(with: Array("xo".utf8)))
  }

  @Test(arguments: ["<Down>", "<PageDown>", "<End>", "<C-Right>", "x", "<F1>", "<C-c>", "<C-f>", "<C-r>", "<F3>"])
  func `what acts on the beginning does not wait`(keys: String) throws {
    var pad = try beginning()
    try press(keys, in: &pad)
    #expect(pad.loading != nil)
  }

  @Test func `a line at the end is gone to`() throws {
    var pad = try beginning(["+9000"])
    // The first frame does not wait for it.
    #expect(pad.loading != nil && pad.area.caretLine == 0)
    try press("x", in: &pad)
    #expect(pad.area.caretLine == 8999 && bytes(of: pad).count == Self.text.count + 1)
    #expect(pad.area.caretColumn == 1)
    pad = try beginning()
    try press("<C-g>9999<Enter>", in: &pad)
    #expect(pad.area.caretLine == 9998)
  }

  @Test func `a save before all is there writes all`() throws {
    var pad = try beginning()
    try press("x<C-s>", in: &pad)
    #expect(try folder.bytes("a") == [UInt8(ascii: "x")] + Self.text)
    #expect(!pad.area.isModified)
  }

  @Test func `a file that shrinks meanwhile is noticed and not overwritten unasked`() throws {
    var pad = try beginning()
    truncate("\(folder.path)/a", 3 << 19)
    pad.finishLoading()
    #expect(pad.said == "\(folder.path)/a changed while it was read: saving asks before it overwrites that")
    try press("x<C-s>", in: &pad)
    #expect(pad.prompt?.question == "The file changed on disk.")
    #expect(folder.status("a").st_size == 3 << 19)
  }

  @Test func `a file that could not be read to its end is not overwritten unasked`() throws {
    var pad = try beginning()
    pad.finishLoading()
    pad.document?.isPartial = true
    try press("x<C-s><Esc>", in: &pad)
    #expect(try folder.bytes("a") == Self.text)
    try press("<C-s>o", in: &pad)
    #expect(folder.status("a").st_size == Self.text.count + 1)
    #expect(pad.document?.isPartial == false)
  }

  @Test func `a file larger than the memory is refused`() throws {
    try folder.write("", to: "a")
    // Only its name is so long: there is no byte in it.
    #expect(truncate("\(folder.path)/a", 1 << 42) == 0)
    do throws(FileError) {
      _ = try Source(file: file)
      Issue.record("opened")
    } catch {
      #expect(error.reason.hasPrefix("too large: 4194304 MB"))
    }
  }
}
