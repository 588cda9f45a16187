import TextAreaJournal

extension Options.Start {
  /// Reads `12`, `12:5` or `12,5`, both from 1; 0 is the first.
  ///
  /// What is too large for a number is past every end.
  init?(operand: some Collection<UInt8>) {
    let parts = operand.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
    guard (1...2).contains(parts.count), let line = Self.number(parts[0]) else { return nil }
    self.init(line: max(1, line))
    if parts.count == 2 {
      guard let column = Self.number(parts[1]) else { return nil }
      self.column = max(1, column)
    }
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}

extension Options {
  /// Takes a name such as `notes.txt:12:5`, as compilers and grep print it, for a place in `notes.txt`, where there is
  /// that file and none with the whole name.
  mutating func takePlaceFromName(exists: (FileName) -> Bool = { $0.exists }) {
    guard start == nil, let file, !exists(file) else { return }
    var name = file.bytes[...]
    if name.last == UInt8(ascii: ":") { name.removeLast() }
    var numbers: [UInt8] = []
    for _ in 0..<2 {
      guard let colon = name.lastIndex(of: UInt8(ascii: ":")), colon > 0 else { return }
      let digits = name[(colon + 1)...]
      guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
      numbers = digits + (numbers.isEmpty ? [] : [UInt8(ascii: ":")] + numbers)
      name = name[..<colon]
      let shorter = FileName(bytes: Array(name))
      if exists(shorter) {
        (self.file, start) = (shorter, Start(operand: numbers))
        return
      }
    }
  }
}
