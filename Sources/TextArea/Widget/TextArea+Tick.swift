import TextBuffer

/// What a text area does when nothing happens: scrolls on under a held drag, lets the placeholder fade in.
///
/// Rows that nobody asked for are not among it: what a scroll bar needs of them is estimated.
extension TextArea {
  /// When the text area next has something to do by itself: at `time` or later, or `nil` for never.
  ///
  /// A host waits for events until then, and calls ``tick(at:)`` when none came.
  public func nextTick(after time: Duration) -> Duration? {
    if let due = mouse.autoScroll?.due { return max(time, due) }
    if bracketMotion != nil { return time }
    return placeholderFade.map { max(time, $0.due) }
  }

  /// Does a few milliseconds of what is due.
  public mutating func tick(at time: Duration) -> Outcome {
    if let auto = mouse.autoScroll, auto.due <= time {
      let outcome = scrollOnByDrag(at: time)
      settleScroll()
      return outcome
    }
    if bracketMotion != nil {
      let outcome = goOnToBracket(at: time)
      if outcome.changes.contains(.selection) { settleScroll() }
      return outcome
    }
    var outcome = Outcome()
    outcome.isHandled = true
    if var fade = placeholderFade {
      fade.advance(to: time)
      placeholderFade = fade.isOver ? nil : fade
    }
    return outcome
  }
}
