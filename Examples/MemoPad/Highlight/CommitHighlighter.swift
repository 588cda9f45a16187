import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

/// Highlights git's commit message: a subject that is too long, a second line that is not blank, comments, and the patch
/// that `git commit -v` shows below.
struct CommitHighlighter {
  let styles: SyntaxStyles
  /// What comments begin with.
  let comment: [UInt8]

  /// Columns that a subject should have at most.
  static let subjectColumns = 50
  /// Bytes in which the subject, the second line and the cut above the patch are looked for: messages are short, and
  /// what is below the cut may be long.
  static let reach = 65536

  private static let cut = Array(" ------------------------ >8 ------------------------".utf8)

  /// What git begins comments with in a text: `#` unless the cut or the last line of the template says otherwise.
  static func commentMark(in content: TextContent) -> [UInt8] {
    var mark: [UInt8]?
    var last: ArraySlice<UInt8> = []
    TextLines.forEach(in: content, from: 0, to: reach) { line in
      if line.text.count > cut.count, line.text.count <= cut.count + 8, line.text.suffix(cut.count).elementsEqual(cut) {
        mark = Array(line.text.dropLast(cut.count))
      }
      if !line.isBlank { last = line.text }
      return mark == nil
    }
    // The signs that git chooses from by itself.
    if mark == nil, last.count == 1, let sign = last.first, ";@!$%^&|:".utf8.contains(sign) { mark = [sign] }
    return mark ?? [UInt8(ascii: "#")]
  }

  func highlights(_ content: TextContent, _ visible: TextRange) -> [Highlight] {
    let (visible, message) = (visible.lowerBound.byteOffset..<visible.upperBound.byteOffset, parts(of: content))
    var list = HighlightList(
      TextPosition(byteOffset: visible.lowerBound)..<TextPosition(byteOffset: visible.upperBound))
    let end = message.patch ?? content.count
    if visible.lowerBound < end {
      let first = content.lineStart(containing: visible.lowerBound)
      TextLines.forEach(in: content, from: first, to: min(visible.upperBound, end)) { line in
        list.beginLine()
        if isComment(line) {
          list.add(line.range, styles.comment)
        } else if line.range.lowerBound == message.subject {
          list.add(tooLong(line), styles.wrong)
        } else if line.range.lowerBound == message.second, !line.isBlank {
          list.add(line.range, styles.wrong)
        }
        return true
      }
    }
    if let patch = message.patch, visible.upperBound > patch {
      let shown = max(visible.lowerBound, patch)..<visible.upperBound
      PatchHighlighter(styles: styles).add(to: &list, content, shown, from: patch)
    }
    return list.highlights
  }

  /// Where the subject, the line below it and the patch start.
  private func parts(of content: TextContent) -> (subject: Int?, second: Int?, patch: Int?) {
    var result: (subject: Int?, second: Int?, patch: Int?)
    var isBelowCut = false
    TextLines.forEach(in: content, from: 0, to: Self.reach) { line in
      if isBelowCut, !isComment(line) {
        result.patch = line.range.lowerBound
        return false
      }
      if isComment(line) {
        if line.text.dropFirst(comment.count).elementsEqual(Self.cut) { isBelowCut = true }
      } else if result.subject == nil {
        if !line.isBlank { result.subject = line.range.lowerBound }
      } else if result.second == nil {
        result.second = line.range.lowerBound
      }
      return true
    }
    return result
  }

  private func isComment(_ line: TextLine) -> Bool { line.text.starts(with: comment) }

  /// What of a subject is behind the last column that it should have.
  private func tooLong(_ line: TextLine) -> Range<Int> {
    var (columns, end) = (0, line.text.count)
    GlyphRules.standard.forEachCluster(of: Array(line.text).span) { range, width in
      columns += width
      if columns > Self.subjectColumns { end = min(end, range.lowerBound) }
    }
    return line.range.lowerBound + end..<max(line.range.lowerBound + end, line.range.upperBound)
  }
}
