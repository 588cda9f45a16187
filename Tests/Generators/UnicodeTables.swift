// Makes the tables below Sources/TextMetrics/Unicode and the conformance cases of the tests out of the Unicode
// Character Database.
//
//     unicode-tables write UCD-FOLDER     writes the table and the cases
//     unicode-tables check [UCD-FOLDER]   exit 1 when they are not what `write` would write; without the folder
//                                         only that they come from this very generator
//
// `make unicode UCD=…` compiles and runs it, from the top of the repository.

import Foundation

let version = "17.0.0"
let tablePath = "Sources/TextMetrics/Unicode/UnicodeTables.generated.swift"
let canonicalTablePath = "Sources/TextMetrics/Unicode/CanonicalTables.generated.swift"
let casesFolder = "Tests/TextMetricsTests/Cases"
let generatorPath = "Tests/Generators/UnicodeTables.swift"
let scalarCount = 0x110000

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("unicode-tables: \(message)\n".utf8))
  exit(1)
}

func read(_ path: String) -> String {
  guard let data = FileManager.default.contents(atPath: path) else { fail("cannot read \(path)") }
  return String(decoding: data, as: UTF8.self)
}

// MARK: Reading the database

/// The lines of a property file as scalar range and fields, comments removed.
func forEachEntry(_ file: String, in folder: String, _ body: (ClosedRange<Int>, [Substring]) -> Void) {
  for line in read(folder + "/" + file).split(whereSeparator: \.isNewline) {
    let data = line.prefix { $0 != "#" }
    if data.allSatisfy(\.isWhitespace) { continue }
    let fields = data.split(separator: ";", omittingEmptySubsequences: false).map { trim($0) }
    let ends = fields[0].split(separator: ".").compactMap { Int($0, radix: 16) }
    guard let first = ends.first, let last = ends.last else { fail("\(file): unexpected line \(line)") }
    body(first...last, Array(fields.dropFirst()))
  }
}

func trim(_ text: Substring) -> Substring {
  let start = text.drop { $0 == " " || $0 == "\t" }
  guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start.prefix(0) }
  return start[...end]
}

/// One property with a value for every scalar.
func property(_ file: String, in folder: String, default missing: String) -> [String] {
  var values = [String](repeating: missing, count: scalarCount)
  forEachEntry(file, in: folder) { range, fields in
    let value = String(fields[0])
    for scalar in range { values[scalar] = value }
  }
  return values
}

/// The scalars that have a binary property.
func members(of name: String, file: String, in folder: String) -> Set<Int> {
  var scalars = Set<Int>()
  forEachEntry(file, in: folder) { range, fields in
    if fields[0] == name { scalars.formUnion(range) }
  }
  return scalars
}

func generalCategories(in folder: String) -> [String] {
  var values = [String](repeating: "Cn", count: scalarCount)
  var first = 0
  forEachEntry("UnicodeData.txt", in: folder) { range, fields in
    let scalar = range.lowerBound
    if fields[0].hasSuffix(", First>") { first = scalar }
    let start = fields[0].hasSuffix(", Last>") ? first : scalar
    for each in start...scalar { values[each] = String(fields[1]) }
  }
  return values
}

// MARK: Indic_Conjunct_Break (GB9c)

