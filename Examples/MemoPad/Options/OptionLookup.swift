/// What a written name of an option means.
enum OptionLookup {
  /// - Parameter isOn: false for `no-NAME`.
  case found(OptionRule, isOn: Bool)
  /// The beginning of several names.
  case several([String])
  /// - Parameter nearest: the name that it is most like, if it is like one.
  case nothing(nearest: String?)

  /// Looks a name up, which has no dashes before it.
  ///
  /// - Parameter abbreviates: the beginning of one name stands for that name.
  init(_ name: String, abbreviates: Bool) {
    let names = Self.names
    if let exact = names.first(where: { $0.name == name }) {
      self = .found(exact.rule, isOn: exact.isOn)
      return
    }
    let longer = abbreviates && !name.isEmpty ? names.filter { $0.name.hasPrefix(name) && !$0.rule.isHidden } : []
    if let only = longer.first, longer.count == 1 {
      self = .found(only.rule, isOn: only.isOn)
    } else if longer.isEmpty {
      self = .nothing(nearest: Self.nearest(to: name, among: names.filter { !$0.rule.isHidden }.map(\.name)))
    } else {
      self = .several(longer.map(\.name))
    }
  }

  private static var names: [(name: String, rule: OptionRule, isOn: Bool)] {
    OptionRule.all.flatMap { rule in
      [(rule.name, rule, true)] + (rule.switchOff == nil ? [] : [("no-\(rule.name)", rule, false)])
    }
  }

  /// The shortest name that begins with it, or else the one that takes the fewest changes to get to, where these are few: a
  /// letter more, less, another or two swapped.
  static func nearest(to name: String, among names: [String]) -> String? {
    let word = Array(name.lowercased().utf8)
    guard (2...40).contains(word.count) else { return nil }
    if let longer = names.filter({ $0.hasPrefix(name.lowercased()) }).min(by: { $0.utf8.count < $1.utf8.count }) {
      return longer
    }
    let distances = names.map { (name: $0, distance: distance(word, Array($0.utf8))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, word.count / 3) ? best.name : nil
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var (before, last) = ([Int](), Array(0...right.count))
    for (row, byte) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var least = min(last[column + 1] + 1, next[column] + 1, last[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[right.count]
  }
}
