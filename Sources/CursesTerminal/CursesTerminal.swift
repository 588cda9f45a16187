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
  /// - Throws: ``TerminalError/unusable(_:)`` with one line that says why, when there is no terminal, when it cannot
  ///   place its cursor, when it is taken already, or when the program has a curses screen of its own that shows. The
  ///   terminal is as it was then.
  public init(_ options: Options = Options()) throws(TerminalError) {
    let isUTF8 = cc_use_locale()
    let environment = Environment.current
    guard let name = environment.term else { throw .unusable("TERM is not set: it has to name the terminal") }
    var names = TerminalName.candidates(for: name)
    if options.colors.wantsDirect(environment) { names.insert(TerminalName.direct(of: name), at: 0) }
    let (session, entry) = try Self.open(names, name, options)
    var (painter, curses) = try Self.drawing(session, entry, options.colors, environment, isUTF8: isUTF8)
    let isModern = cc_is_modern(session) && !TerminalName.isConsole(name)
    let isInline = options.isInline && painter?.canDrawInline == true
    if isInline {
      cc_go_inline(session)
      painter?.drawInline(rewraps: environment.rewrapsLines)
    }
    painter?.colorsCursor = isModern
    let isRelative = entry != name && entry != TerminalName.direct(of: name)
    let shown = Environment.printable(name)
    let looks = painter?.resolver ?? curses?.styles.resolver ?? .none
    let modes = TerminalModes(isModern: isModern, usesMouse: options.usesMouse && !isInline)
    // Only now the properties, each set once: where one was changed before all were set, optimized code of Swift 6.3
    // released others that had no value yet, and crashed.
    self.session = session
    self.options = options
    self.isModern = isModern
    self.isInline = isInline
    self.painter = painter
    self.curses = curses
    self.modes = modes
    asksModes = isModern && !environment.printsModeQuestions
    var decoder = InputDecoder(keys: KeyTable(session: session))
    decoder.escapeWait = options.escapeWait ?? environment.escapeWait
    self.decoder = decoder
    size = Self.size(of: session)
    remark =
      isRelative
      ? "terminal type \(shown) is not known here, so it is used as \(entry)"
      : options.isInline && !isInline ? "terminal type \(shown) needs the whole screen" : nil
    capabilities = TerminalCapabilities(
      colors: looks.depth.count, hasDim: looks.dims, distinguishesDim: looks.distinguishesDim,
      hasItalic: looks.hasItalic, drawsLines: isUTF8 && (painter != nil || cc_can_draw(0x2500, 1)),
      restoresScreen: isInline || cc_restores_screen(session), tellsModifiedKeys: false)
    answers = Answers(wantsSizes: !cc_hears_of_resizes())
    cc_take(session, modes.enter, modes.leave)
    ask()
  }

  /// Opens the terminal with the first description that is known.
  private static func open(
    _ names: [String], _ name: String, _ options: Options
  ) throws(TerminalError) -> (OpaquePointer, String) {
    var reason = [CChar](repeating: 0, count: 256)
    var index: Int32 = -1
    // All names in one piece of memory, each ended by a zero.
    let bytes = Array(names.map { $0.utf8.map(CChar.init(bitPattern:)) + [0] }.joined())
    let session = bytes.withUnsafeBufferPointer { bytes in
      cc_open(bytes.baseAddress, names.count, options.takesResizeSignal, &index, &reason, reason.count)
    }
    if let session { return (session, names[Int(index)]) }
    let text = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    throw .unusable(text.hasPrefix("unknown") ? "terminal type \(Environment.printable(name)) is \(text)" : text)
  }

  deinit {
    cc_withdraw(session)
    let isAnswered = Self.awaitAnswers(session, decoder, answers, asked: questionTime)
    cc_close(session, !isAnswered)
  }

  /// Gives the terminal back now, rather than where the value ends.
  public consuming func close() {}

  /// Ends the process by a signal, as ``TerminalError/terminated(signal:)`` asks for, so that whoever waits for it sees
  /// why; the terminal is given back first.
  public static func die(bySignal signal: Int32) -> Never {
    cc_end(signal)
  }

  /// Ends the process as an error asks for: by the signal that came, or with one line on standard error and exit code 1.
  public static func exit(_ program: String, for error: TerminalError) -> Never {
    if case .terminated(let signal) = error { cc_end(signal) }
    cc_fail("\(program): \(error)\n")
  }

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
