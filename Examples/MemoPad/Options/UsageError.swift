/// Why a command line cannot be followed, in one line: which option, and what it takes.
struct UsageError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
