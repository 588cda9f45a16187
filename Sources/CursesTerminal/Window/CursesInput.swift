internal import CCurses
import TerminalScreen
import TextMetrics

/// Makes events of what curses read for its host: characters, key codes, and what the mouse did.
///
/// Characters go through the same decoder as a terminal's own bytes: curses passes on a character at a time what it does
/// not know, such as the markers of a paste and the keys of kitty's protocol. A key code ends whatever has begun, except
/// that ESC before it is Alt, and that in a paste nothing is ever a key.
struct CursesInput {
  private var decoder: InputDecoder
  /// The button that is held down, and where: curses says of a movement only that there was one.
  private var held: (button: MouseButton, point: Point)?

  init(keys: KeyTable = KeyTable()) { decoder = InputDecoder(keys: keys) }

  /// How long ESC waits for more; zero not at all.
  var escapeWait: Duration {
    get { decoder.escapeWait }
    set { decoder.escapeWait = max(.zero, newValue) }
  }

  /// How long to wait for more before ``flush()``; `nil` while nothing waits.
  var patience: Duration? { decoder.patience }

  /// The events that some bytes of a character, or of several, complete.
  ///
  /// - Parameter silence: how long nothing came before these.
  mutating func bytes(_ bytes: [UInt8], after silence: Duration = .zero) -> [Event] {
    let events = decoder.feed(bytes, after: silence)
    _ = decoder.takeReports()
    return events + (escapeWait == .zero && bytes == [0x1B] && decoder.state == .ground ? decoder.flush() : [])
  }

  /// The Enter key, which arrived as a newline.
  mutating func returnKey() -> [Event] {
    decoder.state == .ground && decoder.pending.isEmpty ? [.key(KeyPress(.enter))] : bytes([0x0D])
  }

  /// The event of a key code.
  ///
  /// - Parameters:
  ///   - name: what curses calls it.
  ///   - bytes: what the terminal sent for it, as far as that is known.
  mutating func key(name: String, bytes: [UInt8]) -> [Event] {
    if decoder.state != .ground { return decoder.feed(bytes) }
    var modifiers: Modifiers = []
    var before: [Event] = []
    if decoder.pending == [0x1B] {
      decoder.pending = []
      modifiers = .alt
    } else {
      before = decoder.flush()
    }
    // What the terminal sends tells more than `KEY_F(13)` does: there it is often Shift with F1.
    let known = KeyPress(cursesName: name) ?? Self.key(sentAs: bytes) ?? KeyPress(cursesFunctionKey: name)
    guard var key = known else { return before + event(sentAs: bytes) }
    key.modifiers.formUnion(modifiers)
    return before + [.key(key)]
  }

  /// The events of what waits for more.
  mutating func flush() -> [Event] { decoder.flush() }

  /// The key that the general rules take some bytes for.
  private static func key(sentAs bytes: [UInt8]) -> KeyPress? {
    var decoder = InputDecoder()
    guard !bytes.isEmpty, case .key(let key)? = decoder.feed(bytes).first, decoder.patience == nil else { return nil }
    return key
  }

  /// What else a key code can be: curses has some for the focus of the terminal's window.
  private func event(sentAs bytes: [UInt8]) -> [Event] {
    var decoder = InputDecoder()
    return decoder.feed(bytes).filter { if case .focus = $0 { true } else { false } }
  }

  // MARK: Mouse

  /// The events of one part of what the mouse did.
  mutating func mouse(_ part: cc_mouse, at point: Point) -> [Event] {
    let modifiers = Modifiers(rawValue: UInt8(truncatingIfNeeded: part.modifiers & 7))
    func event(_ action: MouseEvent.Action) -> Event { .mouse(MouseEvent(action, at: point, modifiers: modifiers)) }
    if part.button == 0 { return held.map { [event(.drag($0.button))] } ?? [] }
    if part.button == 4 { return [event(.scroll(rows: -1, columns: 0))] }
    if part.button == 5 { return [event(.scroll(rows: 1, columns: 0))] }
    let buttons: [MouseButton] = [.left, .middle, .right]
    guard (1...3).contains(part.button) else { return [] }
    let button = buttons[Int(part.button) - 1]
    if part.clicks > 0 {
      held = nil
      return (0..<min(3, part.clicks)).flatMap { _ in [event(.press(button)), event(.release(button))] }
    }
    if part.is_pressed {
      held = (button, point)
      return [event(.press(button))]
    }
    // The pointer was moved to where the button was let go; curses may not have told.
    let drag = held.map { $0.button == button && $0.point != point } == true ? [event(.drag(button))] : []
    held = nil
    return drag + [event(.release(button))]
  }
}
