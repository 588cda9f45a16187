internal import CCurses
public import TerminalScreen
public import TextMetrics

/// The controlling terminal of the process, through curses.
///
/// It is taken when a value is made and given back when that value goes, and also when a signal or a trap ends the
/// process: modes, screen, cursor, mouse, keyboard. There can be one at a time, since all of that belongs to the process.
///
///     var terminal = try CursesTerminal()
///     while let event = try terminal.nextEvent(timeout: nil) { … try terminal.present(frame) }
public struct CursesTerminal: ~Copyable, Terminal {
  let session: OpaquePointer
  /// Size in cells; it changes where ``nextEvent(timeout:)`` says so.
  public internal(set) var size: Size
  /// What the terminal can show, by its description, the locale and what it answered so far; it changes where
  /// ``nextEvent(timeout:)`` says so.
  public internal(set) var capabilities: TerminalCapabilities
  /// What a person should know about this session, in one line: that the terminal's own description is missing.
  public let remark: String?
  /// The terminal takes sequences that it does not know for nothing, as ECMA-48 asks, and follows xterm.
  let isModern: Bool
  let options: Options
  /// What is drawn stands below what was there, and is addressed from the cursor.
  let isInline: Bool

  var decoder: InputDecoder
  var queue = EventQueue()
  /// When to call ``InputDecoder/flush()``.
  var flushTime: Duration?
  /// Time spent waiting for input since the last bytes; time spent on anything else does not count as silence.
  var silence = Duration.zero
  /// False when everything there was has been read, so that there is no point in looking again.
  var mayHaveInput = true
  /// The signal that asked for an end, until that was said.
  var endSignal: Int32?
  var isGone = false
  /// Somebody woke this terminal, and whoever waits for events was not told yet.
  var isWoken = false
  /// Since when whoever only looks for events may have been waiting for them elsewhere.
  var lookTime: Duration?
  var inputBuffer = [UInt8](repeating: 0, count: 16384)

  /// The modes that are on besides those of terminfo.
  var modes: TerminalModes
  /// What the terminal said of itself.
  var answers: Answers
  /// When it was last asked.
  var questionTime = Duration.zero
  /// It can be asked for the state of a mode.
  let asksModes: Bool

  /// Draws; `nil` where only curses can.
  var painter: FramePainter?
  /// What gives an inline session's rows back, as it was told last.
  var wayBack: [UInt8] = []
  /// Draws in its place.
  var curses: CursesDrawing?

  /// Takes the terminal: the controlling one, or where there is none the first of standard input, error and output that
  /// is one.
  ///
  /// - Throws: `TerminalError.unusable` with one line that says why, when there is no terminal, when it cannot
  ///   place its cursor, when it is taken already, or when the program has a curses screen of its own that shows. The
  ///   terminal is as it was then.
  public init(_ options: Options = Options()) throws(TerminalError) {
    self.init(try OpenedTerminal(options), options)
  }

  /// Takes a terminal that is open.
  ///
  /// What can fail is done before, and each property is set once: where an initializer of a type that cannot be copied
  /// throws, or changes one property before all are set, Swift 6.3 releases others that were never set.
  private init(_ opened: OpenedTerminal, _ options: Options) {
    session = opened.session
    self.options = options
    size = Self.size(of: opened.session)
    capabilities = opened.capabilities
    remark = opened.remark
    isModern = opened.isModern
    isInline = opened.isInline
    asksModes = opened.isModern && !opened.environment.printsModeQuestions
    var decoder = InputDecoder(keys: KeyTable(session: opened.session))
    decoder.escapeWait = options.escapeWait ?? opened.environment.escapeWait
    self.decoder = decoder
    painter = opened.painter
    curses = opened.curses
    modes = TerminalModes(isModern: opened.isModern, usesMouse: options.usesMouse && !opened.isInline)
    answers = Answers(wantsSizes: !cc_hears_of_resizes())
    cc_take(session, modes.enter, modes.leave)
    ask()
  }

  deinit {
    cc_withdraw(session)
    let isAnswered = Self.awaitAnswers(session, decoder, answers, asked: questionTime)
    cc_close(session, !isAnswered)
  }

  /// Gives the terminal back now, rather than where the value ends.
  public consuming func close() {}

  /// Time by the system's monotonic clock.
  public var now: Duration { .nanoseconds(cc_now()) }

  /// Rings the bell.
  public mutating func ringBell() {
    cc_bell(session)
  }

  /// The size that a session goes by.
  static func size(of session: OpaquePointer) -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    cc_size(session, &columns, &rows)
    return Size(columns: Int(columns), rows: Int(rows))
  }
}
