public import TerminalScreen
public import TextBuffer

/// Stretches of the text that are one thing.
extension TextArea {
  /// The tokens, in the order of the text.
  public var tokens: [TextToken] { tokenState.list.tokens }

  /// The token that a position is in, or that begins there.
  ///
  /// - Complexity: O(log tokens)
  public func token(at position: TextPosition) -> TextToken? {
    tokenState.list.touching(position.byteOffset..<position.byteOffset + 1).first
  }

  /// Puts a token in place of the selection, as one undo step and whether or not the user may edit; the caret goes behind it.
  ///
  /// Tokens that the selection cuts into are replaced whole.
  ///
  /// - Parameters:
  ///   - text: the token's text. Line ends and control characters are allowed in it.
  ///   - name: what the host knows it by.
  ///   - style: how it is drawn; `nil` as the theme says.
  /// - Returns: the token; `nil` where the text is empty, or where it and what stands around it are one character, such as
  ///   a combining mark behind a letter: it is plain text then.
  @discardableResult
  public mutating func insertToken(
    _ text: String, name: String = "", style: Style? = nil, at time: Duration = .zero
  ) -> TextToken? {
    let start = wholeTokens(of: selectedRange).lowerBound.byteOffset
    let before = content.count - wholeTokens(of: selectedRange).bytes.count
    endUndoStep()
    tokenState.keepBefore(revision: revision)
    insert(text, at: time)
    let range = TextRange(bytes: start..<start + content.count - before)
    let token = addToken(range, name: name, style: style)
    endUndoStep()
    return token
  }

  /// Makes a token of what is there already.
  ///
  /// - Returns: `nil` where there is a token already, or where the range is empty or begins or ends inside a character.
  @discardableResult
  public mutating func makeToken(_ range: TextRange, name: String = "", style: Style? = nil) -> TextToken? {
    endUndoStep()
    return addToken(range, name: name, style: style)
  }

  private mutating func addToken(_ range: TextRange, name: String, style: Style?) -> TextToken? {
    guard !range.isEmpty, range.upperBound.byteOffset <= content.count, isWhole(range) else { return nil }
    let token = TextToken(id: tokenState.makeID(), range: range, name: name, style: style ?? theme.token)
    guard tokenState.list.insert(token) else { return nil }
    tokenState.keep(at: revision)
    selectWholeTokens(from: buffer.selection)
    return token
  }

  /// Makes plain text of a token: its text stays and can be edited.
  ///
  /// - Returns: false where there is no such token.
  @discardableResult
  public mutating func openToken(_ id: TextToken.ID) -> Bool {
    let count = tokens.count
    tokenState.list.remove { $0.id == id }
    tokenState.keepAgain(at: revision)
    return tokens.count < count
  }

  /// True for a range that begins and ends at the edge of a character.
  private func isWhole(_ range: TextRange) -> Bool {
    content.clusterBoundary(at: range.lowerBound) == range.lowerBound
      && content.clusterBoundary(at: range.upperBound) == range.upperBound
  }
}

/// What tokens ask of edits and motions.
extension TextArea {
  /// A range with all of each token that it cuts into.
  func wholeTokens(of range: TextRange) -> TextRange {
    let touched = tokenState.list.touching(range.bytes)
    guard let first = touched.first, let last = touched.last, !range.isEmpty else { return range }
    return min(range.lowerBound, first.range.lowerBound)..<max(range.upperBound, last.range.upperBound)
  }

  /// Takes note of an edit that is about to be made: one that destroys tokens is an undo step of its own.
  mutating func prepareTokens(for range: TextRange) {
    guard !tokenState.list.isEmpty, !tokenState.list.touching(range.bytes).isEmpty else { return }
    endUndoStep()
    tokenState.keepBefore(revision: revision)
  }

  /// Keeps tokens in step with an edit; one that has grown together with its neighbour is plain text.
  mutating func followTokens(_ edit: TextEdit) {
    guard !tokenState.list.isEmpty else { return }
    let count = tokens.count
    tokenState.list.follow(edit)
    let near = edit.insertedRange
    for token in tokenState.list.touching(max(0, near.lowerBound - 1)..<near.upperBound + 1) where !isWhole(token.range)
    {
      tokenState.list.remove { $0.id == token.id }
    }
    if tokens.count != count { tokenState.keep(at: revision) }
  }

  /// Moves caret and selection out of tokens: a caret to the nearer edge, or the far one where it came from the near one; a
  /// selection around whole tokens.
  mutating func selectWholeTokens(from before: TextSelection) {
    guard !tokenState.list.isEmpty else { return }
    let selection = buffer.selection
    var (anchor, head) = (selection.anchor, selection.head)
    if selection.isEmpty {
      guard let token = tokenState.list.token(around: head.byteOffset)?.range else { return }
      let (start, end) = (token.lowerBound, token.upperBound)
      if before.head == start {
        head = end
      } else if before.head == end {
        head = start
      } else {
        head = head.byteOffset - start.byteOffset < end.byteOffset - head.byteOffset ? start : end
      }
      anchor = head
    } else {
      let isForward = anchor < head
      if let token = tokenState.list.token(around: anchor.byteOffset)?.range {
        anchor = isForward ? token.lowerBound : token.upperBound
      }
      if let token = tokenState.list.token(around: head.byteOffset)?.range {
        // One that is left again shrinks the selection by all of it.
        let shrinks = isForward ? before.head == token.upperBound : before.head == token.lowerBound
        let goesOut = before.anchor == selection.anchor && shrinks
        head = isForward != goesOut ? token.upperBound : token.lowerBound
      }
    }
    guard (anchor, head) != (selection.anchor, selection.head) else { return }
    let affinity = caretAffinity
    buffer.selection = TextSelection(anchor: anchor, head: head)
    caretMoved(affinity: affinity, keepingGoal: true)
  }
}
