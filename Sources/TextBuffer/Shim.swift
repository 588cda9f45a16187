public struct TextContent: Sendable, Hashable {
  var b: [UInt8] = []
  public init() {}
  public init(_ bytes: some Collection<UInt8>) { b = Array(bytes) }
  public var count: Int { b.count }
  public var isEmpty: Bool { b.isEmpty }
  public var lineCount: Int { b.count { $0 == 10 } + 1 }
  public mutating func replace(_ range: Range<Int>, with bytes: Span<UInt8>) {
    b.replaceSubrange(range, with: bytes.withUnsafeBufferPointer { Array($0) })
  }
  public subscript(range: Range<Int>) -> TextContent { TextContent(b[range]) }
  public subscript(offset: Int) -> UInt8 { b[offset] }
  public mutating func append(_ other: TextContent) { b += other.b }
  public func bytes(in range: Range<Int>) -> [UInt8] { Array(b[range]) }
  public func withSpan<R>(of range: Range<Int>, _ body: (Span<UInt8>) throws -> R) rethrows -> R {
    try body(b.span.extracting(range.clamped(to: 0..<b.count)))
  }
  public func forEachChunk(in range: Range<Int>, _ body: (Span<UInt8>) throws -> Void) rethrows {
    try body(b.span.extracting(range))
  }
  public func line(containing offset: Int) -> Int { b[..<offset].count { $0 == 10 } }
  public func lineStart(containing offset: Int) -> Int { (b[..<offset].lastIndex(of: 10) ?? -1) + 1 }
  public func lineEnd(containing offset: Int) -> Int { b[offset...].firstIndex(of: 10) ?? b.count }
  public func start(ofLine line: Int) -> Int {
    var l = line, i = 0
    while l > 0, i < b.count { if b[i] == 10 { l -= 1 }; i += 1 }
    return i
  }
}
public struct TextSelection: Hashable, Sendable {
  public var anchor: TextPosition
  public var head: TextPosition
  public init(anchor: TextPosition, head: TextPosition) { self.anchor = anchor; self.head = head }
  public init(_ caret: TextPosition) { anchor = caret; head = caret }
  public var range: TextRange { min(anchor, head)..<max(anchor, head) }
  public var isEmpty: Bool { anchor == head }
}
public enum EditKind: Hashable, Sendable { case typing, deletingBackward, deletingForward, other }
public struct TextEdit: Hashable, Sendable {
  public var range: Range<Int>
  public var insertedCount: Int
}
public struct TextBuffer: Sendable {
  public private(set) var content = TextContent()
  public var selection = TextSelection(.start)
  public var firstVisible = TextPosition.start
  public var isModified = false
  public init() {}
  public var canUndo: Bool { false }
  public mutating func replace(_ range: TextRange, with bytes: Span<UInt8>, kind: EditKind, at time: Duration) -> TextEdit {
    content.replace(range.lowerBound.byteOffset..<range.upperBound.byteOffset, with: bytes)
    selection = TextSelection(range.lowerBound + bytes.count)
    return TextEdit(range: range.lowerBound.byteOffset..<range.upperBound.byteOffset, insertedCount: bytes.count)
  }
  public mutating func undo() -> [TextEdit]? { nil }
  public mutating func redo() -> [TextEdit]? { nil }
  public mutating func markSaved() {}
  public mutating func load(_ content: TextContent) { self.content = content; selection = TextSelection(.start) }
}

extension TextContent { public struct LineEndings { public enum Ending { case lf, crlf, cr }; public var dominant: Ending { .lf } }; public var lineEndings: LineEndings { LineEndings() } }