// DerivedCoreProperties.txt is not among the files that this generator asks for, so the two closed sets of the
// property are spelled out here; its value Extend follows from Grapheme_Cluster_Break.
let conjunctLinkers: Set<Int> = [
  0x094D, 0x09CD, 0x0ACD, 0x0B4D, 0x0C4D, 0x0D4D, 0x1039, 0x17D2, 0x1A60, 0x1B44, 0x1BAB, 0xA9C0, 0xAAF6,
  0x10A3F, 0x11133, 0x113D0, 0x1193E, 0x11A47, 0x11A99, 0x11F42,
]
let conjunctConsonants: [ClosedRange<Int>] = [
  0x0915...0x0939, 0x0958...0x095F, 0x0978...0x097F,  // Devanagari
  0x0995...0x09A8, 0x09AA...0x09B0, 0x09B2...0x09B2, 0x09B6...0x09B9, 0x09DC...0x09DD, 0x09DF...0x09DF,  // Bengali
  0x09F0...0x09F1,
  0x0A95...0x0AA8, 0x0AAA...0x0AB0, 0x0AB2...0x0AB3, 0x0AB5...0x0AB9, 0x0AF9...0x0AF9,  // Gujarati
  0x0B15...0x0B28, 0x0B2A...0x0B30, 0x0B32...0x0B33, 0x0B35...0x0B39, 0x0B5C...0x0B5D, 0x0B5F...0x0B5F,  // Oriya
  0x0B71...0x0B71,
  0x0C15...0x0C28, 0x0C2A...0x0C39, 0x0C58...0x0C5A,  // Telugu
  0x0D15...0x0D3A,  // Malayalam
  0x1000...0x102A, 0x103F...0x103F, 0x1050...0x1055, 0x105A...0x105D, 0x1061...0x1061, 0x1065...0x1066,  // Myanmar
  0x106E...0x1070, 0x1075...0x1081, 0x108E...0x108E,
  0x1780...0x17B3,  // Khmer
  0x1A20...0x1A54,  // Tai Tham
  0x1B0B...0x1B0C, 0x1B13...0x1B33, 0x1B45...0x1B4C,  // Balinese
  0x1B83...0x1BA0, 0x1BAE...0x1BAF, 0x1BBB...0x1BBD,  // Sundanese
  0xA989...0xA98B, 0xA98F...0xA9B2,  // Javanese
  0xA9E0...0xA9E4, 0xA9E7...0xA9EF, 0xA9FA...0xA9FE,  // Myanmar Extended-B
  0xAA60...0xAA6F, 0xAA71...0xAA73, 0xAA7A...0xAA7A, 0xAA7E...0xAA7F,  // Myanmar Extended-A
  0xAAE0...0xAAEA, 0xABC0...0xABDA,  // Meetei Mayek
  0x10A00...0x10A00, 0x10A10...0x10A13, 0x10A15...0x10A17, 0x10A19...0x10A35,  // Kharoshthi
  0x11103...0x11126, 0x11144...0x11144, 0x11147...0x11147,  // Chakma
  0x11380...0x11389, 0x1138B...0x1138B, 0x1138E...0x1138E, 0x11390...0x113B5,  // Tulu-Tigalari
  0x11900...0x11906, 0x11909...0x11909, 0x1190C...0x11913, 0x11915...0x11916, 0x11918...0x1192F,  // Dives Akuru
  0x11A00...0x11A00, 0x11A0B...0x11A32,  // Zanabazar Square
  0x11A50...0x11A50, 0x11A5C...0x11A83,  // Soyombo
  0x11F04...0x11F10, 0x11F12...0x11F33,  // Kawi
]

// MARK: One record a scalar

/// Harmless format characters and blank letters, which take a cell so that the caret can be seen to pass them.
let invisible: Set<Int> = [
  0x061C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200E, 0x200F, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x3164, 0xFEFF,
  0xFFA0,
]

// The values' order is the order of the cases in Sources/TextMetrics/Unicode/ScalarProperties.swift.
let clusterValues = [
  "Other", "CR", "LF", "Control", "Extend", "ConjunctExtend", "ConjunctLinker", "ZWJ", "Regional_Indicator",
  "Prepend", "SpacingMark", "L", "V", "T", "LV", "LVT", "Pictographic", "ConjunctConsonant",
]
let wordValues = [
  "Other", "CR", "LF", "Newline", "Extend", "ZWJ", "Format", "Regional_Indicator", "Katakana", "Hebrew_Letter",
  "ALetter", "Single_Quote", "Double_Quote", "MidNumLet", "MidLetter", "MidNum", "Numeric", "ExtendNumLet",
  "WSegSpace",
]
let lineValues = [
  "BK", "CR", "LF", "NL", "SP", "ZW", "CM", "ZWJ", "WJ", "GL", "CL", "CP", "EX", "SY", "OP", "QU", "QU_Pi", "QU_Pf",
  "IS", "NS", "B2", "CB", "HY", "HH", "BA", "BB", "HL", "AL", "DottedCircle", "IN", "NU", "PR", "PO", "ID", "EB",
  "EM", "JL", "JV", "JT", "H2", "H3", "AP", "AK", "AS", "VF", "VI", "RI",
]
let drawingValues = [
  "literal", "mark", "selector", "hexadecimal", "control", "replacement", "space", "vowelJamo", "finalJamo",
  "softHyphen", "skinTone", "invalid", "joiner", "tag", "invisible", "regionalIndicator",
]
let ambiguousWidth = 3

