/// What an operation cost on a document, over many runs.
struct Measurement {
  /// What was done: `keystroke, middle`.
  let benchmark: String
  /// On what: `100 MB prose`.
  let document: String
  /// Nanoseconds of each run, or bytes of memory, in ascending order.
  let times: [Double]
  /// Of one run, on average; `nil` where they cannot be counted.
  var allocations: Double?
  var instructions: Double?
  /// Bytes that one run handles, where the figure of interest is how many in a second.
  var bytes: Int?

  init(
    _ benchmark: String, on document: String, times: [Double], allocations: Double? = nil, instructions: Double? = nil,
    bytes: Int? = nil
  ) {
    (self.benchmark, self.document, self.times) = (benchmark, document, times.sorted())
    (self.allocations, self.instructions, self.bytes) = (allocations, instructions, bytes)
  }

  /// True when it is bytes that were measured.
  var isMemory: Bool { benchmark.hasPrefix("memory") }

  var median: Double { percentile(0.5) }

  /// Nanoseconds that so large a part of the runs took at most.
  func percentile(_ part: Double) -> Double {
    times[min(times.count - 1, Int(Double(times.count) * part))]
  }

  /// Bytes in a second, by the median.
  var rate: Double? { bytes.map { Double($0) / median * 1e9 } }
}
