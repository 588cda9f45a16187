import TerminalScreen
import TextMetrics
import Testing

@testable import CursesTerminal

@Suite struct EventQueueTests {
  @Test func `a focus that nobody has had yet cannot be lost`() {
    var queue = EventQueue()
    queue.append(contentsOf: [.focus(false)])
    #expect(queue.next() == nil)
    queue.append(contentsOf: [.focus(false), .text([0x61]), .focus(false)])
    #expect(queue.next() == .text([0x61]))
    #expect(queue.next() == .focus(false))
    #expect(queue.next() == nil)
  }
}
