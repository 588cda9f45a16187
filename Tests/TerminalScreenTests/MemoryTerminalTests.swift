import Testing
import TextMetrics

@testable import TerminalScreen

@Suite struct MemoryTerminalTests {
  private func terminal(_ script: String) throws -> MemoryTerminal {
    MemoryTerminal(size: Size(columns: 4, rows: 2), script: try KeyScript(script))
  }

  @Test func `events of one step arrive together, those of the next do not`() throws {
    var terminal = try terminal("<Click:0,0>a")
    #expect(try terminal.nextEvent(timeout: .zero) == nil)
    #expect(try terminal.nextEvent(timeout: nil) == .mouse(MouseEvent(.press(.left), at: .zero)))
    #expect(try terminal.nextEvent(timeout: .zero) == .mouse(MouseEvent(.release(.left), at: .zero)))
    #expect(try terminal.nextEvent(timeout: .zero) == nil)
    #expect(try terminal.nextEvent(timeout: nil) == .text([0x61]))
  }

  @Test func `a wait moves the clock and nothing else`() throws {
    var terminal = try terminal("<Wait:50>a")
    #expect(try terminal.nextEvent(timeout: nil) == .text([0x61]))
    #expect(terminal.now == .milliseconds(50))
  }

  @Test func `a time-out that ends within a wait leaves the rest of it`() throws {
    var terminal = try terminal("<Wait:50>a")
    #expect(try terminal.nextEvent(timeout: .milliseconds(30)) == nil)
    #expect(terminal.now == .milliseconds(30))
    #expect(try terminal.nextEvent(timeout: .milliseconds(30)) == .text([0x61]))
    #expect(terminal.now == .milliseconds(50))
  }

  @Test func `a script that is used up lets a time-out pass and throws on an endless wait`() throws {
    var terminal = try terminal("")
    #expect(try terminal.nextEvent(timeout: .seconds(1)) == nil)
    #expect(terminal.now == .seconds(1))
    #expect(throws: TerminalError.self) { try terminal.nextEvent(timeout: nil) }
  }

  @Test func `its size is the new one when the resize arrives`() throws {
    var terminal = try terminal("<Resize:9x3>")
    #expect(terminal.size == Size(columns: 4, rows: 2))
    #expect(try terminal.nextEvent(timeout: nil) == .resize(Size(columns: 9, rows: 3)))
    #expect(terminal.size == Size(columns: 9, rows: 3))
  }

  @Test func `frames and bells are counted and the last frame is kept`() throws {
    var terminal = try terminal("")
    terminal.present(Frame(size: terminal.size))
    terminal.ringBell()
    #expect(terminal.frame == Frame(size: terminal.size))
    #expect((terminal.frameCount, terminal.bellCount) == (1, 1))
  }
}
