import TextAreaJournal
import TerminalScreen

/// The questions about saving: each of them can be answered by saving elsewhere, and by staying.
extension Prompt {
  static let stay = Choice(key: "Esc", label: "stay", letters: "c", answer: .stay)
  /// The key that saves elsewhere does so in a question, too.
  private static let elsewhere = KeyPress(.character("o"), .control)
  private static let saveAs = Choice(key: "a", label: "save as", letters: "a", press: elsewhere, answer: .saveAs)
  private static let otherName = Choice(
    key: "a", label: "another name", letters: "a", press: elsewhere, answer: .saveAs)
  private static let discard = Choice(key: "d", label: "discard", letters: "dn", answer: .discard)
  private static let overwrite = Choice(key: "o", label: "overwrite", letters: "oy", answer: .overwrite)

  private init(_ question: String, _ choices: [Choice], _ request: SaveRequest) {
    self.init(question: question, choices: choices, request: request)
  }

  /// Asked before unsaved changes would be lost.
  static let leaveUnsaved = Prompt(
    "Save changes?",
    [Choice(key: "s", label: "save", letters: "sy", answer: .save), saveAs, discard, stay],
    SaveRequest(leaves: true))

  /// Asked before a memo with text is cancelled: what is given up can be found in the list of drafts for a while.
  static let cancelMemo = Prompt(
    "Cancel the memo?",
    [
      Choice(key: "y", label: "yes", letters: "yd", answer: .discard),
      Choice(key: "f", label: "finish", letters: "f", answer: .finishMemo), saveAs,
      Choice(key: "n", label: "no", letters: "nc", answer: .stay),
    ],
    SaveRequest(leaves: true))

  /// Asked when the text could not be saved and the program is to end.
  static func notSaved(_ reason: String, _ request: SaveRequest) -> Prompt {
    let retry = Choice(key: "r", label: "try again", letters: "r", answer: .save)
    return Prompt("\(reason).", [saveAs, retry, discard, stay], request)
  }

  /// Asked before what another memo-pad may be about to save would be lost, or what is saved here by the other.
  static func openElsewhere(_ holder: FileLock.Holder, _ request: SaveRequest) -> Prompt {
    let anyway = Choice(key: "s", label: "save anyway", letters: "sy", answer: .saveAnyway)
    return Prompt("The file is \(holder.text).", [anyway, saveAs, stay], request)
  }

  /// Asked before what could not be read of a file would be lost.
  static func partlyRead(_ request: SaveRequest) -> Prompt {
    Prompt("The file could not be read whole.", [overwrite, saveAs, stay], request)
  }

  /// Asked before a file is overwritten in place, when an end of the process would cost its text.
  static func noNet(_ reason: String, _ request: SaveRequest) -> Prompt {
    let anyway = Choice(key: "o", label: "overwrite", letters: "oy", answer: .goWithoutNet)
    return Prompt("Overwrite in place, with no copy kept (\(reason))?", [anyway, saveAs, stay], request)
  }

  /// Asked before a file is overwritten under whose name the text is to be saved.
  static func exists(_ request: SaveRequest) -> Prompt {
    Prompt("\(request.name?.shown ?? "The file") exists.", [overwrite, otherName, stay], request)
  }

  /// Asked when the folder of the file is missing.
  static func noFolder(_ folder: FileName, _ request: SaveRequest) -> Prompt {
    let make = Choice(key: "m", label: "make it", letters: "my", answer: .makeFolder(folder))
    let discards = request.leaves ? [discard] : []
    return Prompt("The folder \(folder.shown) does not exist.", [make, otherName] + discards + [stay], request)
  }

  /// Asked before somebody else's changes would be lost.
  static func changedOnDisk(_ request: SaveRequest) -> Prompt {
    let reload = Choice(key: "r", label: "reload", letters: "r", answer: .reload)
    let difference = Choice(key: "d", label: "difference", letters: "d", answer: .difference)
    return Prompt("The file changed on disk.", [overwrite, reload, saveAs, difference, stay], request)
  }

  /// Offered when somebody else's changes are noticed: whoever types on is asked again before they are overwritten.
  static let noticedChange: Prompt = {
    func choice(_ letter: Unicode.Scalar, _ label: String, _ answer: Answer) -> Choice {
      Choice(
        key: "Alt-\(String(letter).uppercased())", label: label, press: KeyPress(.character(letter), .alt),
        answer: answer)
    }
    var prompt = Prompt(
      "The file changed on disk.",
      [
        choice("r", "reload", .reload), choice("d", "difference", .difference), choice("o", "overwrite", .overwrite),
        choice("a", "save as", .saveAs), Choice(key: "Esc", label: "later", answer: .stay),
      ], SaveRequest())
    prompt.yields = true
    return prompt
  }()

  /// Asked before a file is written that somebody removed.
  static func deleted(_ request: SaveRequest) -> Prompt {
    let again = Choice(key: "s", label: "save it again", letters: "sy", answer: .overwrite)
    return Prompt("The file was deleted.", [again, saveAs, stay], request)
  }
}

extension FileLock.Holder {
  /// What is said of a file that somebody else has.
  var text: String { "open in another memo-pad" + (process.map { " (pid \($0))" } ?? "") }
}
