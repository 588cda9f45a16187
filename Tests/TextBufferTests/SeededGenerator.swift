/// Random numbers that a printed seed brings back (SplitMix64, by Steele, Lea and Flood).
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  /// A new seed for every run, or a given one to see a failure again.
  init(seed: UInt64 = .random(in: 0...UInt64.max)) {
    self.seed = seed
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A range inside of `0..<count`, short more often than long.
  mutating func range(in count: Int) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &self)
    let longest = Bool.random(using: &self) ? min(3, count - start) : count - start
    return start..<start + Int.random(in: 0...longest, using: &self)
  }

  /// Bytes as nasty as a document may hold: line ends of every kind, scalars of every length, cut and impossible ones.
  mutating func bytes(upTo pieces: Int) -> [UInt8] {
    let alphabet: [[UInt8]] = [
      [0x61], [0x20], [0x0A], [0x0D], [0x0D, 0x0A], [0x00], [0xC3, 0xA9], [0xE5, 0xAD, 0x97], [0xF0, 0x9F, 0x98, 0x80],
      [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80], [0xBF], [0xC0], [0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE0, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80],
    ]
    let count = Int.random(in: 0...pieces, using: &self)
    return (0..<count).flatMap { _ in alphabet.randomElement(using: &self) ?? [] }
  }
}
