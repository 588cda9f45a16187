import TextAreaJournal
import TerminalScreen
import TextArea

/// A question in the status line and its possible answers.
struct Prompt: Hashable, Sendable {
  /// What an answer leads to.
  enum Answer: Hashable, Sendable {
    case save, overwrite, saveAnyway, saveAs, goWithoutNet, reload, difference, discard, finishMemo, stay
    case recover, discardDraft
    case makeFolder(FileName)
    case copyByTerminal
  }

  /// What keys do whatever is asked, besides those of the answers.
  enum Command: String {
    case stay
  }

  static let keys = KeyTable<Command>([
    .init(.stay, [KeyPress(.escape), KeyPress(.character("g"), .control)], "stay with the text")
  ])

  struct Choice: Hashable, Sendable {
    /// What the status line calls it: the key, then the word.
    var key: String
    var label: String
    /// Letters that choose it, besides the first of its keys.
    var letters = ""
    /// A key that chooses it and types nothing.
    var press: KeyPress?
    var answer: Answer

    /// What is drawn, and what a click chooses by, from the shortest form to the longest: the word alone, the word with
    /// its key (`[s]ave`, `save [a]s`, `Esc stay`), and both with room around them (`[s] save`).
    var forms: [String] {
      var words = label.split(separator: " ").map(String.init)
      var brief = "\(key) \(label)"
      if let index = words.firstIndex(where: { $0.hasPrefix(key) }) {
        words[index] = "[\(key)]" + words[index].dropFirst(key.count)
        brief = words.joined(separator: " ")
      }
      return [label, brief, "[\(key)] \(label)"]
    }
  }

  var question: String
  /// A shorter form of the question, for where the whole does not fit; empty if it has none.
  var briefQuestion = ""
  /// What else is good to know, where there is room.
  var detail = ""
  var choices: [Choice]
  /// The save that the question is about.
  var request: SaveRequest?
  /// True for an offer that whoever types on has declined, and false for a question that must be answered.
  var yields = false

  /// Question and detail.
  var sentence: String { detail.isEmpty ? question : "\(question) \(detail)" }

  /// What becomes of an event; Esc stays with the text, whatever was asked.
  func reply(to event: Event) -> Focus.Reply {
    if let answer = answer(to: event) { return .answers(answer) }
    switch event {
    // Keys that do not answer a question are dropped, not typed into the text.
    case .key(let key): return yields ? .yields : .unknown(key)
    case .text, .paste: return yields ? .yields : .none
    case .mouse: return yields ? .passes : .none
    case .resize, .focus, .capabilities: return .none
    }
  }

  /// The answer that an event gives, if it gives one.
  func answer(to event: Event) -> Answer? {
    switch event {
    case .text(let bytes):
      let letter = String(decoding: bytes, as: UTF8.self).lowercased()
      return choices.first { choice in choice.letters.contains { String($0) == letter } }?.answer
    case .key(let key) where Self.keys[key] == .stay: return .stay
    case .key(let key): return choices.first { $0.press == key }?.answer
    default: return nil
    }
  }
}

extension Prompt {
  /// Offered at the start when there is text that was never saved.
  ///
  /// It does not stand in the way, and takes no letters: whoever starts to write at once loses neither text.
  ///
  /// - Parameter count: how many such texts there are.
  static func recover(_ draft: Draft, of count: Int, for document: Document?) -> Prompt {
    let what = document == nil ? "memo" : "text"
    var remarks = draft.isOlder(than: document) ? ["the file changed since"] : []
    if count > 1 { remarks.append("1 of \(count)") }
    let line = draft.line.prefix(40)
    let end = (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))") + "?"
    return Prompt(
      question: "Recover \(what) of \(draft.date)\(end)",
      // That the file is another one by now matters more than the date.
      briefQuestion: "Recover \(what)\(end)",
      detail: line.isEmpty ? "" : "\u{22}\(line)\u{22}",
      choices: [
        Choice(key: "Alt-R", label: "recover", press: KeyPress(.character("r"), .alt), answer: .recover),
        Choice(key: "Alt-D", label: "discard", press: KeyPress(.character("d"), .alt), answer: .discardDraft),
        Choice(key: "Esc", label: "later", answer: .stay),
      ], yields: true)
  }

  /// Asked before so much is sent to the terminal that it may take it for a while, or drop it.
  ///
  /// - Parameter count: bytes.
  static func largeCopy(_ count: Int) -> Prompt {
    Prompt(
      question: "Send \(count / 1000) kB to the terminal's clipboard?",
      choices: [
        Choice(key: "s", label: "send", letters: "sy", answer: .copyByTerminal),
        Choice(key: "Esc", label: "keep it in the pad only", letters: "kn", answer: .stay),
      ])
  }
}
