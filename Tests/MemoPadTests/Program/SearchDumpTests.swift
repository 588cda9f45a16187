import Testing

@testable import memo_pad

/// Searching by the whole program, with what it says and leaves behind.
@Suite(.enabled(if: PadRun.hasExpressions, "built without PCRE2")) struct SearchDumpTests {
  private func dump(_ bytes: [UInt8], _ keys: String, _ arguments: [String] = []) throws -> Dump {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "a")
    return try BuiltProgram.dump(keys, arguments + ["\(folder.path)/a"])
  }

  private func dump(_ text: String, _ keys: String, _ arguments: [String] = []) throws -> Dump {
    try dump(Array(text.utf8), keys, arguments)
  }

  /// A text, keys, what the status line says, and what is selected.
  @Test(arguments: [
    ("a1\r\nb2\r\n", "<C-f><M-r>x", "not found", 0..<0), ("a1\r\nb2\r\n", "<C-f><M-r>b2$", "1 of 1", 4..<6),
    ("a\r\nb\n\r\n\nc", "<C-f><M-r>^$", "1 of 2", 5..<5),
    ("a1\r\nb2\r\na3", "<C-f>a<S-Enter>", "2 of 2, wrapped", 8..<9),
    ("ab\ncd\n", "<C-f><M-r>$<Enter>", "2 of 3", 5..<5), ("ab\ncd\n", "<C-f><M-r>\\n<Enter>", "2 of 2", 5..<6),
    ("ab\ncd", "<C-f><Paste>b\nc</Paste>", "1 of 1", 1..<4), ("cafe\u{301}", "<C-f>é", "1 of 1", 3..<6),
    ("café", "<C-f>e\u{301}", "1 of 1", 3..<5), ("", "<C-f><M-r>^", "1 of 1", 0..<0),
    ("ab ab", "<C-f><M-r>(?<lt>=a)", "1 of 2", 1..<1), ("foobar", "<C-f><M-r>foo\\Kbar", "1 of 1", 3..<6),
  ])
  func finds(text: String, keys: String, message: String, selection: Range<Int>) throws {
    let dump = try dump(text, keys)
    #expect(dump.message == message)
    #expect(dump.selection == Dump.Selection(start: selection.lowerBound, end: selection.upperBound))
  }

  /// What took minutes or all the time there is.
  @Test(arguments: [
    (String(repeating: "ab ", count: 1700), ".*zq", "not found"),
    (String(repeating: "a", count: 16) + "b", "(a+)+$", "not found"),
    (String(repeating: "a", count: 200) + "b", "(a|aa)+$", "Too costly"),
    (String(repeating: "word ", count: 2000) + "!", "^(\\w+\\s?)*$", "Too costly"),
    (String(repeating: "ab", count: 4000), "ab", "1 of 4000"),
    ("a", "(?R)", "Too costly"),
  ])
  func `an expression that could take for ever is answered`(text: String, pattern: String, message: String) throws {
    #expect(try dump(text, "<C-f><M-r><Paste>\(pattern)</Paste>").message.hasPrefix(message))
  }

  @Test func `a pattern as long as a pattern may be is searched for, and a longer one says so`() throws {
    let folder = try TemporaryFolder()
    for (count, message) in [(1 << 16, "not found"), ((1 << 16) + 1, "Too long to search for")] {
      try folder.write("<C-f><Paste>" + String(repeating: "b", count: count) + "</Paste>", to: "keys")
      let said = try BuiltProgram.dump("@\(folder.path)/keys", input: "a").message
      #expect(said.hasPrefix(message), "\(count) bytes")
    }
  }

  /// A text, keys in the bar, what becomes of the text.
  @Test(arguments: [
    ("took 1 ms\ntook 22 ms", "took (\\d+) ms<M-r><Tab>$1<M-Enter>", "1\n22"),
    ("a\nb\n\nc", "^<M-r><Tab>> <M-Enter>", "> a\n> b\n> \n> c"),
    ("a\r\n\r\n\r\nb", "^\\n<M-r><Tab><M-Enter>", "a\r\nb"),
    ("a\nb", "<Paste>\n</Paste><Tab>, <M-Enter>", "a, b"),
    ("a,b\r\n", ",<Tab><Paste>\n</Paste><M-Enter>", "a\r\nb\r\n"),
    ("foobar foobar", "foo\\Kbar<M-r><Tab>X<Enter><Enter>", "fooX fooX"),
    ("foo foo", "foo<Tab>foofoo<Enter><Enter><Enter><Enter><Enter><Enter>", "foofoo foofoo"),
    ("a\nb", "^<M-r><Tab>> <Enter><Enter><Enter><Enter>", "> a\n> b"),
    ("foo foo", "foo<Tab>foo<Enter><Enter><Enter>", "foo foo"),
    ("foo foo", "foo<Tab>foob<Enter><Enter><Enter><BS>x<Enter><Enter>", "fooxb foob"),
  ])
  func `replaces`(text: String, keys: String, result: String) throws {
    #expect(try dump(text, "<C-r>" + keys).text == result)
  }

  @Test func `what is refused stays selected`() throws {
    let dump = try dump("bbb", "<C-r>b<Tab>xx<Enter><Enter><Enter>", ["--max-length", "4"])
    #expect(dump.text == "xxbb")
    #expect(dump.selection == Dump.Selection(start: 2, end: 3))
    #expect(try self.dump("b b", "<C-r>b<Tab>x<M-Enter>", ["--read-only"]).text == "b b")
  }

  @Test func `a selection of wide characters is taken whole`() throws {
    let dump = try dump(String(repeating: "字", count: 100), "<M-a><C-f>")
    #expect(dump.message == "1 of 1")
    #expect(dump.selection == Dump.Selection(start: 0, end: 300))
  }

  @Test func `the view stays where it was after replacing all, and one undo takes it back`() throws {
    let text = (0..<200).map { "line \($0)\n" }.joined()
    let before = try dump(text, "<C-g>100<Enter><C-r>line")
    let after = try dump(text, "<C-g>100<Enter><C-r>line<Tab>row<M-Enter>")
    #expect((after.topLine, after.message) == (before.topLine, "200 replaced"))
    #expect(after.caret.line == before.caret.line)
    #expect(try dump(text, "<C-r>line<Tab>row<M-Enter><Esc><C-z>").text == text)
  }

  @Test func `matches in one long line that does not wrap, and brackets far apart, are found`() throws {
    let line = try dump(String(repeating: "foo bar ", count: 20_000), "<C-f>foo<Enter>", ["--wrap", "none"])
    #expect(line.message == "2 of 20000")
    let brackets = "((" + String(repeating: "x", count: 100_000) + ")"
    #expect(try dump(brackets, "<Right><C-]>").caret.offset == 100_002)
  }

  @Test func `bytes that are not UTF-8 and lone CRs disturb no search`() throws {
    let dump = try dump([0x61, 0xFF, 0x62, 0x0D, 0xE5, 0x63, 0x31], "<C-f><M-r>[0-9]")
    #expect(dump.message == "1 of 1")
    #expect(dump.selection == Dump.Selection(start: 6, end: 7))
  }
}
