import BenchmarkSystem

/// An editor to measure: how it is started and which keys it takes.
struct Peer {
  let name: String
  /// Words before the file's name: word wrap on the screen where it has that, and nobody's settings.
  let options: [String]
  /// What makes it ready to type.
  var start = ""
  /// To the end of a document of one line.
  var end = "\u{1B}[1;5F"
  /// False for those that cannot wrap long lines on the screen.
  var wraps = true
  /// Where it is, if not in the usual folders.
  var path: String?

  static func all(program: String) -> [Peer] {
    [
      Peer(name: "memo-pad", options: [], path: program),
      Peer(name: "nano", options: ["-I", "-S", "-a"], end: "\u{1B}/"),
      Peer(
        name: "vim", options: ["-u", "NONE", "-i", "NONE", "-N", "--cmd", "set wrap linebreak display=lastline"],
        start: "i", end: "\u{1B}G$a"),
      Peer(name: "micro", options: ["-softwrap", "true", "-wordwrap", "true"]),
      Peer(name: "emacs", options: ["-nw", "-Q", "--eval", "(global-visual-line-mode 1)"], end: "\u{1B}>"),
      Peer(name: "kak", options: ["-n", "-e", "add-highlighter global/ wrap -word"], start: "i", end: "\u{1B}gea"),
      Peer(name: "ne", options: [], end: "\u{05}", wraps: false),
      Peer(name: "joe", options: [], end: "\u{05}", wraps: false),
      Peer(name: "mg", options: [], end: "\u{1B}>", wraps: false),
    ]
  }

  /// The program, `nil` when it is not installed.
  var program: String? {
    if let path { return access(path, X_OK) == 0 ? path : nil }
    return ["/usr/local/bin", "/usr/bin", "/bin", "/usr/games"].map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// The command that opens a file at a line, counted from 1.
  func command(file: String, line: Int? = nil) -> [String] {
    [program ?? name] + options + (line.map { ["+\($0)"] } ?? []) + [file]
  }
}
