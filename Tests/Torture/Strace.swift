import Foundation

/// Runs the program so that one of its system calls goes wrong.
struct Strace {
  /// What goes wrong.
  enum Fault: String, CaseIterable {
    case kill = "KILL", noSpace = "ENOSPC", inputOutput = "EIO", quota = "EDQUOT", interrupted = "EINTR"

    fileprivate var expression: String { self == .kill ? "signal=KILL" : "error=\(rawValue)" }
  }

  let program: String
  let sandbox: Sandbox

  /// Calls that change files or wait for the disk: tried one by one, since each thread counts its own calls, and those
  /// that the program is begun with come before the first one of a save.
  static let changes = [
    "write", "pwrite64", "writev", "ftruncate", "fallocate", "fsync", "fdatasync", "rename", "renameat", "unlink",
    "unlinkat", "linkat", "fchmod", "fchown", "flock", "mkdir", "flistxattr", "fgetxattr", "fsetxattr",
  ]
  /// Calls that have to do with files, those that a program is begun with among them.
  static let all =
    changes + [
      "openat", "open", "read", "pread64", "renameat2", "link", "fchmodat", "fstat", "newfstatat", "stat", "lstat",
      "statx", "getdents64", "readlink", "readlinkat", "faccessat", "faccessat2", "access", "copy_file_range", "close",
    ]

  /// Why this cannot be done here; `nil` when it can.
  static func obstacle(in sandbox: Sandbox) -> String? {
    let result = Child.run(["strace", "-f", "-o", sandbox.log, "-e", "trace=close", "true"], in: sandbox)
    if result.code == 127 { return "strace is not installed" }
    return result.code == 0 ? nil : "this system does not let processes be traced (ptrace)"
  }

  /// A place at which something goes wrong.
  struct Place: CustomStringConvertible {
    /// The calls that are counted, from 1.
    var calls: [String]
    var number: Int

    var description: String { calls.count == 1 ? "\(calls[0]) \(number)" : "call \(number)" }
  }

  /// Runs the program with the given fault at the given place.
  ///
  /// - Parameters:
  ///   - leavesJournal: kills it where it would remove its journal, as if it were killed there.
  ///   - removal: where exactly: at which removal of a file of its state.
  /// - Returns: what came of it, and whether there was such a call.
  func run(
    _ arguments: [String], _ fault: Fault, at place: Place, leavesJournal: Bool = false, removal: Int = 1
  ) -> (result: Child.Result, isHit: Bool) {
    var command = ["strace", "-f", "-y", "-o", sandbox.log, "-e", "trace=\(Self.all.joined(separator: ","))"]
    // Of two rules for one call the first would count alone.
    let calls = place.calls.filter { !leavesJournal || $0 != "unlinkat" }
    if !calls.isEmpty {
      command += ["-e", "inject=\(calls.joined(separator: ",")):\(fault.expression):when=\(place.number)"]
    }
    if leavesJournal { command += ["-e", "inject=unlinkat:signal=KILL:when=\(removal)"] }
    let result = Child.run(command + [program] + arguments, in: sandbox)
    return (result, sandbox.trace.met(fault))
  }

  /// The numbers of those calls that come when the program has begun.
  func span(_ arguments: [String]) -> ClosedRange<Int> {
    _ = run(arguments, .kill, at: Place(calls: [], number: 1))
    let lines = String(decoding: sandbox.bytes(sandbox.log), as: UTF8.self).split(separator: "\n")
    let first = lines.firstIndex { $0.contains(sandbox.path) } ?? 0
    return max(1, first - 3)...max(1, lines.count)
  }
}
