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
  /// What the terminal can show, by its description and the locale.
  public let capabilities: TerminalCapabilities
  /// The terminal understands OSC 52, as far as its name tells.
  let takesClipboard: Bool

  var decoder: InputDecoder
  var queue = EventQueue()
  /// When to call ``InputDecoder/flush()``.
  var flushTime: Duration?
  /// How long was waited for input in vain since the last bytes: time spent on anything else is no silence.
  var silence = Duration.zero
  /// The signal that asked for an end, until that was said.
  var endSignal: Int32?
  var isGone = false
  var inputBuffer = [UInt8](repeating: 0, count: 16384)

  /// What is on screen; `nil` when that is not known.
  var shown: Frame?
  var styles: StyleMapper
  /// The cells of one row on their way to curses.
  var rowBuffer: [cc_cell] = []

  /// Takes the terminal.
  ///
  /// - Throws: ``TerminalError/unusable(_:)`` with one line that says why, when there is no terminal, when it cannot
  ///   place its cursor, or when it is taken already. The terminal is as it was then.
  public init(_ options: Options = Options()) throws(TerminalError) {
    let isUTF8 = cc_use_locale()
    let environment = Environment.current
    guard let name = environment.term else { throw .unusable("TERM is not set") }
    guard cc_knows_terminal(name) else {
      throw .unusable("terminal type \(Environment.printable(name)) is unknown or cannot place its cursor")
    }
    let wantsDirect = options.colors.wantsDirect(environment)
    let direct = wantsDirect ? TerminalModes.directName(of: name) : nil
    let entry = direct.flatMap { cc_knows_terminal($0) ? $0 : nil } ?? name
    let modes = TerminalModes(terminal: name, usesMouse: options.usesMouse)

    var reason = [CChar](repeating: 0, count: 256)
    guard let session = cc_open(entry, modes.enter, modes.leave, &reason, reason.count) else {
      throw .unusable(String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    self.session = session
    takesClipboard = modes.isModern
    decoder = InputDecoder(keys: KeyTable(session: session))
    decoder.escapeWait = options.escapeWait ?? environment.escapeWait
    styles = StyleMapper(session: session, choice: options.colors, environment: environment)
    capabilities = TerminalCapabilities(
      colors: styles.depth.count, hasDim: styles.hasDim, distinguishesDim: styles.distinguishesDim,
      hasItalic: styles.hasItalic, drawsLines: isUTF8 && cc_can_draw(0x2500, 1))
    size = Self.askSize(session) ?? Self.describedSize(session)
  }

  deinit {
    cc_close(session)
  }

  /// Gives the terminal back now, rather than where the value ends.
  public consuming func close() {}

  /// Ends the process by a signal, as ``TerminalError/terminated(signal:)`` asks for, so that whoever waits for it sees
  /// why; the terminal is given back first.
  public static func die(bySignal signal: Int32) -> Never {
    cc_die(signal)
  }

  /// Time by the system's monotonic clock.
  public var now: Duration { .nanoseconds(cc_now()) }

  /// Rings the bell.
  public mutating func ringBell() {
    cc_bell(session)
  }

  /// Size by the terminal's description.
  private static func describedSize(_ session: OpaquePointer) -> Size {
    Size(columns: Int(max(1, cc_number(session, "cols"))), rows: Int(max(1, cc_number(session, "lines"))))
  }

  /// Size as the terminal's driver knows it; `nil` where it does not.
  static func askSize(_ session: OpaquePointer) -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    return cc_size(session, &columns, &rows) ? Size(columns: Int(columns), rows: Int(rows)) : nil
  }
}
