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
/// It is a B-tree whose nodes are arrays: copying a tree is O(1), and changing a copy copies only the nodes on the way
/// to the change. Leaves are addressed by their index in the sequence.
@usableFromInline package struct SummaryTree<Leaf: TreeLeaf>: Sendable {
  @usableFromInline var root = Node()

  /// A tree of no leaves.
  @inlinable package init() {}

  @inlinable init(root: Node) {
    self.root = root
  }

  /// Number of leaves.
  @inlinable package var count: Int { root.leafCount }

  /// True when there is no leaf.
  @inlinable package var isEmpty: Bool { root.leafCount == 0 }

  /// What all leaves add up to. Complexity: O(1).
  @inlinable package var summary: Leaf.Summary { root.summary }

  /// The leaf at an index. Complexity: O(log n).
  @inlinable package subscript(index: Int) -> Leaf {
    precondition(index >= 0 && index < count, "leaf index out of range")
    return root.leaf(at: index)
  }

  /// Changes one leaf in place and repairs the sums above it. Complexity: O(log n).
  @inlinable package mutating func update<Result>(
    at index: Int, _ change: (inout Leaf) throws -> Result
  ) rethrows -> Result {
    precondition(index >= 0 && index < count, "leaf index out of range")
    return try root.update(at: index, change)
  }

  /// Calls `body` with the leaves of an index range in order. Complexity: O(log n + leaves visited).
  @inlinable package func forEach(in range: Range<Int>, _ body: (Leaf) throws -> Void) rethrows {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "leaf range out of range")
    if !range.isEmpty { try root.forEach(in: range, body) }
  }

  /// A node: either leaves (at height 0) or nodes that are all one lower.
  ///
  /// All nodes but the root have at least `minSlots` of them. Only one of the two arrays is in use; the other one is
  /// the empty array, which takes no storage.
  @usableFromInline struct Node: Sendable {
    @usableFromInline var summary = Leaf.Summary()
    @usableFromInline var leafCount = 0
    @usableFromInline var height = 0
    @usableFromInline var leaves: [Leaf] = []
    @usableFromInline var children: [Node] = []

    @inlinable init() {}
  }
}

extension SummaryTree.Node {
  @inlinable static var maxSlots: Int { 16 }
  @inlinable static var minSlots: Int { maxSlots / 2 }

  /// Leaves or children that it has.
  @inlinable var slots: Int { height == 0 ? leaves.count : children.count }

  @inlinable init(leaves: [Leaf]) {
    self.leaves = leaves
    addUp()
  }

  @inlinable init(children: [Self]) {
    height = children[0].height + 1
    self.children = children
    addUp()
  }

  /// Takes the sums again from what is right below.
  @inlinable mutating func addUp() {
    var sum = Leaf.Summary()
    if height == 0 {
      for index in leaves.indices { sum.append(leaves[index].summary) }
      leafCount = leaves.count
    } else {
      var total = 0
      for index in children.indices {
        sum.append(children[index].summary)
        total += children[index].leafCount
      }
      leafCount = total
    }
    summary = sum
  }

  /// The child that holds a leaf, and the leaf's index in it; a leaf past the end belongs to the last child.
  @inlinable func child(ofLeaf index: Int) -> (child: Int, leaf: Int) {
    var rest = index
    for child in 0..<children.count - 1 {
      if rest < children[child].leafCount { return (child, rest) }
      rest -= children[child].leafCount
    }
    return (children.count - 1, rest)
  }

  @inlinable func leaf(at index: Int) -> Leaf {
    if height == 0 { return leaves[index] }
    let (child, rest) = child(ofLeaf: index)
    return children[child].leaf(at: rest)
  }

  @inlinable mutating func update<Result>(
    at index: Int, _ change: (inout Leaf) throws -> Result
  ) rethrows -> Result {
    defer { addUp() }
    if height == 0 { return try change(&leaves[index]) }
    let (child, rest) = child(ofLeaf: index)
    return try children[child].update(at: rest, change)
  }

  @inlinable func forEach(in range: Range<Int>, _ body: (Leaf) throws -> Void) rethrows {
    if height == 0 {
      for index in range { try body(leaves[index]) }
      return
    }
    var start = 0
    for child in children.indices {
      let end = start + children[child].leafCount
      let part = range.clamped(to: start..<end)
      if !part.isEmpty { try children[child].forEach(in: part.lowerBound - start..<part.upperBound - start, body) }
      if end >= range.upperBound { return }
      start = end
    }
  }
}
