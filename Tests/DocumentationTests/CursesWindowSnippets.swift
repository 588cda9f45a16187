import CursesTerminal
import TerminalScreen
import Testing
import TextArea
import TextMetrics

/// The code of the article "In a curses program"; its C stands in `Examples/HostInC`.
@Suite struct CursesWindowSnippets {
  func edit(
    _ area: inout TextArea, in window: OpaquePointer, refresh: () -> Void,
    read: (_ milliseconds: Int32) -> (status: Int32, character: UInt32)
  ) throws(TerminalError) {
    var view = try CursesWindow(window)
    while area.isFocused {
      area.capabilities = view.capabilities
      area.layout(in: Rect(origin: .zero, size: view.size))
      var canvas = Canvas(size: view.size)
      area.draw(in: &canvas)
      view.draw(canvas.frame)
      refresh()
      let (status, character) = read(view.milliseconds(until: area.nextTick(after: view.now)))
      let events = view.events(status: status, character: character)
      if events.isEmpty { _ = area.tick(at: view.now) }
      for event in events { _ = area.handle(event, at: view.now) }
    }
  }

  @Test func `without a curses screen the loop throws before it reads or draws`() throws {
    var area = TextArea()
    let window = try #require(OpaquePointer(bitPattern: 8))
    #expect(throws: TerminalError.self) {
      try edit(&area, in: window, refresh: { Issue.record("refreshed") }, read: { _ in (0, 0) })
    }
  }
}
