import BenchmarkSystem
import Foundation

/// Disks that are really full, and everything about a file that a save has to leave as it is.
enum Disks {
  static func run(_ options: TortureOptions, _ report: inout TortureReport) {
    let sandbox = Sandbox(in: options.folder)
    fullDisk(options, sandbox, &report)
    fileSizeLimit(options, sandbox, &report)
    for (name, script) in keptByASave {
      sandbox.reset(Data("old\n".utf8))
      let words = ["sh", "-euc", script, "sh", options.program, sandbox.file]
      let result = Child.run(words, in: sandbox)
      if result.code == skipCode {
        report.skip(name, because: "not possible here: \(result.output.split(separator: "\n").last ?? "")")
      } else {
        report.count(name, result.code == 0 ? [] : ["\(result.code): \(result.output)"])
      }
    }
  }

  /// What a script ends with when the system cannot do what it takes.
  private static let skipCode: Int32 = 99

  /// Shell scripts, where `$1` is the program and `$2` a file that holds a line, with what a save has to leave as it is.
  private static let keptByASave: [(String, String)] = [
    ("mode", compared("stat -c '%a %u %g' \"$2\"", after: "chmod 2640 \"$2\"")),
    ("owner", compared("stat -c '%a %u %g' \"$2\"", after: "chown 1234:1235 \"$2\"", needs: "[ $(id -u) = 0 ]")),
    (
      "extended attribute",
      compared("getfattr -d --absolute-names \"$2\"", after: "setfattr -n user.note -v kept \"$2\"")
    ),
    (
      "access control list",
      compared("getfacl -cp \"$2\"", after: "setfacl -m u:1234:r \"$2\"", needs: "command -v setfacl")
    ),
    (
      "access where the folder has a default list",
      compared(
        "getfacl -cp \"$2\"", after: "chmod 640 \"$2\"; setfacl -d -m u:1234:rwx \"${2%/*}\"",
        needs: "command -v setfacl")
    ),
    ("hard link", compared("stat -c '%i %h' \"$2\"", after: "ln \"$2\" \"$2.other\"")),
    (
      "chain of links",
      """
      cd "${2%/*}"; mv file target; ln -s target b; ln -s "$PWD/b" a; ln -s a file
      \(save)
      [ "$(readlink file)" = a ]; [ "$(readlink b)" = target ]; [ "$(cat target)" = xold ]
      """
    ),
  ]

  private static let save = "\"$1\" --size 60x8 --keys 'x<C-s>' --dump text \"$2\""

  private static func compared(_ look: String, after prepare: String, needs: String = "true") -> String {
    """
    { \(needs) && { \(prepare); }; } || exit \(skipCode)
    before=$(\(look)) || exit \(skipCode)
    \(save)
    after=$(\(look))
    echo "before: $before"; echo "after: $after"
    [ "$before" = "$after" ]; [ "$(cat "$2")" = xold ]
    """
  }

  /// A disk of 64 kB on which neither the file nor the journal has room.
  private static func fullDisk(_ options: TortureOptions, _ sandbox: Sandbox, _ report: inout TortureReport) {
    sandbox.reset(Data())
    let disk = "\(sandbox.path)/edited"
    guard Child.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", disk], in: sandbox).code == 0 else {
      return report.skip("full disk", because: "no file system can be mounted here")
    }
    defer { _ = Child.run(["umount", "-l", disk], in: sandbox) }
    let old = Data(repeating: 0x6F, count: 40_000)
    for (state, name) in [(sandbox.state, "full disk"), (disk, "full disk, journal on it too")] {
      for link in [false, true] {
        for entry in sandbox.names { try? FileManager.default.removeItem(atPath: "\(disk)/\(entry)") }
        sandbox.write(old, to: sandbox.file)
        if link { Foundation.link(sandbox.file, "\(disk)/other") }
        let keys = "<Paste>\(String(repeating: "x", count: 30_000))</Paste><C-s>"
        sandbox.write(Data(keys.utf8), to: "\(sandbox.path)/keys")
        let words = ["--size", "60x8", "--keys", "@\(sandbox.path)/keys", "--dump", "text", sandbox.file]
        let result = Child.run([options.program] + words, in: sandbox, environment: ["XDG_STATE_HOME": state])
        var problems: [String] = []
        if sandbox.bytes(sandbox.file) != old { problems.append("the file is not the old one") }
        guard let status = result.status else {
          report.count(name, ["no dump: \(result.code)"])
          continue
        }
        if status.hasPrefix("saved") { problems.append("said to be saved") }
        let left = sandbox.names.filter { $0.hasPrefix(".memo-pad") }
        if !left.isEmpty { problems.append("left: \(left)") }
        report.count(name + (link ? ", in place" : ""), problems)
      }
    }
  }

  /// `ulimit -f`: a write beyond it is a signal that ends a program that does not expect it.
  private static func fileSizeLimit(_ options: TortureOptions, _ sandbox: Sandbox, _ report: inout TortureReport) {
    let old = Data(repeating: 0x6F, count: 3000)
    sandbox.reset(old)
    let script = "ulimit -f 4; exec \"$1\" --size 60x8 --keys '<C-a>x<M-a><C-c><C-v><C-v><C-s>' --dump text \"$2\""
    let result = Child.run(["sh", "-c", script, "sh", options.program, sandbox.file], in: sandbox)
    var problems = sandbox.bytes(sandbox.file) == old ? [] : ["the file is not the old one"]
    if result.code >= 128 { problems.append("ended by signal \(result.code - 128)") }
    report.count("limit of file sizes", problems)
  }
}