/// Scripts whose letters UAX #29 takes one by one, so that editing needs words of its own for them; the order is that
/// of `ScriptRun`.
let runScripts = [
  "", "Han", "Hiragana", "Katakana", "kana", "Thai", "Lao", "Khmer", "Myanmar", "Tai_Le", "New_Tai_Lue", "Tai_Tham",
  "Tai_Viet", "Ahom", "Tangut", "Nushu", "Khitan_Small_Script", "colon",
]

struct Record: Hashable {
  var line = 0, cluster = 0, word = 0, drawing = 0, width = 0, flags = 0, agreement = 0, run = 0

  /// One printable byte for each field, so that the table is one string literal that needs no initialisation.
  var encoded: [UInt8] {
    [line, cluster, word, drawing | width << 4, flags, agreement, run, 0].map { UInt8(48 + $0) }
  }
}

// MARK: What terminals disagree about (rule D1)

/// Narrow in Unicode 14, which many terminals and C libraries still go by, and wide now; and U+3248 to U+324F, which
/// is of ambiguous width and wide in the GNU C library.
let changedWidths: [ClosedRange<Int>] = [
  0x2630...0x2637, 0x268A...0x268F, 0x3248...0x324F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376,
]

/// True for what was assigned after Unicode 14.
func isNew(_ scalar: Int) -> Bool {
  // A toolchain with an older database than this generator's knows no age for the newest characters.
  guard let age = Unicode.Scalar(UInt32(scalar))?.properties.age else { return true }
  return age.major > 14
}

enum Flag {
  static let eastAsian = 1
  static let pictographic = 2
  static let word = 4
  static let blank = 8
  static let unassigned = 16
  static let simple = 32
}

func index(_ value: String, in values: [String]) -> Int {
  guard let index = values.firstIndex(of: value) else { fail("unknown property value \(value)") }
  return index
}

