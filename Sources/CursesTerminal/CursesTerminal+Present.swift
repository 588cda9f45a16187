internal import CCurses
public import TerminalScreen
import TextMetrics

extension CursesTerminal {
  /// Shows a frame, in one write.
  ///
  /// - Complexity: O(*rows*) comparisons of memory; O(*columns*) for each row that differs.
  public mutating func present(_ frame: Frame) throws(TerminalError) {
    // First what undoes it: a signal may come in between.
    if frame.cursorColor != .terminalDefault, painter?.colorsCursor == true, modes.add(.cursorColor) {
      cc_set_modes(session, modes.enter, modes.leave)
    }
    if let bytes = painter?.paint(frame) {
      if !bytes.isEmpty { bytes.withUnsafeBufferPointer { cc_send(session, $0.baseAddress, $0.count) } }
      if isInline { setWayBack() }
    } else if curses != nil {
      let cursor = curses?.draw(frame, size: size)
      cc_show(session, Int32(cursor?.row ?? -1), Int32(cursor?.column ?? -1))
    }
  }

  /// Has whoever gives the terminal back begin where the cursor is now.
  private mutating func setWayBack() {
    guard let way = painter?.wayBack, way != wayBack else { return }
    wayBack = way
    cc_set_way_back(session, String(decoding: way, as: UTF8.self))
  }

  /// What is on the screen is not known, and its size may be another.
  ///
  /// - Parameter isTakenAnew: somebody else had the terminal meanwhile.
  mutating func forgetScreen(isTakenAnew: Bool = false) {
    if isTakenAnew {
      painter?.beginAnew()
      wayBack = []
    }
    painter?.resize(to: size)
    curses?.forget()
    if curses != nil { cc_resize(session) }
  }

  /// Draws by what the terminal has told.
  mutating func followAnswers() {
    painter?.hasSynchronizedOutput = answers.synchronizedOutput
    painter?.resolver.background = answers.background
    if curses?.styles.resolver.background != answers.background {
      curses?.styles.resolver.background = answers.background
      curses?.forget()
    }
  }

  /// What draws: the painter, or where the description or the locale takes it curses.
  static func drawing(
    _ session: OpaquePointer, _ entry: String, _ choice: ColorChoice, _ environment: Environment, isUTF8: Bool
  ) throws(TerminalError) -> (painter: FramePainter?, curses: CursesDrawing?) {
    if isUTF8, let painter = painter(session, choice, environment, size: size(of: session)) { return (painter, nil) }
    guard cc_begin_curses(session, entry), let window = cc_own_window(session) else {
      cc_close(session, false)
      throw .unusable("curses cannot draw on terminal type \(Environment.printable(entry))")
    }
    let styles = StyleMapper(session: session, choice: choice, environment: environment)
    return (nil, CursesDrawing(window: window, styles: styles))
  }

  /// The painter for the terminal of a session; `nil` where its description takes curses.
  private static func painter(
    _ session: OpaquePointer, _ choice: ColorChoice, _ environment: Environment, size: Size
  ) -> FramePainter? {
    let capabilities: PainterCapabilities
    do throws(PainterCapabilities.Shortcoming) {
      capabilities = try PainterCapabilities(
        string: { cc_string(session, $0).map(Self.bytes) }, flag: { cc_flag(session, $0) },
        number: { Int(cc_number(session, $0)) })
    } catch {
      return nil
    }
    let resolver = StyleResolver(
      depth: choice.depth(colors: Int(cc_number(session, "colors")), environment), dims: capabilities.has(.dim),
      hasItalic: capabilities.has(.italic))
    var painter = FramePainter(capabilities, resolver: resolver, size: size)
    painter.trustsNewCharacters = environment.knowsNewCharacters
    return painter
  }

  /// The bytes of a C string, whatever they encode.
  private static func bytes(_ string: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = string
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return bytes
  }
}
