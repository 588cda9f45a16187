import Foundation
import Testing

/// The pages that lead through the repository, compared with it.
@Suite struct ContributingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  @Test(arguments: ["Sources/TextArea/TextArea.docc/Contributing.md", "README.md"])
  func `every file that a page names exists`(page: String) throws {
    let spans = try Article(page).text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
    let paths = spans.filter { span in
      ["Sources/", "Tests/", "Examples/", ".ci/"].contains { span.hasPrefix($0) } && !span.contains("\n")
    }
    #expect(!paths.isEmpty)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(path)")
    }
  }
}
