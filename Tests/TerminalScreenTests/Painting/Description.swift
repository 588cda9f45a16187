@testable import TerminalScreen

/// Descriptions of terminals as `infocmp -1 -x` prints them (ncurses 6.4), as far as the painter reads them.
enum Description {
  /// By the terminal's name.
  static let all: [String: String] = [
    "xterm-256color": #"""
    am, bce, msgr, xenl, colors#0x100, bold=\E[1m, civis=\E[?25l, clear=\E[H\E[2J,
    cnorm=\E[?12l\E[?25h, cr=\r, csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB, cud1=\n,
    cuf=\E[%p1%dC, cuf1=\E[C, cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\E[A, dch=\E[%p1%dP,
    dim=\E[2m, dl=\E[%p1%dM, ech=\E[%p1%dX, ed=\E[J, el=\E[K, home=\E[H, hpa=\E[%i%p1%dG,
    ich=\E[%p1%d@, il=\E[%p1%dL, ind=\n, indn=\E[%p1%dS, op=\E[39;49m, rev=\E[7m, ri=\EM,
    rin=\E[%p1%dT, rmam=\E[?7l, setab=\E[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m, sgr0=\E(B\E[m, sitm=\E[3m,
    smam=\E[?7h, smul=\E[4m, vpa=\E[%i%p1%dd, smxx=\E[9m,
    """#,
    "xterm-direct": #"""
    am, bce, msgr, xenl, colors#0x1000000, bold=\E[1m, civis=\E[?25l, clear=\E[H\E[2J,
    cnorm=\E[?12l\E[?25h, cr=\r, csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB, cud1=\n,
    cuf=\E[%p1%dC, cuf1=\E[C, cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\E[A, dch=\E[%p1%dP,
    dim=\E[2m, dl=\E[%p1%dM, ech=\E[%p1%dX, ed=\E[J, el=\E[K, home=\E[H, hpa=\E[%i%p1%dG,
    ich=\E[%p1%d@, il=\E[%p1%dL, ind=\n, indn=\E[%p1%dS, op=\E[39;49m, rev=\E[7m, ri=\EM,
    rin=\E[%p1%dT, rmam=\E[?7l,
    setab=\E[%?%p1%{8}%<%t4%p1%d%e48:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e38:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
    sgr0=\E(B\E[m, sitm=\E[3m, smam=\E[?7h, smul=\E[4m, vpa=\E[%i%p1%dd, smxx=\E[9m,
    """#,
    "screen-256color": #"""
    am, msgr, xenl, colors#0x100, bold=\E[1m, civis=\E[?25l, clear=\E[H\E[J, cnorm=\E[34h\E[?25h,
    cr=\r, csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB, cud1=\n, cuf=\E[%p1%dC,
    cuf1=\E[C, cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\EM, dch=\E[%p1%dP, dim=\E[2m, dl=\E[%p1%dM,
    ed=\E[J, el=\E[K, home=\E[H, hpa=\E[%i%p1%dG, ich=\E[%p1%d@, il=\E[%p1%dL, ind=\n, indn=\E[%p1%dS,
    op=\E[39;49m, rev=\E[7m, ri=\EM, rin=\E[%p1%dT,
    setab=\E[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m, sgr0=\E[m\017, smul=\E[4m,
    vpa=\E[%i%p1%dd,
    """#,
    "tmux-256color": #"""
    am, msgr, xenl, colors#0x100, bold=\E[1m, civis=\E[?25l, clear=\E[H\E[J, cnorm=\E[34h\E[?25h,
    cr=\r, csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB, cud1=\n, cuf=\E[%p1%dC,
    cuf1=\E[C, cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\EM, dch=\E[%p1%dP, dim=\E[2m, dl=\E[%p1%dM,
    ed=\E[J, el=\E[K, home=\E[H, hpa=\E[%i%p1%dG, ich=\E[%p1%d@, il=\E[%p1%dL, ind=\n, indn=\E[%p1%dS,
    op=\E[39;49m, rev=\E[7m, ri=\EM, rin=\E[%p1%dT,
    setab=\E[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m, sgr0=\E[m\017, sitm=\E[3m,
    smul=\E[4m, vpa=\E[%i%p1%dd, smxx=\E[9m,
    """#,
    "linux": #"""
    am, bce, msgr, xenl, colors#8, bold=\E[1m, civis=\E[?25l\E[?1c, clear=\E[H\E[J,
    cnorm=\E[?25h\E[?0c, cr=\r, csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB, cud1=\n,
    cuf=\E[%p1%dC, cuf1=\E[C, cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\E[A, dch=\E[%p1%dP,
    dim=\E[2m, dl=\E[%p1%dM, ech=\E[%p1%dX, ed=\E[J, el=\E[K, home=\E[H, hpa=\E[%i%p1%dG,
    ich=\E[%p1%d@, il=\E[%p1%dL, ind=\n, op=\E[39;49m, rev=\E[7m, ri=\EM, rmam=\E[?7l,
    setab=\E[4%p1%dm, setaf=\E[3%p1%dm, sgr0=\E[m\017, smam=\E[?7h, smul=\E[4m, vpa=\E[%i%p1%dd,
    """#,
    "vt100": #"""
    am, msgr, xenl, bold=\E[1m$<2>, clear=\E[H\E[J$<50>, cr=\r, csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD,
    cub1=^H, cud=\E[%p1%dB, cud1=\n, cuf=\E[%p1%dC, cuf1=\E[C$<2>, cup=\E[%i%p1%d;%p2%dH$<5>,
    cuu=\E[%p1%dA, cuu1=\E[A$<2>, ed=\E[J$<50>, el=\E[K$<3>, home=\E[H, ind=\n, rev=\E[7m$<2>,
    ri=\EM$<5>, rmam=\E[?7l, sgr0=\E[m\017$<2>, smam=\E[?7h, smul=\E[4m$<2>,
    """#,
    "vt220": #"""
    am, msgr, xenl, bold=\E[1m, civis=\E[?25l, clear=\E[H\E[J, cnorm=\E[?25h, cr=\r,
    csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB, cud1=\n, cuf=\E[%p1%dC, cuf1=\E[C,
    cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\E[A, dch=\E[%p1%dP, dl=\E[%p1%dM, ech=\E[%p1%dX,
    ed=\E[J, el=\E[K, home=\E[H, ich=\E[%p1%d@, il=\E[%p1%dL, ind=\ED, rev=\E[7m, ri=\EM, rmam=\E[?7l,
    sgr0=\E[m\E(B, smam=\E[?7h, smul=\E[4m,
    """#,
    "ansi": #"""
    am, msgr, colors#8, bold=\E[1m, clear=\E[H\E[J, cr=\r, cub=\E[%p1%dD, cub1=\E[D, cud=\E[%p1%dB,
    cud1=\E[B, cuf=\E[%p1%dC, cuf1=\E[C, cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\E[A,
    dch=\E[%p1%dP, dl=\E[%p1%dM, ech=\E[%p1%dX, ed=\E[J, el=\E[K, home=\E[H, hpa=\E[%i%p1%dG,
    ich=\E[%p1%d@, il=\E[%p1%dL, ind=\n, indn=\E[%p1%dS, op=\E[39;49m, rev=\E[7m, rin=\E[%p1%dT,
    setab=\E[4%p1%dm, setaf=\E[3%p1%dm, sgr0=\E[0;10m, smul=\E[4m, vpa=\E[%i%p1%dd,
    """#,
    "rxvt": #"""
    am, bce, msgr, xenl, colors#8, bold=\E[1m, civis=\E[?25l, clear=\E[H\E[2J, cnorm=\E[?25h, cr=\r,
    csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB, cud1=\n, cuf=\E[%p1%dC, cuf1=\E[C,
    cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\E[A, dl=\E[%p1%dM, ed=\E[J, el=\E[K, home=\E[H,
    hpa=\E[%i%p1%dG, ich=\E[%p1%d@, il=\E[%p1%dL, ind=\n, op=\E[39;49m, rev=\E[7m, ri=\EM,
    setab=\E[4%p1%dm, setaf=\E[3%p1%dm, sgr0=\E[m\017, smul=\E[4m, vpa=\E[%i%p1%dd,
    """#,
    "xterm-kitty": #"""
    am, msgr, xenl, colors#0x100, bold=\E[1m, civis=\E[?25l, clear=\E[H\E[2J, cnorm=\E[?12h\E[?25h,
    cr=\r, csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB, cud1=\n, cuf=\E[%p1%dC,
    cuf1=\E[C, cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\E[A, dch=\E[%p1%dP, dim=\E[2m, dl=\E[%p1%dM,
    ech=\E[%p1%dX, ed=\E[J, el=\E[K, home=\E[H, hpa=\E[%i%p1%dG, ich=\E[%p1%d@, il=\E[%p1%dL, ind=\n,
    indn=\E[%p1%dS, op=\E[39;49m, rev=\E[7m, ri=\EM, rin=\E[%p1%dT, rmam=\E[?7l,
    setab=\E[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m, sgr0=\E(B\E[m, sitm=\E[3m,
    smam=\E[?7h, smul=\E[4m, vpa=\E[%i%p1%dd, smxx=\E[9m,
    """#,
    "st-256color": #"""
    am, bce, msgr, xenl, colors#0x100, bold=\E[1m, civis=\E[?25l, clear=\E[H\E[2J, cnorm=\E[?25h,
    cr=\r, csr=\E[%i%p1%d;%p2%dr, cub=\E[%p1%dD, cub1=^H, cud=\E[%p1%dB, cud1=\n, cuf=\E[%p1%dC,
    cuf1=\E[C, cup=\E[%i%p1%d;%p2%dH, cuu=\E[%p1%dA, cuu1=\E[A, dch=\E[%p1%dP, dim=\E[2m, dl=\E[%p1%dM,
    ech=\E[%p1%dX, ed=\E[J, el=\E[K, home=\E[H, hpa=\E[%i%p1%dG, ich=\E[%p1%d@, il=\E[%p1%dL, ind=\n,
    indn=\E[%p1%dS, op=\E[39;49m, rev=\E[7m, ri=\EM, rin=\E[%p1%dT,
    setab=\E[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m, sgr0=\E[0m, sitm=\E[3m,
    smul=\E[4m, vpa=\E[%i%p1%dd, smxx=\E[9m,
    """#,
  ]

  /// What the painter makes of a description.
  static func capabilities(_ name: String) throws -> PainterCapabilities {
    let entries = (all[name] ?? "").split(separator: "\n").flatMap { fields(in: $0) }
    var strings: [String: [UInt8]] = [:]
    var numbers: [String: Int] = [:]
    var flags: Set<String> = []
    for entry in entries {
      if let equals = entry.firstIndex(of: "=") {
        strings[String(entry[..<equals])] = bytes(entry[entry.index(after: equals)...])
      } else if let sharp = entry.firstIndex(of: "#") {
        let digits = entry[entry.index(after: sharp)...]
        numbers[String(entry[..<sharp])] = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
      } else {
        flags.insert(String(entry))
      }
    }
    return try PainterCapabilities(
      string: { strings[$0] }, flag: { flags.contains($0) }, number: { numbers[$0] ?? -1 })
  }

  /// How many colours a description has.
  static func colors(_ name: String) -> Int {
    let field = (all[name] ?? "").split(separator: "\n").flatMap { fields(in: $0) }.first { $0.hasPrefix("colors#") }
    guard let digits = field?.dropFirst("colors#".count) else { return 0 }
    return (digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)) ?? 0
  }

  /// What stands between commas and blanks; a comma in a string is escaped.
  private static func fields(in line: Substring) -> [String] {
    var fields: [String] = []
    var field = ""
    var isEscaped = false
    for character in line {
      if character == ",", !isEscaped {
        fields.append(field)
        field = ""
        continue
      }
      isEscaped = character == "\\" && !isEscaped
      if character != " " || !field.isEmpty { field.append(character) }
    }
    return fields
  }

  private static func bytes(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var source = Array(text.utf8)[...]
    while let byte = source.popFirst() {
      if byte == UInt8(ascii: "^"), let next = source.popFirst() {
        bytes.append(next ^ 0x40)
      } else if byte == UInt8(ascii: "\\"), let next = source.popFirst() {
        switch next {
        case UInt8(ascii: "E"): bytes.append(0x1B)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
          let digits = [next] + source.prefix(2)
          source = source.dropFirst(2)
          bytes.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0)
        default: bytes.append(next)
        }
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
