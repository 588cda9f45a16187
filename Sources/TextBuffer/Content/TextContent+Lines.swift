extension TextContent {
  /// Number of lines: line feeds and one.
  ///
  /// - Complexity: O(1)
  public var lineCount: Int { tree.summary.lineFeeds + 1 }

  /// The line that holds an offset, from 0.
  ///
  /// - Complexity: O(log n)
  public func line(containing offset: Int) -> Int {
    precondition(offset >= 0 && offset <= count, "offset outside of the text")
    let place = tree.find(offset, by: \.bytes, counting: \.lineFeeds)
    if place.index == tree.count { return place.counted }
    let bytes = tree[place.index].bytes
    return place.counted + ByteScan.count(0x0A, in: bytes.span.extracting(first: offset - place.before))
  }

  /// Where a line starts.
  ///
  /// - Parameter line: from 0; past the last line, the end of the text is meant.
  /// - Complexity: O(log n)
  public func start(ofLine line: Int) -> Int {
    if line <= 0 { return 0 }
    let place = tree.find(line - 1, by: \.lineFeeds, counting: \.bytes)
    if place.index == tree.count { return count }
    let bytes = tree[place.index].bytes
    let lineFeed = ByteScan.index(of: 0x0A, number: line - 1 - place.before, in: bytes.span)
    return place.counted + (lineFeed ?? bytes.count) + 1
  }

  /// Where the line that holds an offset starts.
  ///
  /// - Complexity: O(log n)
  public func lineStart(containing offset: Int) -> Int {
    start(ofLine: line(containing: offset))
  }

  /// Where the line that holds an offset ends: before its LF or CRLF, or at the end of the text.
  ///
  /// The answer can lie before the offset, when that is between CR and LF.
  ///
  /// - Complexity: O(log n)
  public func lineEnd(containing offset: Int) -> Int {
    let line = line(containing: offset)
    if line == lineCount - 1 { return count }
    let lineFeed = start(ofLine: line + 1) - 1
    return lineFeed > 0 && self[lineFeed - 1] == 0x0D ? lineFeed - 1 : lineFeed
  }

  /// How the lines end.
  ///
  /// - Complexity: O(1)
  public var lineEndings: LineEndings {
    let sum = tree.summary
    return LineEndings(
      lineFeeds: sum.lineFeeds - sum.crlfs, crlfs: sum.crlfs, carriageReturns: sum.carriageReturns - sum.crlfs)
  }

  /// Bytes that are not part of a well-formed UTF-8 sequence (Unicode 17.0, table 3-7).
  ///
  /// - Complexity: O(1)
  public var invalidByteCount: Int { tree.summary.invalid }
}
