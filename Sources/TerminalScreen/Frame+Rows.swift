import TextMetrics

/// Rows as memory: how frames are compared and kept.
extension Frame {
  /// True when a row shows what it shows in another frame of the same width.
  ///
  /// - Complexity: O(1) for rows that were drawn as the same; otherwise O(*columns*), 64 bytes a step up to what differs, and texts
  ///   are compared only where there are combining marks.
  public func isSame(row: Int, as other: Frame) -> Bool {
    if isKnownSame(row: row, as: other) { return true }
    let range = row * size.columns..<(row + 1) * size.columns
    let areSameBits = cells.withUnsafeBufferPointer { new in
      other.cells.withUnsafeBufferPointer { old in
        Self.haveSameBits(
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(new)[bytes(range)]),
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(old)[bytes(range)]))
      }
    }
    // Numbers of two tables say nothing of each other.
    if table.count == 0 || other.table.count == 0 { return areSameBits }
    return range.allSatisfy { isSame(cells[$0], as: other.cells[$0], of: other) }
  }

  /// True when a cell of this frame shows what another one shows in another frame.
  func isSame(_ cell: Cell, as old: Cell, of other: Frame) -> Bool {
    guard cell.look == old.look, cell.traits == old.traits else { return false }
    guard let index = cell.tableIndex, let oldIndex = old.tableIndex else { return cell.code == old.code }
    return table[index] == other.table[oldIndex]
  }

  private func bytes(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound * MemoryLayout<Cell>.stride..<range.upperBound * MemoryLayout<Cell>.stride
  }

  private static func haveSameBits(_ new: UnsafeRawBufferPointer, _ old: UnsafeRawBufferPointer) -> Bool {
    // Rows that differ mostly do so early.
    if new.count >= 16,
      new.loadUnaligned(fromByteOffset: new.count / 32 * 16, as: SIMD2<UInt64>.self)
        != old.loadUnaligned(fromByteOffset: new.count / 32 * 16, as: SIMD2<UInt64>.self)
    {
      return false
    }
    var offset = 0
    var difference = SIMD4<UInt64>.zero
    while offset + 64 <= new.count {
      difference |=
        new.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        ^ old.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      difference |=
        new.loadUnaligned(fromByteOffset: offset + 32, as: SIMD4<UInt64>.self)
        ^ old.loadUnaligned(fromByteOffset: offset + 32, as: SIMD4<UInt64>.self)
      if difference != .zero { return false }
      offset += 64
    }
    while offset < new.count {
      difference[0] |=
        new.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ old.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      difference[1] |=
        new.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
        ^ old.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
      offset += MemoryLayout<Cell>.stride
    }
    return difference == .zero
  }

  /// Takes over a row of another frame of the same width.
  mutating func copy(row: Int, from other: Frame) {
    compactTableIfLarge()
    marks[row] = other.marks[row]
    let range = row * size.columns..<(row + 1) * size.columns
    other.cells.withUnsafeBufferPointer { from in
      cells.withUnsafeMutableBufferPointer { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        (to + range.lowerBound).update(from: from + range.lowerBound, count: range.count)
      }
    }
    guard other.table.count > 0 else { return }
    for index in range {
      guard let old = cells[index].tableIndex else { continue }
      cells[index].code =
        cells[index].isContinuation
        ? cells[index - 1].code : Cell.tableFlag | UInt32(truncatingIfNeeded: table.add(other.table[old]))
    }
  }
}

extension Frame: Hashable {
  /// True when both show the same, the cursor too.
  public static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.cursor == right.cursor && left.cursorColor == right.cursorColor
      && (0..<left.size.rows).allSatisfy { left.isSame(row: $0, as: right) }
  }

  /// Feeds what shows into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(cursor)
    for cell in cells { hasher.combine(cell.look ^ UInt64(cell.tableIndex == nil ? cell.code : 0)) }
  }
}
