import TextBuffer
import TextLayout

extension RowIndex {
  /// Rows wrapped at most to find the old breaks again; what then still differs is measured when it is asked for.
  ///
  /// Where words give wrapping few places, it finds them after a row or two. In a line without any, as of Chinese, it may
  /// never: then only what shows is wrapped for each key, whatever the line's length.
  static let patience = 16

  /// Takes note of an edit that `content` already has.
  ///
  /// Rows are wrapped anew from a little before the edit, since a break is decided by what follows it, until the new
  /// breaks meet the old ones.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes that are wrapped anew.
  mutating func follow(_ edit: TextEdit, in content: TextContent) {
    shown.follow(edit)
    guard reader.wraps else {
      // The rows of a long line all end elsewhere now.
      let line = content.lineStart(containing: edit.range.lowerBound)
      let length = content.lineEnd(containing: edit.insertedRange.upperBound) - line
      if max(length, length - edit.growth) > RowReader.longestRow { shown.removeAll() }
      return
    }
    if content.isEmpty || tree.isEmpty { return reset(for: content) }
    var before = max(0, edit.range.lowerBound - RowBreaker.lookback)
    var first = tree.find(before, by: \.bytes)
    guard first.index < tree.count, tree[first.index].isMeasured else { return forget(edit, from: first, in: content) }
    var kept = tree[first.index].row(holding: before - first.before)
    // A row ends where the first word of the next one does not fit, however long that word is: from one row higher.
    if first.before + kept.start > 0 {
      let above = tree.find(first.before + kept.start - 1, by: \.bytes)
      if tree[above.index].isMeasured {
        before = first.before + kept.start - 1
        first = above
        kept = tree[first.index].row(holding: before - first.before)
      }
    }

    // What stays of the first stretch, and the new rows behind it.
    var lengths = Array(tree[first.index].lengths[..<kept.index])
    var start = first.before + kept.start
    var wrapped = 0
    let editEnd = edit.insertedRange.upperBound
    while start < content.count, wrapped < Self.patience {
      let row = reader.row(at: start, in: content)
      lengths.append(UInt32(truncatingIfNeeded: row.length))
      start += row.length
      wrapped += 1
      // From here on, nothing that decides a break has changed. A line end that the edit itself brought is not enough:
      // the old row behind it went on from other text.
      let isSafe = start > editEnd && row.endsLine || start >= editEnd + RowBreaker.lookback
      if isSafe, start < content.count, let old = oldPlace(start - edit.growth, isLineStart: row.endsLine) {
        return replace(from: first.index, with: lengths, upTo: old)
      }
    }
    finish(from: first.index, with: lengths, at: start, edit, in: content)
  }

  /// A place among the stretches as they were before an edit: a stretch, and the bytes of it that come before.
  struct OldPlace {
    var index: Int
    var bytes: Int
  }

  /// The place of an old row start, or `nil` when no row is known to start there.
  func oldPlace(_ offset: Int, isLineStart: Bool) -> OldPlace? {
    let place = tree.find(offset, by: \.bytes)
    guard place.index < tree.count else { return nil }
    let bytes = offset - place.before
    let stretch = tree[place.index]
    let isKnown = bytes == 0 || (stretch.isMeasured ? stretch.row(holding: bytes).start == bytes : isLineStart)
    return isKnown ? OldPlace(index: place.index, bytes: bytes) : nil
  }

  /// Puts rows in place of everything from one stretch to an old place.
  mutating func replace(from index: Int, with lengths: [UInt32], unmeasured: Int = 0, upTo old: OldPlace?) {
    var lengths = lengths
    var tail: [Stretch] = unmeasured > 0 ? [Stretch(unmeasured: unmeasured)] : []
    var end = tree.count
    if let old {
      let stretch = tree[old.index]
      end = old.bytes == 0 ? old.index : old.index + 1
      if old.bytes > 0, !stretch.isMeasured {
        tail.append(Stretch(unmeasured: stretch.summary.bytes - old.bytes))
      } else if old.bytes > 0 {
        let rest = stretch.lengths[stretch.row(holding: old.bytes).index...]
        if tail.isEmpty { lengths += rest } else { tail += Stretch.stretches(for: rest) }
      }
    }
    let parts = Stretch.stretches(for: lengths) + tail
    if parts.count == 1, end == index + 1 {
      tree.update(at: index) { $0 = parts[0] }
    } else {
      tree.replaceSubrange(index..<end, with: SummaryTree(leaves: parts))
    }
  }

  /// The old breaks were not met: the rest of the line is not measured any more.
  private mutating func finish(
    from index: Int, with lengths: [UInt32], at start: Int, _ edit: TextEdit, in content: TextContent
  ) {
    let editEnd = edit.insertedRange.upperBound
    let next = nextLineStart(after: max(start, editEnd), in: content)
    let old = next < content.count ? oldPlace(next - edit.growth, isLineStart: true) : nil
    replace(from: index, with: lengths, unmeasured: next - start, upTo: old)
  }

  /// An edit in what is not measured: neither is what of its line comes behind it.
  private mutating func forget(_ edit: TextEdit, from first: TreePlace, in content: TextContent) {
    let start = min(first.before, edit.range.lowerBound)
    let next = nextLineStart(after: edit.insertedRange.upperBound, in: content)
    let old = next < content.count ? oldPlace(next - edit.growth, isLineStart: true) : nil
    let index = min(first.index, tree.count)
    replace(from: index, with: [], unmeasured: next - start, upTo: old)
  }

  func nextLineStart(after offset: Int, in content: TextContent) -> Int {
    guard offset < content.count else { return content.count }
    let end = content.lineEnd(containing: offset)
    return end + reader.lineEndLength(at: end, in: content)
  }
}
