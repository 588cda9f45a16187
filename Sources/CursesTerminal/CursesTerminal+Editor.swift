internal import CCurses
public import TerminalScreen

extension CursesTerminal {
  /// Longest text that is taken back from an editor, in bytes.
  private static let longestText = 1 << 28

  /// Hands a text to the editor that `VISUAL` or `EDITOR` names, `vi` where neither does, as git does it: the shell runs
  /// the command, with the path of a file behind it.
  ///
  /// The file can be read by this user alone and is in a folder of its own, which goes with it. The editor has the terminal
  /// until it ends; an end that a signal asks for meanwhile is passed on to it, and is thrown by
  /// ``nextEvent(timeout:)`` then. A new size and an unknown screen come as events.
  ///
  /// - Parameter fileName: the file's name, without a folder.
  /// - Returns: what the editor left, or why nothing is to be changed: it could not be run, or did not end with exit
  ///   code 0.
  public mutating func runEditor(on text: [UInt8], fileName: String) -> EditorResult {
    var error: Int32 = 0
    let name = fileName.utf8.contains(UInt8(ascii: "/")) || fileName.isEmpty ? "text.txt" : fileName
    guard let file = text.withUnsafeBufferPointer({ cc_scratch_make(name, $0.baseAddress, $0.count, &error) }) else {
      return .failed("The text cannot be handed over: \(Self.words(for: error))")
    }
    defer { cc_scratch_remove(file) }
    let command = Self.editorCommand
    cc_withdraw(session)
    let isAnswered = Self.awaitAnswers(session, decoder, answers, asked: questionTime)
    let code = cc_lend(session, command, cc_scratch_path(file), !isAnswered)
    resume()
    let shown = Environment.printable(command)
    switch code {
    case 0: return Self.content(of: file)
    case -1: return .failed("Nothing was changed: the editor cannot be started")
    case 126, 127: return .failed("No editor found: set VISUAL or EDITOR; \(shown) cannot be run")
    case 129...: return .failed("Nothing was changed: signal \(code - 128) ended the editor")
    default: return .failed("Nothing was changed: the editor failed with exit code \(code)")
    }
  }

  private static var editorCommand: String {
    for name in ["VISUAL", "EDITOR"] {
      if let command = cc_environment(name) { return String(cString: command) }
    }
    return "vi"
  }

  private static func content(of file: OpaquePointer) -> EditorResult {
    let size = cc_scratch_read(file, nil, 0)
    if size > Int64(longestText) { return .failed("Nothing was changed: the text is too long now") }
    var error = min(0, size)
    if error != 0 { return unreadable(error) }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      let read = cc_scratch_read(file, buffer.baseAddress, buffer.count)
      (error, count) = (min(0, read), max(0, min(buffer.count, Int(read))))
    }
    if error != 0 { return unreadable(error) }
    return .text(bytes)
  }

  private static func unreadable(_ error: Int64) -> EditorResult {
    .failed("Nothing was changed: the text cannot be read back: \(words(for: Int32(clamping: -error)))")
  }

  private static func words(for error: Int32) -> String { String(cString: cc_error_text(error)) }
}
