import TerminalScreen

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
    /// The terminal is asked how wide it takes some clusters to be.
    ///
    /// What it measures as the rules for clusters say can then be sent whole (`TerminalCapabilities.widths`). Nobody
    /// waits for the answer.
    public var probesWidths: Bool
    /// Draws below the cursor, on as many rows as the frames have, instead of on a screen of its own.
    ///
    /// What is above stays, and at the end the rows are taken away again. The mouse is left to the terminal, and widths are
    /// not asked for. A terminal that cannot move its cursor relatively gets the whole screen.
    public var isInline: Bool
    /// SIGWINCH tells of a new size.
    ///
    /// False for programs that need the signal for themselves: then terminals that can tell a new size in their input
    /// are asked to, and the size is looked at again with each key.
    public var takesResizeSignal: Bool

    /// The mouse, as many colours as there are, and a signal for each new size.
    public init(
      usesMouse: Bool = true, colors: ColorChoice = .automatic, escapeWait: Duration? = nil,
      probesWidths: Bool = false, isInline: Bool = false, takesResizeSignal: Bool = true
    ) {
      self.isInline = isInline
      self.escapeWait = escapeWait
      self.usesMouse = usesMouse
      self.colors = colors
      self.probesWidths = probesWidths
      self.takesResizeSignal = takesResizeSignal
    }
  }

  /// How many colours to use, at most.
  public enum ColorChoice: Hashable, Sendable {
    /// As many as the terminal says that it has, none where `NO_COLOR` is set.
    case automatic
    /// None, only attributes such as bold and reverse.
    case never
    /// At most 16.
    case palette16
    /// At most 256.
    case palette256
    /// Direct colours, where the terminal's description has them.
    case full
  }
}

extension CursesTerminal.ColorChoice {
  /// The colours to use on a terminal that has so many.
  func depth(colors: Int, _ environment: Environment) -> ColorDepth {
    switch self {
    case .never: .none
    case .automatic where environment.forbidsColor: .none
    case .palette16: ColorDepth(colors: min(16, colors))
    case .palette256: ColorDepth(colors: min(256, colors))
    case .automatic, .full: ColorDepth(colors: colors)
    }
  }

  /// Whether to look for a description of the terminal with direct colours.
  func wantsDirect(_ environment: Environment) -> Bool {
    switch self {
    case .full: true
    case .automatic: environment.claimsDirectColor && !environment.forbidsColor
    case .never, .palette16, .palette256: false
    }
  }
}
