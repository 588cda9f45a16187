/// A number with about three digits.
func short(_ value: Double) -> String {
  let decimals = abs(value) >= 99.95 ? 0 : abs(value) >= 9.995 ? 1 : 2
  let scale = decimals == 0 ? 1.0 : decimals == 1 ? 10.0 : 100.0
  let scaled = Int((value * scale).rounded())
  if decimals == 0 { return String(scaled) }
  let fraction = String(abs(scaled) % Int(scale))
  let zeros = String(repeating: "0", count: decimals - fraction.count)
  return (scaled < 0 ? "-" : "") + "\(abs(scaled) / Int(scale)).\(zeros)\(fraction)"
}

/// Nanoseconds in a unit that suits them.
func timeText(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1e3: short(nanoseconds) + " ns"
  case ..<1e6: short(nanoseconds / 1e3) + " µs"
  case ..<1e9: short(nanoseconds / 1e6) + " ms"
  default: short(nanoseconds / 1e9) + " s"
  }
}

func byteText(_ bytes: Double) -> String {
  switch bytes {
  case ..<1e3: short(bytes) + " B"
  case ..<1e6: short(bytes / 1e3) + " kB"
  case ..<1e9: short(bytes / 1e6) + " MB"
  default: short(bytes / 1e9) + " GB"
  }
}

func rateText(_ bytes: Double) -> String { byteText(bytes) + "/s" }

extension String {
  /// Filled with blanks on the right, or on the left with `right`, to so many characters.
  func padded(to width: Int, right: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return right ? blanks + self : self + blanks
  }
}
