/// How a terminal is told to go from one look to another.
final class LookStrings: Sendable {
  private let capabilities: PainterStrings
  /// The parameters of each string, when all of them are SGR sequences, so that they can be joined into one.
  private let parameters: Parameters?

  private struct Parameters: Sendable {
    var attributes: [(attribute: Attributes, text: [UInt8])]
    /// Those that go back to the terminal's own colours, where `op` tells them apart.
    var ownForeground, ownBackground: [UInt8]?
  }

  init(_ capabilities: PainterStrings) {
    self.capabilities = capabilities
    parameters = LookStrings.parameters(capabilities)
  }

  private static func parameters(_ capabilities: PainterStrings) -> Parameters? {
    guard let sgr0 = capabilities.sgr0.flatMap({ parameters($0()) }),
      sgr0.isEmpty || sgr0.elementsEqual("0".utf8) || sgr0.elementsEqual("0;10".utf8)
    else { return nil }
    var result = Parameters(attributes: [])
    for (attribute, string) in capabilities.attributes {
      guard let text = parameters(string()) else { return nil }
      result.attributes.append((attribute, text))
    }
    for color in [capabilities.setaf, capabilities.setab] {
      if let color, parameters(color(1)) == nil { return nil }
    }
    if let op = capabilities.op, op() == Array("\u{1B}[39;49m".utf8) {
      (result.ownForeground, result.ownBackground) = (Array("39".utf8), Array("49".utf8))
    }
    return result
  }

  /// What stands between `ESC [` and `m`; `nil` for anything else.
  private static func parameters(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 3, bytes[0] == 0x1B, bytes[1] == 0x5B, bytes.last == UInt8(ascii: "m") else { return nil }
    let inner = bytes[2..<bytes.count - 1]
    return inner.allSatisfy { (0x30...0x3B).contains($0) } ? Array(inner) : nil
  }

  /// Appends the shortest way from a look to another; from an unknown one when `old` is `nil`.
  func append(from old: Look?, to new: Look, _ output: inout [UInt8]) {
    if old == new { return }
    guard let parameters else { return appendStrings(from: old, to: new, &output) }
    let start = output.count
    append([0x1B, 0x5B] + fromPlain(new, parameters) + [UInt8(ascii: "m")], &output)
    guard let old, let change = change(from: old, to: new, parameters), change.count + 3 < output.count - start else {
      return
    }
    output.removeSubrange(start...)
    append([0x1B, 0x5B] + change + [UInt8(ascii: "m")], &output)
  }

  private func append(_ bytes: [UInt8], _ output: inout [UInt8]) { output.append(contentsOf: bytes) }

  private func fromPlain(_ look: Look, _ parameters: Parameters) -> [UInt8] {
    if look == .plain { return [] }
    var parts: [[UInt8]] = [[UInt8(ascii: "0")]]
    for (attribute, text) in parameters.attributes where look.attributes.contains(attribute) { parts.append(text) }
    if look.foreground >= 0, let text = color(capabilities.setaf, look.foreground) { parts.append(text) }
    if look.background >= 0, let text = color(capabilities.setab, look.background) { parts.append(text) }
    return Array(parts.joined(separator: [UInt8(ascii: ";")]))
  }

  /// Only what is new, when nothing has to be taken back but colours.
  private func change(from old: Look, to new: Look, _ parameters: Parameters) -> [UInt8]? {
    guard new.attributes.isSuperset(of: old.attributes) else { return nil }
    var parts: [[UInt8]] = []
    let added = new.attributes.subtracting(old.attributes)
    for (attribute, text) in parameters.attributes where added.contains(attribute) { parts.append(text) }
    for (number, before, string, own) in [
      (new.foreground, old.foreground, capabilities.setaf, parameters.ownForeground),
      (new.background, old.background, capabilities.setab, parameters.ownBackground),
    ] where number != before {
      guard let text = number < 0 ? own : color(string, number) else { return nil }
      parts.append(text)
    }
    return Array(parts.joined(separator: [UInt8(ascii: ";")]))
  }

  private func color(_ string: TerminfoString?, _ number: Int32) -> [UInt8]? {
    string.flatMap { Self.parameters($0(Int(number))) }
  }

  /// One string after another, for descriptions of another kind.
  private func appendStrings(from old: Look?, to new: Look, _ output: inout [UInt8]) {
    if old != .plain { capabilities.sgr0?.append(to: &output) }
    if old != .plain, old.map({ $0.foreground >= 0 || $0.background >= 0 }) ?? true {
      capabilities.op?.append(to: &output)
    }
    for (attribute, string) in capabilities.attributes where new.attributes.contains(attribute) {
      string.append(to: &output)
    }
    if new.foreground >= 0 { capabilities.setaf?.append(Int(new.foreground), to: &output) }
    if new.background >= 0 { capabilities.setab?.append(Int(new.background), to: &output) }
  }
}
