import Testing

@testable import TextBuffer

/// The tree by itself, over leaves like those of a row index: some have nothing of a dimension.
@Suite struct SummaryTreeTests {
  struct Sum: TreeSummary, Equatable {
    var bytes = 0
    var rows = 0

    mutating func append(_ next: Sum) {
      bytes += next.bytes
      rows += next.rows
    }
  }

  struct Stretch: TreeLeaf, Equatable {
    var summary: Sum

    init(bytes: Int, rows: Int) { summary = Sum(bytes: bytes, rows: rows) }
  }

  private func stretches(_ count: Int, _ random: inout SeededGenerator) -> [Stretch] {
    (0..<count).map { _ in Stretch(bytes: .random(in: 1...9, using: &random), rows: .random(in: 0...2, using: &random))
    }
  }

  private func leaves(of tree: SummaryTree<Stretch>) -> [Stretch] {
    var leaves: [Stretch] = []
    tree.forEach(in: 0..<tree.count) { leaves.append($0) }
    return leaves
  }

  @Test func `random cuts, joins and changes agree with an array`() {
    var random = SeededGenerator()
    var plain = stretches(500, &random)
    var tree = SummaryTree(leaves: plain)
    for _ in 0..<400 {
      let range = random.range(in: plain.count)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let part = tree[range]
        part.audit()
        #expect(leaves(of: part) == Array(plain[range]), "seed \(random.seed)")
      case 1:
        let (other, snapshot) = (stretches(.random(in: 0...40, using: &random), &random), tree)
        tree.append(SummaryTree(leaves: other))
        #expect(leaves(of: snapshot) == plain, "seed \(random.seed)")
        plain += other
      case 2 where !plain.isEmpty:
        let (index, snapshot) = (Int.random(in: 0..<plain.count, using: &random), tree)
        tree.update(at: index) { $0.summary.rows += 5 }
        #expect(leaves(of: snapshot) == plain, "seed \(random.seed)")
        plain[index].summary.rows += 5
      default:
        let new = stretches(.random(in: 0...range.count + 10, using: &random), &random)
        tree.replaceSubrange(range, with: SummaryTree(leaves: new))
        plain.replaceSubrange(range, with: new)
      }
      tree.audit()
      #expect(leaves(of: tree) == plain, "seed \(random.seed)")
    }
  }

  @Test(arguments: [0, 1, 16, 17, 300]) func `every unit of a dimension is found in its leaf`(count: Int) {
    var random = SeededGenerator()
    let plain = stretches(count, &random)
    let tree = SummaryTree(leaves: plain)
    tree.audit()
    var (bytes, row) = (0, 0)
    for (index, stretch) in plain.enumerated() {
      #expect(tree[index] == stretch)
      #expect(tree.sum(before: index, of: \.rows) == row)
      for target in bytes..<bytes + stretch.summary.bytes {
        let place = tree.find(target, by: \.bytes, counting: \.rows)
        #expect((place.index, place.before, place.counted) == (index, bytes, row), "seed \(random.seed)")
        #expect(place.after == bytes + stretch.summary.bytes)
      }
      for target in row..<row + stretch.summary.rows {
        let place = tree.find(target, by: \.rows, counting: \.bytes)
        #expect((place.index, place.before, place.counted) == (index, row, bytes), "seed \(random.seed)")
      }
      bytes += stretch.summary.bytes
      row += stretch.summary.rows
    }
    #expect(tree.summary == Sum(bytes: bytes, rows: row))
    #expect(tree.sum(before: count, of: \.bytes) == bytes)
    let end = tree.find(bytes, by: \.bytes, counting: \.rows)
    #expect((end.index, end.before, end.after, end.counted) == (count, bytes, bytes, row))
  }
}
