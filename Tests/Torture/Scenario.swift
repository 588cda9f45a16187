import Foundation

/// What the program does while something goes wrong, and what has to hold afterwards.
struct Scenario: Sendable {
  let name: String
  /// What the file holds first.
  let old: Data
  /// Keys and what they are to make of the text.
  let keys: String
  let new: Data
  /// The text after each edit, the first one before them all: what a recovery may give.
  let texts: [Data]
  /// Made before each run.
  var prepare: @Sendable (Sandbox) -> Void = { _ in }
  /// True when the keys save.
  var saves = false
  /// True for a file in a folder for temporary files.
  var isTemporary = false
  /// True when the file is written in place, so that it is only whole after a recovery.
  var isInPlace = false

  func arguments(_ file: String) -> [String] {
    ["--size", "200x8", "--keys", keys, "--dump", "text", file]
  }

  /// True when it can be tried in the folder there is; the report says where not.
  func canRun(_ options: TortureOptions, _ report: inout TortureReport) -> Bool {
    if !saves || isInPlace || !options.isFolderTemporary { return true }
    report.skip(name, because: "there is no folder that is not for temporary files")
    return false
  }

  private static let small = Data("The first line.\nThe second.\n".utf8)
  private static let large = Data((0..<45_000).flatMap { Array("this is line number \($0)\n".utf8) })

  private static func typed(_ letters: String, before text: Data) -> [Data] {
    (0...letters.utf8.count).map { Data(letters.utf8.prefix($0)) + text }
  }

  static let save = Scenario(
    name: "save", old: small, keys: "abc<C-s>", new: Data("abc".utf8) + small, texts: typed("abc", before: small),
    saves: true)
  static let saveLarge = Scenario(
    name: "save of a large file", old: large, keys: "abc<C-s>", new: Data("abc".utf8) + large,
    texts: typed("abc", before: large), saves: true)
  static let saveInPlace = Scenario(
    name: "save in place", old: small, keys: "abc<C-s>", new: Data("abc".utf8) + small,
    texts: typed("abc", before: small), prepare: { sandbox in link(sandbox.file, "\(sandbox.path)/edited/other") },
    saves: true, isInPlace: true)
  static let saveLargeInPlace = Scenario(
    name: "save of a large file in place", old: large, keys: "abc<C-s>", new: Data("abc".utf8) + large,
    texts: typed("abc", before: large), prepare: { sandbox in link(sandbox.file, "\(sandbox.path)/edited/other") },
    saves: true, isInPlace: true)
  static let saveTemporary = Scenario(
    name: "save of a temporary file", old: small, keys: "abc<C-s>", new: Data("abc".utf8) + small,
    texts: typed("abc", before: small), saves: true, isTemporary: true, isInPlace: true)
  static let journal = Scenario(
    name: "journal", old: small, keys: "abcdef", new: Data("abcdef".utf8) + small,
    texts: typed("abcdef", before: small))
  static let journalOfLarge = Scenario(
    name: "journal of a large file", old: large, keys: "abcdef", new: Data("abcdef".utf8) + large,
    texts: typed("abcdef", before: large))

  static let all = [save, saveInPlace, saveTemporary, journal, journalOfLarge, saveLarge, saveLargeInPlace]
}
