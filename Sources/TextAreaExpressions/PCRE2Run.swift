import CPCRE2
import TextBuffer
import TextMetrics

/// A search under way: windows of the rope, one after the other, each matched by one call whose work has a bound.
///
/// A call without a meter is fast and looks at a kilobyte, so that even the worst expression takes some milliseconds
/// there. Where a match may be longer, or a place takes more steps than such a call may do, and for one window of
/// eight, the meter counts the steps: then the window grows, the call stops when the slice is used up, and the search
/// gives up when one place, or the text on average, takes too many.
struct PCRE2Run: ExpressionRun {
  /// What tests make smaller.
  struct Limits: Sendable {
    /// Bytes from the first place of a window to its end.
    var window = 1 << 10
    /// Bytes copied out of the rope at a time.
    var buffer = 1 << 16
    /// The longest window, and so the longest match that can be found.
    var longestWindow = 16 << 20
    /// Steps for one place.
    var mostForPlace = 2 << 20
    /// Steps for the whole search: so many for each byte, and so many more.
    var mostPerByte = 256
    var mostInAll = 24 << 20
  }

  /// What a step counts in the caller's measure, bytes looked at by a search for literal text.
  private static let workPerStep = 16
  /// The same for a byte passed over without a meter, and for a call.
  private static let workPerByte = 4
  private static let workPerCall = 400
  /// One window of so many is metered.
  private static let sampling = 8

  private let expression: PCRE2Expression
  private let content: TextContent
  /// Where the text begins for an expression: behind a byte order mark.
  private let first: Int
  private let last: Int
  private let limits: Limits
  /// Where the next match may begin.
  private(set) var position: Int
  /// A match of no bytes at `position` does not count.
  private var isAfterMatch: Bool
  /// Bytes from `position` to the window's end.
  private var size: Int
  /// True while the meter is needed for the place where the search is.
  private var needsMeter = false
  private var windows = 0
  /// Steps that a window without a meter is taken to have cost.
  private var sample = 0
  /// Steps that were done beyond what the text's length allows.
  private var debt = 0
  private var buffer: [UInt8] = []
  private var covered = 0..<0
  private var scratch: Scratch?

  init(
    _ expression: PCRE2Expression, in content: TextContent, from start: Int, through last: Int, isAfterMatch: Bool,
    limits: Limits = Limits()
  ) {
    self.expression = expression
    self.content = content
    self.last = min(last, content.count)
    self.limits = limits
    self.isAfterMatch = isAfterMatch
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    first = content.bytes(in: 0..<min(mark.count, content.count)) == mark ? mark.count : 0
    position = max(first, start)
    size = limits.window
  }

  mutating func next(work: inout Int) throws(SearchError) -> ExpressionProgress {
    guard position <= last else { return .exhausted }
    // A copy of this run may be used by another thread.
    if scratch == nil || !isKnownUniquelyReferenced(&scratch) { scratch = Scratch(for: expression) }
    guard let scratch = scratch?.handle else { throw .tooCostly }
    while position <= last {
      if work <= 0 { return .searching }
      let end = windowEnd()
      let (result, call) = match(to: end, with: scratch, work: &work)
      switch result {
      case CPCRE2_FOUND:
        let groups = (0...expression.groupCount).map { range(ofGroup: $0, scratch) }
        guard let match = groups[0] else { throw .tooCostly }
        guard match.lowerBound <= last else {
          position = last + 1
          return .exhausted
        }
        if isInsideCRLF(match.lowerBound) {
          // No line starts there, whatever ^ says.
          advance(to: match.lowerBound + 1, isAfterMatch: false)
          continue
        }
        advance(to: max(match.upperBound, position), isAfterMatch: true)
        return .found(groups)
      case CPCRE2_NONE:
        advance(to: end == content.count ? last + 1 : end, isAfterMatch: false)
      case CPCRE2_PARTIAL:
        let place = covered.lowerBound + call.place
        if place > position {
          advance(to: place, isAfterMatch: false)
        } else {
          if size >= limits.longestWindow { throw .tooCostly }
          size *= 4
          needsMeter = true
        }
      case CPCRE2_STOPPED:
        guard covered.lowerBound + call.place > position else { throw .tooCostly }
        advance(to: covered.lowerBound + call.place, isAfterMatch: false, keepingSize: true)
      default:
        // Tried again with the meter, which tells what is too costly from what only takes longer.
        if call.is_metered { throw .tooCostly }
        needsMeter = true
      }
      if debt > limits.mostInAll { throw .tooCostly }
    }
    return .exhausted
  }

