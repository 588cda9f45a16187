import Foundation
import TextArea
import Testing

@testable import memo_pad

@Suite struct KeyTablesArticleTests {
  private static let path = "Sources/TextArea/TextArea.docc/KeyTables.md"

  private var article: String {
    get throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../\(Self.path)")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  /// The article's tables are those that the program makes; what to put there instead is in the message.
  @Test(arguments: KeyMap.all) func `the article lists the keys of the text`(map: KeyMap) throws {
    var pad = Pad(area: TextArea())
    pad.area.keyMap = map
    pad.bindCommands()
    let table = "## The text, with \(map.name) keys\n\n" + KeyHelp.markdown(Place.text.lines(pad.area.keyMap))
    #expect(try article.contains(table), "\(Self.path) needs\n\(table)")
  }

  @Test(arguments: Place.allCases.filter { $0 != .text }) func `the article lists the keys of other places`(
    place: Place
  ) throws {
    let table = "## \(place.title)\n\n" + KeyHelp.markdown(place.lines(.standard))
    #expect(try article.contains(table), "\(Self.path) needs\n\(table)")
  }
}
