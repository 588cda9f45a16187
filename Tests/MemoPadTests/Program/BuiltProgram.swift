import Foundation

/// The program as it was built together with the tests.
enum BuiltProgram {
  /// Where it lies: beside the tests' own bundle.
  static var path: String { path(of: "memo-pad") }

  /// Where another program of the package lies.
  static func path(of program: String) -> String {
    #if os(Linux)
      let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      let folder = bundle.bundleURL.deletingLastPathComponent()
    #endif
    return folder.appendingPathComponent(program).path
  }

  /// Runs it to its end.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String?] = [:]
  ) throws -> ChildProcess.Result {
    // Without a folder for its state it leaves nothing behind and finds nothing; of the user's configuration it knows nothing.
    let state: [String: String?] = [
      "XDG_STATE_HOME": nil, "XDG_CONFIG_HOME": "/nonexistent", "MEMO_PAD_OPTIONS": nil,
    ]
    return try ChildProcess.run(
      [path] + arguments, input: input, environment: state.merging(environment) { $1 })
  }

  /// Runs it on a screen in memory and reads what `--dump json` says.
  static func dump(
    _ keys: String, _ arguments: [String] = [], input: String = "", environment: [String: String?] = [:]
  ) throws -> Dump {
    let result = try run(
      ["--size", "40x8", "--keys", keys, "--dump", "json"] + arguments, input: input, environment: environment)
    return try JSONDecoder().decode(Dump.self, from: Data(result.output.utf8))
  }
}

/// What `--dump json` prints, every member of it.
struct Dump: Decodable, Equatable {
  struct Cursor: Decodable, Equatable {
    var column: Int
    var row: Int
  }

  struct Run: Decodable, Equatable {
    var column: Int
    var text: String
    var width: Int
    var style: [String]
  }

  struct Caret: Decodable, Equatable {
    var offset: Int
    var line: Int
    var column: Int
  }

  struct Selection: Decodable, Equatable {
    var start: Int
    var end: Int
  }

  var columns: Int
  var rows: Int
  var cursor: Cursor?
  var lines: [String]
  var runs: [[Run]]
  var text: String
  var caret: Caret
  var selection: Selection
  var topLine: Int
  var visualRows: Int
  var placeholderVisible: Bool
  var modified: Bool
  var focused: Bool
  var message: String
  var output: String?
  var exit: Int?
}
