/// What a terminal's description says about painting: terminfo's strings and flags, by terminfo's names.
///
/// An object, since it is large and never changes: pens that try two ways are copied with it.
final class PainterStrings: Sendable {
  // Motion.
  let cup: TerminfoString
  let home, cr, hpa, vpa: TerminfoString?
  let horizontal, vertical: Axis
  // Erasing; insertion and deletion of cells; scrolling.
  let clear, el, ed, ech, ich, dch, csr, ind, indn, ri, rin, il, dl: TerminfoString?
  // Looks.
  let sgr0: TerminfoString?
  let setaf, setab, op: TerminfoString?
  /// The string for each attribute that the terminal has.
  let attributes: [(attribute: Attributes, string: TerminfoString)]
  // The cursor; automatic margins.
  let civis, cnorm, rmam, smam: TerminfoString?
  let am, xenl, bce, msgr: Bool

  /// Relative motion in one direction and back, by a count and by one.
  struct Axis: Sendable {
    let forward, back, stepForward, stepBack: TerminfoString?
  }

  /// Looks everything up.
  init(
    string: (String) -> [UInt8]?, flag: (String) -> Bool, number: (String) -> Int
  ) throws(PainterCapabilities.Shortcoming) {
    var padded: String?
    func find(_ name: String) -> TerminfoString? {
      guard let bytes = string(name), !bytes.isEmpty else { return nil }
      let found = TerminfoString(bytes)
      if found.needsPadding { padded = name }
      return found
    }
    for name in ["os", "hz"] where flag(name) { throw .isPeculiar(name) }
    if number("xmc") > 0 { throw .isPeculiar("xmc") }
    guard let cup = find("cup") else { throw .lacks("cup") }
    self.cup = cup
    (home, cr, hpa, vpa) = (find("home"), find("cr"), find("hpa"), find("vpa"))
    horizontal = Axis(forward: find("cuf"), back: find("cub"), stepForward: find("cuf1"), stepBack: find("cub1"))
    var down = find("cud1")
    // A line feed goes to the first column too where the terminal's driver adds a carriage return.
    if let string = down, string().contains(0x0A) { down = nil }
    vertical = Axis(forward: find("cud"), back: find("cuu"), stepForward: down, stepBack: find("cuu1"))
    (clear, el, ed, ech, ich, dch) = (find("clear"), find("el"), find("ed"), find("ech"), find("ich"), find("dch"))
    (csr, ind, indn, ri, rin) = (find("csr"), find("ind"), find("indn"), find("ri"), find("rin"))
    (il, dl) = (find("il"), find("dl"))
    (setaf, setab, op) = (find("setaf"), find("setab"), find("op"))
    (civis, cnorm, rmam, smam) = (find("civis"), find("cnorm"), find("rmam"), find("smam"))
    sgr0 = string("sgr0").map { TerminfoString(PainterStrings.withoutCharacterSets($0)) }
    let named: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "sitm"), (.underline, "smul"), (.reverse, "rev"),
      (.strikethrough, "smxx"),
    ]
    attributes = named.compactMap { attribute, name in find(name).map { (attribute, $0) } }
    (am, xenl, bce, msgr) = (flag("am"), flag("xenl"), flag("bce"), flag("msgr"))
    if clear == nil, ed == nil { throw .lacks("clear") }
    if sgr0 == nil, !attributes.isEmpty { throw .lacks("sgr0") }
    if let padded { throw .needsPadding(padded) }
  }

  /// `sgr0` without what it says of line-drawing characters, which are never switched to.
  private static func withoutCharacterSets(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: [0x1B, 0x28, 0x42]) {
        index += 3
      } else {
        if bytes[index] != 0x0F { result.append(bytes[index]) }
        index += 1
      }
    }
    return result
  }

  /// True when the terminal goes on to the next row as soon as the last column is written, and cannot be kept from it.
  var losesLastColumn: Bool { am && !xenl && (rmam == nil || smam == nil) }

  /// Shows the cursor; only that, where the description tells it apart from blinking.
  var showCursor: [UInt8]? {
    guard let cnorm else { return nil }
    let show = Array("\u{1B}[?25h".utf8)
    let bytes = cnorm()
    let isPlain = civis?() == Array("\u{1B}[?25l".utf8)
    return isPlain && bytes.indices.contains { bytes[$0...].starts(with: show) } ? show : bytes
  }
}
