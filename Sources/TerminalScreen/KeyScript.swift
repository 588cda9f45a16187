/// Keys, mouse and waits written down, to be played by a ``MemoryTerminal``.
///
///     let script = try KeyScript("hello<Enter>world<C-S-Left><Wait:500><BS>")
///
/// Plain characters are typed in one burst, one event for each cluster. A control character is the key that sends it: a newline types
/// Enter, a tab types Tab. What the mouse does takes modifiers too: `<S-Wheel:down,3,4>`. Everything between `<Paste>` and `</Paste>` is pasted as it stands, newlines too.
public struct KeyScript: Hashable, Sendable {
  /// What happens at one moment.
  public enum Step: Hashable, Sendable {
    /// Events that arrive together, as from one read: no frame is due between them.
    case events([Event])
    /// Time goes by.
    case wait(Duration)
  }

  /// What happens, in order.
  public var steps: [Step]

  /// A script of steps.
  public init(steps: [Step] = []) {
    self.steps = steps
  }

  /// Reads a script.
  ///
  /// - Throws: ``KeyScriptError`` for a name that is none, or whose numbers are wrong.
  /// - Complexity: O(*n*) in its length.
  public init(_ source: String) throws(KeyScriptError) {
    var reader = KeyScriptReader(source)
    steps = try reader.steps()
  }
}

/// Why a script cannot be played; the text is the part of the script that is wrong, in its angle brackets.
public enum KeyScriptError: Error, Hashable, Sendable {
  /// A name that no key and no action has.
  case unknownName(String)
  /// An action whose numbers are missing, out of range or too many; `takes` says what it takes.
  case wrongArguments(String, takes: String)
  /// A `<` without its `>`, or a `<Paste>` without its `</Paste>`.
  case unfinished(String)
}

extension KeyScriptError: CustomStringConvertible {
  /// One line: what is wrong and what would be right.
  public var description: String {
    switch self {
    case .unknownName(let name): "unknown key \(name) (a literal < is written <lt>)"
    case .wrongArguments(let name, let takes): "\(name): takes \(takes)"
    case .unfinished(let start): "\(start) is never closed (a literal < is written <lt>)"
    }
  }
}
