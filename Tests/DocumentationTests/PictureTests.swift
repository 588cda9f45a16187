import Foundation
import TerminalScreen
import Testing
import TextAreaDriver
import TextMetrics

@testable import textarea_composer
@testable import textarea_form

/// The pictures of the examples in the README; `make pictures` makes them again.
@Suite struct PictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/Pictures").standardized

  /// The last frame of a program on which some keys are typed.
  private func frame(of driver: TextAreaDriver, columns: Int, rows: Int, keys: String) throws -> Frame {
    var driver = driver
    var terminal = MemoryTerminal(size: Size(columns: columns, rows: rows), script: try KeyScript(keys))
    do throws(TerminalError) {
      _ = try driver.run(on: &terminal)
    } catch .gone {
      // The keys are used up.
    }
    return try #require(terminal.frame)
  }

  private func compare(_ frame: Frame, with name: String) throws {
    let file = Self.folder.appending(path: name)
    let picture = frame.svg(title: name.prefix(1).uppercased() + name.dropFirst().split(separator: ".")[0])
    if ProcessInfo.processInfo.environment["TEXTAREA_PICTURES"] == "write" {
      try picture.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == picture, "\(name) is stale: run make pictures")
  }

  @Test func `the README shows the form as it is`() throws {
    let keys = "Zoë Müller<Tab>correct horse<Tab>"
    try compare(frame(of: newForm(), columns: 60, rows: 14, keys: keys), with: "form.svg")
  }

  @Test func `the README shows the composer as it is`() throws {
    let keys =
      "Is 漢字 two cells wide?<Enter>And 👩‍🔬?<Enter>"
      + "A long question wraps and the box grows with it,<M-Enter>up to eight rows."
    try compare(frame(of: newChat(), columns: 60, rows: 14, keys: keys), with: "composer.svg")
  }
}
