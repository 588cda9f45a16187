internal import CCurses
internal import TerminalScreen

/// A terminal that was opened, and what is known of it before it is asked.
struct OpenedTerminal {
  let session: OpaquePointer
  let environment: Environment
  let isModern: Bool
  let isInline: Bool
  let capabilities: TerminalCapabilities
  let remark: String?
  /// Draws; `nil` where only curses can.
  let painter: FramePainter?
  /// Draws in its place.
  let curses: CursesDrawing?

  /// Opens the terminal that the environment names.
  ///
  /// - Throws: ``TerminalError/unusable(_:)``; the terminal is as it was then.
  init(_ options: CursesTerminal.Options) throws(TerminalError) {
    let isUTF8 = cc_use_locale()
    let environment = Environment.current
    guard let name = environment.term else { throw .unusable("TERM is not set: it has to name the terminal") }
    var names = TerminalName.candidates(for: name)
    if options.colors.wantsDirect(environment) { names.insert(TerminalName.direct(of: name), at: 0) }
    let (session, entry) = try Self.open(names, name, options)
    let drawing = try CursesTerminal.drawing(session, entry, options.colors, environment, isUTF8: isUTF8)
    var painter = drawing.painter
    let isModern = cc_is_modern(session) && !TerminalName.isConsole(name)
    let isInline = options.isInline && painter?.canDrawInline == true
    if isInline {
      cc_go_inline(session)
      painter?.drawInline(rewraps: environment.rewrapsLines)
    }
    painter?.colorsCursor = isModern
    let looks = painter?.resolver ?? drawing.curses?.styles.resolver ?? .none
    self.session = session
    self.environment = environment
    self.isModern = isModern
    self.isInline = isInline
    capabilities = TerminalCapabilities(
      colors: looks.depth.count, hasDim: looks.dims, distinguishesDim: looks.distinguishesDim,
      hasItalic: looks.hasItalic, drawsLines: isUTF8 && (painter != nil || cc_can_draw(0x2500, 1)),
      restoresScreen: isInline || cc_restores_screen(session), tellsModifiedKeys: false)
    remark = Self.remark(name, opened: entry, needsScreen: options.isInline && !isInline)
    self.painter = painter
    curses = drawing.curses
  }

  /// What a person should know about it, in one line.
  private static func remark(_ name: String, opened entry: String, needsScreen: Bool) -> String? {
    let shown = Environment.printable(name)
    if entry != name, entry != TerminalName.direct(of: name) {
      return "terminal type \(shown) is not known here, so it is used as \(entry)"
    }
    return needsScreen ? "terminal type \(shown) needs the whole screen" : nil
  }

  /// Opens the terminal with the first description that is known.
  private static func open(
    _ names: [String], _ name: String, _ options: CursesTerminal.Options
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
}
