extension SummaryTree {
  /// A tree of these leaves. Complexity: O(n).
  @inlinable package init(leaves: [Leaf]) {
    var level = Node.evenParts(leaves).map { Node(leaves: Array($0)) }
    while level.count > 1 {
      level = Node.evenParts(level).map { Node(children: Array($0)) }
    }
    root = level.first ?? Node()
  }

  /// Puts the leaves of another tree after these. Complexity: O(log n).
  @inlinable package mutating func append(_ other: SummaryTree) {
    if other.isEmpty { return }
    if isEmpty {
      root = other.root
    } else if root.height >= other.root.height {
      if let right = root.append(other.root) { root = Node(children: [root, right]) }
    } else {
      var joined = other.root
      if let left = joined.prepend(root) { joined = Node(children: [left, joined]) }
      root = joined
    }
  }

  /// The leaves of an index range; shares their storage. Complexity: O(log n).
  @inlinable package subscript(range: Range<Int>) -> SummaryTree {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "leaf range out of range")
    return prefix(range.upperBound).suffix(from: range.lowerBound)
  }

  /// Puts other leaves in the place of those of an index range. Complexity: O(log n).
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

extension SummaryTree.Node {
  /// Cuts an array into as few parts as nodes need, all about the same size.
  @inlinable static func evenParts<Element>(_ all: [Element]) -> [ArraySlice<Element>] {
    let parts = (all.count + maxSlots - 1) / maxSlots
    return (0..<parts).map { all[all.count * $0 / parts..<all.count * ($0 + 1) / parts] }
  }

  /// Joins a node that is not higher on the right.
  ///
  /// - Returns: what did not fit: a node of this one's height, to stand right of it.
  @inlinable mutating func append(_ other: Self) -> Self? {
    if other.height == height {
      if slots + other.slots > Self.maxSlots, slots >= Self.minSlots, other.slots >= Self.minSlots { return other }
      leaves += other.leaves
      children += other.children
    } else if let right = children[children.count - 1].append(other) {
      children.append(right)
    }
    return splitIfTooLarge()
  }

  /// Joins a lower node on the left.
  ///
  /// - Returns: what did not fit: a node of this one's height, to stand left of it.
  @inlinable mutating func prepend(_ other: Self) -> Self? {
    if other.height == height {
      if slots + other.slots > Self.maxSlots, slots >= Self.minSlots, other.slots >= Self.minSlots { return other }
      leaves = other.leaves + leaves
      children = other.children + children
    } else if let left = children[0].prepend(other) {
      children.insert(left, at: 0)
    }
    guard let right = splitIfTooLarge() else { return nil }
    defer { self = right }
    return self
  }

  /// Keeps the left half and returns the right one when there are more slots than a node may have.
  @inlinable mutating func splitIfTooLarge() -> Self? {
    var right: Self?
    if slots > Self.maxSlots {
      let half = slots / 2
      if height == 0 {
        right = Self(leaves: Array(leaves[half...]))
        leaves.removeSubrange(half...)
      } else {
        right = Self(children: Array(children[half...]))
        children.removeSubrange(half...)
      }
    }
    addUp()
    return right
  }

  @inlinable func prefix(_ end: Int) -> SummaryTree<Leaf> {
    if height == 0 { return SummaryTree(root: Self(leaves: Array(leaves[..<end]))) }
    let (cut, rest) = child(ofLeaf: end)
    var tree = Self.tree(of: children[..<cut])
    if rest > 0 { tree.append(children[cut].prefix(rest)) }
    return tree
  }

  @inlinable func suffix(from start: Int) -> SummaryTree<Leaf> {
    if height == 0 { return SummaryTree(root: Self(leaves: Array(leaves[start...]))) }
    let (cut, rest) = child(ofLeaf: start)
    var tree = children[cut].suffix(from: rest)
    tree.append(Self.tree(of: children[(cut + 1)...]))
    return tree
  }

  @inlinable static func tree(of children: ArraySlice<Self>) -> SummaryTree<Leaf> {
    guard let first = children.first else { return SummaryTree() }
    return SummaryTree(root: children.count == 1 ? first : Self(children: Array(children)))
  }
}
