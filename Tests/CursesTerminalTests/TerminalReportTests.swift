import TerminalScreen
import TextMetrics
import Testing

@testable import CursesTerminal

@Suite struct TerminalReportTests {
  static let reports: [(String, TerminalReport)] = [
    ("\u{1B}[?2026;2$y", .mode(number: 2026, .reset)),
    ("\u{1B}[?2027;0$y", .mode(number: 2027, .unknown)),
    ("\u{1B}[?2031;1$y", .mode(number: 2031, .set)),
    ("\u{1B}[?2048;4$y", .mode(number: 2048, .alwaysReset)),
    ("\u{1B}[?2048;9$y", .mode(number: 2048, .unknown)),
    ("\u{1B}[2;3R", .position(row: 2, column: 3)),
    ("\u{1B}[?61;4;6;22c", .attributes),
    ("\u{1B}[?c", .attributes),
    ("\u{1B}[?5u", .keyboardFlags(5)),
    ("\u{1B}[?u", .keyboardFlags(0)),
    ("\u{1B}[?997;1n", .scheme(isDark: true)),
    ("\u{1B}[?997;2n", .scheme(isDark: false)),
    ("\u{1B}[48;24;80;480;800t", .size(Size(columns: 80, rows: 24))),
    ("\u{1B}]11;rgb:ffff/ffff/dddd\u{1B}\\", .background(red: 255, green: 255, blue: 221)),
    ("\u{1B}]11;rgb:0/8/f\u{07}", .background(red: 0, green: 136, blue: 255)),
    ("\u{1B}]11;rgba:12/34/56/ff\u{07}", .background(red: 0x12, green: 0x34, blue: 0x56)),
  ]

  @Test(arguments: reports)
  func `a report is no event, however it is cut`(_ bytes: String, _ report: TerminalReport) {
    let bytes = Array(bytes.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let events =
        decoder.feed(Array("a".utf8)) + decoder.feed(Array(bytes[..<cut])) + decoder.feed(Array(bytes[cut...]))
      #expect(events == [.text([UInt8(ascii: "a")])])
      #expect(decoder.takeReports() == [report])
      #expect(decoder.takeReports().isEmpty)
      #expect(!decoder.isWaiting)
    }
  }

  @Test(arguments: [
    "\u{1B}[?2026$y", "\u{1B}[2026;2$y", "\u{1B}[?997;3n", "\u{1B}[48;0;0t", "\u{1B}[8;24;80t", "\u{1B}[2R",
    "\u{1B}]11;rgb:fffff/0/0\u{07}", "\u{1B}]11;rgb:ff/ff\u{07}", "\u{1B}]11;?\u{07}", "\u{1B}]10;rgb:0/0/0\u{07}",
    "\u{1B}]11;rgb:\u{07}", "\u{1B}P11;rgb:0/0/0\u{1B}\\",
    "\u{1B}]11;rgb:0/0/0" + String(repeating: "/0", count: 99) + "\u{07}",
  ])
  func `what is nearly a report is swallowed`(_ bytes: String) {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array(bytes.utf8)).isEmpty)
    #expect(decoder.takeReports().isEmpty)
  }

  @Test func `Shift-F3 is a key although it looks like an answer`() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}[1;2R".utf8)) == [.key(KeyPress(.function(3), .shift))])
    #expect(decoder.takeReports().isEmpty)
  }

  @Test func `reports that nobody takes do not pile up`() {
    var decoder = InputDecoder()
    for _ in 0..<10_000 { _ = decoder.feed(Array("\u{1B}[?c".utf8)) }
    #expect(decoder.takeReports().count < 100)
  }
}
