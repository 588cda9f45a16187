import TextMetrics

/// The terminal's end of the line: where its cursor is, in which look it writes, and the bytes on their way to it.
struct Pen: Sendable {
  let capabilities: PainterStrings
  private let strings: LookStrings
  var hasSynchronizedOutput: Bool
  /// What is sent.
  var output: [UInt8] = []
  /// Where the terminal's cursor is, as far as it is known.
  var row: Int?
  var column: Int?
  /// The look in use; `nil` when it is not known.
  var look: Look?
  /// The cursor's colour can be changed.
  var colorsCursor = false
  /// Rows count from some row of the screen, which is not known: the cursor is moved from where it is.
  var isRelative = false
  /// The cursor's colour; whoever gives the terminal back makes it the terminal's own again.
  private var cursorColor = Color.terminalDefault
  /// The cursor is shown; `nil` when that is not known.
  private var isCursorShown: Bool?
  /// The changes of looks that were sent lately, ready to be sent again.
  private var changes: [Change] = []

  private struct Change: Sendable {
    var from: Look?
    var to: Look
    var bytes: [UInt8]
  }

  private static let mostChanges = 16

  /// How often the cursor was moved in this frame.
  private(set) var motions = 0

  init(_ capabilities: PainterCapabilities) {
    self.capabilities = capabilities.strings
    hasSynchronizedOutput = capabilities.hasSynchronizedOutput
    strings = LookStrings(capabilities.strings)
  }

  // MARK: A frame

  mutating func forget() {
    (row, column, look, isCursorShown) = (nil, nil, nil, nil)
    cursorColor = .terminalDefault
  }

  mutating func forgetLook() { look = nil }

  mutating func begin() {
    output.removeAll(keepingCapacity: true)
    motions = 0
  }

  /// Ends a frame with the cursor on its place, or hidden.
  ///
  /// - Returns: everything to send.
  mutating func end(cursor: Point?) -> [UInt8] {
    let hasWritten = !output.isEmpty
    var strays = motions > 0
    if let cursor {
      let isThere = row == cursor.row && column == cursor.column
      strays = hasWritten && (strays || !isThere)
      move(to: cursor)
    }
    if output.isEmpty, isCursorShown == (cursor != nil) { return [] }
    let body = output
    let wasShown = isCursorShown ?? true
    let canHide = capabilities.civis != nil && capabilities.showCursor != nil
    let syncs = hasSynchronizedOutput && hasWritten && (strays || (cursor != nil) != wasShown)
    output.removeAll(keepingCapacity: true)
    if syncs { output.append(contentsOf: Self.beginSync) }
    let hides = canHide && (cursor == nil ? isCursorShown != false : wasShown && strays && !syncs)
    if hides { capabilities.civis?.append(to: &output) }
    output.append(contentsOf: body)
    if canHide, cursor != nil, hides || isCursorShown != true, let show = capabilities.showCursor {
      output.append(contentsOf: show)
    }
    if syncs { output.append(contentsOf: Self.endSync) }
    isCursorShown = canHide ? cursor != nil : true
    return output
  }

  private static let beginSync = Array("\u{1B}[?2026h".utf8)
  private static let endSync = Array("\u{1B}[?2026l".utf8)

  /// Gives the cursor a colour.
  mutating func colorCursor(_ color: Color) {
    guard colorsCursor, color != cursorColor else { return }
    cursorColor = color
    let sequence = color.hexadecimal.map { "\u{1B}]12;\($0)\u{7}" } ?? "\u{1B}]112\u{7}"
    output.append(contentsOf: sequence.utf8)
  }

  // MARK: Writing

  /// Brings another look into use.
  mutating func use(_ new: Look) {
    if look == new { return }
    defer { look = new }
    if let known = changes.first(where: { $0.to == new && $0.from == look }) {
      return output.append(contentsOf: known.bytes)
    }
    var bytes: [UInt8] = []
    strings.append(from: look, to: new, &bytes)
    output.append(contentsOf: bytes)
    // A screen has few looks; where it has many, those in use come back soon.
    if changes.count == Self.mostChanges { changes.removeFirst() }
    changes.append(Change(from: look, to: new, bytes: bytes))
  }

  /// Appends a string of the description, if there is one.
  mutating func send(_ string: TerminfoString?, _ first: Int = 0, _ second: Int = 0) {
    string?.append(first, second, to: &output)
  }