func records(from folder: String) -> [Record] {
  let category = generalCategories(in: folder)
  let width = property("EastAsianWidth.txt", in: folder, default: "N")
  let cluster = property("GraphemeBreakProperty.txt", in: folder, default: "Other")
  let word = property("WordBreakProperty.txt", in: folder, default: "Other")
  let line = property("LineBreak.txt", in: folder, default: "XX")
  let pictographic = members(of: "Extended_Pictographic", file: "emoji-data.txt", in: folder)
  let skinTones = members(of: "Emoji_Modifier", file: "emoji-data.txt", in: folder)
  let variationSelectors = members(of: "Variation_Selector", file: "PropList.txt", in: folder)
  let whiteSpace = members(of: "White_Space", file: "PropList.txt", in: folder)
  let ideographic = members(of: "Ideographic", file: "PropList.txt", in: folder)
  let emoji = members(of: "Emoji", file: "emoji-data.txt", in: folder)
  let emojiPresentation = members(of: "Emoji_Presentation", file: "emoji-data.txt", in: folder)
  let scripts = property("Scripts.txt", in: folder, default: "Unknown")
  let changed = Set(changedWidths.joined())
  let consonants = Set(conjunctConsonants.joined())
  let lineIndex = Dictionary(uniqueKeysWithValues: lineValues.enumerated().map { ($1, $0) })
  let clusterIndex = Dictionary(uniqueKeysWithValues: clusterValues.enumerated().map { ($1, $0) })
  let wordIndex = Dictionary(uniqueKeysWithValues: wordValues.enumerated().map { ($1, $0) })

  func lineClass(_ scalar: Int) -> String {
    switch line[scalar] {
    case "AI", "SG", "XX": return "AL"  // LB1
    case "SA": return category[scalar] == "Mn" || category[scalar] == "Mc" ? "CM" : "AL"  // LB1
    case "CJ": return "NS"  // LB1
    case "QU" where category[scalar] == "Pi": return "QU_Pi"
    case "QU" where category[scalar] == "Pf": return "QU_Pf"
    case _ where scalar == 0x25CC: return "DottedCircle"
    case let value: return value
    }
  }

  func clusterClass(_ scalar: Int) -> String {
    switch cluster[scalar] {
    case _ where conjunctLinkers.contains(scalar): return "ConjunctLinker"
    case "Extend" where scalar != 0x200C: return "ConjunctExtend"
    case "Other" where pictographic.contains(scalar): return "Pictographic"
    case "Other" where consonants.contains(scalar): return "ConjunctConsonant"
    case let value: return value
    }
  }

  func drawing(_ scalar: Int) -> String {
    switch (category[scalar], cluster[scalar]) {
    case _ where skinTones.contains(scalar): return "skinTone"
    // Invisible though marks, and typed by a key of their own: U+034F, Khmer's inherent vowels, Mongolian selectors.
    case _ where [0x034F, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F].contains(scalar): return "joiner"
    case _ where variationSelectors.contains(scalar): return "selector"
    case _ where scalar == 0x00AD: return "softHyphen"
    case _ where invisible.contains(scalar): return "invisible"
    case (_, "V"): return "vowelJamo"
    case (_, "T"): return "finalJamo"
    case (_, "Regional_Indicator"): return "regionalIndicator"
    case ("Cc", _): return "control"
    case ("Cf", _) where 0x200C...0x200D ~= scalar: return "joiner"
    case ("Cf", "Extend"): return "tag"
    case ("Cf", _), ("Zl", _), ("Zp", _): return "hexadecimal"
    case ("Cn", _), ("Cs", _): return "replacement"
    case ("Zs", _) where scalar != 0x3000 && scalar != 0x1680: return "space"
    case ("Mn", _), ("Me", _): return "mark"
    default: return "literal"
    }
  }

  func agreement(_ scalar: Int) -> Int {
    if category[scalar] == "Cn" { return 0 }
    if isNew(scalar) { return 2 }
    // Spacing marks have a cell in some terminals and none in others; kitty draws wide emoji that are text by default
    // in one cell.
    let isWideText =
      ["F", "W"].contains(width[scalar]) && emoji.contains(scalar) && !emojiPresentation.contains(scalar)
    return category[scalar] == "Mc" || changed.contains(scalar) || isWideText ? 1 : 0
  }

  /// Letters, marks and digits only: punctuation of a script ends its words.
  func run(_ scalar: Int) -> Int {
    // Sound and length marks belong to whichever kana they follow.
    if [0x30FC, 0xFF70, 0x309B, 0x309C].contains(scalar) { return index("kana", in: runScripts) }
    if [0x003A, 0xFE13, 0xFE55, 0xFF1A].contains(scalar) { return index("colon", in: runScripts) }
    guard "LMN".contains(category[scalar].prefix(1)) || ideographic.contains(scalar) else { return 0 }
    return runScripts.firstIndex(of: scripts[scalar]) ?? 0
  }

  return (0..<scalarCount).map { scalar in
    var record = Record()
    record.line = lineIndex[lineClass(scalar)] ?? { fail("unknown class \(lineClass(scalar))") }()
    record.cluster = clusterIndex[clusterClass(scalar)] ?? { fail("unknown class \(clusterClass(scalar))") }()
    record.word = wordIndex[word[scalar]] ?? { fail("unknown class \(word[scalar])") }()
    record.drawing = index(drawing(scalar), in: drawingValues)
    record.agreement = agreement(scalar)
    record.run = run(scalar)
    switch width[scalar] {
    case "F", "W": record.width = 2
    case "A": record.width = ambiguousWidth
    default: record.width = 1
    }
    if ["F", "W", "H"].contains(width[scalar]) { record.flags |= Flag.eastAsian }
    if pictographic.contains(scalar) { record.flags |= Flag.pictographic }
    if category[scalar].hasPrefix("L") || category[scalar].hasPrefix("N") || ideographic.contains(scalar) {
      record.flags |= Flag.word
    }
    // What may hang at a soft break: white space that is not glue and does not end lines, and U+200B.
    if whiteSpace.contains(scalar) && ["SP", "BA"].contains(lineClass(scalar)) || lineClass(scalar) == "ZW" {
      record.flags |= Flag.blank
    }
    if category[scalar] == "Cn" { record.flags |= Flag.unassigned }
    // A cluster by itself between two of its kind, drawn as itself, and alike in every terminal.
    let alone = ["Other", "Pictographic", "ConjunctConsonant", "LV", "LVT"]
    if alone.contains(clusterClass(scalar)), drawing(scalar) == "literal", record.flags & Flag.blank == 0,
      record.agreement == 0
    {
      record.flags |= Flag.simple
    }
    return record
  }
}

