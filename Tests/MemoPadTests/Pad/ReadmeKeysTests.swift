import Foundation
import TextArea
import Testing

@testable import memo_pad

@Suite struct ReadmeKeysTests {
  private var readme: String {
    get throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  /// The README's tables are those that the program makes; what to put there instead is in the message.
  @Test(arguments: KeyMap.all) func `the README lists the keys of the text`(map: KeyMap) throws {
    var pad = Pad(area: TextArea())
    pad.area.keyMap = map
    pad.bindCommands()
    let table = KeyHelp.markdown(Place.text.lines(pad.area.keyMap))
    #expect(try readme.contains(table), "\(map.name):\n\(table)")
  }

  @Test(arguments: Place.allCases.filter { $0 != .text }) func `the README lists the keys of other places`(
    place: Place
  ) throws {
    let table = "**\(place.title)**\n\n" + KeyHelp.markdown(place.lines(.standard))
    #expect(try readme.contains(table), "\(table)")
  }
}
