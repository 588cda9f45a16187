/// A node of a ``SummaryTree``: either leaves (at height 0) or nodes that are all one lower.
///
/// All nodes but the root have at least `minSlots` of them. Only one of the two arrays is in use; the other one is the
/// empty array, which takes no storage.
///
/// Nodes may be shared between trees and threads: unchecked, since a node is only changed by who made sure that nobody
/// else has a hold of it. For the same reason exclusive access needs no check when the program runs, which took two
/// thirds of a keystroke. A class, since a struct of arrays of itself has no fixed layout for Swift 6.3: slower still.
@usableFromInline final class TreeNode<Leaf: TreeLeaf>: @unchecked Sendable {
  @usableFromInline let height: Int
  @exclusivity(unchecked) @usableFromInline var summary: Leaf.Summary
  @exclusivity(unchecked) @usableFromInline var leafCount: Int
  @exclusivity(unchecked) @usableFromInline var leaves: [Leaf]
  @exclusivity(unchecked) @usableFromInline var children: [TreeNode]

  @inlinable init(height: Int, leaves: [Leaf], children: [TreeNode]) {
    self.height = height
    self.leaves = leaves
    self.children = children
    summary = Leaf.Summary()
    leafCount = 0
    addUp()
  }

  @inlinable convenience init(leaves: [Leaf]) {
    self.init(height: 0, leaves: leaves, children: [])
  }

  @inlinable convenience init(children: [TreeNode]) {
    self.init(height: children[0].height + 1, leaves: [], children: children)
  }

  /// A copy of some of the slots of a node.
  @inlinable convenience init(_ node: TreeNode, slots: Range<Int>) {
    if node.height == 0 {
      self.init(leaves: slots == node.leaves.indices ? node.leaves : Array(node.leaves[slots]))
    } else {
      self.init(children: slots == node.children.indices ? node.children : Array(node.children[slots]))
    }
  }
}

extension TreeNode {
  @inlinable static var maxSlots: Int { 16 }
  @inlinable static var minSlots: Int { maxSlots / 2 }

  /// Leaves or children that it has.
  @inlinable var slots: Int { height == 0 ? leaves.count : children.count }

  /// Takes the sums again from what is right below.
  @inlinable func addUp() {
    var (sum, count) = (Leaf.Summary(), 0)
    if height == 0 {
      for index in leaves.indices { sum.append(leaves[index].summary) }
      count = leaves.count
    } else {
      for index in children.indices {
        sum.append(children[index].summary)
        count += children[index].leafCount
      }
    }
    summary = sum
    leafCount = count
  }

  /// The child that holds a leaf, and the leaf's index in it; a leaf past the end belongs to the last child.
  @inlinable func child(ofLeaf index: Int) -> (child: Int, leaf: Int) {
    var rest = index
    for child in 0..<children.count - 1 {
      let count = children[child].leafCount
      if rest < count { return (child, rest) }
      rest -= count
    }
    return (children.count - 1, rest)
  }

  @inlinable func leaf(at index: Int) -> Leaf {
    var (node, index) = (self, index)
    while node.height > 0 {
      let (child, rest) = node.child(ofLeaf: index)
      (node, index) = (node.children[child], rest)
    }
    return node.leaves[index]
  }

  @inlinable func forEach(in range: Range<Int>, _ body: (Leaf) throws -> Void) rethrows {
    if height == 0 {
      for index in range { try body(leaves[index]) }
      return
    }
    var start = 0
    for child in children where start < range.upperBound {
      let end = start + child.leafCount
      let part = range.clamped(to: start..<end)
      if !part.isEmpty { try child.forEach(in: part.lowerBound - start..<part.upperBound - start, body) }
      start = end
    }
  }

  /// Changes a leaf of a node of which nobody else has a hold.
  @inlinable func update<Result>(at index: Int, _ change: (inout Leaf) throws -> Result) rethrows -> Result {
    defer { addUp() }
    if height == 0 { return try change(&leaves[index]) }
    let (child, rest) = child(ofLeaf: index)
    return try uniqueChild(child).update(at: rest, change)
  }

  /// A child, of which nobody else has a hold.
  @inlinable func uniqueChild(_ index: Int) -> TreeNode {
    if !isKnownUniquelyReferenced(&children[index]) {
      children[index] = TreeNode(children[index], slots: 0..<children[index].slots)
    }
    return children[index]
  }
}
