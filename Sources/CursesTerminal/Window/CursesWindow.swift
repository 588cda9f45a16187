internal import CCurses
public import TerminalScreen
public import TextMetrics

/// A window of a program that uses curses itself: frames are drawn into it, and what curses read becomes events.
///
/// The program keeps everything that is its own: it calls `initscr`, reads by `wget_wch`, and brings the window to the
/// screen by `wrefresh` or by panels. Nothing here refreshes, changes a mode, or starts or ends curses. The window may be
/// a part of the screen, a pad, a derived window or that of a panel, and may change its size between two calls.
///
///     var view = try CursesWindow(window)
///     while area.isFocused {
///       area.layout(in: Rect(origin: .zero, size: view.size))
///       var canvas = Canvas(size: view.size)
///       area.draw(in: &canvas)
///       view.draw(canvas.frame)
///       wrefresh(window)
///       wtimeout(window, view.milliseconds(until: area.nextTick(after: view.now)))
///       var character: wint_t = 0
///       let status = wget_wch(window, &character)
///       for event in view.events(status: status, character: character) { _ = area.handle(event, at: view.now) }
///     }
///
/// Curses knows no threads: all of this belongs on the thread that calls curses.
public struct CursesWindow: ~Copyable {
  private let window: OpaquePointer
  private var drawing: CursesDrawing
  private var input: CursesInput
  /// When curses last gave something, for a pause to be told from none.
  private var lastInput: Duration

  /// Adopts a window.
  ///
  /// - Parameters:
  ///   - window: a `WINDOW *` of ncursesw, which stays its owner's and must outlive this value.
  ///   - colors: how many colours to use, at most; none unless the program called `start_color`.
  /// - Throws: `TerminalError.unusable` when there is no curses screen.
  public init(_ window: OpaquePointer, colors: CursesTerminal.ColorChoice = .automatic) throws(TerminalError) {
    guard cc_has_screen() else {
      throw .unusable("there is no curses screen: call initscr() first, and link with ncursesw")
    }
    self.init(window, colors, .current)
  }

  private init(_ window: OpaquePointer, _ colors: CursesTerminal.ColorChoice, _ environment: Environment) {
    self.window = window
    drawing = CursesDrawing(window: window, styles: StyleMapper(hostColors: colors, environment: environment))
    input = CursesInput(keys: KeyTable(session: nil))
    input.escapeWait = environment.escapeWait
    lastInput = .nanoseconds(cc_now())
  }

