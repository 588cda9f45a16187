import BenchmarkSystem

/// A value written as JSON.
indirect enum JSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(name: String, value: JSON)])

  init(_ number: Double?) {
    self = number.map { .number($0) } ?? .null
  }

  /// Nothing that is named here needs more escapes than these.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    case .string(let value):
      "\""
        + value.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
        .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
    case .array(let values): "[" + values.map { "\n  \($0.text)" }.joined(separator: ",") + "\n]"
    case .object(let members): "{" + members.map { "\"\($0.name)\": \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// Writes it to a file; false and `errno` when that fails.
  func write(to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let wrote = fputs(text + "\n", file) >= 0
    return fclose(file) == 0 && wrote
  }
}
