/// What an operation may cost.
enum Budget {
  /// So many times what it costs on the smallest document of the run.
  case ratio(Double)
  /// Milliseconds.
  case time(Double)
  /// Bytes in a second, at least.
  case rate(Double)
  /// Bytes of memory for each byte of the document.
  case memory(Double)

  /// The budget of what was measured, `nil` where there is none.
  static func of(_ measurement: Measurement) -> Budget? {
    // What little bytes cost is not their reading.
    let isLarge = (measurement.bytes ?? 0) >= 1_000_000
    return switch measurement.benchmark {
    case "keystroke, top", "keystroke, middle", "keystroke, end": .ratio(1.5)
    case "page down": .time(0.1)
    case "resize": .time(0.5)
    case "open, first frame": .time(20)
    case "jump to the end": .time(100)
    case "paste 1 MB": .time(25)
    case "20 kB typed, one burst": .time(10)
    case "load": isLarge ? .rate(1e9) : nil
    case "wrap": isLarge ? wrapping[measurement.document].map { .rate($0) } : nil
    case "memory, loaded": .memory(1.15)
    default: nil
    }
  }

  private static let wrapping = [
    "1 MB prose": 1e9, "100 MB prose": 1e9, "1 GB prose": 1e9, "100 MB line": 1e9, "10 MB CJK": 200e6,
  ]

  var text: String {
    switch self {
    case .ratio(let ratio): "at most \(short(ratio)) x the smallest document's"
    case .time(let milliseconds): "at most \(short(milliseconds)) ms"
    case .rate(let rate): "at least \(rateText(rate))"
    case .memory(let ratio): "at most \(short(ratio)) x the document"
    }
  }

  /// True when a measurement is within it; `smallest` is the same one on the smallest document.
  func holds(for measurement: Measurement, smallest: Measurement) -> Bool {
    switch self {
    case .ratio(let ratio): measurement.median <= ratio * smallest.median
    case .time(let milliseconds): measurement.median <= milliseconds * 1e6
    case .rate(let rate): (measurement.rate ?? 0) >= rate
    case .memory(let ratio): measurement.median <= ratio * Double(measurement.bytes ?? 0)
    }
  }
}