  private mutating func advance(to place: Int, isAfterMatch: Bool, keepingSize: Bool = false) {
    debt = max(0, debt - (place - position) * limits.mostPerByte)
    if place > position || isAfterMatch { self.isAfterMatch = isAfterMatch }
    position = place
    if !keepingSize {
      size = limits.window
      needsMeter = false
    }
  }

  /// One call for the window.
  private mutating func match(
    to end: Int, with scratch: OpaquePointer, work: inout Int
  ) -> (cpcre2_result, cpcre2_call) {
    fillBuffer(to: end)
    let isMetered = needsMeter || windows % Self.sampling == 0
    if !needsMeter { windows += 1 }
    var call = cpcre2_call()
    call.count = end - covered.lowerBound
    call.start = position - covered.lowerBound
    call.goes_on = end < content.count
    call.not_empty_at_start = isAfterMatch
    call.is_metered = isMetered
    // The allowance of the whole search holds inside a call, too: one whose caller can wait has a budget without an end.
    call.budget = UInt64(max(1, min(work / Self.workPerStep, limits.mostInAll - debt + 1)))
    call.most_for_place = UInt64(limits.mostForPlace)
    let handle = expression.handle
    let result = buffer.withUnsafeBufferPointer { bytes in
      call.bytes = bytes.baseAddress
      return cpcre2_match(handle, scratch, &call)
    }
    if isMetered {
      let steps = Int(call.work)
      if !needsMeter { sample = steps }
      debt += steps
      work -= Self.workPerCall + steps * Self.workPerStep
    } else {
      // One that found nothing passed over the whole window.
      let passed = result == CPCRE2_NONE ? end - position : max(0, Int(call.place) - Int(call.start))
      work -= Self.workPerCall + max(sample * Self.workPerStep / 2, passed * Self.workPerByte)
    }
    return (result, call)
  }

  private func range(ofGroup group: Int, _ scratch: OpaquePointer) -> Range<Int>? {
    var (start, end) = (0, 0)
    guard cpcre2_group_range(scratch, UInt32(group), &start, &end) else { return nil }
    // \K can put a match's start behind its end.
    return covered.lowerBound + min(start, end)..<covered.lowerBound + max(start, end)
  }

  /// The window's end: not inside of a scalar.
  private func windowEnd() -> Int {
    let end = min(content.count, position + max(4, size))
    if end == content.count { return end }
    for back in 0..<4 where end - back > position && byte(at: end - back) & 0xC0 != 0x80 { return end - back }
    return end
  }

  /// Copies what the window needs out of the rope, and some more for the windows after it.
  private mutating func fillBuffer(to end: Int) {
    let start = windowStart()
    if covered.lowerBound <= start, end <= covered.upperBound { return }
    let limit = min(content.count, max(end, start + limits.buffer))
    buffer.removeAll(keepingCapacity: limit - start <= limits.buffer)
    buffer.reserveCapacity(limit - start)
    content.forEachChunk(in: start..<limit) { piece in piece.withUnsafeBufferPointer { buffer += $0 } }
    covered = start..<limit
    if content.invalidByteCount > 0 { replaceInvalidBytes() }
  }

  /// Makes SUB of each byte that is not UTF-8: some character, but none that is searched for.
  ///
  /// PCRE2 can be told to expect such bytes (PCRE2_MATCH_INVALID_UTF), but its compiled code of version 10.42 then
  /// misses matches after line ends, and does not always come back.
  private mutating func replaceInvalidBytes() {
    var offset = 0
    while offset < buffer.count {
      let scalar = buffer.span.scalar(at: offset)
      if scalar.isInvalid {
        // One that the buffer's end cuts off is left for the next buffer: no window ends in it.
        if covered.upperBound < content.count, buffer.span.isCutOff(at: offset) { return }
        buffer[offset] = 0x1A
      }
      offset += scalar.length
    }
  }

  /// Where the bytes begin that are looked back at: not inside of a scalar.
  private func windowStart() -> Int {
    var start = max(first, position - expression.lookbehind)
    for _ in 0..<3 where start > first && byte(at: start) & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private func isInsideCRLF(_ offset: Int) -> Bool {
    offset > 0 && offset < content.count && byte(at: offset) == 0x0A && byte(at: offset - 1) == 0x0D
  }

  private func byte(at offset: Int) -> UInt8 {
    covered.contains(offset) ? buffer[offset - covered.lowerBound] : content[offset]
  }

  /// What PCRE2 writes to.
  ///
  /// Unchecked, since each run uses one that nobody else has.
  private final class Scratch: @unchecked Sendable {
    let handle: OpaquePointer?

    init(for expression: PCRE2Expression) { handle = cpcre2_scratch_create(expression.handle) }

    deinit { cpcre2_scratch_free(handle) }
  }
}
