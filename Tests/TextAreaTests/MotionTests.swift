import Testing

@Suite struct MotionTests {
  /// Before, keys, after, in ten columns: `|` is the caret, `^` the selection's other end.
  @Test(arguments: [
    ("|abc", "<Right>", "a|bc"),
    ("abc|", "<Left>", "ab|c"),
    ("hello |world", "<C-Left>", "|hello world"),
    ("|hello world", "<C-Right>", "hello| world"),
    ("hello wor|ld again", "<Home>", "hello |world again"),
    ("hello wor|ld again", "<Home><Home>", "|hello world again"),
    ("|hello world again", "<End>", "hello| world again"),
    ("|well-knownness", "<End>", "well-|knownness"),
    ("|a字字字字字字", "<End>", "a字字字字|字字"),
    ("a字|字字字字字字", "<Down><Up>", "a字|字字字字字字"),
    ("abcdefghi|j\nwell-knownness", "<Down>", "abcdefghij\nwell-|knownness"),
    ("|hello world again", "<End><End>", "hello world again|"),
    ("abcdefghi|jklmno", "<Down>", "abcdefghijklmno|"),
    ("ab|c\nx\nabc", "<Down><Down>", "abc\nx\nab|c"),
    ("ab|c", "<S-Left>", "a|b^c"),
    ("a|b^c", "<Left>", "a|bc"),
    ("a|b^c", "<Right>", "ab|c"),
    ("|abc", "<M-a>", "^abc|"),
    ("abc|", "<C-Home>", "|abc"),
    ("|a b\n\nc", "<C-End>", "a b\n\nc|"),
    ("|a\nb\n\nc", "<C-Down>", "a\nb|\n\nc"),
    ("a\n\nb\nc|", "<C-Up>", "a\n\n|b\nc"),
    ("|(a[b])", "<C-]>", "(a[b]|)"),
    ("hello worl|d", "<M-Home>", "|hello world"),
    ("|hello world", "<M-End>", "hello world|"),
    ("|1\n2\n3\n4\n5\n6\n7", "<PageDown>", "1\n2\n3\n4\n|5\n6\n7"),
    ("1\n2\n3\n4\n5\n6\n7|", "<PageUp>", "1\n2\n3|\n4\n5\n6\n7"),
    ("|a b", "<C-S-Right><S-Right>", "^a |b"),
    // The same in scripts where a character is several bytes, cells or code points.
    ("|字字字", "<Right><Right>", "字字|字"),
    ("👩‍👩‍👧|x", "<Left>", "|👩‍👩‍👧x"),
    ("|🇩🇪🇫🇷", "<Right>", "🇩🇪|🇫🇷"),
    ("|e\u{301}e", "<Right>", "e\u{301}|e"),
    ("|ที่x", "<Right>", "ที่|x"),
    ("字字字字字|字", "<Up>", "|字字字字字字"),
    ("字字字字字字|", "<Up>", "字|字字字字字"),
    ("abc字字|\nabcdefg", "<Down>", "abc字字\nabcdefg|"),
    ("abcd|e\n字字字", "<Down>", "abcde\n字字|字"),
    ("|私は書く。", "<End>", "私は書く。|"),
    ("|hello 世界", "<C-Right>", "hello| 世界"),
    ("|漢字かな", "<C-Right>", "漢字|かな"),
    ("日本語を書く|", "<C-Left><C-Left><C-Left>", "日本語|を書く"),
    ("|สวัสดี ครับ", "<C-Right>", "สวัสดี| ครับ"),
    ("ភាសា\u{200B}ខ្មែរ|", "<C-Left>", "ភាសា\u{200B}|ខ្មែរ"),
    ("key:value|", "<C-Left>", "key:|value"),
    ("|key:value", "<C-Right><C-Right>", "key:value|"),
    ("a\r\n|b", "<Left>", "a|\r\nb"),
    ("a|\r\nb", "<Right>", "a\r\n|b"),
  ])
  func moves(before: String, keys: String, after: String) throws {
    var bench = Bench.bare(10, 5)
    bench.set(before)
    try bench.play(keys)
    #expect(bench.marked == after)
  }
}
