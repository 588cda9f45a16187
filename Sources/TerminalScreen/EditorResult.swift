/// What became of a text that was handed to the user's own editor.
public enum EditorResult: Hashable, Sendable {
  /// The editor ended well and left these bytes.
  case text([UInt8])
  /// Nothing is to be changed, for this reason in one line.
  case failed(String)
}
