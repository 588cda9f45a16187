import TextArea
import Testing

@testable import memo_pad

@Suite struct HelpPageTests {
  private func keys(tellsModifiedKeys: Bool) -> [String] {
    Help.keyTable(of: .standard, tellsModifiedKeys: tellsModifiedKeys)
  }

  @Test func `help names only keys that the terminal can send`() {
    let newline = keys(tellsModifiedKeys: false).first { $0.hasSuffix(" newline") } ?? ""
    #expect(newline.contains("<M-Enter>") && !newline.contains("S-Enter") && !newline.contains("C-Enter"))
    #expect(!keys(tellsModifiedKeys: false).contains { $0.contains("<C-S-z>") })
    #expect(keys(tellsModifiedKeys: false).contains { $0.contains("<C-S-Left>") })
  }

  @Test func `where the terminal tells all keys apart, help names all`() {
    let newline = keys(tellsModifiedKeys: true).first { $0.hasSuffix(" newline") } ?? ""
    #expect(newline.contains("<S-Enter>") && newline.contains("<M-Enter>"))
  }
}
