/// All measurements of a run, as tables for people and as JSON for programs.
struct Report {
  var measurements: [Measurement] = []

  /// The names of the benchmarks in the order in which they were first run.
  private var benchmarks: [String] {
    var names: [String] = []
    for measurement in measurements where !names.contains(measurement.benchmark) { names.append(measurement.benchmark) }
    return names
  }

  private func isWithinBudget(_ measurement: Measurement) -> Bool? {
    guard let budget = Budget.of(measurement) else { return nil }
    return budget.holds(for: measurement, smallest: smallest(measurement.benchmark) ?? measurement)
  }

  private func smallest(_ benchmark: String) -> Measurement? {
    measurements.first { $0.benchmark == benchmark }
  }

  /// A table for each benchmark, a row for each document.
  var table: String {
    benchmarks.map { name in
      let rows = measurements.filter { $0.benchmark == name }.map(row)
      return name.padded(to: 28) + Self.columns.map { $0.padded(to: 12, right: true) }.joined() + "\n" + rows.joined()
    }.joined(separator: "\n")
  }

  private static let columns = ["median", "99 %", "ratio", "rate", "allocations", " instructions"]

  private func row(_ measurement: Measurement) -> String {
    let isMemory = measurement.isMemory
    let text = isMemory ? byteText : timeText
    let base = isMemory ? Double(measurement.bytes ?? 0) : smallest(measurement.benchmark)?.median ?? 0
    let ratio = base == 0 ? "-" : short(measurement.median / base)
    let rate = isMemory ? nil : measurement.rate
    let columns = [
      text(measurement.median), isMemory ? "" : text(measurement.percentile(0.99)), ratio, rate.map(rateText) ?? "",
      measurement.allocations.map(short) ?? "-", measurement.instructions.map(short) ?? "-",
    ]
    var mark = ""
    if let budget = Budget.of(measurement) {
      mark = (isWithinBudget(measurement) == true ? "  ok    " : "  OVER  ") + budget.text
    }
    return "  " + measurement.document.padded(to: 26)
      + columns.map { $0.padded(to: 12, right: true) }.joined() + mark + "\n"
  }

  /// One object for each measurement; times in nanoseconds.
  var json: JSON {
    .array(
      measurements.map { measurement in
        .object([
          ("benchmark", .string(measurement.benchmark)), ("document", .string(measurement.document)),
          ("unit", .string(measurement.isMemory ? "bytes" : "ns")),
          ("runs", .number(Double(measurement.times.count))), ("median", .number(measurement.median)),
          ("p99", .number(measurement.percentile(0.99))),
          ("ratio", JSON(smallest(measurement.benchmark).map { measurement.median / $0.median })),
          ("bytesPerSecond", JSON(measurement.isMemory ? nil : measurement.rate)),
          ("allocations", JSON(measurement.allocations)), ("instructions", JSON(measurement.instructions)),
          ("withinBudget", isWithinBudget(measurement).map { .bool($0) } ?? .null),
        ])
      })
  }
}
