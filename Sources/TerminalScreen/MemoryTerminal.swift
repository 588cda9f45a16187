public import TextMetrics

/// A terminal in memory: scripted events in, frames out.
///
/// It tells a program what a real terminal would, with a clock that only the script moves, so that a run gives the same
/// frames every time and never sleeps.
public struct MemoryTerminal: Terminal {
  /// Its size in cells, which a scripted resize changes.
  public private(set) var size: Size

  /// The script's clock: it starts at zero and only waits move it.
  public private(set) var now: Duration = .zero

  /// What was presented last; `nil` before the first frame.
  public private(set) var frame: Frame?

  /// How many frames were presented.
  public private(set) var frameCount = 0

  /// How often the bell rang.
  public private(set) var bellCount = 0

  private let steps: [KeyScript.Step]
  private var nextStep = 0
  /// Events of the step being played that are still to come, the next one last.
  private var burst: [Event] = []
  /// What is left of a wait that was cut short by a time-out.
  private var remainingWait: Duration?

  /// A terminal of a size on which `script` is typed.
  public init(size: Size, script: KeyScript = KeyScript()) {
    self.size = size
    steps = script.steps
  }

  /// The next event of the script.
  ///
  /// Events of one step arrive together. Between two steps a look without waiting finds nothing, as when a person types:
  /// a program that draws when nothing more is there draws once for each step.
  public mutating func nextEvent(timeout: Duration?) throws(TerminalError) -> Event? {
    if let event = burst.popLast() { return deliver(event) }
    if timeout == .zero { return nil }
    let deadline = timeout.map { now + $0 }
    while nextStep < steps.count {
      switch steps[nextStep] {
      case .events(let events):
        nextStep += 1
        burst = events.reversed()
        if let event = burst.popLast() { return deliver(event) }
      case .wait(let duration):
        let end = now + (remainingWait ?? duration)
        if let deadline, deadline < end {
          now = deadline
          remainingWait = end - deadline
          return nil
        }
        now = end
        remainingWait = nil
        nextStep += 1
      }
    }
    guard let deadline else { throw .gone("the scripted keys are used up") }
    now = deadline
    return nil
  }

  /// Keeps the frame and counts it.
  public mutating func present(_ frame: Frame) {
    self.frame = frame
    frameCount += 1
  }

  /// Counts the bell.
  public mutating func ringBell() {
    bellCount += 1
  }

  private mutating func deliver(_ event: Event) -> Event {
    if case .resize(let size) = event { self.size = size }
    return event
  }
}
