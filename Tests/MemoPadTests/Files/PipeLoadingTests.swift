@testable import TextAreaJournal
import CTextAreaJournal
import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

@testable import memo_pad

@Suite struct PipeLoadingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    mkfifo("\(folder.path)/pipe", 0o600)
  }

  /// A pad on a pipe that has been given some text, and the end to write more into.
  private func pad(_ text: String, isMemo: Bool = false) throws -> (pad: Pad, writer: Int32) {
    // Open for both, so that neither end waits for the other.
    let writer = system_open("\(folder.path)/pipe", O_RDWR | O_CLOEXEC, 0)
    write(text, to: writer)
    let words = isMemo ? [] : ["\(folder.path)/pipe"]
    let source = try isMemo ? Source(standardInput: writer) : Source(file: folder.name("pipe"))
    var pad = Pad(try Options(arguments: words.map { Array($0.utf8) }), source) { _ in nil }
    pad.layout(in: Size(columns: 80, rows: 8))
    return (pad, writer)
  }

  private func write(_ text: String, to writer: Int32) {
    #expect(CTextAreaJournal.write(writer, text, text.utf8.count) == text.utf8.count)
  }

  private func press(_ keys: String, in pad: inout Pad) throws {
    for case .events(let events) in try KeyScript(keys).steps {
      for event in events { _ = pad.handle(event, at: .zero) }
    }
  }

  /// What a pipe with these pieces in it is read as, each read by itself.
  private func text(_ pieces: [String]) throws -> String {
    // Nothing that another test starts may hold the writing end.
    let reader = system_open("\(folder.path)/pipe", O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0)
    let writer = system_open("\(folder.path)/pipe", O_WRONLY | O_CLOEXEC, 0)
    defer { close(reader) }
    let loading = PipeLoading(standardInput: reader)
    var content = TextContent()
    for piece in pieces {
      write(piece, to: writer)
      if case .text(let text) = try loading.more() { content.append(text) }
    }
    close(writer)
    while true {
      guard case .text(let text) = try loading.more() else { break }
      content.append(text)
    }
    return String(decoding: content.bytes(in: 0..<content.count), as: UTF8.self)
  }

  @Test func `one final newline goes, however the text is cut`() throws {
    #expect(try text(["a\nb\n"]) == "a\nb")
    #expect(try text(["a\n", "b\n"]) == "a\nb")
    #expect(try text(["a\r", "\n", "b\r", "\n"]) == "a\r\nb")
    #expect(try text(["a\n\n"]) == "a\n")
    #expect(try text(["a\r"]) == "a\r")
    #expect(try text(["\n"]) == "")
    #expect(try text([]) == "")
  }

  @Test func `the text of a pipe shows as it comes and cannot be changed`() throws {
    var (pad, writer) = try pad("one\n")
    #expect(pad.loading != nil)
    try press("x", in: &pad)
    #expect(pad.area.text == "one\n")
    write("two\n", to: writer)
    pad.loadMore()
    #expect(pad.area.text == "one\ntwo\n")
    close(writer)
    pad.loadMore()
    #expect(pad.loading == nil)
    #expect(pad.obstacle == "This text comes from a pipe. Ctrl-O saves elsewhere.")
  }

  @Test func `a pipe that never ends can be looked at and left`() throws {
    var (pad, writer) = try pad("one\ntwo\n")
    defer { close(writer) }
    try press("<Down><C-End><C-Home>", in: &pad)
    #expect(pad.waiting.isEmpty)
    try press("<C-q>", in: &pad)
    #expect(pad.ending?.exit == 0)
  }

  @Test func `saving the text of a pipe waits for its end, or for Esc`() throws {
    var (pad, writer) = try pad("one\n")
    pad.temporaryFolders = []
    try press("<C-o>\(folder.path)/b<Enter>", in: &pad)
    #expect(pad.waiting.count == 1)
    #expect(pad.draw().lines.last?.contains("Esc stops waiting") == true)
    try press("<Esc>", in: &pad)
    #expect(pad.loading == nil && pad.waiting.isEmpty)
    close(writer)
    try press("<C-o>\(folder.path)/b<Enter>", in: &pad)
    pad.finishWork()
    #expect(try folder.read("b") == "one\n")
    // From then on it is a file like any other.
    try press("x<C-s>", in: &pad)
    pad.finishWork()
    #expect(try folder.read("b") == "xone\n")
  }

  @Test func `what is typed into a memo goes behind what is still to come`() throws {
    var (pad, writer) = try pad("one", isMemo: true)
    try press("!<C-d>", in: &pad)
    #expect(pad.ending == nil)
    write(" two", to: writer)
    pad.loadMore()
    #expect(pad.area.text == "one two")
    pad.stopLoading()
    _ = pad.goOn(at: .zero)
    #expect(pad.ending?.output == TextContent(Array("one two!".utf8)))
    close(writer)
  }

  @Test(arguments: ["a\r\nb\r\n", "a\nb\n", "a\n", "a\r\nb\r\nc\nd\r\n"])
  func `a memo that nobody changed is printed with the line end that was taken off`(text: String) throws {
    let memo = TextContent(Array(try self.text([text]).utf8))
    #expect(Ending.finished(memo).printed == TextContent(Array(text.utf8)))
  }

  @Test func `a memo whose beginning never comes can be cancelled`() throws {
    var (pad, writer) = try pad("", isMemo: true)
    defer { close(writer) }
    try press("abc<C-q>", in: &pad)
    #expect(pad.ending?.exit == 130)
  }

  @Test func `a run in memory reads a pipe to its end`() throws {
    let shell = try ChildProcess.run([
      "sh", "-c",
      "(sleep 0.2; echo late) >\(folder.path)/pipe & '\(BuiltProgram.path)' --dump text --size 60x6 \(folder.path)/pipe",
    ])
    #expect(shell.output.contains("late"))
  }
}