  /// Its size in cells, as it is now.
  public var size: Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    cc_window_size(window, &columns, &rows)
    return Size(columns: max(0, Int(columns)), rows: max(0, Int(rows)))
  }

  /// Time by the system's monotonic clock.
  public var now: Duration { .nanoseconds(cc_now()) }

  /// What can be shown in it.
  public var capabilities: TerminalCapabilities {
    let looks = drawing.styles.resolver
    return TerminalCapabilities(
      colors: looks.depth.count, hasDim: looks.dims, distinguishesDim: looks.distinguishesDim,
      hasItalic: looks.hasItalic, drawsLines: cc_can_draw(0x2500, 1), tellsModifiedKeys: false)
  }

  /// True once a colour was left out because the program's colour pairs are all in use; attributes are drawn all the same.
  public var lacksColorPairs: Bool { drawing.styles.lacksPairs }

  // MARK: Drawing

  /// Draws a frame into the window, every row of it: the program may have drawn something else there meanwhile.
  ///
  /// Plain cells take the window's background (`wbkgrnd`). Where the frame has a cursor the window's is moved there, as by
  /// `wmove`, and also that of the windows it is derived from; else it stays where it was. Whoever shows the window decides
  /// whether the cursor is seen.
  ///
  /// - Parameter origin: where the frame's corner goes in the window; what does not fit is left out.
  /// - Returns: where the cursor is in the window; `nil` if the frame has none, or not there.
  /// - Complexity: O(*cells*); curses sends only what differs.
  @discardableResult
  public mutating func draw(_ frame: Frame, at origin: Point = .zero) -> Point? {
    let ground = WindowLook(of: window)
    if ground != drawing.styles.ground {
      drawing.styles.ground = ground
      drawing.styles.resolver.background = UInt8(exactly: ground.background).map { .palette($0) }
    }
    var (column, row): (Int32, Int32) = (0, 0)
    cc_window_cursor(window, &column, &row)
    let cursor = drawing.drawAll(frame, at: origin, size: size)
    if let cursor { (column, row) = (Int32(cursor.column), Int32(cursor.row)) }
    cc_set_window_cursor(window, column, row)
    cc_window_changed(window, cursor != nil)
    return cursor
  }

  // MARK: Events

  /// How long ESC waits for what it may be the beginning of: Alt with a key, or a sequence that curses does not know.
  ///
  /// At first what `ESCDELAY` says in milliseconds, or else 25, and 150 where `SSH_CONNECTION` is set. Zero takes every ESC
  /// for the Escape key at once; Alt with a letter is then Escape and the letter.
  public var escapeWait: Duration {
    get { input.escapeWait }
    set { input.escapeWait = newValue }
  }

  /// What to give to `wtimeout` before the next key is read: -1 for as long as it takes.
  ///
  /// When the time is over `wget_wch` says ERR; passed on, that completes what waits, such as a single ESC.
  ///
  /// - Parameter time: when the program wants to be woken up itself, by ``now``; `nil` for never.
  public func milliseconds(until time: Duration? = nil) -> Int32 {
    let own = input.patience.map { lastInput + $0 }
    guard let end = [time, own].compactMap({ $0 }).min() else { return -1 }
    let left = max(.zero, end - now).components
    // Rounded up, so as not to spin through the last millisecond.
    return Int32(clamping: left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// The events of what `wget_wch` gave: key codes, characters, parts of pastes.
  ///
  /// - Parameters:
  ///   - status: what it returned: OK, `KEY_CODE_YES`, or ERR when nothing came in time.
  ///   - character: what it stored.
  /// - Returns: none for `KEY_MOUSE`: call `getmouse`, and pass what it tells to ``events(mouse:column:row:)``.
  public mutating func events(status: Int32, character: UInt32) -> [Event] {
    if status == cc_status_error { return flush() }
    if status == cc_status_key { return events(key: Int32(truncatingIfNeeded: character)) }
    let silence = noteInput()
    guard let scalar = Unicode.Scalar(character) else { return [] }
    if scalar == "\n", cc_return_is_newline() { return input.returnKey() }
    return input.bytes(Array(String(scalar).utf8), after: silence)
  }

  /// The events of what `wgetch` gave: a byte, a key code, or ERR.
  public mutating func events(wgetch code: Int32) -> [Event] {
    if code == cc_status_error { return flush() }
    if code >= cc_first_key { return events(key: code) }
    let silence = noteInput()
    if code == 0x0A, cc_return_is_newline() { return input.returnKey() }
    return input.bytes([UInt8(truncatingIfNeeded: code)], after: silence)
  }

  /// The events of what an `MEVENT` tells.
  ///
  /// - Parameters:
  ///   - state: its `bstate`.
  ///   - column: its `x`, on the screen; in a pad, which is not at any one place on it, in the pad.
  ///   - row: its `y`, likewise.
  /// - Returns: events whose points count from the window's corner; they may lie outside it.
  public mutating func events(mouse state: UInt64, column: Int, row: Int) -> [Event] {
    _ = noteInput()
    var (left, top): (Int32, Int32) = (0, 0)
    _ = cc_window_origin(window, &left, &top)
    // Larger than any screen, and far from an overflow.
    let bound = -65_536...65_536
    func bounded(_ value: Int) -> Int { min(max(value, bound.lowerBound), bound.upperBound) }
    let point = Point(column: bounded(column) - Int(left), row: bounded(row) - Int(top))
    var parts = [cc_mouse](repeating: cc_mouse(), count: 5)
    let count = cc_mouse_of(state, &parts)
    return parts.prefix(Int(count)).flatMap { input.mouse($0, at: point) }
  }

  /// The events of what waits for more: nothing more will come.
  public mutating func flush() -> [Event] { input.flush() }

  private mutating func events(key code: Int32) -> [Event] {
    _ = noteInput()
    if code == cc_key_mouse { return [] }
    if code == cc_key_resize { return input.flush() + [.resize(size)] }
    return input.key(
      name: Self.string { cc_key_name(code, $0, $1) }, bytes: Array(Self.string { cc_key_bytes(code, $0, $1) }.utf8))
  }

  /// Time since something came.
  private mutating func noteInput() -> Duration {
    let before = lastInput
    lastInput = now
    return lastInput - before
  }

  private static func string(_ fill: (UnsafeMutablePointer<CChar>, Int) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      start.initialize(repeating: 0, count: buffer.count)
      fill(start, buffer.count)
      return String(cString: start)
    }
  }
}
