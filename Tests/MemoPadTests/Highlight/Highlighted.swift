import TerminalScreen
import TextArea
import TextBuffer

@testable import memo_pad

/// What a highlighter makes of a text, in words that can be compared.
enum Highlighted {
  /// Each highlighted part with the parts of ``SyntaxStyles`` that its style is.
  ///
  /// - Parameter visible: the bytes that show; `nil` for all.
  static func parts(_ text: String, as highlighter: Highlighter, visible: Range<Int>? = nil) -> [String] {
    let content = TextContent(text.utf8)
    let visible = visible ?? 0..<content.count
    let range = TextPosition(byteOffset: visible.lowerBound)..<TextPosition(byteOffset: visible.upperBound)
    return (highlighter.provider(styles, content)?(content, range) ?? []).map { highlight in
      let bytes = highlight.range.lowerBound.byteOffset..<highlight.range.upperBound.byteOffset
      return "\(name(highlight.style)): \(String(decoding: content.bytes(in: bytes), as: UTF8.self))"
    }
  }

  /// Every part in a colour of its own.
  private static let styles: SyntaxStyles = {
    var styles = SyntaxStyles(for: .plain, usesColor: false)
    for (index, part) in named.enumerated() { styles[keyPath: part.path] = Style(foreground: .palette(UInt8(index))) }
    return styles
  }()

  private static var named: [(path: WritableKeyPath<SyntaxStyles, Style>, name: String)] {
    [
      (\.heading, "heading"), (\.strong, "strong"), (\.emphasis, "emphasis"), (\.struck, "struck"), (\.code, "code"),
      (\.link, "link"), (\.mark, "mark"), (\.comment, "comment"), (\.wrong, "wrong"), (\.added, "added"),
      (\.removed, "removed"), (\.hunk, "hunk"), (\.header, "header"),
    ]
  }

  private static func name(_ style: Style) -> String {
    guard case .palette(let index) = style.foreground, named.indices.contains(Int(index)) else { return "?" }
    return named[Int(index)].name
  }
}
