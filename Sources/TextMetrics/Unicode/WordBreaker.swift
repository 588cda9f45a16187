/// Where words begin and end: the default word boundaries of UAX #29, and on demand what editing makes of them.
///
/// Every byte is in a segment; blanks and punctuation are segments that are not words.
public enum WordBreaker {
  /// The end of the segment that starts at byte `start`.
  ///
  /// - Precondition: `start` is a boundary, and less than the number of bytes.
  /// - Complexity: O(length of the segment).
  public static func end(ofWordAt start: Int, in text: Span<UInt8>, rules: WordRules = .unicode) -> Int {
    var scalar = text.scalar(at: start)
    var state = WordState(scalar.properties, rules)
    var end = start + scalar.length
    while end < text.count {
      scalar = text.scalar(at: end)
      if state.breaks(before: scalar.properties, end: end + scalar.length, in: text) { break }
      end += scalar.length
    }
    return end
  }

  /// The start of the segment that ends at byte `end`.
  ///
  /// - Precondition: byte 0 is a boundary, and so is `end`; `end` is greater than 0.
  /// - Complexity: O(length of the segment), and of the run of letters, digits and the punctuation that may join them
  ///   around it.
  public static func start(ofWordBefore end: Int, in text: Span<UInt8>, rules: WordRules = .unicode) -> Int {
    let last = text.scalar(before: end)
    return segment(holding: end - last.length, upTo: end, in: text, rules).lowerBound
  }

  /// The segment that holds the scalar at byte `offset`.
  ///
  /// - Precondition: byte 0 is a boundary, and a scalar starts at `offset`, which is less than the number of bytes.
  /// - Complexity: that of `start(ofWordBefore:in:)` and of `end(ofWordAt:in:)`.
  public static func range(
    ofWordAt offset: Int, in text: Span<UInt8>, rules: WordRules = .unicode
  ) -> Range<Int> {
    segment(holding: offset, upTo: offset + 1, in: text, rules)
  }

  /// The segment that holds byte `offset` and reaches at least up to `end`.
  private static func segment(
    holding offset: Int, upTo end: Int, in text: Span<UInt8>, _ rules: WordRules
  ) -> Range<Int> {
    // Back to a place that is a boundary whatever is further back, then forward again.
    var safe = offset
    var after = text.scalar(at: offset).properties
    while safe > 0 {
      let scalar = text.scalar(before: safe)
      let before = scalar.properties
      if alwaysBreaks(between: before, and: after, rules) { break }
      safe -= scalar.length
      after = before
    }
    var start = safe
    while true {
      let next = Self.end(ofWordAt: start, in: text, rules: rules)
      if next >= end { return start..<next }
      start = next
    }
  }

  /// True when the segment holds a letter, a digit or other number, an ideograph or kana: what word motion stops at.
  ///
  /// - Complexity: O(bytes).
  public static func isWord(_ segment: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < segment.count {
      let scalar = segment.scalar(at: offset)
      if scalar.properties.isWord { return true }
      offset += scalar.length
    }
    return false
  }

  /// True when a boundary lies between the two in any context.
  private static func alwaysBreaks(
    between earlier: ScalarProperties, and later: ScalarProperties, _ rules: WordRules
  ) -> Bool {
    let (before, after) = (earlier.word, later.word)
    if before.breaksAround || after.breaksAround {
      return !(before == .carriageReturn && after == .lineFeed)
    }
    if before.attaches || after.attaches { return false }
    if rules == .editing {
      if earlier.run == .colon || later.run == .colon { return true }
      if earlier.run != .none, later.run != .none { return earlier.run.joined(with: later.run) == nil }
    }
    if before.joins { return !after.joins }
    if after.joins { return true }
    return before != after || before == .other
  }
}

/// What has to be remembered of a segment's scalars so far to tell whether the next one belongs to it.
private struct WordState {
  /// The last class, what WB4 attaches left out.
  private var last: WordClass
  /// The one before.
  private var beforeLast = WordClass.other
  /// The very last class: WB3c and WB3d look at neighbours only.
  private var raw: WordClass
  /// WB15, WB16: the number of regional indicators is odd.
  private var awaitsIndicator: Bool
  private let rules: WordRules
  /// The script that runs on, for words as in editing.
  private var run: ScriptRun

  init(_ first: ScalarProperties, _ rules: WordRules) {
    last = first.word
    raw = first.word
    awaitsIndicator = first.word == .regionalIndicator
    self.rules = rules
    run = first.run
  }

  /// True when a boundary lies before the scalar that ends at `end`; takes it in when none does.
  mutating func breaks(before next: ScalarProperties, end: Int, in text: Span<UInt8>) -> Bool {
    let word = next.word
    if raw == .carriageReturn && word == .lineFeed {
      raw = word
      return false  // WB3
    }
    if raw.breaksAround || word.breaksAround { return true }  // WB3a, WB3b
    if word.attaches {
      raw = word
      return false  // WB4
    }
    var joins =
      raw == .zeroWidthJoiner && next.isPictographic  // WB3c
      || raw == .segmentSpace && word == .segmentSpace  // WB3d
      || joins(word, end: end, in: text)
    if rules == .editing {
      if run == .colon || next.run == .colon { return true }
      if run != .none, next.run != .none {
        guard let joined = run.joined(with: next.run) else { return true }
        joins = true
        run = joined
      } else {
        run = next.run
      }
    }
    if !joins { return true }
    awaitsIndicator = word == .regionalIndicator && !awaitsIndicator
    beforeLast = last
    last = word
    raw = word
    return false
  }

  /// WB5 to WB16.
  private func joins(_ next: WordClass, end: Int, in text: Span<UInt8>) -> Bool {
    if last.isLetter {
      if next.isLetter { return true }  // WB5
      if last == .hebrewLetter {
        if next == .singleQuote { return true }  // WB7a
        if next == .doubleQuote { return following(end, in: text) == .hebrewLetter }  // WB7b
      }
      if next.isInsideLetters { return following(end, in: text).isLetter }  // WB6
      if next == .numeric { return true }  // WB9
    }
    if last.isInsideLetters, beforeLast.isLetter, next.isLetter { return true }  // WB7
    if last == .doubleQuote, beforeLast == .hebrewLetter, next == .hebrewLetter { return true }  // WB7c
    if last == .numeric {
      if next == .numeric || next.isLetter { return true }  // WB8, WB10
      if next.isInsideNumbers { return following(end, in: text) == .numeric }  // WB12
    }
    if last.isInsideNumbers, beforeLast == .numeric, next == .numeric { return true }  // WB11
    if last == .katakana, next == .katakana { return true }  // WB13
    let extends = last.isLetter || last == .numeric || last == .katakana
    if next == .extendNumLet { return extends || last == .extendNumLet }  // WB13a
    if last == .extendNumLet { return next.isLetter || next == .numeric || next == .katakana }  // WB13b
    return last == .regionalIndicator && next == .regionalIndicator && awaitsIndicator  // WB15, WB16
  }

  /// The class of what follows, what WB4 attaches left out.
  private func following(_ offset: Int, in text: Span<UInt8>) -> WordClass {
    var offset = offset
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      let word = scalar.properties.word
      if !word.attaches { return word }
      offset += scalar.length
    }
    return .other
  }
}
