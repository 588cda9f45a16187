import TerminalScreen
import TextBuffer
import TextMetrics
import Testing

@testable import TextArea

/// The emacs key map against Emacs.
@Suite(.enabled(if: Emacs.path != nil, "emacs is not installed")) struct EmacsTests {
  private static let texts = [
    "", "a", "one two three", "one\ntwo\nthree\nfour", "first line\n\nsecond para\nmore of it\n\n\n  third\n",
    "  indented\n    word, other (in brackets)\n \nend", "été Öl\nÄRGER\n\nabc", "\n\n\na\n\n", "x  \n   y\n)z",
  ]

  @Test(arguments: [false, true]) func `random keys do what they do in Emacs`(withRegion: Bool) throws {
    let keys = EmacsKey.letters + EmacsKey.motions + EmacsKey.kills + EmacsKey.edits
    let all = withRegion ? keys + EmacsKey.regions + EmacsKey.regions : keys
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = EmacsRandom(seed: seed)
    let scripts = (0..<300).map { _ in
      let text = random.pick(Self.texts)
      return Emacs.Script(
        text: text, point: Int.random(in: 0...text.count, using: &random),
        keys: (0..<Int.random(in: 1...16, using: &random)).map { _ in random.pick(all) })
    }
    try compare(scripts, "seed \(seed)")
  }

  /// Where the two differed once.
  @Test(arguments: [
    ("one\n  two", 6, ["M-^"]), ("one\ntwo", 1, ["M-^"]), ("a\n\nb", 2, ["C-t"]), ("a\nb", 2, ["C-t"]),
    ("one two three", 0, ["C-SPC", "M-f", "M-u"]), ("one two three", 13, ["C-SPC", "M-b", "M-b", "M-DEL"]),
    ("one two", 0, ["C-SPC", "M-f", "C-f", "C-d", "C-x C-x", "C-w", "C-y"]), ("abc\ndef", 5, ["C-p", "C-p", "C-n"]),
    ("a\nb\nc\nd\ne", 0, ["C-u C-k", "C-y", "C-y"]), ("abc", 1, ["M->", "C-x C-x"]),
    ("a b c", 0, ["M-d", "M-d", "C-y"]),
    ("a b c", 0, ["M-d", "C-f", "M-d", "C-y", "M-y", "C-y"]), ("a\n\nbc\nd\n\n\ne", 5, ["M-{", "M-{", "M-}", "M-}"]),
  ])
  func `what differed from Emacs once does not any more`(text: String, point: Int, names: [String]) throws {
    let all = EmacsKey.letters + EmacsKey.motions + EmacsKey.kills + EmacsKey.edits + EmacsKey.regions
    let keys = names.compactMap { name in all.first { $0.emacs == name } }
    #expect(keys.count == names.count)
    try compare([Emacs.Script(text: text, point: point, keys: keys)], "")
  }

  private func compare(_ scripts: [Emacs.Script], _ comment: String) throws {
    let expected = try Emacs.play(scripts)
    var differences: [String] = []
    for (script, states) in zip(scripts, expected) {
      try #require(states.count == script.keys.count, "Emacs ended early: \(script)")
      var pad = EmacsPad(script)
      for (index, state) in states.enumerated() {
        let before = pad.state
        try pad.press(script.keys[index])
        guard pad.state != state else { continue }
        differences.append(
          "\(before) \(script.keys[index].emacs)\n  Emacs \(state)\n  here  \(pad.state)\n  in \(script)")
        break
      }
    }
    #expect(
      differences.isEmpty,
      "\(differences.count) of \(scripts.count), \(comment)\n\(differences.prefix(6).joined(separator: "\n"))")
  }
}

/// A text area with the emacs key map.
private struct EmacsPad {
  private var area = TextArea()

  init(_ script: Emacs.Script) {
    area.keyMap = .emacs
    area.layout(in: Rect(column: 0, row: 0, columns: 200, rows: 60))
    let start = script.text.prefix(script.point).utf8.count
    area.load(TextContent(Array(script.text.utf8)), caret: start)
  }

  mutating func press(_ key: EmacsKey) throws {
    for step in try KeyScript(key.ours).steps {
      guard case .events(let events) = step else { continue }
      for event in events { _ = area.handle(event) }
    }
  }

  var state: Emacs.State {
    Emacs.State(
      text: area.text, point: characters(area.caret), mark: area.mark.map(characters),
      isRegionActive: !area.selectedRange.isEmpty)
  }

  private func characters(_ position: TextPosition) -> Int {
    String(decoding: area.content.bytes(in: 0..<position.byteOffset), as: UTF8.self).unicodeScalars.count
  }
}

/// SplitMix64: the same numbers for the same seed.
private struct EmacsRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
