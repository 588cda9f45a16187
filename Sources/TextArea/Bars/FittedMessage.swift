import TextLayout

/// A message cut to a width between its words: what happened comes first in it, and stays.
package enum FittedMessage {
  /// Names longer than this lose their middle before any word is left out.
  private static let shortName = 16

  /// The message in at most `width` cells.
  ///
  /// Long names and paths are shortened in their middle first; then words are left out at the end, with `…` in their
  /// place. Only where not even the first word fits is that one cut.
  package static func fit(_ message: String, to width: Int) -> String {
    var words = message.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var excess = message.cells - width
    if excess <= 0 { return message }
    let names = words.indices.filter { words[$0].cells > shortName }.sorted { words[$0].cells > words[$1].cells }
    for index in names where excess > 0 {
      let before = words[index].cells
      words[index] = cut(words[index], to: max(shortName, before - excess), .byTruncatingMiddle)
      excess -= before - words[index].cells
    }
    if excess <= 0 { return words.joined(separator: " ") }
    // Each word takes a cell at least, its blank's: so many cannot fit.
    words.removeLast(max(0, words.count - max(0, width) - 2))
    while words.count > 1 {
      words.removeLast()
      let rest = words.joined(separator: " ")
      let text = rest.prefix(rest.count - rest.reversed().prefix { ",;:(".contains($0) }.count) + "…"
      if String(text).cells <= width { return String(text) }
    }
    return cut(words.first ?? "", to: width, .byTruncatingTail)
  }

  private static func cut(_ text: String, to width: Int, _ mode: LineBreakMode) -> String {
    String(decoding: TextRow(text.utf8, fitting: max(0, width), mode: mode).bytes, as: UTF8.self)
  }
}
