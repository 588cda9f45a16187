import TextBuffer

/// A bar to find and replace with: one or two text areas of one line, and what they found in another text area.
///
/// The host owns it beside the text area that it searches, gives it events first while it is open, and draws it where
/// it likes. Text is searched while it is typed; a long search goes on in ``tick(in:)`` and Esc lets go of it.
public struct FindBar: Sendable {
  /// The pattern.
  public internal(set) var field = TextArea.oneLine(placeholder: "Find")
  /// What matches are replaced by; `nil` while nothing is to be replaced.
  public internal(set) var replacement: TextArea?
  /// What is searched for, as the field and the switches say.
  public internal(set) var query = SearchQuery("")
  /// What became of the last search: empty, or one short line.
  public internal(set) var message = ""
  /// True while events go to it.
  public private(set) var isOpen = false

  /// Where the text's caret was when the bar was opened: where typing searches from.
  var origin = TextPosition.start
  var seeking: Seeking?
  var counting: Counting?

  /// A closed bar.
  public init() {}

  /// Opens the bar; a selection of one line is searched for.
  public mutating func open(replacing: Bool = false, in area: inout TextArea) {
    isOpen = true
    replacement = replacing ? TextArea.oneLine(placeholder: "Replace by") : nil
    origin = area.selectedRange.lowerBound
    let selected = area.content.bytes(in: area.selectedRange.bytes.clamped(to: 0..<area.content.count).prefix(200))
    if !selected.isEmpty, !selected.contains(0x0A) { field.text = String(decoding: selected, as: UTF8.self) }
    _ = field.perform(.selectAll)
    (field.keyMap, field.pastesFromHost) = (area.keyMap, area.pastesFromHost)
    replacement?.keyMap = area.keyMap
    replacement?.pastesFromHost = area.pastesFromHost
    field.isFocused = true
    replacement?.isFocused = false
    area.isFocused = false
    searchAgain(in: &area)
  }

  /// Closes the bar; the text keeps what was found selected.
  public mutating func close(in area: inout TextArea) {
    (isOpen, seeking, counting, message) = (false, nil, nil, "")
    area.mark(nil)
    area.isFocused = true
  }
}
