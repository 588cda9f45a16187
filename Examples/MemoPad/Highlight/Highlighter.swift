import TextAreaJournal
import TerminalScreen
import TextArea
import TextBuffer

/// What a text is highlighted as.
enum Highlighter: String, CaseIterable, Sendable {
  case none, markdown, commit, diff

  /// What a file of this name is, by its name alone.
  init(for name: FileName) {
    let name = String(decoding: name.lastComponent.bytes, as: UTF8.self)
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    switch (name, ending) {
    // What git asks an editor for.
    case ("COMMIT_EDITMSG", _), ("MERGE_MSG", _), ("TAG_EDITMSG", _), ("SQUASH_MSG", _): self = .commit
    case (_, "md"), (_, "markdown"), (_, "mdown"), (_, "mkd"): self = .markdown
    case (_, "diff"), (_, "patch"), (_, "rej"): self = .diff
    default: self = .none
    }
  }

  /// The provider for the text area; `nil` for plain text.
  ///
  /// - Parameter content: the text as it is now, which tells what comments of a commit message begin with.
  func provider(
    _ styles: SyntaxStyles, _ content: TextContent
  ) -> (@Sendable (TextContent, TextRange) -> [Highlight])? {
    switch self {
    case .none: return nil
    case .markdown: return { MarkdownHighlighter(styles: styles).highlights($0, $1) }
    case .diff: return { PatchHighlighter(styles: styles).highlights($0, $1) }
    case .commit:
      let comment = CommitHighlighter.commentMark(in: content)
      return { CommitHighlighter(styles: styles, comment: comment).highlights($0, $1) }
    }
  }
}

extension Pad {
  /// Highlights the text as its name or the option asks.
  mutating func chooseHighlighter() {
    let highlighter = highlight ?? document.map { Highlighter(for: $0.name) } ?? .none
    let styles = SyntaxStyles(for: area.theme, usesColor: usesColor)
    area.highlights = highlighter.provider(styles, area.content)
  }
}
