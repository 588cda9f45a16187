import Foundation
import TextArea
import Testing

@testable import memo_pad

@Suite struct ReadmeKeysTests {
  /// The README's tables are those that the key maps make; what to put there instead is in the message.
  @Test(arguments: KeyMap.all) func `the README lists the keys that there are`(map: KeyMap) throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    var pad = Pad(area: TextArea())
    pad.area.keyMap = map
    pad.bindCommands()
    let table = pad.area.keyMap.markdown
    #expect(text.contains(table), "\(map.name):\n\(table)")
  }
}
