/// The file that the pad is about.
struct Document: Hashable, Sendable {
  let name: FileName
  /// What was read or written last; `nil` while there is no such file.
  var identity: FileIdentity?
  /// True when the file could not be read to its end, so that saving would lose the rest.
  var isPartial = false
  /// True when somebody wrote to the file while it was read, so that what was read may never have been in it.
  var isTorn = false

  /// How the file stands for its text.
  var encoding = TextEncoding.bytes
  /// Why the file cannot be saved under its name, as far as that could be told when it was opened.
  var obstacle: String?
  /// True when its text cannot be edited, whatever the user wants.
  var isReadOnly = false

  /// True when the text that was read is the file's.
  var isWhole: Bool { identity != nil && !isPartial && !isTorn }
  /// True when that text is the file's byte for byte.
  var isBase: Bool { isWhole && encoding == .bytes }
}
