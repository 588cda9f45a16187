public import TerminalScreen
import TextArea
import TextBuffer

/// What the terminal did, or could not do.
extension TextAreaDriver {
  /// Says how to end a paste that does not end by itself.
  public mutating func pasteHasStalled() {
    if !notify(.pasteStalled) { message = "the paste has not ended: press Esc three times to end it" }
  }

  /// Says which way a copy took.
  public mutating func didCopy(_ bytes: [UInt8], by route: ClipboardRoute) {
    if !notify(.copied(route)) { message = route.words(otherwiseIn: "this program") }
  }

  /// Says that there is no shell.
  public mutating func didNotSuspend() {
    if !notify(.notSuspended) { message = "not suspended: no shell to go back to" }
  }

  // MARK: Another editor

  /// The text of the area that has the focus, if it can be edited.
  public mutating func textForEditor() -> (bytes: [UInt8], fileName: String)? {
    guard areas.indices.contains(focus) else { return nil }
    guard areas[focus].isEditable else {
      message = words.text(of: .notEditable)
      return nil
    }
    let content = areas[focus].content
    return (content.bytes(in: 0..<content.count), editorFileName)
  }

  /// Takes back what another editor made of it, as one undo step.
  public mutating func takeEdited(_ result: EditorResult, at time: Duration) {
    note(time)
    staleFrames = 2
    guard areas.indices.contains(focus) else { return }
    switch result {
    case .failed(let reason): if !notify(.notEdited(reason)) { message = reason }
    case .text(let bytes):
      let outcome = areas[focus].takeEdited(bytes, at: time)
      if outcome.changes.contains(.text) { notify(.textChanged) }
      if let refusal = outcome.refusal, !notify(.refused(refusal)) { message = words.text(of: refusal) }
    }
  }
}
