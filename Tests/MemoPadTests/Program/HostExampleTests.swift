import Foundation
import Testing

/// The examples in other languages, in a real terminal.
@Suite(.serialized) struct HostExampleTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples").path

  private static let hasPython: Bool = {
    let result = try? ChildProcess.run(["python3", "-c", "import curses, ctypes"])
    return result?.code == 0
  }()

  @Test func `the C program with panels edits, pastes, resizes, and prints its memos at the end`() throws {
    let screen = try TmuxScreen("'\(BuiltProgram.path(of: "host-in-c"))'")
    try screen.wait(for: "│ Write down...")
    try screen.type("Enter", "milk 日本", "M-b", "!")
    try screen.wait(for: "│ milk !日本")
    try screen.wait(for: "Shopping*")
    try screen.paste("a\nb")
    try screen.wait(for: "│ b日本")
    try screen.resize(columns: 50, rows: 9)
    try screen.wait(for: "resized panels") { $0.count { $0.hasSuffix("│") } == 7 && $0[0].hasSuffix("╮") }
    // Esc by itself leaves the text, and the list has the keys.
    try screen.type("Escape")
    try screen.wait(for: "a hidden cursor") { _ in (try? screen.modes().contains("cursor_flag=0")) == true }
    try screen.type("Down")
    try screen.wait(for: "─ Ideas")
    try screen.type("q")
    try screen.wait(for: "milk !a")
    #expect(try screen.modes().contains("alternate_on=0"))
  }

  @Test func `the smallest C program on curses prints what was written when Esc is pressed`() throws {
    let screen = try TmuxScreen("'\(BuiltProgram.path(of: "minimal-in-c"))'")
    try screen.wait(for: "│ Write down...")
    try screen.type("two", "Enter", "lines 日本", "Up", "!")
    try screen.wait(for: "│ two!")
    try screen.type("Escape")
    try screen.wait(for: "the text after the program") { $0.contains("two!") && $0.contains("lines 日本") }
  }

  @Test func `the C program without curses prints the cells of what was typed`() throws {
    let result = try ChildProcess.run([BuiltProgram.path(of: "cells-in-c")])
    #expect(result.code == 0)
    let rows = result.output.split(separator: "\n").map(String.init)
    #expect(rows.contains("│ Write down...        │"))
    #expect(rows.contains("│ hello こんにちは     │"))
    #expect(rows.contains("cursor at column 8, row 1"))
    #expect(rows.suffix(2) == ["not for the text area: key 0x110109", "submitted after 21 bytes"])
  }

  @Test(.enabled(if: hasPython, "python3 with curses and ctypes is missing: host.py was not tried"))
  func `the Python program submits what was written in it`() throws {
    let library = BuiltProgram.path(of: "libtextarea.so")
    let screen = try TmuxScreen("LIBTEXTAREA='\(library)' python3 '\(Self.examples)/HostInPython/host.py'")
    try screen.wait(for: "│ What could be better?")
    try screen.type("fine 日本", "Enter", "é", "C-Left", "BSpace")
    try screen.wait(for: "│ fine 日本é")
    try screen.type("C-s")
    try screen.wait(for: "the text after the program") { $0.contains { $0.hasPrefix("fine 日本é") } }
    #expect(try screen.modes().contains("alternate_on=0"))
  }
}
