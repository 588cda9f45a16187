/// What a stretch of leaves adds up to.
///
/// Sums of neighbours may be taken in any grouping, but not in any order: a summary may know its two edges.
@usableFromInline package protocol TreeSummary: Sendable {
  /// The summary of nothing.
  init()
  /// Adds what follows.
  mutating func append(_ next: Self)
}

/// One element of a ``SummaryTree``.
@usableFromInline package protocol TreeLeaf: Sendable {
  associatedtype Summary: TreeSummary
  /// Kept by the leaf, since it is asked for often.
  var summary: Summary { get }
}

/// A sequence of leaves that finds a place by any sum over them, and is cut and joined, in O(log n).
///
/// It is a B-tree: copying it is O(1), and changing a copy copies only the nodes on the way to the change. Leaves are
/// addressed by their index in the sequence.
@usableFromInline package struct SummaryTree<Leaf: TreeLeaf>: Sendable {
  @usableFromInline typealias Node = TreeNode<Leaf>

  @usableFromInline var root: Node

  /// A tree of no leaves.
  @inlinable package init() {
    root = Node(leaves: [])
  }

  @inlinable init(root: Node) {
    self.root = root
  }

  /// Number of leaves.
  @inlinable package var count: Int { root.leafCount }

  /// True when there is no leaf.
  @inlinable package var isEmpty: Bool { root.leafCount == 0 }

  /// What all leaves add up to.
  ///
  /// - Complexity: O(1)
  @inlinable package var summary: Leaf.Summary { root.summary }

  /// The leaf at an index.
  ///
  /// - Complexity: O(log n)
  @inlinable package subscript(index: Int) -> Leaf {
    precondition(index >= 0 && index < count, "leaf index out of range")
    return root.leaf(at: index)
  }

  /// Changes one leaf in place and repairs the sums above it.
  ///
  /// - Complexity: O(log n)
  @inlinable package mutating func update<Result>(
    at index: Int, _ change: (inout Leaf) throws -> Result
  ) rethrows -> Result {
    precondition(index >= 0 && index < count, "leaf index out of range")
    return try uniqueRoot().update(at: index, change)
  }

  /// Calls `body` with the leaves of an index range in order.
  ///
  /// - Complexity: O(log n + leaves visited)
  @inlinable package func forEach(in range: Range<Int>, _ body: (Leaf) throws -> Void) rethrows {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "leaf range out of range")
    if !range.isEmpty { try root.forEach(in: range, body) }
  }

  /// The root, of which nobody else has a hold.
  @inlinable mutating func uniqueRoot() -> Node {
    if !isKnownUniquelyReferenced(&root) { root = Node(root, slots: 0..<root.slots) }
    return root
  }
}
