public import TextBuffer
import TextLayout
import TextMetrics

/// The one gate that every edit passes.
extension TextArea {
  /// An edit that is about to happen: `bytes` in place of the bytes in `range`.
  public struct ProposedEdit: Hashable, Sendable {
    /// What is replaced.
    public var range: TextRange
    /// What comes in its place.
    public var bytes: [UInt8]
  }

  /// What a host's validation says to a proposed edit.
  public enum Verdict: Hashable, Sendable {
    /// Do it as it was proposed.
    case accept
    /// Insert these bytes instead.
    case replace([UInt8])
    /// Do nothing, for this reason.
    case refuse(String)
  }

  /// Replaces a range by bytes on behalf of the user, if editing is allowed; the caret goes behind them.
  ///
  /// Bytes beyond ``maximumLength`` are refused; ``lengthPolicy`` decides whether the rest is still inserted. Lines beyond
  /// ``maximumNumberOfLines`` are joined by blanks. The host is asked about each cluster by itself, however many came at
  /// once and in whatever way.
  ///
  /// - Parameter isRewrite: the bytes are what was there, in another form: to take only a part of them would lose text.
  mutating func edit(
    _ range: TextRange, with bytes: [UInt8], kind: EditKind, isRewrite: Bool = false, at time: Duration
  ) -> Outcome {
    // What is deleted or replaced is whole.
    let range = isRewrite ? range : wholeTokens(of: range)
    let isTyped = kind == .typing || kind == .burst
    var outcome = Outcome()
    outcome.isHandled = true
    guard isEditable else {
      outcome.refusal = .notEditable
      return outcome
    }
    var bytes = bytes
    switch isRewrite ? judge(bytes, replacing: range) : judgeClusters(of: bytes, replacing: range) {
    case .accepted(let accepted, let reason):
      bytes = accepted
      if let reason { outcome.refusal = .vetoed(reason) }
    case .refused(let reason):
      outcome.refusal = .vetoed(reason)
      return outcome
    }
    if bytes == lineEnding, !hasRoomForLine(replacing: range) {
      outcome.refusal = .tooManyLines
      return outcome
    }
    bytes = fittingLines(bytes, replacing: range)
    let (fitting, refused) =
      isRewrite
      ? rewritingLength(bytes, replacing: range)
      : fittingLength(bytes, replacing: range, as: isTyped ? .truncate : lengthPolicy)
    if refused > 0 { outcome.refusal = .tooLong(refusedClusters: refused) }
    if fitting.isEmpty, range.isEmpty || refused > 0 { return outcome }
    apply(range, with: fitting, kind: kind, at: time)
    isUndoStateOpen = true
    outcome.changes.formUnion([.text, .selection])
    return outcome
  }

  /// Replaces a range by its own text in another form, which may be large, on behalf of the user.
  mutating func edit(_ range: TextRange, rewritingAs text: TextContent, at time: Duration) -> Outcome {
    guard isEditable, validations.isEmpty, maximumLength == nil, maximumNumberOfLines == 0 else {
      return edit(range, with: text.bytes(in: 0..<text.count), kind: .other, isRewrite: true, at: time)
    }
    var outcome = Outcome()
    outcome.isHandled = true
    prepareTokens(for: range)
    follow(buffer.replace(range, with: text, kind: .other, at: time))
    isUndoStateOpen = true
    moveCaret(to: content.clusterBoundary(at: caret))
    outcome.changes.formUnion([.text, .selection])
    return outcome
  }

  /// Replaces a range by bytes, whoever asks for it.
  mutating func apply(_ range: TextRange, with bytes: [UInt8], kind: EditKind, at time: Duration) {
    prepareTokens(for: range)
    follow(buffer.replace(range, with: bytes.span, kind: kind, at: time))
    // What was typed may have joined the cluster after it: the caret goes on to that cluster's end.
    let place = content.clusterBoundary(at: caret)
    moveCaret(
      to: place == caret || bytes.isEmpty
        ? place : TextPosition(byteOffset: content.clusterEnd(after: place.byteOffset)))
  }

  /// Keeps everything that points into the document in step with an edit.
  mutating func follow(_ edit: TextEdit) {
    contentVersion += 1
    untakenEdit = TextEdit(covering: (untakenEdit.map { [$0] } ?? []) + [edit])
    followRows(edit)
    scrollAnchor = edit.position(before: scrollAnchor)
    marks?.follow(edit)
    followCharacterCount(edit)
    followTokens(edit)
    isMarkActive = false
    mark = mark.map { edit.mark(after: $0) }
    // A drag goes on from where it began, which may be gone.
    mouse.origin = nil
  }

