public import TextMetrics

/// Something that happened to the terminal.
public enum Event: Hashable, Sendable {
  /// Characters typed with no modifier but Shift: the bytes as they came, as many as came at once, never a control character.
  case text([UInt8])
  /// A named key, or a character with Ctrl or Alt.
  case key(KeyPress)
  /// A bracketed paste: the bytes between its markers as they came.
  case paste([UInt8])
  /// The mouse was clicked, moved with a button down, or its wheel turned.
  case mouse(MouseEvent)
  /// The terminal's new size in cells.
  case resize(Size)
  /// The terminal's window gained (true) or lost (false) the focus.
  case focus(Bool)
  /// The terminal turned out to be able to show something else than was known so far.
  case capabilities(TerminalCapabilities)

  /// True for what the mouse does.
  package var isMouse: Bool {
    if case .mouse = self { true } else { false }
  }
}

/// A key together with its modifiers.
public struct KeyPress: Hashable, Sendable {
  /// The key without its modifiers.
  public var key: Key
  /// What was held down with it.
  public var modifiers: Modifiers

  /// A key with the modifiers that were held down.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A key of the keyboard.
///
/// A letter with Ctrl or Alt is its lower-case character; Shift is then a modifier. Other characters are what the terminal says.
public enum Key: Hashable, Sendable {
  /// A character, held down together with Ctrl or Alt.
  case character(Unicode.Scalar)
  /// Enter, or Return.
  case enter
  /// Tab; with Shift it is the way back.
  case tab
  /// Esc.
  case escape
  /// Backspace: deletes what stands before the caret.
  case backspace
  /// Delete, or Del: deletes what stands after the caret.
  case delete
  /// Insert, or Ins.
  case insert
  /// Left arrow.
  case left
  /// Right arrow.
  case right
  /// Up arrow.
  case up
  /// Down arrow.
  case down
  /// Home.
  case home
  /// End.
  case end
  /// Page Up.
  case pageUp
  /// Page Down.
  case pageDown
  /// F1 is `function(1)`.
  case function(Int)
}

/// Modifier keys.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// The modifiers of these bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1 << 0)
  /// Alt, Option or Meta.
  public static let alt = Modifiers(rawValue: 1 << 1)
  /// Ctrl.
  public static let control = Modifiers(rawValue: 1 << 2)
}

/// What the mouse did, and on which cell.
public struct MouseEvent: Hashable, Sendable {
  /// Button, movement or wheel.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(MouseButton)
    /// The pointer moved with that button down.
    case drag(MouseButton)
    /// That button went up.
    case release(MouseButton)
    /// The wheel turned by one notch: -1 is up or left, 1 down or right.
    case scroll(rows: Int, columns: Int)
  }

  /// What happened.
  public var action: Action
  /// The cell, from the screen's upper left corner.
  public var point: Point
  /// What was held down meanwhile.
  public var modifiers: Modifiers

  /// Something that the mouse did at a point.
  public init(_ action: Action, at point: Point, modifiers: Modifiers = []) {
    self.action = action
    self.point = point
    self.modifiers = modifiers
  }
}

/// A button of the mouse.
public enum MouseButton: Hashable, Sendable {
  /// The button for the index finger of a right-handed user.
  case left
  /// The middle button, or the wheel pressed down.
  case middle
  /// The button for menus.
  case right
}
