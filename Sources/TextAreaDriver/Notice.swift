public import TerminalScreen
public import TextArea

extension TextAreaDriver {
  /// What a host is told of, and may answer in place of the driver.
  public enum Notice: Hashable, Sendable {
    /// A key is bound to an action of the host's own by this name. Unanswered it is said that there is no such thing here.
    case action(String)
    /// Enter was pressed in an area that submits. Unanswered the focus goes to the next area.
    case submit
    /// An event that neither the focused area nor the driver has a use for, such as Up on the first row. Unanswered, Up and
    /// Down go to the area above or below.
    case unhandled(Event)
    /// The user left the focused area, by Esc. Unanswered it gets the focus back.
    case left
    /// Another area has the focus now.
    case focusMoved
    /// The focused area's text is another one now.
    case textChanged
    /// An edit was not made, or not all of it. Unanswered the driver's message says why.
    case refused(Outcome.Refusal)
    /// An action found nothing to do. Unanswered the driver's message says so.
    case idle(Action)
    /// The text that was copied went to the clipboard this way. Unanswered the driver's message says so.
    case copied(ClipboardRoute)
    /// A paste has begun that does not end. Unanswered the driver's message says how to end it.
    case pasteStalled
    /// There is no shell to go back to. Unanswered the driver's message says so.
    case notSuspended
    /// Another editor was to change the text and did not, for this reason. Unanswered the driver's message says so.
    case notEdited(String)
    /// The terminal's window gained (true) or lost (false) the focus.
    case windowFocus(Bool)
    /// Time went by, to the driver's ``TextAreaDriver/deadline`` or less, or another thread woke the terminal.
    case tick
  }
}
