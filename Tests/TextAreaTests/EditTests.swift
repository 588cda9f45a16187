import TextArea
import Testing

@Suite struct EditTests {
  /// Before, keys, after: `|` is the caret, `^` the selection's other end.
  @Test(arguments: [
    ("|", "hello", "hello|"),
    ("a|c", "b", "ab|c"),
    ("abc|", "<BS>", "ab|"),
    ("|abc", "<Del>", "|bc"),
    ("a|b^c", "x", "ax|c"),
    ("one two|", "<C-w>", "one |"),
    ("|one two", "<M-d>", "| two"),
    ("one| two\nx", "<C-k>", "one|\nx"),
    ("one|\nx", "<C-k>", "one|x"),
    ("one two|", "<C-u>", "|"),
    ("ab|", "<Enter>c", "ab\nc|"),
    ("|a\nb", "<M-Down>", "b\n|a"),
    ("a\n|b", "<M-Up>", "|b\na"),
    ("a|b\nc", "<M-S-Down>", "ab\na|b\nc"),
    ("^a\nb|", "<Tab>", "^\ta\n\tb|"),
    ("\ta|", "<S-Tab>", "a|"),
    ("ab|", "<C-t>", "ba|"),
    ("|hello world", "<M-u>", "HELLO| world"),
    ("a|\n  b", "<M-j>", "a |b"),
    ("^one| two", "<C-x><End><C-v>", " twoone|"),
    ("|", "<Paste>a\r\nb\rc\n</Paste>", "a\nb\nc\n|"),
    ("|", "hello world<C-z>", "hello |"),
    ("|", "hello world<C-z><C-z>", "|"),
    ("|", "hello world<C-z><C-z><C-y>", "hello |"),
    ("|", "a<Paste>bc</Paste><C-z>", "a|"),
    ("a|b", "<M-o>", "a|\nb"),
    ("|ABC", "<M-l>", "abc|"),
    ("|hELLO x", "<M-c>", "Hello| x"),
    ("a|", "b<BS><BS><C-z>", "ab|"),
    // The same in scripts where a character is several bytes, cells or code points.
    ("字|", "<BS>", "|"),
    ("ที่|", "<BS><BS>", "ท|"),
    ("e\u{301}|", "<BS>", "e|"),
    ("|e\u{301}x", "<Del>", "|x"),
    ("👩‍👩‍👧|", "<BS>", "|"),
    ("🇩🇪🇫🇷|", "<BS>", "🇩🇪|"),
    ("क्षि|", "<BS>", "क्ष|"),
    ("각|", "<BS>", "|"),
    ("漢字仮名|", "<C-w>", "|"),
    ("漢字かな|", "<C-w>", "漢字|"),
    // Kills one after the other are one, in the order of the text, whichever way each went.
    ("one two three|", "<C-w><C-w><C-v>", "one two three|"),
    ("one two| three", "<C-w><M-d><C-v>", "one two three|"),
    ("one two| three", "<M-d><C-w><C-v>", "one two three|"),
    ("字 漢|", "<C-w><C-w><C-v>", "字 漢|"),
    // Deletes at different places are undone one by one.
    ("|abcd", "<Del><Right><Del><C-z>", "b|cd"),
    ("|abcd", "<Del><Del><C-z>", "|abcd"),
    ("ラーメン|", "<C-w>", "|"),
    ("สวัสดีชาวโลก|", "<C-w>", "|"),
    ("key:value|", "<C-w>", "key:|"),
    ("می\u{200C}|", "<BS>", "می|"),
    ("|ΟΔΟΣ", "<M-l>", "οδος|"),
    ("^ΟΔΟΣ|ΑΝ", "<M-l>", "^οδοσ|ΑΝ"),
    ("|ǆungla ﬁn", "<M-c><M-c>", "ǅungla Fin|"),
    ("|straße", "<M-c>", "Straße|"),
    ("ab👩‍👧|", "<C-t>", "a👩‍👧b|"),
    ("|straße ÉTÉ", "<M-u>", "STRASSE| ÉTÉ"),
    ("a\r\n|b", "<BS>", "a|b"),
    ("a|\r\nb", "x<Enter>", "ax\r\n|\r\nb"),
    ("a\r\nb|\r\nc", "<M-Up>", "b|\r\na\r\nc"),
  ])
  func edits(before: String, keys: String, after: String) throws {
    var bench = Bench.bare(20, 5)
    bench.set(before)
    try bench.play(keys)
    #expect(bench.marked == after)
    // Read-only, nothing changes, and the refusal is told.
    var readOnly = Bench.bare(20, 5) { $0.isEditable = false }
    readOnly.set(before)
    let text = readOnly.area.text
    try readOnly.play(keys)
    #expect(readOnly.area.text == text)
  }

  @Test(arguments: ["<C-x>", "<C-v>", "<M-y>", "<BS>", "<M-Up>", "<C-z>"])
  func `a read-only text area says so even where there was nothing to do`(keys: String) throws {
    var bench = Bench.bare(20, 5) { $0.isEditable = false }
    try bench.play(keys)
    #expect(bench.outcome.refusal == .notEditable)
  }

  @Test func `deleting to the end of a full row takes its last character too, with and without margins`() throws {
    for padding in [0, 1] {
      var bench = Bench.bare(10 + 2 * padding, 5) { $0.lineFragmentPadding = padding }
      bench.set("|abcdefghijABCDEFGHIJ")
      try bench.play("<C-k>")
      #expect(bench.marked == "|ABCDEFGHIJ")
      try bench.play("<C-z><End><Home>\(String(repeating: "<Right>", count: 9))<C-k>")
      #expect(bench.marked == "abcdefghi|ABCDEFGHIJ")
    }
  }

  @Test func `indenting leaves empty lines as they are, whatever their line ends`() throws {
    for end in ["\n", "\r\n"] {
      var bench = Bench.bare(20, 5)
      bench.set("a\(end)\(end)b")
      try bench.play("<M-a><Tab>")
      #expect(bench.area.text == "\ta\(end)\(end)\tb")
    }
  }
}
