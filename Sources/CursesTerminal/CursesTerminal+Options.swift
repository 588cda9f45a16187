extension CursesTerminal {
  /// What a program chooses when it takes the terminal.
  public struct Options: Hashable, Sendable {
    /// The mouse reports to the program; where not, it is the terminal's own, for selecting and pasting.
    public var usesMouse: Bool
    /// How many colours to use, at most.
    public var colors: ColorChoice
    /// How long the rest of what begins with ESC may take before that is the Escape key; `nil` for what the environment
    /// asks for: `ESCDELAY` milliseconds, or else 25, and 150 where `SSH_CONNECTION` is set.
    public var escapeWait: Duration?

    /// The mouse, and as many colours as there are.
    public init(usesMouse: Bool = true, colors: ColorChoice = .automatic, escapeWait: Duration? = nil) {
      self.escapeWait = escapeWait
      self.usesMouse = usesMouse
      self.colors = colors
    }
  }

  /// How many colours to use, at most.
  public enum ColorChoice: Hashable, Sendable {
    /// As many as the terminal says that it has, none where `NO_COLOR` is set.
    case automatic
    case never
    case palette16
    case palette256
    /// Direct colours, where the terminal's description has them.
    case full
  }
}

extension CursesTerminal.ColorChoice {
  /// Whether to look for a description of the terminal with direct colours.
  func wantsDirect(_ environment: Environment) -> Bool {
    switch self {
    case .full: true
    case .automatic: environment.claimsDirectColor && !environment.forbidsColor
    case .never, .palette16, .palette256: false
    }
  }
}
