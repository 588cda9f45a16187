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
    ("|hello world again", "<End><End>", "hello world again|"),
    ("abcdefghi|jklmno", "<Down>", "abcdefghijklmno|"),
    ("ab|c\nx\nabc", "<Down><Down>", "abc\nx\nab|c"),
    ("ab|c", "<S-Left>", "a|b^c"),
    ("a|b^c", "<Left>", "a|bc"),
    ("a|b^c", "<Right>", "ab|c"),
    ("|abc", "<M-a>", "^abc|"),
    ("abc|", "<C-Home>", "|abc"),
    ("|a b\n\nc", "<C-End>", "a b\n\nc|"),
  ])
  func moves(before: String, keys: String, after: String) throws {
    var bench = Bench.bare(10, 5)
    bench.set(before)
    try bench.play(keys)
    #expect(bench.marked == after)
  }
}
