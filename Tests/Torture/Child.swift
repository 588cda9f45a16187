import BenchmarkSystem
import Foundation

/// A program that is run to its end, with a limit of time.
enum Child {
  struct Result {
    var output = ""
    /// The exit code, or 128 and the signal's number.
    var code: Int32 = -1
    var isTooSlow = false
  }

  /// Runs a program with nothing on standard input.
  static func run(
    _ command: [String], in sandbox: Sandbox, environment changes: [String: String] = [:], limit: Double = 30
  ) -> Result {
    let (output, errors) = ("\(sandbox.path)/output", "\(sandbox.path)/errors")
    var environment = ["XDG_STATE_HOME": sandbox.state, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin:/usr/local/bin"]
    environment.merge(changes) { $1 }
    let words = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    let process = bench_spawn_to_files(words, variables, output, errors)
    guard process > 0 else { return Result() }
    let deadline = bench_wall_time() + Int64(limit * 1e9)
    var (status, result) = (Int32(0), Result())
    while waitpid(process, &status, WNOHANG) == 0 {
      if bench_wall_time() > deadline {
        result.isTooSlow = true
        // Its own children too, such as what strace runs.
        kill(-process, SIGKILL)
        waitpid(process, &status, 0)
        break
      }
      usleep(1000)
    }
    result.code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    result.output = String(decoding: sandbox.bytes(output), as: UTF8.self)
    return result
  }
}

extension Child.Result {
  /// What the status line says in a dump of the screen as text; `nil` when there is no dump.
  var status: String? {
    let rows = output.split(separator: "\n", omittingEmptySubsequences: false)
    return rows.count > 1 ? String(rows[rows.count - 2]) : nil
  }
}
