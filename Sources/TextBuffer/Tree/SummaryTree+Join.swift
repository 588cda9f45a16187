extension SummaryTree {
  /// A tree of these leaves.
  ///
  /// - Complexity: O(n)
  @inlinable package init(leaves: [Leaf]) {
    var level = Node.evenParts(leaves).map { Node(leaves: Array($0)) }
    while level.count > 1 {
      level = Node.evenParts(level).map { Node(children: Array($0)) }
    }
    self.init(root: level.first ?? Node(leaves: []))
  }

  /// Puts the leaves of another tree after these.
  ///
  /// - Complexity: O(log n)
  @inlinable package mutating func append(_ other: SummaryTree) {
    if other.isEmpty { return }
    if isEmpty {
      root = other.root
    } else if root.height >= other.root.height {
      if let right = uniqueRoot().append(other.root) { root = Node(children: [root, right]) }
    } else {
      let left = root
      root = other.root
      if let left = uniqueRoot().prepend(left) { root = Node(children: [left, root]) }
    }
  }

  /// The leaves of an index range; shares their storage.
  ///
  /// - Complexity: O(log n)
  @inlinable package subscript(range: Range<Int>) -> SummaryTree {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "leaf range out of range")
    return prefix(range.upperBound).suffix(from: range.lowerBound)
  }

  /// Puts other leaves in the place of those of an index range.
  ///
  /// - Complexity: O(log n)
  @inlinable package mutating func replaceSubrange(_ range: Range<Int>, with tree: SummaryTree) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "leaf range out of range")
    let right = suffix(from: range.upperBound)
    self = prefix(range.lowerBound)
    append(tree)
    append(right)
  }

  @inlinable func prefix(_ end: Int) -> SummaryTree {
    if end == count { return self }
    return end == 0 ? SummaryTree() : root.prefix(end)
  }

  @inlinable func suffix(from start: Int) -> SummaryTree {
    if start == 0 { return self }
    return start == count ? SummaryTree() : root.suffix(from: start)
  }
}
