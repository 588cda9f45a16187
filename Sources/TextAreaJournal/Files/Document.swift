/// The file that the pad is about.
package struct Document: Hashable, Sendable {
  package let name: FileName
  /// What was read or written last; `nil` while there is no such file.
  package var identity: FileIdentity?
  /// True when the file could not be read to its end, so that saving would lose the rest.
  package var isPartial = false
  /// True when somebody wrote to the file while it was read, so that what was read may never have been in it.
  package var isTorn = false

  /// How the file stands for its text.
  package var encoding = TextEncoding.bytes
  /// Why the file cannot be saved under its name, as far as that could be told when it was opened.
  package var obstacle: String?
  /// True when its text cannot be edited, whatever the user wants.
  package var isReadOnly = false

  package init(
    name: FileName, identity: FileIdentity? = nil, encoding: TextEncoding = .bytes, obstacle: String? = nil,
    isReadOnly: Bool = false
  ) {
    self.name = name
    self.identity = identity
    self.encoding = encoding
    self.obstacle = obstacle
    self.isReadOnly = isReadOnly
  }

  /// True when the text that was read is the file's.
  package var isWhole: Bool { identity != nil && !isPartial && !isTorn }
  /// True when that text is the file's byte for byte.
  package var isBase: Bool { isWhole && encoding == .bytes }
}
