extension SummaryTree {
  /// Stops the program when the tree is not well-formed; does nothing in release builds.
  ///
  /// - Complexity: O(n)
  @inlinable package func audit() where Leaf.Summary: Equatable {
    #if DEBUG
      root.audit(isRoot: true)
    #endif
  }
}

extension TreeNode {
  @inlinable func audit(isRoot: Bool) where Leaf.Summary: Equatable {
    precondition(slots <= Self.maxSlots, "node too large")
    precondition(isRoot || slots >= Self.minSlots, "node too small")
    precondition(!isRoot || height == 0 || slots > 1, "root with a single child")
    precondition(leaves.isEmpty || children.isEmpty, "node of leaves and nodes")
    let again = TreeNode(self, slots: 0..<slots)
    precondition(again.summary == summary && again.leafCount == leafCount, "stale sums")
    for child in children {
      precondition(child.height == height - 1, "leaves at different depths")
      child.audit(isRoot: false)
    }
  }
}
