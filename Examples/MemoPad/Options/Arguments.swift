import CTextAreaJournal

/// The words of the command line.
enum Arguments {
  /// As bytes, which need not be UTF-8, without the program's name.
  static var words: [[UInt8]] {
    if system_argument_count() > 0 { return words(system_arguments(), count: Int(system_argument_count())) }
    let count = Int(CommandLine.argc)
    return CommandLine.unsafeArgv.withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: count) {
      words($0, count: count)
    }
  }

  private static func words(_ words: UnsafePointer<UnsafeMutablePointer<CChar>?>?, count: Int) -> [[UInt8]] {
    guard let words, count > 1 else { return [] }
    return (1..<count).map { index in
      words[index].map { word in (0..<strlen(word)).map { UInt8(bitPattern: word[$0]) } } ?? []
    }
  }
}
