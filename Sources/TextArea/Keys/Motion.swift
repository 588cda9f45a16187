/// Where a caret can go from where it is.
public enum Motion: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down
  case wordLeft = "word-left"
  case wordRight = "word-right"
  case rowStart = "row-start"
  case rowEnd = "row-end"
  case lineStart = "line-start"
  case lineEnd = "line-end"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case textStart = "text-start"
  case textEnd = "text-end"
  case paragraphUp = "paragraph-up"
  case paragraphDown = "paragraph-down"
  case blankLineUp = "blank-line-up"
  case blankLineDown = "blank-line-down"
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
