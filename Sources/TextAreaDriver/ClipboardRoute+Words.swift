public import TerminalScreen

extension ClipboardRoute {
  /// What a status line says after a copy.
  ///
  /// - Parameter place: where the text is in any case: `inside this program`, for example.
  public func words(otherwiseIn place: String) -> String {
    switch self {
    case .program(let name): "copied with \(name)"
    case .terminal: "copied through the terminal"
    case .tooLong(let limit): "copied inside \(place) only: the terminal takes \(limit) bytes"
    case .unavailable: "copied inside \(place) only"
    }
  }
}
