import TextAreaJournal
import TerminalScreen
import TextArea

/// What the configuration says of some keys: `<C-b> <M-z> = undo`.
enum KeySetting {
  /// Reads a line; the error names what is wrong in it.
  static func read(_ line: Substring) throws(UsageError) -> KeyMap.Setting {
    let setting: KeyMap.Setting
    do throws(KeyMap.SettingError) {
      setting = try KeyMap.Setting(line) { Pad.Command(rawValue: $0) != nil }
    } catch {
      throw UsageError(text(error))
    }
    for case .character(let scalar) in setting.keys.compactMap({ $0.first }).filter(\.modifiers.isEmpty).map(\.key) {
      throw UsageError(
        "\(Readable.text(String(scalar))): is a character to type; bind keys with Ctrl or Alt, or <F5>")
    }
    return setting
  }

  private static func text(_ error: KeyMap.SettingError) -> String {
    switch error {
    case .malformed: return "a line of [keys] is KEYS = ACTION, such as <C-b> = undo"
    case .notAKey(let error): return Readable.text(error.description)
    case .unknownAction(let name):
      let nearest = OptionLookup.nearest(to: name, among: actionNames)
      return "\(Readable.text(name)): no such action; "
        + (nearest.map { "did you mean \($0)?" } ?? "the manual page lists them")
    }
  }

  /// The names of everything that keys can do.
  static var actionNames: [String] {
    Action.rows.map(\.name) + Pad.Command.allCases.map(\.rawValue) + [KeyMap.Setting.noAction]
  }
}