// MARK: The table

/// Two printable bytes: six bits each, the low ones first.
func encode(_ number: Int) -> [UInt8] {
  if number >= 4096 { fail("\(number) does not fit two characters") }
  return [UInt8(48 + number & 63), UInt8(48 + number >> 6)]
}

func literal(_ name: String, _ comment: String, _ bytes: [UInt8]) -> String {
  var text = "  /// \(comment)\n  static let \(name): StaticString = #\"\"\"\n"
  var rest = bytes[...]
  while !rest.isEmpty {
    let line = rest.prefix(112)
    rest = rest.dropFirst(112)
    text += "    " + String(decoding: line, as: UTF8.self) + (rest.isEmpty ? "\n" : "\\#\n")
  }
  return text + "    \"\"\"#\n"
}

func table(from folder: String) -> String {
  let perScalar = records(from: folder)
  // The last record is the one of a byte that is not part of valid UTF-8: alphabetic to LB, nothing to WB, and a
  // cluster of its own.
  var invalid = Record()
  invalid.line = index("AL", in: lineValues)
  invalid.cluster = index("Control", in: clusterValues)
  invalid.drawing = index("invalid", in: drawingValues)
  invalid.width = 1

  var kinds: [Record: Int] = [:]
  var ordered: [Record] = []
  func number(_ record: Record) -> Int {
    if let known = kinds[record] { return known }
    kinds[record] = ordered.count
    ordered.append(record)
    return ordered.count - 1
  }
  var blocks: [[Int]: Int] = [:]
  var stage1: [UInt8] = [], stage2: [UInt8] = []
  for start in stride(from: 0, to: scalarCount, by: 128) {
    let block = perScalar[start..<start + 128].map(number)
    if blocks[block] == nil {
      blocks[block] = blocks.count
      for entry in block { stage2 += encode(entry) }
    }
    stage1 += encode(blocks[block] ?? 0)
  }
  let invalidNumber = number(invalid)
  let size = stage1.count + stage2.count + ordered.count * 8
  return """
    // Generated by \(generatorPath) (\(fingerprint())) from Unicode \(version) by `make unicode UCD=…`: do not edit.
    // Data: © Unicode, Inc., under the Unicode License V3, https://www.unicode.org/license.txt

    /// What Unicode \(version) says of every scalar: \(size) bytes, in three steps, as printable text.
    ///
    /// `blocks` gives the block of a scalar's upper bits, `entries` the record of its place in the block. Numbers in
    /// these two are two bytes of six bits, the lower first; every byte is 48 more than what it means.
    enum UnicodeTables {
      /// The record of a byte that is not part of valid UTF-8.
      static let invalidRecord = \(invalidNumber)

    \(literal("blocks", "For each 128 scalars, the number of their block.", stage1))
    \(literal("entries", "For each scalar of each block, the number of its record.", stage2))
    \(literal("records", "The records, of eight bytes; see `ScalarProperties`.", ordered.flatMap(\.encoded)))}

    """
}

