import TerminalScreen

/// Finds what is marked within one line of Markdown: emphasis, code, links, comments.
///
/// Where the next end mark of each kind stands is remembered, so that a line of nothing but marks is gone through a few times
/// at most.
struct MarkdownInline {
  private let text: ArraySlice<UInt8>
  private let offset: Int
  private let styles: SyntaxStyles
  /// The next end mark of a sign and a length, from wherever it was looked for; the line's end where there is none.
  private var next: [Int: Int] = [:]
  private var searched = 0
  /// Where end marks that belong to something stand, and where they end.
  private var ends: [Int: Int] = [:]

  /// - Parameter offset: of the text's index 0 in the document.
  init(_ text: ArraySlice<UInt8>, at offset: Int, _ styles: SyntaxStyles) {
    (self.text, self.offset, self.styles) = (text, offset, styles)
  }

  /// Adds what is marked.
  ///
  /// - Returns: how many bytes were looked at in search of end marks.
  @discardableResult
  consuming func add(to list: inout HighlightList) -> Int {
    var at = text.startIndex
    while at < text.endIndex {
      switch text[at] {
      case UInt8(ascii: "\\"): at += 2
      case UInt8(ascii: "`"): at = code(at, &list)
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): at = ends[at] ?? emphasis(at, &list)
      case UInt8(ascii: "]"): at = ends[at] ?? at + 1
      case UInt8(ascii: "["): at = link(at, &list)
      case UInt8(ascii: "<"): at = angle(at, &list)
      case UInt8(ascii: "h"): at = address(at, &list)
      default: at += 1
      }
    }
    return searched
  }

  private func add(_ range: Range<Int>, _ style: Style, _ list: inout HighlightList) {
    list.add(offset + range.lowerBound..<offset + range.upperBound, style)
  }

  /// The end of the run of one byte that starts at an index.
  private func runEnd(_ at: Int) -> Int { text[at...].firstIndex { $0 != text[at] } ?? text.endIndex }

  /// Longer runs of one sign are not looked at.
  private static let longestRun = 8

  /// The first run of a sign and a length from an index on that can be an end.
  private mutating func end(
    _ sign: UInt8, _ count: Int, from start: Int, _ canEnd: (_ mark: Int, _ end: Int) -> Bool = { _, _ in true }
  ) -> Int? {
    let key = Int(sign) << 8 | count
    if let known = next[key], known >= start { return known < text.endIndex ? known : nil }
    var at = start
    defer { searched += (next[key] ?? start) - start }
    while let mark = text[at...].firstIndex(of: sign) {
      at = count == 0 ? mark + 1 : runEnd(mark)
      if count == 0 || at - mark == count, canEnd(mark, at) {
        next[key] = mark
        return mark
      }
    }
    next[key] = text.endIndex
    return nil
  }

  private mutating func code(_ at: Int, _ list: inout HighlightList) -> Int {
    let start = runEnd(at)
    let count = start - at
    guard count <= Self.longestRun, let mark = end(text[at], count, from: start) else { return start }
    add(at..<mark + count, styles.code, &list)
    return mark + count
  }

  private mutating func emphasis(_ at: Int, _ list: inout HighlightList) -> Int {
    let (start, sign) = (runEnd(at), text[at])
    let count = start - at
    let isStrike = sign == UInt8(ascii: "~")
    guard isStrike ? count == 2 : count <= 3, start < text.endIndex, !isBlank(start), !isWithinWord(at) else {
      return start
    }
    let text = text
    let mark = end(sign, count, from: start + 1) { mark, end in
      let before = text[mark - 1]
      // `snake_case` has no emphasis in it.
      let isBeforeWord = sign == UInt8(ascii: "_") && end < text.endIndex && Self.isWord(text[end])
      return before != 0x20 && before != 0x09 && before != UInt8(ascii: "\\") && !isBeforeWord
    }
    guard let mark else { return start }
    let style = isStrike ? styles.struck : count == 1 ? styles.emphasis : count == 2 ? styles.strong : both
    add(at..<mark + count, style, &list)
    ends[mark] = mark + count
    return start
  }

  private var both: Style { styles.emphasis.over(styles.strong) }

  private func isBlank(_ at: Int) -> Bool { text[at] == 0x20 || text[at] == 0x09 }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  private func isWithinWord(_ at: Int) -> Bool {
    text[at] == UInt8(ascii: "_") && at > text.startIndex && Self.isWord(text[at - 1])
  }

  /// `[words](address)`, `[words][name]` and `[name]: address`.
  private mutating func link(_ at: Int, _ list: inout HighlightList) -> Int {
    guard let close = end(of: "]", after: at), close + 1 < text.endIndex else { return at + 1 }
    switch text[close + 1] {
    case UInt8(ascii: "("):
      guard let end = end(of: ")", after: close + 1) else { return at + 1 }
      add(at + 1..<close, styles.link, &list)
      ends[close] = end + 1
    case UInt8(ascii: "["):
      guard let end = end(of: "]", after: close + 1) else { return at + 1 }
      add(at + 1..<close, styles.link, &list)
      ends[close] = end + 1
    case UInt8(ascii: ":") where at == text.startIndex:
      add(at..<close + 2, styles.mark, &list)
      return close + 2
    default: break
    }
    return at + 1
  }

  private mutating func end(of sign: Unicode.Scalar, after at: Int) -> Int? {
    end(UInt8(truncatingIfNeeded: sign.value), 0, from: at + 1)
  }

  /// `<https://…>` and `<!-- … -->`.
  private mutating func angle(_ at: Int, _ list: inout HighlightList) -> Int {
    if text[at...].starts(with: "<!--".utf8) {
      let text = text
      let close = end(UInt8(ascii: ">"), 1, from: at + 4) { mark, _ in text[(mark - 2)..<mark].elementsEqual("--".utf8)
      }
      let end = close.map { $0 + 1 } ?? text.endIndex
      add(at..<end, styles.comment, &list)
      return end
    }
    guard let end = end(of: ">", after: at) else { return at + 1 }
    let inside = text[(at + 1)..<min(end, at + 1 + Self.longestAddress)]
    let isAddress = inside.contains(UInt8(ascii: ":")) || inside.contains(UInt8(ascii: "@"))
    guard inside.endIndex == end, isAddress, !inside.contains(where: { $0 <= 0x20 }) else { return at + 1 }
    add(at + 1..<end, styles.link, &list)
    return end + 1
  }

  /// Bytes of an address in angle brackets.
  private static let longestAddress = 256

  /// `https://…` as it stands.
  private func address(_ at: Int, _ list: inout HighlightList) -> Int {
    let rest = text[at...]
    guard rest.starts(with: "https://".utf8) || rest.starts(with: "http://".utf8) else { return at + 1 }
    var end = rest.firstIndex { $0 <= 0x20 || "<>\"`".utf8.contains($0) } ?? text.endIndex
    while end > at, ".,;:!?)]'*_".utf8.contains(text[end - 1]) { end -= 1 }
    add(at..<end, styles.link, &list)
    return max(end, at + 1)
  }
}
