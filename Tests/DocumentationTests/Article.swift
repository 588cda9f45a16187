import Foundation
import Testing

/// A page of the documentation, as it stands in the repository.
struct Article {
  let text: String

  /// - Parameter path: from the root of the repository.
  init(_ path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// An article of the catalog of TextArea.
  init(named name: String) throws {
    try self.init("Sources/TextArea/TextArea.docc/\(name).md")
  }

  /// What stands in back ticks in the first column of its tables, row by row.
  var codeInTables: [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let first = row.dropFirst(2).split(separator: " | ").first ?? ""
      return first.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
    }
  }
}