  mutating func append(_ scalar: UInt32) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { bytes in
      var length = 0
      Self.encode(scalar, bytes, &length)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<length]))
    }
  }

  /// Puts a scalar's UTF-8 behind the first `length` bytes of a buffer, which has room for four more.
  @inline(__always)
  static func encode(_ scalar: UInt32, _ bytes: UnsafeMutableBufferPointer<UInt8>, _ length: inout Int) {
    func put(_ byte: UInt32) {
      bytes[length] = UInt8(truncatingIfNeeded: byte)
      length &+= 1
    }
    switch scalar {
    case 0x20..<0x7F:
      put(scalar)
    case ..<0xA0:
      // Nothing in a frame acts on the terminal, whoever put it there.
      put(0x3F)
    case ..<0x800:
      put(0xC0 | scalar >> 6)
      put(0x80 | scalar & 0x3F)
    case ..<0x10000:
      put(0xE0 | scalar >> 12)
      put(0x80 | scalar >> 6 & 0x3F)
      put(0x80 | scalar & 0x3F)
    default:
      put(0xF0 | scalar >> 18)
      put(0x80 | scalar >> 12 & 0x3F)
      put(0x80 | scalar >> 6 & 0x3F)
      put(0x80 | scalar & 0x3F)
    }
  }

  /// Follows the terminal's cursor over cells that were written.
  mutating func advance(_ cells: Int, screenColumns: Int) {
    guard let at = column else { return }
    if at + cells < screenColumns {
      column = at + cells
    } else {
      // In the last column terminals differ: some wait there, some are on the next row.
      column = nil
      if capabilities.am, !capabilities.xenl { row = nil }
    }
  }

  /// Clears the whole screen in the terminal's own colours.
  mutating func clear() {
    use(.plain)
    if capabilities.clear != nil {
      send(capabilities.clear)
    } else {
      send(capabilities.cup, 0, 0)
      send(capabilities.ed)
    }
    (row, column) = (nil, nil)
    motions += 1
  }

  // MARK: Motion

  mutating func move(to point: Point) { move(toColumn: point.column, row: point.row) }

  /// Moves the cursor by the shortest string.
  mutating func move(toColumn target: Int, row targetRow: Int) {
    if row == targetRow, column == target { return }
    // Some terminals write with their attributes while they move.
    if !capabilities.msgr { use(.plain) }
    motions += 1
    if isRelative { return moveRelatively(toColumn: target, row: targetRow) }
    let start = output.count
    capabilities.cup.append(targetRow, target, to: &output)
    var best = output.count - start
    if target == 0, targetRow == 0, let home = capabilities.home { keepShorter(&best, start) { home.append(to: &$0) } }
    if row == targetRow {
      if target == 0, let cr = capabilities.cr { keepShorter(&best, start) { cr.append(to: &$0) } }
      if let hpa = capabilities.hpa { keepShorter(&best, start) { hpa.append(target, to: &$0) } }
      if let column { moveAlong(&best, start, by: target - column, capabilities.horizontal) }
    } else if column == target, let row {
      if let vpa = capabilities.vpa { keepShorter(&best, start) { vpa.append(targetRow, to: &$0) } }
      moveAlong(&best, start, by: targetRow - row, capabilities.vertical)
    }
    (row, column) = (targetRow, target)
  }

  /// The way by a number of cells or rows: in one string, or in one for each step.
  mutating func moveAlong(
    _ best: inout Int, _ start: Int, by distance: Int, _ axis: PainterStrings.Axis
  ) {
    let count = abs(distance)
    if let string = distance > 0 ? axis.forward : axis.back {
      keepShorter(&best, start) { string.append(count, to: &$0) }
    }
    if count <= 4, let string = distance > 0 ? axis.stepForward : axis.stepBack {
      keepShorter(&best, start) { output in for _ in 0..<count { string.append(to: &output) } }
    }
  }

  /// Puts other bytes in place of the last `best` when they are fewer.
  mutating func keepShorter(_ best: inout Int, _ start: Int, _ append: (inout [UInt8]) -> Void) {
    append(&output)
    let length = output.count - start - best
    if length < best {
      output.removeSubrange(start..<start + best)
      best = length
    } else {
      output.removeLast(length)
    }
  }
}
