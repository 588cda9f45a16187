import Foundation

/// A program that is run to its end.
///
/// `Foundation.Process` waits until nobody holds what the child inherited, and tmux leaves a server behind that does.
/// Here nothing is inherited but three files.
struct ChildProcess {
  /// What a run left behind.
  struct Result {
    var output: String
    var errors: String
    /// The exit code, or 128 and the signal's number.
    var code: Int32
  }

  /// The program did not end in time, or was not started at all.
  struct Failure: Error {
    var command: [String]
  }

  /// Runs a program, which is looked for as a shell does.
  static func run(
    _ command: [String], input: String = "", environment changes: [String: String?] = [:]
  ) throws -> Result {
    let folder = try TemporaryFolder()
    try folder.write(input, to: "input")
    let id = try start(command, environment: changes) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "\(folder.path)/input", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, "\(folder.path)/output", O_WRONLY | O_CREAT, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, "\(folder.path)/errors", O_WRONLY | O_CREAT, 0o600)
    }
    let code = try wait(for: id, command)
    return Result(output: try folder.read("output"), errors: try folder.read("errors"), code: code)
  }

  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    typealias FileActions = posix_spawn_file_actions_t
    /// `POSIX_SPAWN_SETSID`, which Swift does not import here.
    private static let newSession: Int32 = 0x80
  #endif

  /// Starts a program whose files `openFiles` opens.
  static func start(
    _ command: [String], environment changes: [String: String?] = [:], inSessionOfItsOwn: Bool = false,
    _ openFiles: (inout FileActions) -> Void
  ) throws -> pid_t {
    var actions = fileActions()
    openFiles(&actions)
    // Threads of a pool block signals, which a child would inherit: one that cannot be ended.
    var attributes = spawnAttributes()
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags | (inSessionOfItsOwn ? newSession : 0)))
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }

    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    let words = (command.map { strdup($0) }) + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var id = pid_t()
    guard posix_spawnp(&id, command[0], &actions, &attributes, words, variables) == 0 else {
      throw Failure(command: command)
    }
    return id
  }

  private static func wait(for id: pid_t, _ command: [String]) throws -> Int32 {
    let isLate = Box(false)
    let watchdog = DispatchWorkItem {
      isLate.value = true
      kill(id, SIGKILL)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(30), execute: watchdog)
    // The number stays the child's until it is collected, so that nobody else can be killed by it.
    var information = siginfo_t()
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    watchdog.cancel()
    var status: Int32 = 0
    waitpid(id, &status, 0)
    if isLate.value { throw Failure(command: command) }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  #if canImport(Darwin)
    private static func fileActions() -> posix_spawn_file_actions_t? {
      var actions: posix_spawn_file_actions_t?
      posix_spawn_file_actions_init(&actions)
      return actions
    }

    private static func spawnAttributes() -> posix_spawnattr_t? {
      var attributes: posix_spawnattr_t?
      posix_spawnattr_init(&attributes)
      return attributes
    }
  #else
    private static func fileActions() -> posix_spawn_file_actions_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      return actions
    }

    private static func spawnAttributes() -> posix_spawnattr_t {
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      return attributes
    }
  #endif
}