  /// Keeps what is known of rows in step with an edit.
  mutating func followRows(_ edit: TextEdit) {
    rowIndex.follow(edit, in: content)
    if let overflow, edit.range.lowerBound < overflow.end + RowBreaker.lookback { self.overflow = nil }
  }

  /// Inserts bytes in place of the selection.
  mutating func insert(_ bytes: [UInt8], kind: EditKind, at time: Duration) -> Outcome {
    edit(selectedRange, with: bytes, kind: kind, at: time)
  }

  /// The document's line ending.
  var lineEnding: [UInt8] { content.lineEndings.dominant == .crlf ? [0x0D, 0x0A] : [0x0A] }

  /// The same bytes with every CR, LF and CRLF as the document's line ending.
  func withLineEnding(_ bytes: [UInt8]) -> [UInt8] {
    let ending = lineEnding
    if ending.count == 1, !bytes.contains(0x0D) { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0D || byte == 0x0A {
        result += ending
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
      } else {
        result.append(byte)
      }
      index += 1
    }
    return result
  }

  /// Deletes the selection, or else from the caret to where a motion leads.
  mutating func delete(_ motion: Motion, keeping: Bool, at time: Duration) -> Outcome {
    guard let range = rangeToDelete(motion).map({ wholeTokens(of: $0) }) else { return nothingToDo() }
    let isBeforeCaret = range.upperBound == caret
    guard keeping else {
      let run: EditKind = isBeforeCaret ? .deletingBackward : .deletingForward
      return edit(range, with: [], kind: buffer.selection.isEmpty ? run : .other, at: time)
    }
    let (bytes, isSelection) = (content.bytes(in: range.bytes), !buffer.selection.isEmpty)
    let outcome = edit(range, with: [], kind: .other, at: time)
    guard outcome.changes.contains(.text) else { return outcome }
    keep(bytes, isBeforeCaret: isBeforeCaret, joins: !isSelection)
    return outcome
  }

  private mutating func rangeToDelete(_ motion: Motion) -> TextRange? {
    guard buffer.selection.isEmpty else { return selectedRange }
    let here = caret
    var there = destination(of: motion)?.position ?? here
    if motion == .left { there = TextPosition(byteOffset: content.backspaceStart(before: here.byteOffset)) }
    if motion == .rowEnd { there = rowEndToDelete ?? there }
    // At a line's end there is no row left to delete but its line end.
    if motion == .rowEnd || motion == .lineEnd, there == here {
      there = TextPosition(byteOffset: content.clusterEnd(after: here.byteOffset))
    }
    return there == here ? nil : min(here, there)..<max(here, there)
  }

  /// Where the caret's row ends, if the caret is not there: after its last cluster, even where no caret can show there.
  private var rowEndToDelete: TextPosition? {
    mutating get {
      let layout = preparedLayout()
      let start = caretRowStart(layout)
      let end = endPlace(of: rowIndex.row(at: start, in: content), start: start, hasMargin: true).position
      return end > caret ? end : nil
    }
  }

  /// An action that was understood and found nothing to do.
  ///
  /// - Parameter isRefusable: true for edits, which a read-only text area refuses even then.
  func nothingToDo(isRefusable: Bool = true) -> Outcome {
    var outcome = Outcome()
    outcome.isHandled = true
    if isRefusable, !isEditable { outcome.refusal = .notEditable }
    return outcome
  }
}

extension Range<TextPosition> {
  /// The byte offsets.
  public var bytes: Range<Int> { lowerBound.byteOffset..<upperBound.byteOffset }

  /// The range between two byte offsets of the document.
  public init(bytes: Range<Int>) {
    self = TextPosition(byteOffset: bytes.lowerBound)..<TextPosition(byteOffset: bytes.upperBound)
  }
}

extension TextEdit {
  /// Where emacs's mark is after the edit: before new text that was put in where it was.
  ///
  /// Text that was only rewritten, such as in another case, does not move it.
  func mark(after position: TextPosition) -> TextPosition {
    if position.byteOffset <= range.lowerBound || insertedCount == range.count { return position }
    return position.byteOffset <= range.upperBound ? TextPosition(byteOffset: range.lowerBound) : position + growth
  }

  /// One edit that covers several made one after the other, or `nil` for none.
  init?(covering edits: [TextEdit]) {
    guard var cover = edits.first else { return nil }
    for edit in edits.dropFirst() {
      let start = min(cover.range.lowerBound, edit.range.lowerBound)
      let end = max(cover.range.lowerBound + cover.insertedCount, edit.range.upperBound)
      cover = TextEdit(
        range: start..<max(start, end - cover.growth),
        insertedCount: end - start - edit.range.count + edit.insertedCount)
    }
    self = cover
  }
}
