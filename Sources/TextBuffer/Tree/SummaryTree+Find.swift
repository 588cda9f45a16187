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

/// Nothing here recurses and all of it is inlined, so that what is searched by becomes part of a plain loop.
extension SummaryTree {
  /// The leaf that holds unit number `target` of a dimension: `before <= target < after`.
  ///
  /// A dimension is a part of the summary that is never negative and simply adds up, such as bytes or line feeds.
  ///
  /// - Parameters:
  ///   - target: counts from 0; leaves that have nothing of the dimension are never found.
  ///   - dimension: what is searched by.
  ///   - other: what else is added up over the leaves before, such as the rows before a byte.
  /// - Complexity: O(log n)
  @inlinable @inline(__always) package func find(
    _ target: Int, by dimension: (Leaf.Summary) -> Int, counting other: (Leaf.Summary) -> Int = { _ in 0 }
  ) -> TreePlace {
    var place = TreePlace()
    if target >= dimension(root.summary) {
      place.index = count
      place.before = dimension(root.summary)
      place.after = place.before
      place.counted = other(root.summary)
      return place
    }
    var node = root
    while node.height > 0 {
      var child = node.children[0]
      for index in node.children.indices {
        child = node.children[index]
        let after = place.before + dimension(child.summary)
        if target < after { break }
        place.before = after
        place.counted += other(child.summary)
        place.index += child.leafCount
      }
      node = child
    }
    for index in node.leaves.indices {
      place.after = place.before + dimension(node.leaves[index].summary)
      if target < place.after { break }
      place.before = place.after
      place.counted += other(node.leaves[index].summary)
      place.index += 1
    }
    return place
  }

  /// What the leaves before an index add up to in one dimension.
  ///
  /// - Complexity: O(log n)
  @inlinable @inline(__always) package func sum(before index: Int, of dimension: (Leaf.Summary) -> Int) -> Int {
    precondition(index >= 0 && index <= count, "leaf index out of range")
    var (node, index, sum) = (root, index, 0)
    while node.height > 0 {
      let (child, rest) = node.child(ofLeaf: index)
      for before in 0..<child { sum += dimension(node.children[before].summary) }
      (node, index) = (node.children[child], rest)
    }
    for leaf in 0..<index { sum += dimension(node.leaves[leaf].summary) }
    return sum
  }
}
