import CTextArea
import Foundation
import Testing

/// The header and what is built of it.
@Suite struct HeaderTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/TextAreaC")

  private func read(_ path: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The functions that the header declares: a type at the line's start, then the name.
  private func declared() throws -> [String] {
    let header = try read("Header/include/textarea.h")
    return header.split(separator: "\n").compactMap { line -> String? in
      guard let first = line.first, first.isLetter, let found = line.firstMatch(of: /[ *](ta_[a-z_]+)\(/) else {
        return nil
      }
      return String(found.1)
    }.sorted()
  }

  @Test func `the list of symbols is what the header declares`() throws {
    #expect(try declared() == read("Header/symbols").split(separator: "\n").map(String.init))
  }

  @Test func `every function that the header declares is implemented, and nothing else is exported`() throws {
    var implemented: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path + "/Functions") {
      implemented += try read("Functions/\(file)").matches(of: /@c @implementation public func (ta_[a-z_]+)\(/).map {
        String($0.1)
      }
    }
    #expect(try declared() == implemented.sorted())
  }

  @Test func `every error has a sentence of its own`() {
    let sentences = (-12...0).map { String(cString: ta_error_string(ta_error(rawValue: $0))) }
    #expect(Set(sentences).count == 13)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.count > 15 })
    #expect(String(cString: ta_error_string(ta_error(rawValue: 77))) == "There is no such error.")
  }
}
