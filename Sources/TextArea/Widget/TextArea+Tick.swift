import TextBuffer

/// What a text area does when nothing happens: scrolls on under a held drag, and measures rows that nobody asked for yet.
extension TextArea {
  /// Bytes measured at a time, a few milliseconds' worth.
  private static let slice = 1 << 20

  /// When the text area next has something to do by itself: at `time` or later, or `nil` for never.
  ///
  /// A host waits for events until then, and calls ``tick(at:)`` when none came.
  public func nextTick(after time: Duration) -> Duration? {
    if let due = mouse.autoScroll?.due { return max(time, due) }
    if let fade = placeholderFade { return max(time, fade.due) }
    // Rows that are not measured only matter to a scroll bar.
    let isDue = scrollBarVisibility != .never && rowIndex.hasUnmeasuredRows
    return isDue ? time : nil
  }

  /// Does a few milliseconds of what is due.
  public mutating func tick(at time: Duration) -> Outcome {
    if let auto = mouse.autoScroll, auto.due <= time {
      let outcome = scrollOnByDrag(at: time)
      settleScroll()
      return outcome
    }
    var outcome = Outcome()
    outcome.isHandled = true
    if var fade = placeholderFade {
      fade.advance(to: time)
      placeholderFade = fade.isOver ? nil : fade
      return outcome
    }
    rowIndex.measureMore(bytes: Self.slice, in: content)
    cachedViewport = nil
    return outcome
  }
}