// MARK: Canonical equivalence

/// Four printable bytes: six bits each, the low ones first.
func encodeScalar(_ number: Int) -> [UInt8] {
  (0..<4).map { UInt8(48 + number >> (6 * $0) & 63) }
}

/// What the canonical decompositions and combining classes of UnicodeData.txt say; Hangul syllables follow from a rule.
func canonicalTable(from folder: String) -> String {
  var decompositions: [UInt8] = []
  var runs: [(start: Int, count: Int, combiningClass: Int)] = []
  forEachEntry("UnicodeData.txt", in: folder) { range, fields in
    let scalar = range.lowerBound
    let combiningClass = Int(fields[2]) ?? 0
    if combiningClass != 0 {
      if let last = runs.last, last.combiningClass == combiningClass, last.start + last.count == scalar {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((scalar, 1, combiningClass))
      }
    }
    // Fields in angle brackets are compatibility decompositions.
    guard !fields[4].isEmpty, !fields[4].hasPrefix("<") else { return }
    let parts = fields[4].split(separator: " ").compactMap { Int($0, radix: 16) }
    decompositions += encodeScalar(scalar) + encodeScalar(parts[0]) + encodeScalar(parts.count > 1 ? parts[1] : 0)
  }
  let classes = runs.flatMap { encodeScalar($0.start) + encode($0.count) + encode($0.combiningClass) }
  return """
    // Generated by \(generatorPath) (\(fingerprint())) from Unicode \(version) by `make unicode UCD=…`: do not edit.
    // Data: © Unicode, Inc., under the Unicode License V3, https://www.unicode.org/license.txt

    /// What Unicode \(version) says about canonical equivalence, as printable text.
    ///
    /// Every byte holds six bits, low ones first, and is 48 more than what it means.
    enum CanonicalTables {
    \(literal("decompositions", "In order: a scalar, its decomposition's first and second scalar (0 if none), four bytes each.", decompositions))
    \(literal("combiningClasses", "In order: the first scalar (four bytes), how many (two), their class (two); 0 elsewhere.", classes))}

    """
}

/// FNV-1a over this file, so that a table made by another version of it is noticed without the database.
func fingerprint() -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in read(generatorPath).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return String(hash, radix: 16)
}

// MARK: The conformance cases

/// One case a line: hexadecimal scalars, `|` where there is a boundary and `-` where there is none.
func cases(_ file: String, in folder: String) -> String {
  var text = "# \(file) of Unicode \(version), comments removed. © Unicode, Inc., under the Unicode License V3.\n"
  for line in read(folder + "/" + file).split(whereSeparator: \.isNewline) {
    let fields = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    if fields.isEmpty { continue }
    text += fields.map { $0 == "÷" ? "|" : $0 == "×" ? "-" : String($0) }.joined() + "\n"
  }
  return text
}

// MARK: Main

func outputs(from folder: String) -> [(path: String, text: String)] {
  let names = ["GraphemeBreakTest", "WordBreakTest", "LineBreakTest"]
  return [(tablePath, table(from: folder)), (canonicalTablePath, canonicalTable(from: folder))]
    + names.map { ("\(casesFolder)/\($0).txt", cases($0 + ".txt", in: folder)) }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.dropFirst().first) {
case ("write", let folder?):
  for (path, text) in outputs(from: folder) {
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else { fail("cannot write \(path)") }
  }
case ("check", let folder?):
  for (path, text) in outputs(from: folder) where read(path) != text {
    fail("\(path) is stale: run `make unicode UCD=\(folder)`")
  }
case ("check", nil):
  for path in [tablePath, canonicalTablePath] where !read(path).prefix(200).contains("(\(fingerprint()))") {
    fail("\(path) was made by another version of \(generatorPath): run `make unicode UCD=…`")
  }
default:
  fail("usage: unicode-tables write UCD-FOLDER | check [UCD-FOLDER]")
}
