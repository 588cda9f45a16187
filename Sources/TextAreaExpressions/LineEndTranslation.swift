/// What `\n` means where lines end in CRLF.
///
/// PCRE2 takes it for LF. People who search for `;\n` mean the end of a line. So outside of classes it becomes
/// `(?:\r\n|\n)`, in a class `\r\n`, and after `(?<` it stays, since LF ends every line and a lookbehind wants one length.
enum LineEndTranslation {
  static func translate(_ pattern: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pattern.count)
    var at = 0
    var isInClass = false
    /// For each open group whether it is a lookbehind or in one.
    var groups: [Bool] = []

    func starts(with text: StaticString) -> Bool {
      pattern[at...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    func appendLineEnd() {
      if isInClass {
        result += Array(#"\r\n"#.utf8)
      } else if groups.last == true {
        result += Array(#"\n"#.utf8)
      } else {
        result += Array(#"(?:\r\n|\n)"#.utf8)
      }
    }

    while at < pattern.count {
      let byte = pattern[at]
      switch byte {
      case 0x5C where starts(with: #"\Q"#):
        // Everything up to \E is literal.
        while at < pattern.count, !starts(with: #"\E"#) {
          result.append(pattern[at])
          at += 1
        }
        continue
      case 0x5C where starts(with: #"\n"#):
        appendLineEnd()
        at += 2
        continue
      case 0x5C where at + 1 < pattern.count:
        result += pattern[at..<at + 2]
        at += 2
        continue
      case 0x0A:
        appendLineEnd()
        at += 1
        continue
      case 0x5B where !isInClass:
        isInClass = true
        result.append(byte)
        at += 1
        if at < pattern.count, pattern[at] == 0x5E {
          result.append(pattern[at])
          at += 1
        }
        // A bracket right at the beginning is one of the class.
        if at < pattern.count, pattern[at] == 0x5D {
          result.append(pattern[at])
          at += 1
        }
        continue
      case 0x5B where starts(with: "[:"):
        // A POSIX class, whose end is not this class's.
        while at < pattern.count, !starts(with: ":]"), pattern[at] != 0x5D {
          result.append(pattern[at])
          at += 1
        }
        if starts(with: ":]") {
          result += Array(":]".utf8)
          at += 2
        }
        continue
      case 0x5D where isInClass:
        isInClass = false
      case 0x28 where !isInClass:
        groups.append(groups.last == true || starts(with: "(?<=") || starts(with: "(?<!"))
      case 0x29 where !isInClass:
        _ = groups.popLast()
      default:
        break
      }
      result.append(byte)
      at += 1
    }
    return result
  }
}
