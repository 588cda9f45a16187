/// OSC 52: the sequence by which a terminal is asked to put text into the clipboard (xterm ctlseqs).
enum ClipboardSequence {
  /// Most bytes of text that go this way unasked: many terminals drop longer sequences, and say nothing.
  static let limit = 100_000
  /// Most bytes that go this way at all: no terminal keeps more.
  static let most = 16 << 20

  /// The bytes to send.
  ///
  /// tmux takes the sequence itself, and passes it on as it is set. GNU screen has to be told to pass it on (DCS), and
  /// drops what is longer than 768 bytes: there it goes in pieces.
  static func bytes(for text: [UInt8], throughScreen: Bool) -> [UInt8] {
    let sequence = Array("\u{1B}]52;c;".utf8) + Base64.encode(text) + [0x07]
    guard throughScreen else { return sequence }
    return stride(from: 0, to: sequence.count, by: 512).flatMap { start in
      [0x1B, UInt8(ascii: "P")] + sequence[start..<min(start + 512, sequence.count)] + [0x1B, UInt8(ascii: "\\")]
    }
  }
}
