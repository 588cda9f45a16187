import TextBuffer

/// What was entered in a field before, the newest last, and which entry of it a key called back.
struct RecentTexts: Sendable {
  /// Entries that are kept.
  static let most = 50

  private(set) var texts: [String] = []
  /// How many entries back; 0 for what was being typed.
  private var steps = 0
  /// What was being typed when the first entry was called back.
  private var typed = ""

  /// Set it to false when typing begins anew.
  var isRecalling: Bool {
    get { steps > 0 }
    set { if !newValue { steps = 0 } }
  }

  /// Keeps a text as the newest entry; the oldest one goes.
  mutating func add(_ text: String) {
    steps = 0
    guard !text.isEmpty else { return }
    texts.removeAll { $0 == text }
    texts.append(text)
    if texts.count > Self.most { texts.removeFirst() }
  }

  /// The entry before or after the one that shows; `nil` at the end.
  mutating func recall(earlier: Bool, from current: String) -> String? {
    if earlier {
      if steps == 0 { typed = current }
      // What shows already is not called back.
      var next = steps + 1
      if steps == 0, texts.last == current { next += 1 }
      guard next <= texts.count else { return nil }
      steps = next
    } else {
      guard steps > 0 else { return nil }
      steps -= 1
    }
    return steps == 0 ? typed : texts[texts.count - steps]
  }
}

extension FindBar {
  /// Keeps what the fields say, to be called back later.
  mutating func remember() {
    recent.patterns.add(field.text)
    if let replacement { recent.replacements.add(replacement.text) }
  }

  /// Puts an earlier or later entry in the field that has the focus.
  mutating func recall(earlier: Bool, at time: Duration, in area: inout TextArea) {
    if let replacement, replacement.isFocused {
      guard let text = recent.replacements.recall(earlier: earlier, from: replacement.text) else { return }
      self.replacement?.load(TextContent(text.utf8), caret: .max)
    } else {
      guard let text = recent.patterns.recall(earlier: earlier, from: field.text) else {
        remark = earlier ? .noEarlierSearch : .noLaterSearch
        return
      }
      field.load(TextContent(text.utf8), caret: .max)
      searchAgain(at: time, in: &area)
    }
  }
}
