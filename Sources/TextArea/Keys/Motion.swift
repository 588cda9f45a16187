/// Where a caret can go from where it is.
public enum Motion: String, Hashable, Sendable, CaseIterable {
  /// The cluster before.
  case left
  /// The cluster after.
  case right
  /// The row above, in the same column.
  case up
  /// The row below, in the same column.
  case down
  /// The start of the word, or of the one before.
  case wordLeft = "word-left"
  /// The end of the word, or of the one after.
  case wordRight = "word-right"
  /// The row's start; from there, the line's.
  case rowStart = "row-start"
  /// The row's end; from there, the line's.
  case rowEnd = "row-end"
  /// The line's start.
  case lineStart = "line-start"
  /// The line's end.
  case lineEnd = "line-end"
  /// A region's height up, less one row.
  case pageUp = "page-up"
  /// A region's height down, less one row.
  case pageDown = "page-down"
  /// The start of the text.
  case textStart = "text-start"
  /// The end of the text.
  case textEnd = "text-end"
  /// The start of the paragraph, or of the one before.
  case paragraphUp = "paragraph-up"
  /// The end of the paragraph, or of the one after.
  case paragraphDown = "paragraph-down"
  /// The blank line above (emacs).
  case blankLineUp = "blank-line-up"
  /// The blank line below (emacs).
  case blankLineDown = "blank-line-down"
  /// The bracket that belongs to the one at the caret.
  case matchingBracket = "matching-bracket"

  /// True for motions that keep the column they began in.
  var isVertical: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }

  /// What it goes to, for help and documentation.
  public var summary: String {
    switch self {
    case .left: "the character before"
    case .right: "the character after"
    case .up: "the row above"
    case .down: "the row below"
    case .wordLeft: "the word's start"
    case .wordRight: "the word's end"
    case .rowStart: "the row's start, then the line's"
    case .rowEnd: "the row's end, then the line's"
    case .lineStart: "the line's start"
    case .lineEnd: "the line's end"
    case .pageUp: "the page before"
    case .pageDown: "the page after"
    case .textStart: "the text's start"
    case .textEnd: "the text's end"
    case .paragraphUp: "the paragraph's start"
    case .paragraphDown: "the paragraph's end"
    case .blankLineUp: "the blank line above"
    case .blankLineDown: "the blank line below"
    case .matchingBracket: "the matching bracket"
    }
  }

  /// The way it goes, for the plain steps that one word tells.
  var direction: String? {
    switch self {
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    case .pageUp: "a page up"
    case .pageDown: "a page down"
    default: nil
    }
  }
}
