import Testing

@testable import memo_pad

@Suite struct UsageTests {
  @Test(arguments: [
    ["--size", "x", "--dump", "text"], ["--keys", "<Nope>", "--dump", "json"], ["--keymap", "vi"], ["--nope"],
    ["a", "b"],
    ["--keys", "@/nowhere/\u{1B}[2J", "--dump", "gif"],
  ])
  func `wrong usage is one line on standard error and exit 2`(arguments: [String]) throws {
    let result = try BuiltProgram.run(arguments)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("memo-pad: ") && result.errors.hasSuffix("\n"))
    #expect(result.errors.count { $0 == "\n" } == 1)
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test(arguments: ["/", "/dev/null", "/nowhere\u{1B}[2J/"])
  func `what cannot be edited is one line on standard error and exit 1`(name: String) throws {
    let result = try BuiltProgram.run(["--dump", "text", name])
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.errors.count { $0 == "\n" } == 1)
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test func `help and version go to standard output`() throws {
    let help = try BuiltProgram.run(["--help"])
    #expect(help.code == 0 && help.output == Usage.text && help.errors == "")
    #expect(try BuiltProgram.run(["--version"]).output == "\(Usage.version)\n")
  }

  @Test(arguments: ["", "dumb", "nonsense"])
  func `a terminal that cannot be used is one line and exit 1`(terminal: String) throws {
    let result = try BuiltProgram.run([], environment: ["TERM": terminal])
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.errors.count { $0 == "\n" } == 1)
  }
}
