import Foundation
import Glibc
import Testing
import TextMetrics

/// What is sent for a cluster takes, in a real terminal, the cells that the layout counts (D1).
///
/// Characters newer than the C library are left to the host, which draws a stand-in for them.
@Suite(.serialized) struct `Widths in tmux` {
  @Test func `every scalar takes the cells that are counted`() throws {
    let scalars = (UInt32(0)..<0x110000).compactMap(Unicode.Scalar.init)
    try compare(scalars.map { Array(String(Character($0)).utf8) }, atLeast: 140_000)
  }

  @Test func `every emoji sequence takes the cells that are counted`() throws {
    try compare(emojiSequences(), atLeast: 1500)
  }

  @Test func `marks, jamo and conjuncts take the cells that are counted`() throws {
    let bases = ["a", "字", "か", "ｶ", "❤", "😀", "\u{1112}", "하", "ท", "क", " ", "1"]
    let tails = [
      "\u{301}", "\u{3099}", "\u{20E3}", "\u{1161}", "\u{11AB}", "\u{1161}\u{11AB}", "\u{E48}", "\u{94D}ष",
      "\u{93F}",
    ]
    try compare(bases.flatMap { base in tails.map { Array((base + $0).utf8) } }, atLeast: 100)
  }

  /// Pictographs alone, with a variation selector, with skin tones, joined; flags; keycaps.
  private func emojiSequences() -> [[UInt8]] {
    let pictographs = (UInt32(0xA9)..<0x1FB00).compactMap(Unicode.Scalar.init)
      .filter { $0.properties.isEmoji && $0.value > 0xFF || $0.value == 0xA9 || $0.value == 0xAE }.map { String($0) }
    let tones = (UInt32(0x1F3FB)...0x1F3FF).compactMap(Unicode.Scalar.init).map { String($0) }
    let indicators = (UInt32(0x1F1E6)...0x1F1FF).compactMap(Unicode.Scalar.init).map { String($0) }
    var sequences = pictographs + pictographs.map { $0 + "\u{FE0F}" } + pictographs.map { $0 + "\u{FE0E}" }
    sequences += pictographs.flatMap { base in tones.map { base + $0 } }
    sequences += pictographs.map { "👩\u{200D}" + $0 } + pictographs.map { $0 + "\u{FE0F}\u{200D}👧\u{200D}👦" }
    sequences += indicators.flatMap { first in indicators.map { first + $0 } } + indicators
    sequences += "0123456789#*".map { "\($0)\u{FE0F}\u{20E3}" }
    return sequences.map { Array($0.utf8) }
  }

  /// Draws what is sent for each cluster and then `x`; then `y` where `x` should be.
  ///
  /// Wherever an `x` is left, the terminal counts otherwise.
  private func compare(_ clusters: [[UInt8]], atLeast expected: Int) throws {
    try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
    // The header hides it behind a feature macro that the module map does not set.
    let symbol = try #require(dlsym(nil, "wcwidth"))
    let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
    let columns = 160
    var script = ""
    var rows: [[[UInt8]]] = [[]]
    var column = 0
    var count = 0
    var seen: Set<String> = []
    for cluster in clusters {
      var text = ""
      var isKnown = true
      GlyphRules.standard.forEachGlyph(ofCluster: cluster.span) {
        text += $0.text
        isKnown = isKnown && wcwidth(Int32($0.base.value)) == Int32($0.width)
      }
      let width = GlyphRules.standard.width(ofCluster: cluster.span)
      // What shows alike is drawn once: most scalars show as U+FFFD.
      if !isKnown || width == 0 || !seen.insert(text).inserted { continue }
      count += 1
      if column + width + 3 > columns {
        script += "\r\n"
        rows.append([])
        column = 0
      }
      script += "\(text)x\u{1B}[\(column + width + 1)Gy "
      column += width + 2
      rows[rows.count - 1].append(cluster)
    }
    #expect(count >= expected)
    let screen = try Tmux.show(script, columns: columns, lines: rows.count)
    #expect(screen.count >= rows.count)
    for (line, row) in zip(screen, rows) where line.contains("x") {
      // Letters of the text itself may be an x, too: draw such rows' clusters one by one.
      for cluster in row where cluster != Array("x".utf8) {
        if row.count == 1 { Issue.record("\(String(decoding: cluster, as: UTF8.self)) \(cluster): \(line)") }
      }
      if row.count > 1 { try compare(halves: row, columns) }
    }
  }

  private func compare(halves row: [[UInt8]], _ columns: Int) throws {
    let middle = row.count / 2
    try compare(Array(row[..<middle]), atLeast: 0)
    try compare(Array(row[middle...]), atLeast: 0)
  }
}

/// A tmux server of its own that shows a text once.
private enum Tmux {
  /// The lines of the screen and its history after `text` was written to it.
  static func show(_ text: String, columns: Int, lines: Int) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("widths-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    try Data(text.utf8).write(to: folder.appendingPathComponent("text"))
    // The answer to the query tells that everything before it has been drawn.
    let pane = """
      stty raw -echo; cat '\(path)/text'; printf '\\033[6n'; head -c 1 > /dev/null
      tmux -S '\(path)/socket' wait-for -S drawn; cat
      """
    try Data(pane.utf8).write(to: folder.appendingPathComponent("pane"))
    let script = """
      export LC_ALL=C.UTF-8 TERM=xterm-256color; unset TMUX
      tmux -S '\(path)/socket' -u -f /dev/null start-server \\; set-option -g history-limit \(lines + 100) \\; \
        new-session -d -x \(columns) -y 50 "sh '\(path)/pane'" < /dev/null || exit
      tmux -S '\(path)/socket' wait-for drawn
      tmux -S '\(path)/socket' capture-pane -S - \\; save-buffer '\(path)/output'
      tmux -S '\(path)/socket' kill-server
      """
    try Data(script.utf8).write(to: folder.appendingPathComponent("script"))
    // Not by `Process`, which waits until the server too has closed what it inherits.
    try #require(system("sh '\(path)/script'") == 0, "tmux is needed")
    let screen = try String(contentsOf: folder.appendingPathComponent("output"), encoding: .utf8)
    return screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
