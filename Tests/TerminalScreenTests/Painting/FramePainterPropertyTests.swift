import Foundation
import Testing
import TextMetrics

@testable import TerminalScreen

@Suite struct FramePainterPropertyTests {
  static let names = [
    "xterm-256color", "xterm-direct", "screen-256color", "tmux-256color", "linux", "vt100", "vt220", "ansi", "rxvt",
    "xterm-kitty", "st-256color",
  ]
  /// Another one in each run.
  ///
  /// What fails names it, and `PAINTER_SEED` tries it again; `PAINTER_ROUNDS` says how many to try.
  static let seeds: [UInt64] = {
    func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }
    let first = number("PAINTER_SEED") ?? .random(in: 0..<1_000_000)
    return (0..<(number("PAINTER_ROUNDS") ?? 1)).map { first &+ $0 &* 10 }
  }()

  @Test(arguments: names, [false, true])
  func `whatever frame follows whatever other, the screen shows it cell for cell`(name: String, disagrees: Bool) throws
  {
    for seed in Self.seeds { try paint(name, disagrees: disagrees, seed) }
  }

  private func paint(_ name: String, disagrees: Bool, _ first: UInt64) throws {
    for (index, size) in [(30, 8), (12, 4), (2, 2), (1, 1), (80, 24)].enumerated() {
      let size = Size(columns: size.0, rows: size.1)
      var frames = RandomFrames(seed: first &+ UInt64(index), size: size)
      let names = "PAINTER_SEED=\(first): \(name) \(size.columns)x\(size.rows) step"
      var screen = try PaintedScreen(name, size: size, disagrees: disagrees, synchronizes: index % 2 == 0)
      var before: Point?
      for step in 0..<40 {
        let frame = frames.next()
        let bytes = screen.paint(frame)
        let differences = screen.differences(from: frame)
        guard differences.isEmpty else {
          let sent = String(decoding: bytes, as: UTF8.self).debugDescription
          Issue.record("\(names) \(step): \(differences.prefix(3)) by \(sent)")
          return
        }
        let strays = screen.strays(from: before, to: frame.cursor)
        #expect(strays.isEmpty, "\(names) \(step)")
        before = frame.cursor
        #expect(screen.painter.paint(frame) == [], "the same frame again takes nothing")
      }
    }
  }

  @Test(arguments: names) func `a frame of another size is cut, without halves of glyphs, or widened`(name: String)
    throws
  {
    let screenSize = Size(columns: 11, rows: 4)
    let first = Self.seeds[0]
    for (index, size) in [(20, 8), (12, 3), (5, 9), (0, 0), (10, 4)].enumerated() {
      var frames = RandomFrames(seed: first &+ UInt64(index), size: Size(columns: size.0, rows: size.1))
      var screen = try PaintedScreen(name, size: screenSize)
      for step in 0..<8 {
        let frame = frames.next()
        screen.paint(frame)
        let fitting = Frame(frame, fitting: screenSize)
        #expect(screen.differences(from: fitting) == [], "PAINTER_SEED=\(first): \(name) \(size) step \(step)")
      }
    }
  }

  @Test(arguments: names) func `after a change of size the screen shows the next frame`(name: String) throws {
    var frames = RandomFrames(seed: Self.seeds[0], size: Size(columns: 20, rows: 6))
    var screen = try PaintedScreen(name, size: Size(columns: 20, rows: 6))
    screen.paint(frames.next())
    for size in [Size(columns: 7, rows: 9), Size(columns: 40, rows: 2)] {
      frames.resize(to: size)
      screen = try PaintedScreen(name, size: size)
      screen.painter.resize(to: size)
      let frame = frames.next()
      screen.paint(frame)
      #expect(screen.differences(from: frame) == [], "PAINTER_SEED=\(Self.seeds[0]): \(name) \(size)")
    }
  }
}
