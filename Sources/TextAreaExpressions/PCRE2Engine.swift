import CPCRE2
public import TextBuffer

/// Regular expressions by PCRE2, for a text area's bar.
///
/// ```swift
/// area.expressionEngine = PCRE2Engine()
/// ```
///
/// The syntax is Perl's, with Unicode properties; see pcre2pattern(3). A byte that is not
/// UTF-8 counts as one character, U+001A. Each search has a bound: it gives up with `SearchError.tooCostly` instead of going on
/// for hours.
public struct PCRE2Engine: ExpressionEngine {
  /// An engine, or `nil` if this was built where there is no PCRE2.
  public init?() {
    guard cpcre2_is_available() else { return nil }
  }

  /// Compiles an expression.
  ///
  /// - Complexity: some tenths of a millisecond for expressions that people write
  public func expression(
    _ pattern: String, ignoringCase: Bool, hasCRLF: Bool
  ) throws(SearchError) -> any SearchExpression {
    let bytes = hasCRLF ? LineEndTranslation.translate(Array(pattern.utf8)) : Array(pattern.utf8)
    var message = [CChar](repeating: 0, count: 200)
    var isTooLarge = false
    let handle = cpcre2_compile(bytes, bytes.count, ignoringCase, hasCRLF, &message, message.count, &isTooLarge)
    guard let handle else {
      if isTooLarge { throw .tooLarge }
      throw .invalidExpression(
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return PCRE2Expression(handle)
  }
}

/// A compiled expression.
///
/// Unchecked, since PCRE2's compiled code does not change and each run brings what it writes to.
final class PCRE2Expression: SearchExpression, @unchecked Sendable {
  let handle: OpaquePointer
  let groupCount: Int
  /// Bytes before a place that decide with it whether a match begins there: characters of four bytes at most, and a
  /// CRLF that is looked back at.
  let lookbehind: Int

  init(_ handle: OpaquePointer) {
    self.handle = handle
    groupCount = Int(cpcre2_group_count(handle))
    lookbehind = 4 * (Int(cpcre2_lookbehind(handle)) + 1)
  }

  deinit { cpcre2_free(handle) }

  func group(named name: String) -> Int? {
    let number = name.withCString { cpcre2_group_named(handle, $0) }
    return number < 0 ? nil : Int(number)
  }

  func run(in content: TextContent, from start: Int, through last: Int, isAfterMatch: Bool) -> any ExpressionRun {
    PCRE2Run(self, in: content, from: start, through: last, isAfterMatch: isAfterMatch)
  }
}
