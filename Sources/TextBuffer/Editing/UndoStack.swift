/// Steps that are added and taken at one end, and dropped at the other.
struct UndoStack: Sendable {
  private var steps: [UndoStep?] = []
  /// Where the oldest step is; dropping from the front of an array would move all others each time.
  private var first = 0
  /// What the steps cost together.
  private(set) var cost = 0

  var count: Int { steps.count - first }
  var isEmpty: Bool { steps.count == first }
  var last: UndoStep? { isEmpty ? nil : steps[steps.count - 1] }

  mutating func push(_ step: UndoStep) {
    cost += step.cost
    steps.append(step)
  }

  /// Changes the newest step, which must be there.
  mutating func updateLast<Result>(_ change: (inout UndoStep) -> Result) -> Result? {
    guard !isEmpty, var step = steps[steps.count - 1] else { return nil }
    // Emptied meanwhile, so that the step is not held twice and copied for it.
    steps[steps.count - 1] = nil
    cost -= step.cost
    defer {
      cost += step.cost
      steps[steps.count - 1] = step
    }
    return change(&step)
  }

  mutating func pop() -> UndoStep? {
    guard !isEmpty, let step = steps.removeLast() else { return nil }
    cost -= step.cost
    return step
  }

  mutating func dropFirst() {
    guard !isEmpty, let step = steps[first] else { return }
    cost -= step.cost
    steps[first] = nil
    first += 1
    if first * 2 > steps.count {
      steps.removeFirst(first)
      first = 0
    }
  }

  mutating func removeAll() {
    self = UndoStack()
  }
}
