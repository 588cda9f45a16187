public import TerminalScreen
public import TextArea
public import TextMetrics

/// Text areas side by side on a terminal: one of them has the focus, keys and the mouse go where they belong.
///
/// A host gives the areas, says where they lie, and answers what the driver does not know:
///
///     var form = TextAreaDriver([.oneLine(placeholder: "Name"), TextArea(placeholder: "Comment")])
///     form.layout = { size, _ in
///       [Rect(column: 0, row: 0, columns: size.columns, rows: 1),
///        Rect(column: 0, row: 2, columns: size.columns, rows: max(0, size.rows - 2))]
///     }
///     form.respond = { form, notice in
///       guard notice == .action("send") else { return false }
///       form.ending = .finished
///       return true
///     }
///     let ending = try form.run(on: &terminal)
///
/// It is a value without a terminal or a clock; a `MemoryTerminal` runs it in tests.
public struct TextAreaDriver: TerminalProgram {
  /// How a user leaves.
  public enum Ending: Hashable, Sendable {
    /// The texts are what the user wanted.
    case finished
    /// Nothing is to come of them.
    case cancelled
  }

  // MARK: What a host gives

  /// The text areas, in the order of Tab.
  public var areas: [TextArea]

  /// Where each text area lies on a screen, as many rectangles as there are areas; a missing one is empty.
  ///
  /// Asked before each frame, so that areas may grow with their text (`contentHeight(forWidth:maximum:)`).
  /// Without it the areas share the rows.
  public var layout: ((_ size: Size, _ areas: [TextArea]) -> [Rect])?

  /// How many rows to draw on, for a session below the prompt; `nil` for the whole screen.
  ///
  /// Rows that were taken are kept until the screen has another size.
  public var rows: ((_ screen: Size, _ areas: [TextArea]) -> Int)?

  /// Draws around the text areas, before them: what lies outside of them is blank then.
  public var drawing: ((_ canvas: inout Canvas, _ driver: TextAreaDriver) -> Void)?

  /// Answers what the driver does not know; false leaves it to the driver, as ``Notice`` says for each case.
  public var respond: ((_ driver: inout TextAreaDriver, _ notice: Notice) -> Bool)?

  /// Tab and Shift-Tab go from area to area, where there are several; false leaves them to the area.
  public var tabMovesFocus = true

  /// The name of the file that an editor of the user's sees, by which it may know what kind of text it is.
  public var editorFileName = "text.txt"

  /// When to send ``Notice/tick``, by the clock of ``now``; forgotten once that was done.
  public var deadline: Duration?

  // MARK: What it tells

  /// Set by the host when the user is done.
  public var ending: Ending?

  /// What is to be said to the user until the next key, in one line: what was refused or copied, for example.
  ///
  /// A host shows it where it likes, and may say something itself.
  public var message = ""

  /// The text area that has the focus, by its index.
  public private(set) var focus = 0

  /// Time of the event that is served now.
  public private(set) var now = Duration.zero

  /// What is drawn on, in cells: the screen, or the rows below the prompt.
  public private(set) var size = Size.zero

  /// The screen in cells.
  public private(set) var screen = Size.zero

  /// The text area that a button of the mouse was pressed on, until it is released.
  var mouseArea: Int?
  /// So many frames to draw on are still to come that show nothing that is right: a terminal hands out two by turns.
  var staleFrames = 2

  /// A driver of text areas, the first of which has the focus.
  public init(_ areas: [TextArea]) {
    self.areas = areas
    giveFocus()
  }

  // MARK: Focus

  /// Gives a text area the focus.
  ///
  /// - Parameter index: of an area; the nearest one is taken for others.
  public mutating func moveFocus(to index: Int) {
    let index = min(max(0, index), max(0, areas.count - 1))
    guard index != focus || !hasFocus else { return }
    let isOther = index != focus
    focus = index
    giveFocus()
    if isOther { notify(.focusMoved) }
  }

  /// True while the area that should have the focus has it.
  var hasFocus: Bool { areas.indices.contains(focus) && areas[focus].isFocused }

  /// Has just one area be focused.
  mutating func giveFocus() {
    for index in areas.indices where areas[index].isFocused != (index == focus) {
      areas[index].isFocused = index == focus
    }
  }

  // MARK: Beginning and sizes

  /// Takes over what the terminal can show, and its size.
  public mutating func begin(with capabilities: TerminalCapabilities, size: Size) {
    for index in areas.indices { areas[index].adapt(to: capabilities) }
    fit(to: size)
  }

  /// Fits everything to a screen.
  mutating func fit(to screen: Size) {
    self.screen = screen
    size = .zero
    arrange()
  }

  /// Puts the areas where they belong now.
  mutating func arrange() {
    if let rows {
      size = Size(columns: screen.columns, rows: min(screen.rows, max(size.rows, rows(screen, areas))))
    } else {
      size = screen
    }
    let regions = layout?(size, areas) ?? Self.stacked(areas.count, in: size)
    for index in areas.indices {
      let region = index < regions.count ? regions[index] : .zero
      guard areas[index].region != region else { continue }
      areas[index].layout(in: region)
      staleFrames = 2
    }
  }

  /// Areas above each other, which share the rows.
  private static func stacked(_ count: Int, in size: Size) -> [Rect] {
    (0..<count).map { index in
      let (first, next) = (size.rows * index / count, size.rows * (index + 1) / count)
      return Rect(column: 0, row: first, columns: size.columns, rows: next - first)
    }
  }

  // MARK: Telling the host

  /// Asks the host first.
  ///
  /// - Returns: true when that was all.
  @discardableResult
  mutating func notify(_ notice: Notice) -> Bool {
    guard let respond else { return false }
    let isAnswered = respond(&self, notice)
    // The host may have put other areas in place.
    focus = min(focus, max(0, areas.count - 1))
    return isAnswered
  }

  /// Remembers the time of what is served now.
  mutating func note(_ time: Duration) { now = time }

  /// Puts the focus where an area took it by itself.
  mutating func followFocus(to index: Int) {
    guard index != focus else { return }
    focus = index
    giveFocus()
    notify(.focusMoved)
  }
}
