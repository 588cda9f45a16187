public import TerminalScreen
public import TextArea
public import TextMetrics

/// What a program that edits text does with the events of a terminal; ``run(on:)`` does the rest.
///
/// The loop reads events in bursts and shows one frame for each burst, waits until something is due, serves what the
/// widget asks for (bell, clipboard, suspending, another editor), and adapts to sizes and capabilities. It asks for a frame
/// to draw over, so that rows that did not change cost nothing.
///
/// ``TextAreaDriver`` is one for text areas side by side; a program with a state of its own conforms its own type.
public protocol TerminalProgram {
  /// What the program comes to.
  associatedtype Ending

  /// Set when the program is to end.
  var ending: Ending? { get }

  /// Begins on a terminal, before the first frame.
  mutating func begin(with capabilities: TerminalCapabilities, size: Size)

  /// Draws what the screen shows now over a frame that shows what it did before, or an empty one.
  mutating func draw(on frame: inout Frame)

  /// Acts on an event, sizes and capabilities among them.
  ///
  /// - Returns: what the terminal, or ``perform(_:at:)``, has to do.
  mutating func handle(_ event: Event, at time: Duration) -> [Outcome.Request]

  /// When there is something to do without an event: at `time` or later, `nil` for never.
  func nextTick(after time: Duration) -> Duration?

  /// Does what is due, a few milliseconds of it; also called when another thread woke the terminal.
  ///
  /// - Returns: what the terminal, or ``perform(_:at:)``, has to do.
  mutating func tick(at time: Duration) -> [Outcome.Request]

  /// Pastes, as the widget asked for.
  ///
  /// - Parameter bytes: what is in the system's clipboard; `nil` for what was last cut or copied here.
  mutating func paste(_ bytes: [UInt8]?, at time: Duration) -> [Outcome.Request]

  // MARK: What may be left out

  /// Does what is for neither terminal nor loop: the host's own actions, and submitting.
  mutating func perform(_ request: Outcome.Request, at time: Duration) -> [Outcome.Request]

  /// Called after each event and each tick, before the next event is taken: for a journal, for example.
  mutating func settle(at time: Duration)

  /// Called when no more events are there, before a frame is drawn.
  ///
  /// - Returns: true when pending work can be gone on with before the frame.
  mutating func endBurst(at time: Duration) -> Bool

  /// How many pieces of work wait that can be done between events, see ``continueWork(at:)``.
  var pendingWork: Int { get }

  /// Does one piece of work that waited. Keys and the screen wait for a few milliseconds of these at most.
  mutating func continueWork(at time: Duration) -> [Outcome.Request]

  /// Called while a paste has begun that does not end: what is typed is taken for pasted text.
  mutating func pasteHasStalled()

  /// True when so much may be sent through the terminal that it may take a while, or drop it without a word.
  func allowsLargeCopy(of bytes: [UInt8]) -> Bool

  /// Told of what became of a copy.
  mutating func didCopy(_ bytes: [UInt8], by route: ClipboardRoute)

  /// Told that there is no shell to go back to.
  mutating func didNotSuspend()

  /// The text for another editor, and the name of the file that it sees; `nil` when there is none to give.
  mutating func textForEditor() -> (bytes: [UInt8], fileName: String)?

  /// Takes back what another editor made of ``textForEditor()``.
  mutating func takeEdited(_ result: EditorResult, at time: Duration)

  /// Takes away what is not the text's before a last frame on a screen that stays as it is: a hint would be taken for what
  /// was written, and keys for what can still be pressed.
  mutating func prepareLastFrame()
}

extension TerminalProgram {
  /// Does nothing.
  public mutating func perform(_ request: Outcome.Request, at time: Duration) -> [Outcome.Request] { [] }

  /// Does nothing.
  public mutating func settle(at time: Duration) {}

  /// Nothing waits.
  public mutating func endBurst(at time: Duration) -> Bool { false }

  /// Nothing waits.
  public var pendingWork: Int { 0 }

  /// Nothing waits.
  public mutating func continueWork(at time: Duration) -> [Outcome.Request] { [] }

  /// Says nothing.
  public mutating func pasteHasStalled() {}

  /// No.
  public func allowsLargeCopy(of bytes: [UInt8]) -> Bool { false }

  /// Says nothing.
  public mutating func didCopy(_ bytes: [UInt8], by route: ClipboardRoute) {}

  /// Says nothing.
  public mutating func didNotSuspend() {}

  /// There is none.
  public mutating func textForEditor() -> (bytes: [UInt8], fileName: String)? { nil }

  /// Leaves the text as it is.
  public mutating func takeEdited(_ result: EditorResult, at time: Duration) {}

  /// The last frame stays.
  public mutating func prepareLastFrame() {}
}

extension TerminalProgram {
  /// Runs until the program ends: shows a frame whenever no more events are waiting.
  ///
  /// - Throws: what ended the terminal; the program still has its texts.
  public mutating func run(on terminal: inout some Terminal & ~Copyable) throws(TerminalError) -> Ending {
    var loop = TerminalLoop()
    while true {
      if let ending = try loop.turn(&self, on: &terminal) { return ending }
    }
  }
}

extension Outcome.Request {
  /// Gives the screen to the shell until the user comes back: an action to bind keys to.
  public static let suspend = Outcome.Request.host("suspend")
  /// Hands the text to the user's own editor: an action to bind keys to.
  public static let openEditor = Outcome.Request.host("open-editor")
}

extension Action {
  /// Gives the screen to the shell until the user comes back.
  public static let suspend = Action.host("suspend")
  /// Hands the text to the user's own editor.
  public static let openEditor = Action.host("open-editor")
}
