import Testing

@testable import TerminalScreen

/// The table of the article "Testing with a terminal in memory", compared with the tables of the code.
@Suite struct KeyScriptTableTests {
  @Test func `the article lists every key and every action of a script`() throws {
    let names = try Set(Article(named: "Testing").codeInTables.joined().map(Self.name))
    for known in KeyPress.names { #expect(names.contains(known.name), "\(known.name) is missing") }
    for action in KeyScript.Step.takes.keys { #expect(names.contains(String(action)), "\(action) is missing") }
    for name in ["Paste", "Focus", "Blur", "F1", "F12"] { #expect(names.contains(name), "\(name) is missing") }
  }

  @Test func `whatever the article lists can be played`() throws {
    let rows = try Article(named: "Testing").codeInTables
    #expect(rows.count > 10)
    for written in rows.joined() where written.hasPrefix("<") && !written.contains("Paste") {
      var script = written
      for (placeholder, number) in [
        ("COLSxROWS", "40x10"), ("MILLISECONDS", "5"), ("COL", "1"), ("ROW", "2"), ("C1,R1,C2,R2", "1,2,3,4"),
      ] { script = script.replacing(placeholder, with: number) }
      #expect(throws: Never.self, "\(written)") { try KeyScript(script) }
    }
  }

  /// `Click` of `<S-Click:3,1>`.
  private static func name(_ written: String) -> String {
    var name = written.drop { $0 == "<" || $0 == "/" }.prefix { $0 != ">" && $0 != ":" }
    while let dash = name.firstIndex(of: "-"), name.startIndex < dash { name = name[name.index(after: dash)...] }
    return String(name)
  }
}
