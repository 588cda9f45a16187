/// Runs operations on a document and keeps what they cost.
struct Recorder {
  let document: Document
  private(set) var measurements: [Measurement] = []

  init(_ document: Document) {
    self.document = document
  }

  /// Measures `body`, each run by itself.
  ///
  /// - Parameters:
  ///   - bytes: what one run handles; makes a rate of the time.
  ///   - repeats: how often `body` does its work, for what is too short for the clock.
  ///   - prepare: comes before each run and does not count.
  mutating func measure<State: ~Copyable>(
    _ benchmark: String, runs: Int, bytes: Int? = nil, repeats: Int = 1, _ state: inout State,
    prepare: (inout State) -> Void = { _ in }, body: (inout State) -> Void
  ) {
    var readings: [Stopwatch.Reading] = []
    readings.reserveCapacity(runs)
    for _ in 0..<runs {
      prepare(&state)
      let watch = Stopwatch()
      body(&state)
      readings.append(watch.read())
    }
    func mean(_ value: KeyPath<Stopwatch.Reading, Double?>) -> Double? {
      let values = readings.compactMap { $0[keyPath: value] }
      return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count * repeats)
    }
    measurements.append(
      Measurement(
        benchmark, on: document.name, times: readings.map { $0.time / Double(repeats) },
        allocations: mean(\.allocations), instructions: mean(\.instructions), bytes: bytes))
  }

  /// Measures what leaves nothing behind.
  mutating func measure(_ benchmark: String, runs: Int, bytes: Int? = nil, body: () -> Void) {
    var nothing: Void = ()
    measure(benchmark, runs: runs, bytes: bytes, &nothing) { _ in body() }
  }

  /// Keeps nanoseconds, or bytes of memory, that were measured elsewhere.
  mutating func note(_ benchmark: String, _ value: Double, bytes: Int? = nil) {
    measurements.append(Measurement(benchmark, on: document.name, times: [value], bytes: bytes))
  }
}
