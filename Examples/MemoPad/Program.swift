import TextAreaJournal
import CursesTerminal
import CTextAreaJournal
import TerminalScreen
import TextArea
import TextAreaDriver
import TextBuffer

/// From the command line to the exit code.
enum Program {
  /// Runs the program.
  ///
  /// - Parameter arguments: the words after the program's name.
  /// - Returns: the exit code.
  static func run(_ arguments: [[UInt8]]) -> Int32 {
    do {
      var (options, problems) = try Configuration.options(arguments, environment: environment)
      options.takePlaceFromName()
      if options.showsHelp { return print(Usage.text) }
      if options.showsVersion { return print(Usage.version + "\n") }
      if let kind = options.generates { return print(kind.text) }
      if options.listsDrafts { return try listDrafts() }
      return try run(options, problems)
    } catch {
      return complain("\(error)", code: error is UsageError ? 2 : 1)
    }
  }

  private static func listDrafts() throws -> Int32 {
    guard let folder = StateFolder(environment: environment) else { return complain(StateFolder.missing, code: 1) }
    return print(try folder.draftList())
  }

  /// - Parameter problems: what is wrong with the configuration: said in the status line, and on standard error once the
  ///   terminal has been given back.
  private static func run(_ options: Options, _ problems: [String]) throws -> Int32 {
    defer { for problem in problems { _ = complain(problem, code: 0) } }
    system_survive_size_limit()
    system_keep_standard_files()
    let source = if let file = options.file { try Source(file: file) } else { try Source(standardInput: STDIN_FILENO) }
    var pad = Pad(options, source, environment: environment)
    if pad.message == nil, let problem = problems.first { pad.say(problem, .failed) }
    switch stateFolder(options) {
    case .folder(let folder):
      // A memo in memory begins the same whatever earlier ones left behind, unless it is told what to do with that.
      let standard: Options.Recovery? = options.dump != nil && pad.isMemo ? nil : .ask
      pad.begin(Journal(in: folder), recovery: options.recovery ?? standard, isAsked: options.recovery != nil)
    case .missing: pad.beginWithoutJournal(StateFolder.missing)
    case .notWanted: pad.asksWithoutJournal = false
    }
    if let format = options.dump { return print(try Offline.dump(&pad, options, as: format)) }
    return onTerminal(&pad, options)
  }

  /// Where to keep what is not saved.
  private enum Place {
    case folder(StateFolder)
    /// The environment names no folder, and people are told so.
    case missing
    /// A pad that changes nothing, or that leaves nothing behind.
    case notWanted
  }

  /// Where to keep what is not saved.
  ///
  /// A run in memory, for a picture or a test, keeps and finds nothing unless it is told where, or what to do with it.
  private static func stateFolder(_ options: Options) -> Place {
    if options.isReadOnly { return .notWanted }
    if options.dump != nil, options.recovery == nil, environment("XDG_STATE_HOME") == nil { return .notWanted }
    return StateFolder(environment: environment).map { .folder($0) } ?? .missing
  }

  /// Runs on the controlling terminal.
  ///
  /// - Parameter pad: the only one there is: a copy would hold on to drafts that it has let go.
  private static func onTerminal(_ pad: inout Pad, _ options: Options) -> Int32 {
    do throws(TerminalError) {
      let ending = try run(&pad, options)
      let code = conclude(ending)
      // A memo that could not be printed is not done with.
      if code != ending.exit {
        pad.journal?.leave()
      } else {
        pad.endJournal(ending)
      }
      return code
    } catch {
      pad.journal?.leave()
      switch error {
      case .unusable(let reason), .gone(let reason): return complain(Readable.text(reason), code: 1)
      case .terminated(let signal): CursesTerminal.die(bySignal: signal)
      }
    }
  }

  /// Runs until the pad ends; the terminal is given back before this returns or throws.
  private static func run(_ pad: inout Pad, _ options: Options) throws(TerminalError) -> Ending {
    var terminal = try CursesTerminal(
      CursesTerminal.Options(
        usesMouse: options.usesMouse, colors: options.color.choice, probesWidths: options.probesWidths,
        isInline: options.inline > 0))
    if let remark = terminal.remark, pad.message == nil { pad.say(remark) }
    return try pad.run(on: &terminal)
  }

  /// Writes a finished memo, after the terminal was given back.
  private static func conclude(_ ending: Ending) -> Int32 {
    guard let content = ending.printed else { return ending.exit }
    // Whoever reads the memo may be gone: that is said, and the draft kept.
    system_survive_broken_pipe()
    do throws(SystemError) {
      try FileSaving.Content(content).forEachPiece { (piece) throws(SystemError) in
        try Descriptor.write(piece, to: STDOUT_FILENO)
      }
      return ending.exit
    } catch {
      return complain("standard output: \(String(cString: strerror(error.code)))", code: 1)
    }
  }

  private static func print(_ text: String) -> Int32 {
    do throws(SystemError) {
      try Descriptor.write(text, to: STDOUT_FILENO)
      return 0
    } catch {
      return complain("standard output: \(String(cString: strerror(error.code)))", code: 1)
    }
  }

  /// One line on standard error.
  private static func complain(_ line: String, code: Int32) -> Int32 {
    try? Descriptor.write("memo-pad: \(line)\n", to: STDERR_FILENO)
    return code
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

extension Options.ColorUse {
  /// The same in the terminal's words.
  fileprivate var choice: CursesTerminal.ColorChoice {
    switch self {
    case .auto: .automatic
    case .never: .never
    case .palette16: .palette16
    case .palette256: .palette256
    case .full: .full
    }
  }
}
