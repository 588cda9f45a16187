internal import CCurses

/// Programs that keep the system's clipboard.
struct ClipboardProgram: Hashable, Sendable {
  let copy: [String]
  let paste: [String]

  /// Those that may work here, the best first.
  static func candidates(_ environment: Environment) -> [ClipboardProgram] {
    #if os(macOS)
      return [ClipboardProgram(copy: ["pbcopy"], paste: ["pbpaste"])]
    #else
      var programs: [ClipboardProgram] = []
      if environment.hasWayland {
        programs.append(ClipboardProgram(copy: ["wl-copy"], paste: ["wl-paste", "--no-newline"]))
      }
      if environment.hasX11 {
        programs.append(
          ClipboardProgram(
            copy: ["xclip", "-selection", "clipboard", "-in"], paste: ["xclip", "-selection", "clipboard", "-out"]))
        programs.append(
          ClipboardProgram(copy: ["xsel", "--clipboard", "--input"], paste: ["xsel", "--clipboard", "--output"]))
      }
      return programs
    #endif
  }

  /// What it is called.
  var name: String { copy.first ?? "" }

  /// Most that is taken over from a clipboard, in bytes.
  private static let pasteLimit = 1 << 26
  /// How long such a program may keep the user waiting, in milliseconds.
  private static let patience: Int32 = 1000

  /// Puts text into the clipboard; false when that did not work.
  func write(_ text: [UInt8]) -> Bool {
    var count = 0
    return withArguments(copy) { cc_run($0, text, text.count, nil, 0, &count, Self.patience) } == 0
  }

  /// The text in the clipboard; `nil` when that did not work.
  func read() -> [UInt8]? {
    var succeeded = false
    // Pages that nothing is written to cost nothing.
    let text = [UInt8](unsafeUninitializedCapacity: Self.pasteLimit) { buffer, count in
      let output = buffer.baseAddress
      succeeded = withArguments(paste) { cc_run($0, nil, 0, output, Self.pasteLimit, &count, Self.patience) } == 0
    }
    // Copied, so that a few letters do not hold on to all of that room.
    return succeeded ? text.withUnsafeBufferPointer { Array($0) } : nil
  }

  private func withArguments(_ arguments: [String], _ run: (UnsafePointer<UnsafePointer<CChar>?>) -> Int32) -> Int32 {
    let bytes = arguments.map { Array($0.utf8CString) }
    return withPointers(bytes[...], []) { $0.withUnsafeBufferPointer { $0.baseAddress.map(run) ?? -1 } }
  }

  private func withPointers(
    _ strings: ArraySlice<[CChar]>, _ pointers: [UnsafePointer<CChar>?], _ body: ([UnsafePointer<CChar>?]) -> Int32
  ) -> Int32 {
    guard let first = strings.first else { return body(pointers + [nil]) }
    return first.withUnsafeBufferPointer { withPointers(strings.dropFirst(), pointers + [$0.baseAddress], body) }
  }
}
