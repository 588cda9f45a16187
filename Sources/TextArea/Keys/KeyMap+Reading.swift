public import TerminalScreen

/// Key tables that are read from a file.
extension KeyMap {
  /// A line of a key table: `<C-b> <M-z> = undo`, or `<C-b> = none`.
  public struct Setting: Hashable, Sendable {
    /// One key each, or several to be pressed one after the other.
    public var keys: [[KeyPress]]
    /// `nil` if the keys are to do nothing.
    public var action: Action?

    /// The word for no action.
    public static let noAction = "none"

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: keys as `KeyPress.notation` writes them, an equals sign, the name of an action (`Action.rows`).
    ///   - isHostAction: true for the names of actions that the host carries out.
    /// - Throws: what is wrong with the line.
    public init(_ line: some StringProtocol, isHostAction: (String) -> Bool = { _ in false }) throws(SettingError) {
      // Keys may have an equals sign in them, names of actions have none.
      guard let sign = line.lastIndex(of: "="), line[..<sign].contains(where: { $0 != " " && $0 != "\t" }) else {
        throw .malformed
      }
      do throws(KeyNotationError) {
        keys = try KeyNotationError.sequences(String(line[..<sign]))
      } catch {
        throw .notAKey(error)
      }
      let name = line[line.index(after: sign)...].split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(
        separator: " ")
      if name == Self.noAction { return }
      action = Action(name: name) ?? (isHostAction(name) ? .host(name) : nil)
      if action == nil { throw .unknownAction(name) }
    }
  }

  /// What is wrong with a line of a key table.
  public enum SettingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is not `KEYS = ACTION`.
    case malformed
    /// A word before the equals sign is not a key.
    case notAKey(KeyNotationError)
    /// Neither the text area nor the host has an action of this name.
    case unknownAction(String)

    /// What is wrong, in one line.
    public var description: String {
      switch self {
      case .malformed: "a line of a key table is KEYS = ACTION, such as <C-b> = undo"
      case .notAKey(let error): error.description
      case .unknownAction(let name): "\(name): no such action"
      }
    }
  }

  /// A line of a key table that could not be read.
  public struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line's number, from 1.
    public let line: Int
    /// What is wrong with it.
    public let problem: SettingError

    /// The line's number and what is wrong, in one line.
    public var description: String { "line \(line): \(problem)" }
  }

  /// Follows a setting, whatever its keys did before.
  public mutating func follow(_ setting: Setting) {
    for keys in setting.keys { unbind(keys) }
    if let action = setting.action { bind(Binding(setting.keys, action)) }
  }

  /// Follows a key table, one ``Setting`` a line; empty lines and those that begin with `#` say nothing.
  ///
  /// - Throws: the first line that cannot be read; the map is as it was then.
  /// - Complexity: O(lines × bindings)
  public mutating func follow(
    table: String, isHostAction: (String) -> Bool = { _ in false }
  ) throws(LineError) {
    var map = self
    for (index, line) in table.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard let first = line.first(where: { $0 != " " && $0 != "\t" }), first != "#" else { continue }
      do throws(SettingError) {
        map.follow(try Setting(line, isHostAction: isHostAction))
      } catch {
        throw LineError(line: index + 1, problem: error)
      }
    }
    self = map
  }
}
