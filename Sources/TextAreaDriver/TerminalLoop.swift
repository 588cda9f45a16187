public import TerminalScreen
import TextArea
import TextMetrics

/// The loop between a ``TerminalProgram`` and a terminal, one turn at a time.
///
/// ``TerminalProgram/run(on:)`` takes turns until the program ends. A program whose loop is another's calls
/// ``turn(_:on:waits:)`` itself, whenever the terminal's descriptors can be read, when ``nextDeadline(of:on:)`` has come,
/// and after it changed something itself.
public struct TerminalLoop: Sendable {
  /// Events that are taken before a frame is drawn, at most: a flood of them must not keep the screen from following.
  private static let largestBurst = 4096
  /// How long what waited may be gone on with before events are read.
  private static let patience = Duration.milliseconds(10)

  /// What was drawn last, or what was shown before it.
  private var frame = Frame(size: .zero)
  private var hasBegun = false

  /// A loop that has not begun.
  public init() {}

  /// Takes the events that are there, does what is due, and shows a frame; the first turn begins the program and shows its
  /// first frame before that.
  ///
  /// - Parameters:
  ///   - waits: waits for an event, or until something is due. False for who has waited elsewhere.
  /// - Returns: what the program came to, once it ends.
  /// - Throws: what ended the terminal; the program still has its texts.
  public mutating func turn<Program: TerminalProgram>(
    _ program: inout Program, on terminal: inout some Terminal & ~Copyable, waits: Bool = true
  ) throws(TerminalError) -> Program.Ending? {
    do throws(TerminalError) {
      try begin(&program, on: &terminal)
      guard let ending = try takeEvents(&program, on: &terminal, waits: waits) else {
        try show(&program, on: &terminal)
        return nil
      }
      sayGoodbye(&program, on: &terminal)
      return ending
    } catch {
      if case .terminated = error { sayGoodbye(&program, on: &terminal) }
      throw error
    }
  }

  /// When to take a turn although nothing came, by the terminal's clock; `nil` for never.
  public func nextDeadline(
    of program: some TerminalProgram, on terminal: borrowing some Terminal & ~Copyable
  ) -> Duration? {
    let now = terminal.now
    return hasBegun ? [program.nextTick(after: now), terminal.nextDeadline].compactMap { $0 }.min() : now
  }

  private mutating func begin(
    _ program: inout some TerminalProgram, on terminal: inout some Terminal & ~Copyable
  ) throws(TerminalError) {
    guard !hasBegun else { return }
    hasBegun = true
    program.begin(with: terminal.capabilities, size: terminal.size)
    try show(&program, on: &terminal)
  }

  private mutating func show(
    _ program: inout some TerminalProgram, on terminal: inout some Terminal & ~Copyable
  ) throws(TerminalError) {
    program.draw(on: &frame)
    try terminal.exchange(&frame)
  }

  private mutating func sayGoodbye(
    _ program: inout some TerminalProgram, on terminal: inout some Terminal & ~Copyable
  ) {
    guard !terminal.capabilities.restoresScreen else { return }
    program.prepareLastFrame()
    // Nothing of the frame before may stay.
    frame = Frame(size: .zero)
    // Whatever keeps it from being shown is said already, or makes no difference any more.
    try? show(&program, on: &terminal)
  }

  private func takeEvents<Program: TerminalProgram>(
    _ program: inout Program, on terminal: inout some Terminal & ~Copyable, waits: Bool
  ) throws(TerminalError) -> Program.Ending? {
    let timeout = waits ? program.nextTick(after: terminal.now).map { $0 - terminal.now } : .zero
    var event = try terminal.nextEvent(timeout: timeout)
    if event == nil {
      try tick(&program, on: &terminal)
      // What was under way may have come to its own end.
      if let ending = program.ending { return ending }
    }
    var count = 1
    while let next = event {
      try serve(program.handle(next, at: terminal.now), &program, on: &terminal)
      if terminal.hasStalledPaste { program.pasteHasStalled() }
      program.settle(at: terminal.now)
      if let ending = program.ending { return ending }
      event = count < Self.largestBurst ? try terminal.nextEvent(timeout: .zero) : nil
      count += 1
    }
    // Who waits elsewhere cannot be told by an event that did not come.
    if !waits, count > 1 { try tick(&program, on: &terminal) }
    if program.endBurst(at: terminal.now) {
      try goOn(&program, on: &terminal)
      program.settle(at: terminal.now)
    }
    return program.ending
  }

  private func tick(
    _ program: inout some TerminalProgram, on terminal: inout some Terminal & ~Copyable
  ) throws(TerminalError) {
    try serve(program.tick(at: terminal.now), &program, on: &terminal)
    try goOn(&program, on: &terminal)
    program.settle(at: terminal.now)
  }

  /// Goes on with what waited; neither keys nor the screen wait for all of it.
  private func goOn(
    _ program: inout some TerminalProgram, on terminal: inout some Terminal & ~Copyable
  ) throws(TerminalError) {
    guard program.pendingWork > 0 else { return }
    let start = terminal.now
    while case let count = program.pendingWork, count > 0, terminal.now - start <= Self.patience {
      try serve(program.continueWork(at: terminal.now), &program, on: &terminal)
      program.settle(at: terminal.now)
      // What could not be done waits on.
      if program.pendingWork >= count || program.ending != nil { break }
    }
  }
}
