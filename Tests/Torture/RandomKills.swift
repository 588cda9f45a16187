import Foundation

/// Kills the program at any moment while somebody types in a terminal.
enum RandomKills {
  static func run(_ options: TortureOptions, _ report: inout TortureReport) {
    var random = SeededNumbers(options.seed)
    let sandbox = Sandbox(in: options.folder)
    for round in 1...(options.isLong ? 200 : 25) {
      report.count("kill \(round)", tryOnce(options, sandbox, &random))
    }
  }

  private static func tryOnce(
    _ options: TortureOptions, _ sandbox: Sandbox, _ random: inout SeededNumbers
  ) -> [String] {
    let old = Data("old\n".utf8)
    sandbox.reset(old)
    guard let terminal = TypingTerminal([options.program, sandbox.file], in: sandbox) else {
      return ["there is no terminal"]
    }
    guard terminal.wait(for: Array("old".utf8)) else { return ["it did not start"] }
    // Letters that are in no sequence a terminal is sent: what shows is text.
    let letters = Array("ÄÖÜÉÈÊÀÂÔÎÇÑÅØÆ")
    var (typed, shown) = ("", "")
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let letter = letters.randomElement(using: &random) ?? "Ä"
      terminal.forget()
      terminal.send(Array(String(letter).utf8))
      typed.append(letter)
      // Some keys come before the one before shows.
      if Bool.random(using: &random) {
        guard terminal.wait(for: Array(String(letter).utf8)) else { return ["a key does not show"] }
        shown = typed
      }
    }
    usleep(UInt32.random(in: 0...3000, using: &random))
    terminal.end(by: SIGKILL)
    guard sandbox.bytes(sandbox.file) == old else { return ["the file was written to"] }
    let words = ["--size", "60x8", "--recover", "use", "--keys", "<C-s>", "--dump", "text", sandbox.file]
    let result = Child.run([options.program] + words, in: sandbox)
    let text = String(decoding: sandbox.bytes(sandbox.file), as: UTF8.self)
    let recovered = String(text.dropLast(4))
    var problems: [String] = result.code == 0 ? [] : ["the next start ends with \(result.code)"]
    if !text.hasSuffix("old\n") || !typed.hasPrefix(recovered) { problems.append("typed \(typed), recovered \(text)") }
    if recovered.count < shown.count { problems.append("shown \(shown), recovered \(recovered)") }
    return problems
  }
}
