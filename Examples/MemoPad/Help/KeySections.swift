import TerminalScreen
import TextArea

/// A place that can have the focus, as help and documentation name it.
enum Place: CaseIterable {
  case text, find, path, line, question, drafts, reading, help

  var title: String {
    switch self {
    case .text: "In the text"
    case .find: "In the find bar"
    case .path: "In \"Save as\""
    case .line: "In \"Go to line\""
    case .question: "In a question"
    case .drafts: "In the list of drafts"
    case .reading: "In a page to read"
    case .help: "In this help"
    }
  }

  /// What its keys do; the text's are those of a key map.
  func lines(_ keyMap: KeyMap) -> [KeyHelp] {
    switch self {
    case .text: keyMap.helpLines
    case .find: FindBar.standardKeys.help(topic: .find)
    case .path: KeyTable<FieldCommand>.path.help(topic: .files)
    case .line: KeyTable<FieldCommand>.line.help(topic: .move)
    case .question:
      [KeyHelp(label: "a letter in [ ]", "give that answer")] + Prompt.keys.help(topic: .leave)
    case .drafts: DraftList.keys.help(topic: .files)
    case .reading: ReadingPage.keys.help(topic: .leave)
    case .help: [KeyHelp(label: "letters", "search the help")] + HelpPage.keys.help(topic: .leave)
    }
  }
}

extension KeyHelp {
  /// A line about keys that are not listed one by one.
  init(label: String, _ meaning: String, topic: KeyTopic = .leave) {
    self.init([], meaning, name: "", topic: topic)
    self.label = label
  }
}

extension KeyMap {
  /// The text's keys, the program's own with them; keys that differ by Shift or a digit only are one line.
  fileprivate var helpLines: [KeyHelp] {
    let all = help { name in
      Pad.Command(rawValue: name)?.row.map { ($0.meaning, $0.topic) }
    }
    // By group, in it as the actions are, the program's own after them.
    let ranks = Dictionary(
      (Action.rows.map(\.name) + Pad.Command.rows.map(\.command.rawValue)).enumerated().map { ($1, $0) },
      uniquingKeysWith: min)
    let sorted = KeyTopic.allCases.flatMap { topic in
      all.filter { $0.topic == topic }.sorted { (ranks[$0.name] ?? .max) < (ranks[$1.name] ?? .max) }
    }
    var lines = sorted.filter { line in
      !line.name.hasPrefix("argument-") && !(line.name.hasPrefix("select-") && line.keys.allSatisfy { $0.isShifted })
    }
    if lines.count == all.count { return lines }
    lines.append(KeyHelp(label: "Shift with a key that moves", "select to there", topic: .select))
    if all.contains(where: { $0.name == "argument-1" }) {
      lines.append(KeyHelp(label: "Alt-0 to Alt-9", "repeat the next action", topic: .write))
    }
    return lines
  }
}

extension [KeyPress] {
  fileprivate var isShifted: Bool { allSatisfy { $0.modifiers.contains(.shift) } }
}

/// A heading and the keys below it.
struct KeySection {
  var title: String
  var lines: [KeyHelp]
}

extension KeySection {
  /// All keys: the place where help was asked for first, then the text's by what they are good for, then the others.
  ///
  /// - Parameter tellsModifiedKeys: the terminal tells keys such as Shift-Enter from Enter; where it does not, they are
  ///   left out.
  static func all(_ keyMap: KeyMap, first: Place = .text, tellsModifiedKeys: Bool = true) -> [KeySection] {
    let lines = keyMap.helpLines
    let text = KeyTopic.allCases.map { topic in
      KeySection(title: topic.title, lines: lines.filter { $0.topic == topic })
    }
    let others = Place.allCases.filter { $0 != .text && $0 != first }
    let places = others.map { KeySection(title: $0.title, lines: $0.lines(keyMap)) }
    let start = first == .text ? [] : [KeySection(title: first.title, lines: first.lines(keyMap))]
    return (start + text + places).map { section in
      var section = section
      if !tellsModifiedKeys { section.lines = section.lines.compactMap(\.sentAnywhere) }
      return section
    }.filter { !$0.lines.isEmpty }
  }
}

extension KeyHelp {
  /// The line without keys that most terminals send as another key; `nil` if nothing is left.
  fileprivate var sentAnywhere: KeyHelp? {
    var line = self
    line.keys = keys.filter { $0.allSatisfy(\.isSentAnywhere) }
    return line.keys.isEmpty && label == nil ? nil : line
  }
}

extension KeyPress {
  /// False for Enter and Backspace with Shift or Ctrl, and for a character with Shift and Ctrl.
  fileprivate var isSentAnywhere: Bool {
    switch key {
    case .enter, .backspace: modifiers.isDisjoint(with: [.shift, .control])
    case .character: !modifiers.isSuperset(of: [.shift, .control])
    default: true
    }
  }
}
