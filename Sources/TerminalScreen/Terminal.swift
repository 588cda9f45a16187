public import TextMetrics

/// What a program needs of a terminal: events in, frames out.
///
/// The in-memory twin for tests is ``MemoryTerminal``.
public protocol Terminal: ~Copyable {
  /// Its size in cells.
  var size: Size { get }

  /// Time since an arbitrary start, from a clock that never goes back.
  var now: Duration { get }

  /// The next event.
  ///
  /// - Parameter timeout: how long to wait for one: zero only looks, `nil` waits for as long as it takes.
  /// - Returns: the event, or `nil` when the time is over or somebody woke the terminal from another thread.
  /// - Throws: ``TerminalError/gone(_:)`` when there will be no more events,
  ///   ``TerminalError/terminated(signal:)`` when the process is asked to end.
  mutating func nextEvent(timeout: Duration?) throws(TerminalError) -> Event?

  /// When ``nextEvent(timeout:)`` has to be called even though nothing comes, by the clock of ``now``: whoever waits in a
  /// loop of their own waits no longer than that.
  var nextDeadline: Duration? { get }

  /// Shows a frame, sending only what differs from the one before.
  mutating func present(_ frame: Frame) throws(TerminalError)

  /// Shows a frame and leaves in its place one to draw the next on: the frame shown before, where that is at hand.
  ///
  /// So two frames do for a whole session, and what did not change in a frame need not be drawn again.
  mutating func exchange(_ frame: inout Frame) throws(TerminalError)

  /// Rings the bell, or flashes, as the terminal is set.
  mutating func ringBell()

  /// What it can show.
  var capabilities: TerminalCapabilities { get }

  /// True while a paste has begun that does not end: what is typed is taken for pasted text.
  ///
  /// The same key pressed three times, each time by itself, ends it.
  var hasStalledPaste: Bool { get }

  /// Gives the screen to the shell until the user brings the program back.
  ///
  /// - Returns: false when there is no shell to return to: nothing happened then.
  mutating func suspend() throws(TerminalError) -> Bool

  /// Puts text into the system's clipboard.
  ///
  /// - Parameter isLargeAllowed: sends through the terminal even what is so long that it may take it for a while, or drop
  ///   it without a word.
  mutating func writeClipboard(_ bytes: [UInt8], isLargeAllowed: Bool) -> ClipboardRoute

  /// The text in the system's clipboard, `nil` where it cannot be asked for.
  mutating func readClipboard() -> [UInt8]?

  /// Hands a text to the user's own editor, which has the terminal until it ends.
  ///
  /// - Parameter fileName: the name of the file that the editor sees, by which it may know what kind of text it is.
  mutating func runEditor(on text: [UInt8], fileName: String) -> EditorResult
}

/// What a terminal without a system behind it does.
extension Terminal where Self: ~Copyable {
  /// Presents the frame and leaves it.
  public mutating func exchange(_ frame: inout Frame) throws(TerminalError) { try present(frame) }

  /// Everything.
  public var capabilities: TerminalCapabilities { .all }

  /// Nothing is due without an event.
  public var nextDeadline: Duration? { nil }

  /// A paste comes whole.
  public var hasStalledPaste: Bool { false }

  /// There is no shell to return to.
  public mutating func suspend() throws(TerminalError) -> Bool { false }

  /// There is no clipboard.
  public mutating func writeClipboard(_ bytes: [UInt8], isLargeAllowed: Bool) -> ClipboardRoute { .unavailable }

  /// Puts text into the system's clipboard, unless it is too long to be sent unasked.
  public mutating func writeClipboard(_ bytes: [UInt8]) -> ClipboardRoute {
    writeClipboard(bytes, isLargeAllowed: false)
  }

  /// There is no clipboard.
  public mutating func readClipboard() -> [UInt8]? { nil }

  /// There is no editor.
  public mutating func runEditor(on text: [UInt8], fileName: String) -> EditorResult {
    .failed("There is no other editor here")
  }
}

/// Why a terminal cannot be used, in one line.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It cannot be opened, or lacks what is needed.
  case unusable(String)
  /// It went away: the window was closed, or the scripted events are used up.
  case gone(String)
  /// The process was asked to end, by the signal of this number: save, and then die by it.
  case terminated(signal: Int32)

  /// What happened, in one line for people.
  public var description: String {
    switch self {
    case .unusable(let reason), .gone(let reason): reason
    case .terminated(let signal): "ended by signal \(signal)"
    }
  }
}
