import TerminalScreen
import TextMetrics
import Testing

@testable import memo_pad

@Suite struct PlaceHoldTests {
  private let letter = Event.text(Array("a".utf8))

  @Test func `the place follows keys in the next pause`() {
    var hold = PlaceHold()
    #expect(hold.until == nil)
    hold.follow(letter, at: .seconds(5))
    #expect(hold.until == .seconds(5) + .milliseconds(200))
    hold.follow(.key(KeyPress(.left)), at: .seconds(5) + .milliseconds(150))
    #expect(hold.until == .seconds(5) + .milliseconds(350))
    hold.look(at: .seconds(5) + .milliseconds(349))
    #expect(hold.until != nil)
    hold.look(at: .seconds(5) + .milliseconds(350))
    #expect(hold.until == nil)
  }

  @Test func `who types without a pause sees a place that is a second old at most`() throws {
    var hold = PlaceHold()
    var time = Duration.zero
    var ends: [Duration] = []
    while time < .seconds(4) {
      hold.follow(letter, at: time)
      if let until = hold.until {
        #expect(until <= (ends.last ?? .zero) + .milliseconds(1100))
      } else {
        ends.append(time)
      }
      time += .milliseconds(50)
    }
    #expect(ends.count >= 3)
  }

  @Test(arguments: [
    Event.paste(Array("x".utf8)), .mouse(MouseEvent(.press(.left), at: .zero)), .resize(Size(columns: 9, rows: 3)),
    .focus(true), nil,
  ]) func `the place is drawn at once after anything else than keys in the text`(event: Event?) {
    var hold = PlaceHold()
    hold.follow(letter, at: .zero)
    hold.follow(event, at: .milliseconds(1))
    #expect(hold.until == nil)
  }
}
