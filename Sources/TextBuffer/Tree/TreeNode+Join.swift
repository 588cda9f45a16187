extension TreeNode {
  /// Cuts an array into as few parts as nodes need, all about the same size.
  @inlinable static func evenParts<Element>(_ all: [Element]) -> [ArraySlice<Element>] {
    let parts = (all.count + maxSlots - 1) / maxSlots
    return (0..<parts).map { all[all.count * $0 / parts..<all.count * ($0 + 1) / parts] }
  }

  /// Joins a node that is not higher on the right of this one, of which nobody else has a hold.
  ///
  /// - Returns: what did not fit: a node of this one's height, to stand right of it.
  @inlinable func append(_ other: TreeNode) -> TreeNode? {
    if other.height == height {
      if canStand(beside: other) { return other }
      leaves += other.leaves
      children += other.children
    } else if let right = uniqueChild(children.count - 1).append(other) {
      children.append(right)
    }
    return slots > Self.maxSlots ? take(slots / 2..<slots) : take(0..<0)
  }

  /// Joins a lower node, or one of the same height, on the left of this one, of which nobody else has a hold.
  ///
  /// - Returns: what did not fit: a node of this one's height, to stand left of it.
  @inlinable func prepend(_ other: TreeNode) -> TreeNode? {
    if other.height == height {
      if canStand(beside: other) { return other }
      leaves = other.leaves + leaves
      children = other.children + children
    } else if let left = uniqueChild(0).prepend(other) {
      children.insert(left, at: 0)
    }
    return slots > Self.maxSlots ? take(0..<slots / 2) : take(0..<0)
  }

  /// True when two nodes neither fit into one nor need slots of each other.
  @inlinable func canStand(beside other: TreeNode) -> Bool {
    slots + other.slots > Self.maxSlots && min(slots, other.slots) >= Self.minSlots
  }

  /// Moves some slots into a node of their own, `nil` for none, and takes the sums again.
  @inlinable func take(_ range: Range<Int>) -> TreeNode? {
    let taken = range.isEmpty ? nil : TreeNode(self, slots: range)
    if height == 0 {
      leaves.removeSubrange(range)
    } else {
      children.removeSubrange(range)
    }
    addUp()
    return taken
  }

  /// A tree of the leaves before `end`, at least one and not all.
  @inlinable func prefix(_ end: Int) -> SummaryTree<Leaf> {
    if height == 0 { return SummaryTree(root: TreeNode(self, slots: 0..<end)) }
    let (cut, rest) = child(ofLeaf: end)
    var tree = tree(ofChildren: 0..<cut)
    if rest > 0 { tree.append(children[cut].prefix(rest)) }
    return tree
  }

  /// A tree of the leaves from `start` on, at least one.
  @inlinable func suffix(from start: Int) -> SummaryTree<Leaf> {
    if height == 0 { return SummaryTree(root: TreeNode(self, slots: start..<slots)) }
    let (cut, rest) = child(ofLeaf: start)
    var tree = children[cut].suffix(from: rest)
    tree.append(self.tree(ofChildren: cut + 1..<slots))
    return tree
  }

  @inlinable func tree(ofChildren range: Range<Int>) -> SummaryTree<Leaf> {
    switch range.count {
    case 0: SummaryTree()
    case 1: SummaryTree(root: children[range.lowerBound])
    default: SummaryTree(root: TreeNode(self, slots: range))
    }
  }
}
