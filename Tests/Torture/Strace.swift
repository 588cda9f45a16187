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

  /// Calls that have to do with files, those that a program is begun with among them.
  private static let calls =
    "openat,open,read,pread64,write,pwrite64,writev,ftruncate,fallocate,fsync,fdatasync,rename,renameat,renameat2,"
    + "unlink,unlinkat,link,linkat,fchmod,fchmodat,fchown,flock,fstat,newfstatat,stat,lstat,statx,mkdir,mkdirat,"
    + "getdents64,flistxattr,fgetxattr,fsetxattr,readlink,readlinkat,faccessat,faccessat2,access,copy_file_range,close"

  /// Why this cannot be done here; `nil` when it can.
  static func obstacle(in sandbox: Sandbox) -> String? {
    let result = Child.run(["strace", "-f", "-o", sandbox.log, "-e", "trace=close", "true"], in: sandbox)
    if result.code == 127 { return "strace is not installed" }
    return result.code == 0 ? nil : "this system does not let processes be traced (ptrace)"
  }

  /// Runs the program with the given fault at the given call, counted from 1.
  ///
  /// - Parameter leaves: kills it where it would remove its journal at its end, as if it were killed there.
  /// - Returns: what came of it, and whether there was such a call.
  func run(
    _ arguments: [String], _ fault: Fault, at call: Int, leavesJournal: Bool = false
  ) -> (result: Child.Result, isHit: Bool) {
    var command = ["strace", "-f", "-y", "-o", sandbox.log, "-e", "trace=\(Self.calls)"]
    // Of two rules for one call the first would count alone.
    let calls = leavesJournal ? Self.calls.replacingOccurrences(of: "unlinkat,", with: "") : Self.calls
    command += ["-e", "inject=\(calls):\(fault.expression):when=\(call)"]
    if leavesJournal { command += ["-e", "inject=unlinkat:signal=KILL:when=1"] }
    let result = Child.run(command + [program] + arguments, in: sandbox)
    let log = String(decoding: sandbox.bytes(sandbox.log), as: UTF8.self)
    let isHit = fault == .kill ? log.contains("+++ killed by SIGKILL") : log.contains("(INJECTED)")
    return (result, isHit)
  }
}
