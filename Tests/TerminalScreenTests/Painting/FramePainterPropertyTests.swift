import Foundation
import Testing
import TextMetrics

@testable import TerminalScreen

@Suite struct FramePainterPropertyTests {
  static let names = [
    "xterm-256color", "xterm-direct", "screen-256color", "tmux-256color", "linux", "vt100", "vt220", "ansi", "rxvt",
    "xterm-kitty", "st-256color",
  ]
  /// The same in every run, so that a check is as good as the one before; `PAINTER_SEED` tries another one.
  static let seed = getenv("PAINTER_SEED").flatMap { UInt64(String(cString: $0)) } ?? 7

  @Test(arguments: names, [false, true])
  func `whatever frame follows whatever other, the screen shows it cell for cell`(name: String, disagrees: Bool) throws
  {
    for (index, size) in [(30, 8), (12, 4), (2, 2), (1, 1), (80, 24)].enumerated() {
      let size = Size(columns: size.0, rows: size.1)
      let seed = Self.seed &+ UInt64(index)
      var frames = RandomFrames(seed: seed, size: size)
      var screen = try PaintedScreen(name, size: size, disagrees: disagrees, synchronizes: index % 2 == 0)
      var before: Point?
      for step in 0..<40 {
        let frame = frames.next()
        screen.paint(frame)
        let differences = screen.differences(from: frame)
        guard differences.isEmpty else {
          Issue.record("\(name) \(size) seed \(seed) step \(step): \(differences.prefix(3))")
          return
        }
        let strays = screen.strays(from: before, to: frame.cursor)
        #expect(strays.isEmpty, "\(name) \(size) seed \(seed) step \(step)")
        before = frame.cursor
        #expect(screen.painter.paint(frame) == [], "the same frame again takes nothing")
      }
    }
  }

  @Test(arguments: names) func `a frame of another size is cut, without halves of glyphs, or widened`(name: String)
    throws
  {
    let screenSize = Size(columns: 11, rows: 4)
    for (index, size) in [(20, 8), (12, 3), (5, 9), (0, 0), (10, 4)].enumerated() {
      let seed = Self.seed &+ UInt64(index)
      var frames = RandomFrames(seed: seed, size: Size(columns: size.0, rows: size.1))
      var screen = try PaintedScreen(name, size: screenSize)
      for step in 0..<8 {
        let frame = frames.next()
        screen.paint(frame)
        let fitting = Frame(frame, fitting: screenSize)
        #expect(screen.differences(from: fitting) == [], "\(name) \(size) seed \(seed) step \(step)")
      }
    }
  }

  @Test(arguments: names) func `after a change of size the screen shows the next frame`(name: String) throws {
    var frames = RandomFrames(seed: Self.seed, size: Size(columns: 20, rows: 6))
    var screen = try PaintedScreen(name, size: Size(columns: 20, rows: 6))
    screen.paint(frames.next())
    for size in [Size(columns: 7, rows: 9), Size(columns: 40, rows: 2)] {
      frames.resize(to: size)
      screen = try PaintedScreen(name, size: size)
      screen.painter.resize(to: size)
      let frame = frames.next()
      screen.paint(frame)
      #expect(screen.differences(from: frame) == [])
    }
  }
}
