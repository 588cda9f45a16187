public import TerminalScreen
public import TextArea
import TextMetrics

/// Where events go, and what becomes of what they did.
extension TextAreaDriver {
  /// Acts on an event.
  public mutating func handle(_ event: Event, at time: Duration) -> [Outcome.Request] {
    note(time)
    switch event {
    case .resize(let size):
      staleFrames = 2
      fit(to: size)
    case .capabilities(let capabilities):
      staleFrames = 2
      for index in areas.indices { areas[index].adapt(to: capabilities) }
    case .focus(let isHere):
      for index in areas.indices { _ = areas[index].handle(event, at: time) }
      notify(.windowFocus(isHere))
    case .mouse(let mouse):
      if case .press = mouse.action { message = "" }
      return follow(mouse)
    case .key(let key):
      message = ""
      if let step = focusStep(of: key) {
        moveFocus(to: (focus + step + areas.count) % areas.count)
        return []
      }
      return handleInFocus(event)
    case .text, .paste:
      message = ""
      return handleInFocus(event)
    }
    return []
  }

  /// Pastes into the area that has the focus.
  public mutating func paste(_ bytes: [UInt8]?, at time: Duration) -> [Outcome.Request] {
    note(time)
    guard areas.indices.contains(focus) else { return [] }
    let outcome = areas[focus].paste(bytes, at: time)
    if outcome.changes.isEmpty, outcome.refusal == nil { message = "nothing to paste" }
    return take(outcome)
  }

  /// How far Tab goes; `nil` for other keys, and where Tab is not for going.
  private func focusStep(of key: KeyPress) -> Int? {
    guard tabMovesFocus, areas.count > 1, areas.indices.contains(focus), areas[focus].keysSoFar.isEmpty else {
      return nil
    }
    return key == KeyPress(.tab) ? 1 : key == KeyPress(.tab, .shift) ? -1 : nil
  }

  private mutating func handleInFocus(_ event: Event) -> [Outcome.Request] {
    // The host may have put other areas in place.
    giveFocus()
    guard areas.indices.contains(focus) else {
      notify(.unhandled(event))
      return []
    }
    return give(event, to: focus)
  }

  /// Has an area act on an event, and goes on with what it left.
  private mutating func give(_ event: Event, to index: Int) -> [Outcome.Request] {
    var outcome = areas[index].handle(event, at: now)
    if !outcome.isHandled, notify(.unhandled(event)) || leave(by: event) { outcome.idleAction = nil }
    let requests = take(outcome)
    guard ending == nil, !hasFocus, areas.indices.contains(focus) else { return requests }
    if index == focus, outcome.isHandled { notify(.left) }
    if ending == nil { giveFocus() }
    return requests
  }

  /// Follows a key that leads out of an area; false when it leads nowhere.
  private mutating func leave(by event: Event) -> Bool {
    switch event {
    case .key(KeyPress(.up)) where focus > 0: moveFocus(to: focus - 1)
    case .key(KeyPress(.down)) where focus + 1 < areas.count: moveFocus(to: focus + 1)
    default: return false
    }
    return true
  }

  /// What the focused area says things in.
  var words: WidgetWords { areas.indices.contains(focus) ? areas[focus].words : WidgetWords() }

  /// Tells the host what an area did.
  ///
  /// - Returns: what is not the host's own to do.
  private mutating func take(_ outcome: Outcome) -> [Outcome.Request] {
    if outcome.changes.contains(.text) { notify(.textChanged) }
    if let refusal = outcome.refusal, !notify(.refused(refusal)) { message = words.text(of: refusal) }
    if let idle = outcome.idleAction, !notify(.idle(idle)) { message = words[nothingToDoFor: idle] }
    return outcome.requests
  }

  /// Does what is for neither terminal nor loop.
  public mutating func perform(_ request: Outcome.Request, at time: Duration) -> [Outcome.Request] {
    note(time)
    switch request {
    case .host(let name): if !notify(.action(name)) { message = "\(name) is not available here" }
    case .submit: if !notify(.submit), focus + 1 < areas.count { moveFocus(to: focus + 1) }
    default: break
    }
    return []
  }

  // MARK: The mouse

  /// Gives what the mouse does to the area that it is for.
  private mutating func follow(_ mouse: MouseEvent) -> [Outcome.Request] {
    let under = areas.firstIndex { $0.region.contains(mouse.point) }
    switch mouse.action {
    case .press:
      mouseArea = under
      guard let under else { break }
      followFocus(to: under)
      guard areas.indices.contains(under) else { return [] }
      return give(.mouse(mouse), to: under)
    case .drag, .release:
      guard let area = mouseArea, areas.indices.contains(area) else { break }
      if case .release = mouse.action { mouseArea = nil }
      return give(.mouse(mouse), to: area)
    case .scroll:
      guard let under else { break }
      return give(.mouse(mouse), to: under)
    }
    // A press beside the areas is for the host, and takes no focus away.
    notify(.unhandled(.mouse(mouse)))
    return []
  }

  // MARK: Time

  /// When an area or the host has something to do by itself.
  public func nextTick(after time: Duration) -> Duration? {
    (areas.map { $0.nextTick(after: time) } + [deadline.map { max(time, $0) }]).compactMap { $0 }.min()
  }

  /// Lets the areas go on with what they are in the middle of, and the host with its own.
  public mutating func tick(at time: Duration) -> [Outcome.Request] {
    note(time)
    var requests: [Outcome.Request] = []
    var index = 0
    // The host may take areas away when it is told.
    while index < areas.count {
      if areas[index].nextTick(after: time) != nil {
        let outcome = areas[index].tick(at: time)
        requests += take(outcome)
      }
      index += 1
    }
    if let due = deadline, due <= time { deadline = nil }
    notify(.tick)
    return requests
  }
}
