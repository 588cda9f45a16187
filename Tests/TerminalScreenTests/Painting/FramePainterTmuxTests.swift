import Testing
import TextMetrics

@testable import TerminalScreen

/// The painter against a terminal that others wrote.
@Suite struct FramePainterTmuxTests {
  private struct Step {
    var name: String
    var number: Int
    var frame: Frame
    var screen: PaintedScreen
  }

  @Test func `whatever frame follows whatever other, tmux shows it cell for cell`() throws {
    for seed in FramePainterPropertyTests.seeds { try paint(seed) }
  }

  private func paint(_ seed: UInt64) throws {
    let size = Size(columns: 30, rows: 8)
    var steps: [Step] = []
    var writes: [[UInt8]] = []
    for name in ["tmux-256color", "screen-256color", "xterm-256color", "linux"] {
      // Without what tmux takes for one cell and our tables for two.
      var frames = RandomFrames(
        seed: seed, size: size, texts: RandomFrames.plainTexts + RandomFrames.markedTexts + ["कि", "नमस्ते"])
      var screen = try PaintedScreen(name, size: size)
      for number in 0..<40 {
        let frame = frames.next()
        writes.append(screen.paint(frame))
        steps.append(Step(name: name, number: number, frame: frame, screen: screen))
      }
    }
    for (index, drawn) in try TmuxRecording(of: writes, size: size).screens.enumerated() {
      let step = steps[index]
      // Spacing marks lie in a cell of their own or in the one before, as the C library has it.
      let differences = [false, true].map { disagrees in
        var screen = step.screen
        screen.emulator = Emulator(size: size)
        screen.emulator.disagrees = disagrees
        screen.emulator.take(drawn)
        return screen.differences(from: step.frame)
      }
      guard !differences.contains([]) else { continue }
      let sent = String(decoding: writes[index], as: UTF8.self).debugDescription
      Issue.record(
        "PAINTER_SEED=\(seed): \(step.name) step \(step.number): \(differences.map { $0.prefix(3) }) by \(sent)")
      return
    }
  }
}
