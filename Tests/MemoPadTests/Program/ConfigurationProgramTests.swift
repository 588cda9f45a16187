import TerminalScreen
import Testing

@testable import memo_pad

@Suite struct ConfigurationProgramTests {
  @Test func `the program follows the configuration and says what is wrong with it`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("memo-pad")
    try folder.write("border = ascii\nbordr = x\n[keys]\n<F5> = insert-newline\n", to: "memo-pad/config")
    let environment: [String: String?] = ["XDG_CONFIG_HOME": folder.path]
    let dump = try BuiltProgram.dump("a<F5>b", environment: environment)
    #expect(dump.lines[0].hasPrefix("+- Memo pad*-"))
    #expect(dump.text == "a\nb")
    let problem = "\(folder.path)/memo-pad/config:2: bordr: no such option; did you mean border?"
    #expect(try BuiltProgram.dump("", environment: environment).message == problem)
    let result = try BuiltProgram.run(["--dump", "text"], environment: environment)
    #expect(result.code == 0)
    #expect(result.errors == "memo-pad: \(problem)\n")
  }

  @Test func `a run in memory knows nothing of the user's own configuration`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".config")
    try folder.makeFolder(".config/memo-pad")
    try folder.write("border = ascii\n", to: ".config/memo-pad/config")
    #expect(try BuiltProgram.dump("", environment: ["HOME": folder.path]).lines[0].hasPrefix("╭─ Memo pad"))
  }

  @Test func `options in the environment count, and the command line wins`() throws {
    let environment: [String: String?] = ["MEMO_PAD_OPTIONS": "--title 'a b' --border ascii"]
    let dump = try BuiltProgram.dump("", ["--border", "double"], environment: environment)
    #expect(dump.lines[0].hasPrefix("╔═ a b ═"))
  }

  @Test func `a fade and shorter placeholders are drawn`() throws {
    let words = ["--placeholder", "What have you done today?", "--placeholder-alternative", "Done?"]
    #expect(try BuiltProgram.dump("", words).lines[1].contains("What have you done today?"))
    #expect(try BuiltProgram.dump("", words + ["--width", "16", "--height", "3"]).lines[1].contains("Done?"))
    // The greys on the way to the placeholder's own style are frames of their own.
    func frames(_ words: String...) throws -> Int { try PadRun("a<BS>", words).terminal.frameCount }
    let without = try frames()
    #expect(try frames("--fade", "400") >= without + 4)
    #expect(try frames("--fade", "400", "--color", "never") == without)
  }
}
