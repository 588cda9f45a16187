import TerminalScreen

@testable import CursesTerminal

/// The events of blocks of bytes and of the time after them, with neighbouring texts joined: where text is cut depends
/// on the blocks.
func decode(_ blocks: [[UInt8]], with decoder: InputDecoder = InputDecoder()) -> [Event] {
  var decoder = decoder
  var events = blocks.flatMap { decoder.feed($0) }
  events += decoder.flush()
  return events.joined()
}

extension [Event] {
  /// Neighbouring texts as one.
  func joined() -> [Event] {
    reduce(into: []) { result, event in
      if case .text(let new) = event, case .text(let old)? = result.last {
        result[result.count - 1] = .text(old + new)
      } else {
        result.append(event)
      }
    }
  }
}

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// One of some elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
