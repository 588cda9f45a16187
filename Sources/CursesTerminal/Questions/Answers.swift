package import TerminalScreen
package import TextMetrics

/// What a terminal said of itself so far, and what follows from it.
///
/// A value that knows neither terminal nor clock: reports go in, what is to be done comes out.
package struct Answers: Sendable {
  /// What an answer asks for.
  package enum Action: Hashable, Sendable {
    /// Send this, and undo it at the end.
    case switchOn(String, off: String)
    /// Ask again what the background is.
    case askBackground
    /// Something that ``Answers`` tells has changed.
    case changed
    /// The terminal has another size.
    case resize(Size)
  }

  /// Frames can be shown at once (mode 2026).
  package private(set) var synchronizedOutput = false
  /// Widths go by clusters (mode 2027).
  package private(set) var measuresClusters = false
  /// Keys with modifiers can be told apart by the kitty keyboard protocol.
  package private(set) var tellsModifiedKeys = false
  /// New sizes come with the input (mode 2048).
  package private(set) var reportsSizes = false
  /// The background's colour.
  package private(set) var background: Color?
  /// How the terminal measures; `nil` until it was asked and answered without contradicting itself.
  package private(set) var widths: MeasuredWidths?
  /// Rows of questions whose end was not answered yet.
  package private(set) var outstanding = 0
  /// The samples whose answers are under way; `nil` when there are none.
  private var probe: WidthProbe?
  private let wantsSizes: Bool

  /// - Parameter wantsSizes: sizes that the terminal reports are those to go by.
  package init(wantsSizes: Bool = false) {
    self.wantsSizes = wantsSizes
  }

  /// A row of questions was sent, ended by the fence.
  ///
  /// - Parameter probe: the samples among them.
  package mutating func willAnswer(probe: WidthProbe? = nil) {
    outstanding += 1
    if let probe { self.probe = probe }
  }

  /// Takes a report.
  package mutating func take(_ report: TerminalReport) -> [Action] {
    switch report {
    case .mode(let number, let state): return take(mode: number, state)
    case .keyboardFlags:
      if tellsModifiedKeys { return [] }
      tellsModifiedKeys = true
      return [.switchOn(TerminalMode.kittyKeyboard.on, off: TerminalMode.kittyKeyboard.off), .changed]
    case .background(let red, let green, let blue):
      let color = Color.rgb(red: red, green: green, blue: blue)
      defer { background = color }
      return background == color ? [] : [.changed]
    case .scheme: return [.askBackground]
    case .size(let size): return wantsSizes ? [.resize(size)] : []
    case .position(let row, let column):
      probe?.take(row: row, column: column)
      return []
    case .attributes: return endRow()
    }
  }

  private mutating func take(mode number: Int, _ state: TerminalReport.ModeState) -> [Action] {
    let isOn = state == .set || state == .alwaysSet
    guard isOn || state == .reset else { return [] }
    let mode = TerminalMode.numbered(number)
    let switchOn: [Action] = isOn ? [] : [.switchOn(mode.on, off: mode.off)]
    switch number {
    case Questions.Mode.synchronizedOutput:
      defer { synchronizedOutput = true }
      // A frame switches it on and off itself; but a frame may be cut short.
      return synchronizedOutput ? [] : [.switchOn("", off: mode.off), .changed]
    case Questions.Mode.clusters:
      defer { measuresClusters = true }
      return measuresClusters ? [] : switchOn + [.changed]
    case Questions.Mode.schemeReports: return switchOn
    case Questions.Mode.sizeReports:
      reportsSizes = wantsSizes
      return wantsSizes ? switchOn : []
    default: return []
    }
  }

  /// The end of a row of answers: those that did not come will not.
  private mutating func endRow() -> [Action] {
    outstanding = max(0, outstanding - 1)
    guard outstanding == 0, let probe else { return [] }
    self.probe = nil
    let before = widths
    widths = probe.result
    return widths == before ? [] : [.changed]
  }
}
