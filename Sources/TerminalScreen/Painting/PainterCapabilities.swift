/// What a terminal's description says about painting, and what the terminal said itself.
public struct PainterCapabilities: Sendable {
  /// The description.
  let strings: PainterStrings

  /// The terminal has synchronized output (mode 2026): set when it said so.
  public var hasSynchronizedOutput = false

  /// Why a description cannot serve, so that curses has to draw.
  public enum Shortcoming: Error, Hashable, Sendable {
    /// The cursor cannot be placed, the screen not be cleared, or attributes not be ended.
    case lacks(String)
    /// A string needs pauses that only curses makes.
    case needsPadding(String)
    /// Attributes take a cell (`xmc`), or characters are not replaced by others (`os`), or a tilde cannot be shown (`hz`).
    case isPeculiar(String)
  }

  /// Looks everything up.
  ///
  /// - Parameters:
  ///   - string: the bytes of a string capability, `nil` where the description has none.
  ///   - flag: a boolean capability.
  ///   - number: a numeric capability, negative where there is none.
  public init(
    string: (String) -> [UInt8]?, flag: (String) -> Bool, number: (String) -> Int
  ) throws(Shortcoming) {
    strings = try PainterStrings(string: string, flag: flag, number: number)
  }

  /// True when the terminal has an attribute.
  public func has(_ attribute: Attributes) -> Bool { strings.attributes.contains { $0.attribute == attribute } }
}
