@testable import TextAreaJournal
import Testing

@testable import memo_pad

@Suite struct ReadableTests {
  @Test(arguments: [
    ("plain 字 é 👨‍👩‍👧", "plain 字 é 👨‍👩‍👧"), ("a\u{1B}[2Jb", "a^[[2Jb"), ("\0\n\u{7F}", "^@^J^?"), ("\u{9B}", "<9B>"),
    ("a\u{202E}b\u{2066}c\u{200F}", "a<202E>b<2066>c<200F>"), ("\u{2028}", "<2028>"),
  ])
  func `what could act on a terminal becomes a token`(text: String, readable: String) {
    #expect(Readable.text(text) == readable)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a<FF>b"), ([0xE5, 0xAD], "<E5><AD>"), ([0xC0, 0x80], "<C0><80>"),
      ([0xED, 0xA0, 0x80], "<ED><A0><80>"), ([0xF4, 0x90, 0x80, 0x80], "<F4><90><80><80>"),
      ([0xF0, 0x9F, 0x98, 0x83], "😃"),
    ] as [([UInt8], String)])
  func `invalid bytes show as what they are`(bytes: [UInt8], readable: String) {
    #expect(Readable.text(bytes) == readable)
  }
}
