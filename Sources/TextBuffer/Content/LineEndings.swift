/// What ends a line.
public enum LineEnding: Hashable, Sendable {
  /// LF.
  case lf
  /// CR and LF.
  case crlf

  /// Its bytes.
  public var bytes: [UInt8] { self == .lf ? [0x0A] : [0x0D, 0x0A] }
}

/// How many lines of a document end in which way.
public struct LineEndings: Hashable, Sendable {
  /// LF without CR before it.
  public var lineFeeds: Int
  /// CR and LF.
  public var crlfs: Int
  /// CR without LF after it, which ends no line here (rule W5) but does elsewhere.
  public var carriageReturns: Int

  /// What most lines end in, for newlines to come; LF where there is none yet.
  public var dominant: LineEnding { crlfs > lineFeeds ? .crlf : .lf }

  /// True when lines end in more than one way, a lone CR counted as one.
  public var isMixed: Bool { [lineFeeds, crlfs, carriageReturns].count { $0 > 0 } > 1 }
}
