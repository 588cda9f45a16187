/// A leaf found by a sum over the leaves before it.
@usableFromInline package struct TreePlace: Hashable, Sendable {
  /// Index of the leaf; the number of leaves when the target lies past the end.
  @usableFromInline package var index: Int
  /// What the leaves before it add up to, in the dimension that was searched.
  @usableFromInline package var before: Int
  /// The same in the dimension that was counted along the way.
  @usableFromInline package var counted: Int

  @inlinable package init(index: Int, before: Int, counted: Int) {
    self.index = index
    self.before = before
    self.counted = counted
  }
}

extension SummaryTree {
  /// The leaf that holds unit number `target` of a dimension: `before <= target < before + dimension(leaf)`.
  ///
  /// A dimension is a part of the summary that is never negative and simply adds up, such as bytes or line feeds.
  ///
  /// - Parameters:
  ///   - target: counts from 0; leaves that have nothing of the dimension are never found.
  ///   - dimension: what is searched by.
  ///   - other: what else is added up over the leaves before, such as the rows before a byte.
  /// - Complexity: O(log n)
  @inlinable package func find(
    _ target: Int, by dimension: (Leaf.Summary) -> Int, counting other: (Leaf.Summary) -> Int = { _ in 0 }
  ) -> TreePlace {
    var place = TreePlace(index: 0, before: 0, counted: 0)
    if target >= dimension(root.summary) {
      return TreePlace(index: count, before: dimension(root.summary), counted: other(root.summary))
    }
    root.find(target, by: dimension, counting: other, &place)
    return place
  }

  /// What the leaves before an index add up to in one dimension. Complexity: O(log n).
  @inlinable package func sum(before index: Int, of dimension: (Leaf.Summary) -> Int) -> Int {
    precondition(index >= 0 && index <= count, "leaf index out of range")
    return root.sum(before: index, of: dimension)
  }
}

extension SummaryTree.Node {
  @inlinable func find(
    _ target: Int, by dimension: (Leaf.Summary) -> Int, counting other: (Leaf.Summary) -> Int, _ place: inout TreePlace
  ) {
    if height == 0 {
      for index in leaves.indices {
        let amount = dimension(leaves[index].summary)
        if target < place.before + amount { return }
        place.before += amount
        place.counted += other(leaves[index].summary)
        place.index += 1
      }
      return
    }
    for child in children.indices {
      let amount = dimension(children[child].summary)
      if target < place.before + amount {
        return children[child].find(target, by: dimension, counting: other, &place)
      }
      place.before += amount
      place.counted += other(children[child].summary)
      place.index += children[child].leafCount
    }
  }

  @inlinable func sum(before index: Int, of dimension: (Leaf.Summary) -> Int) -> Int {
    var sum = 0
    if height == 0 {
      for leaf in 0..<index { sum += dimension(leaves[leaf].summary) }
      return sum
    }
    let (last, rest) = child(ofLeaf: index)
    for child in 0..<last { sum += dimension(children[child].summary) }
    return sum + children[last].sum(before: rest, of: dimension)
  }
}
