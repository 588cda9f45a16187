/// The file that the pad is about.
struct Document: Hashable, Sendable {
  let name: FileName
  /// What was read or written last; `nil` while there is no such file.
  var identity: FileIdentity?
  /// True when the file could not be read to its end, so that saving would lose the rest.
  var isPartial = false
}
