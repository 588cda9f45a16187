/// A leaf found by a sum over the leaves before it.
@usableFromInline package struct TreePlace: Hashable, Sendable {
  /// Index of the leaf; the number of leaves when the target lies past the end.
  @usableFromInline package var index = 0
  /// What the leaves before it add up to, in the dimension that was searched.
  @usableFromInline package var before = 0
  /// The same with the leaf itself.
  @usableFromInline package var after = 0
  /// What the leaves before it add up to in the dimension that was counted along the way.
  @usableFromInline package var counted = 0

  @inlinable init() {}
}

extension SummaryTree {
  /// The leaf that holds unit number `target` of a dimension: `before <= target < after`.
  ///
  /// - Parameters:
  ///   - target: counts from 0; leaves that have nothing of the dimension are never found.
  ///   - dimension: what is searched by.
  ///   - other: what else is added up over the leaves before, such as the rows before a byte.
  /// - Complexity: O(log n)
  @inlinable package func find<Searched: TreeDimension<Leaf.Summary>, Counted: TreeDimension<Leaf.Summary>>(
    _ target: Int, by dimension: Searched.Type, counting other: Counted.Type
  ) -> TreePlace {
    var place = TreePlace()
    if target < Searched.amount(in: root.summary) {
      root.find(target, by: dimension, counting: other, &place)
    } else {
      place.index = count
      place.before = Searched.amount(in: root.summary)
      place.after = place.before
      place.counted = Counted.amount(in: root.summary)
    }
    return place
  }

  /// The leaf that holds unit number `target` of a dimension: `before <= target < after`.
  ///
  /// - Complexity: O(log n)
  @inlinable package func find<Searched: TreeDimension<Leaf.Summary>>(
    _ target: Int, by dimension: Searched.Type
  ) -> TreePlace {
    find(target, by: dimension, counting: dimension)
  }

  /// What the leaves before an index add up to in one dimension.
  ///
  /// - Complexity: O(log n)
  @inlinable package func sum<Counted: TreeDimension<Leaf.Summary>>(
    of dimension: Counted.Type, before index: Int
  ) -> Int {
    precondition(index >= 0 && index <= count, "leaf index out of range")
    return root.sum(of: dimension, before: index)
  }
}

extension TreeNode {
  @inlinable func find<Searched: TreeDimension<Leaf.Summary>, Counted: TreeDimension<Leaf.Summary>>(
    _ target: Int, by dimension: Searched.Type, counting other: Counted.Type, _ place: inout TreePlace
  ) {
    var node = self
    descent: while node.height > 0 {
      for index in node.children.indices {
        let child = node.children[index]
        let after = place.before + Searched.amount(in: child.summary)
        if target < after {
          node = child
          continue descent
        }
        place.before = after
        place.counted += Counted.amount(in: child.summary)
        place.index += child.leafCount
      }
      return
    }
    for index in node.leaves.indices {
      place.after = place.before + Searched.amount(in: node.leaves[index].summary)
      if target < place.after { return }
      place.before = place.after
      place.counted += Counted.amount(in: node.leaves[index].summary)
      place.index += 1
    }
  }

  @inlinable func sum<Counted: TreeDimension<Leaf.Summary>>(of dimension: Counted.Type, before index: Int) -> Int {
    var (node, index, sum) = (self, index, 0)
    while node.height > 0 {
      let (child, rest) = node.child(ofLeaf: index)
      for before in 0..<child { sum += Counted.amount(in: node.children[before].summary) }
      (node, index) = (node.children[child], rest)
    }
    for leaf in 0..<index { sum += Counted.amount(in: node.leaves[leaf].summary) }
    return sum
  }
}
