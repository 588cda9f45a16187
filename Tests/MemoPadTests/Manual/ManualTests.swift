import Foundation
import TerminalScreen
import TextArea
import Testing

@testable import memo_pad

/// What is installed beside the program.
@Suite struct ManualTests {
  @Test func `the manual page has every option, every key and every action`() {
    let page = ManualPage.text
    func escaped(_ text: String) -> String { text.replacing("-", with: "\\-") }
    for rule in OptionRule.all where !rule.isHidden {
      #expect(page.contains("\\fB\\-\\-\(escaped(rule.listed))\\fR"), "\(rule.name)")
    }
    for place in Place.allCases {
      for line in place.lines(.standard) {
        #expect(
          page.contains("\\fB\(escaped(line.spelling).replacing("\\", with: "\\"))")
            || line.spelling.contains(where: { "\\~^'`".contains($0) }), "\(line.spelling)")
      }
    }
    for name in KeySetting.actionNames where !name.hasPrefix("argument") {
      #expect(page.contains("\\fB\(escaped(name))\\fR\n"), "\(name)")
    }
  }

  @Test func `no line of the manual page is a request by accident`() {
    let requests = [".TH ", ".SH ", ".SS ", ".PP", ".TP", ".RS ", ".RE", ".nf", ".fi"]
    for line in ManualPage.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains { line.hasPrefix($0) }, "\(line)")
    }
  }

  private static func exists(_ program: String) -> Bool {
    (try? ChildProcess.run(["sh", "-c", "command -v \(program)"]).code) == 0
  }

  @Test(.enabled(if: exists("groff"), "groff is not installed")) func `groff has nothing to complain about`() throws {
    let result = try ChildProcess.run(["groff", "-man", "-ww", "-Tutf8", "-z"], input: ManualPage.text)
    #expect(result.errors == "")
  }

  /// What bash completes the last of some words to.
  private func completed(_ words: [String], in folder: String = "/") throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      cd '\(folder)'
      \(Completions.bash)
      COMP_WORDS=(memo-pad \(list)); COMP_CWORD=\(words.count)
      _memo_pad
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try ChildProcess.run(["bash", "-c", script]).output.split(separator: "\n").map(String.init)
  }

  @Test(
    .enabled(if: exists("bash"), "bash is not installed"),
    arguments: [
      (["--bor"], ["--border"]), (["--border", ""], ["single", "rounded", "double", "heavy", "ascii", "none"]),
      (["--border", "=", "d"], ["double"]),
      (["--border", "="], ["single", "rounded", "double", "heavy", "ascii", "none"]),
      (["--title", "x"], []), (["--no-m"], ["--no-mouse"]), (["--read-only", "--he"], ["--height", "--help"]),
      (["--gen"], []), (["--", "--bor"], []),
    ])
  func `bash completes options and their words`(words: [String], wanted: [String]) throws {
    #expect(try completed(words) == wanted)
  }

  @Test(.enabled(if: exists("bash"), "bash is not installed")) func `bash completes names of files with blanks`() throws
  {
    let folder = try TemporaryFolder()
    try folder.write("", to: "my notes.txt")
    #expect(try completed(["my"], in: folder.path) == ["my notes.txt"])
    #expect(try completed(["--", "my"], in: folder.path) == ["my notes.txt"])
  }

  @Test(.enabled(if: exists("zsh"), "zsh is not installed")) func `zsh can read its completion`() throws {
    let result = try ChildProcess.run(["zsh", "-f", "-n"], input: Completions.zsh)
    #expect(result.code == 0 && result.errors == "")
  }

  @Test(.enabled(if: exists("fish"), "fish is not installed")) func `fish completes options and their words`() throws {
    let folder = try TemporaryFolder()
    func completed(_ line: String) throws -> [String] {
      let script = Completions.fish + "complete -C 'memo-pad \(line)'\n"
      let home: [String: String?] = ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path]
      return try ChildProcess.run(["fish", "--no-config"], input: script, environment: home).output
        .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try completed("--border d") == ["double"])
    #expect(try completed("--bor") == ["--border"])
  }

  @Test(arguments: Generated.allCases) func `the program writes it, whatever the configuration says`(kind: Generated)
    throws
  {
    let result = try BuiltProgram.run(["--generate", kind.rawValue], environment: ["MEMO_PAD_OPTIONS": "--nope"])
    #expect(result.code == 0 && result.errors == "" && result.output == kind.text)
  }
}
