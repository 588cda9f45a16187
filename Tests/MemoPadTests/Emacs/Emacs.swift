import Foundation

/// Emacs itself, as the judge of the key map that is named after it.
enum Emacs {
  /// Keys played on a text, one after the other.
  struct Script: CustomStringConvertible {
    var text: String
    /// Where point is at first, in characters.
    var point: Int
    var keys: [EmacsKey]

    var description: String { "\(text.debugDescription) at \(point): \(keys.map(\.emacs).joined(separator: " "))" }
  }

  /// What is there after a key.
  struct State: Equatable, CustomStringConvertible {
    var text: String
    var point: Int
    /// `nil` while no mark was set.
    var mark: Int?
    /// The region shows: it is active and not empty.
    var isRegionActive: Bool

    var description: String {
      "\(text.debugDescription) point \(point) mark \(mark.map(String.init) ?? "none")\(isRegionActive ? " active" : "")"
    }
  }

  /// Where Emacs is installed; `nil` where it is not.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/emacs" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Plays scripts in one process and returns the states after each key of each script.
  static func play(_ scripts: [Script]) throws -> [[State]] {
    guard let path else { return [] }
    let folder = try TemporaryFolder()
    let calls = scripts.map { script in
      let keys = script.keys.map { "\"\($0.emacs)\"" }.joined(separator: " ")
      return "(play \(quoted(script.text)) \(script.point) '(\(keys)))"
    }
    try folder.write(prelude + calls.joined(separator: "\n"), to: "scripts.el")
    let result = try ChildProcess.run(
      [path, "-Q", "--batch", "-l", "\(folder.path)/scripts.el"],
      environment: ["HOME": folder.path, "LC_ALL": "C.UTF-8"])
    var lines = result.output.split(separator: "\n").filter { $0.hasPrefix("state ") }[...]
    return scripts.map { script in
      defer { lines = lines.dropFirst(script.keys.count) }
      return lines.prefix(script.keys.count).map(state)
    }
  }

  private static func state(_ line: Substring) -> State {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    let mark = Int(parts[2])
    let point = Int(parts[1]) ?? -1
    let bytes = stride(from: 0, to: parts[4].utf8.count, by: 2).compactMap { offset in
      UInt8(parts[4].dropFirst(offset).prefix(2), radix: 16)
    }
    return State(
      text: String(decoding: bytes, as: UTF8.self), point: point, mark: mark,
      isRegionActive: parts[3] == "t" && mark != point)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\n" ? "\\n" : $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : String($0) }.joined() + "\""
  }

  /// A new line is not indented, an empty kill makes no entry, M-y follows a paste only, C-y with nothing to paste and
  /// C-t with nothing to swap do nothing, and C-x h makes the same region whatever was selected before, like C-x C-x where
  /// there is nothing between point and mark: the differences that are wanted (see the article about keys).
  private static let prelude = """
    (setq inhibit-message t select-active-regions nil case-fold-search nil)
    (transient-mark-mode 1)
    (electric-indent-mode -1)
    (advice-add 'kill-new :before-while (lambda (text &rest _) (> (length text) 0)))
    (advice-add 'yank-pop :before-while (lambda (&rest _) (eq last-command 'yank)))
    (advice-add 'yank :before-while (lambda (&rest _) (or kill-ring (progn (setq this-command 'ignore) nil))))
    (advice-add 'transpose-chars :around
      (lambda (swap &rest rest)
        (let ((place (point))) (condition-case nil (apply swap rest) (error (goto-char place))))))
    (advice-add 'mark-whole-buffer :before (lambda (&rest _) (interactive) (setq transient-mark-mode t)))
    (advice-add 'exchange-point-and-mark :before
      (lambda (&rest _) (interactive) (when (eql (mark t) (point)) (setq transient-mark-mode t))))
    (defvar previous nil)
    (defun play (text place keys)
      (with-temp-buffer
        (switch-to-buffer (current-buffer))
        (insert text)
        (goto-char (1+ place))
        (setq kill-ring nil kill-ring-yank-pointer nil previous nil temporary-goal-column 0)
        (dolist (key keys)
          (setq this-command previous)
          (condition-case nil (execute-kbd-macro (kbd key)) ((error quit) (setq previous this-command)))
          (princ (format "state %d %s %s %s\\n" (1- (point)) (if (mark t) (1- (mark t)) "-") mark-active
                         (mapconcat (lambda (byte) (format "%02x" byte))
                                    (encode-coding-string (buffer-string) 'utf-8) ""))))))
    (add-hook 'post-command-hook (lambda () (setq previous this-command)))

    """
}

/// A key in both notations.
struct EmacsKey {
  var emacs: String
  var ours: String

  init(_ emacs: String, _ ours: String) {
    (self.emacs, self.ours) = (emacs, ours)
  }

  static let letters = [("x", "x"), ("SPC", " "), ("RET", "<Enter>"), ("(", "(")].map { EmacsKey($0, $1) }
  static let motions = [
    ("C-f", "<C-f>"), ("C-b", "<C-b>"), ("C-n", "<C-n>"), ("C-p", "<C-p>"), ("C-a", "<C-a>"), ("C-e", "<C-e>"),
    ("M-f", "<M-f>"), ("M-b", "<M-b>"), ("M-<", "<M-lt>"), ("M->", "<M-gt>"), ("M-{", "<M-{>"), ("M-}", "<M-}>"),
    ("C-u 2 C-f", "<C-u>2<C-f>"), ("M-3 C-n", "<M-3><C-n>"),
  ].map { EmacsKey($0, $1) }
  static let kills = [
    ("C-k", "<C-k>"), ("C-k", "<C-k>"), ("M-d", "<M-d>"), ("M-DEL", "<M-BS>"), ("C-y", "<C-y>"), ("C-y", "<C-y>"),
    ("M-y", "<M-y>"), ("C-u C-k", "<C-u><C-k>"), ("M-2 M-d", "<M-2><M-d>"), ("M-0 C-k", "<M-0><C-k>"),
  ].map { EmacsKey($0, $1) }
  static let edits = [
    ("C-d", "<C-d>"), ("DEL", "<BS>"), ("C-t", "<C-t>"), ("C-o", "<C-o>"), ("M-u", "<M-u>"), ("M-l", "<M-l>"),
    ("M-c", "<M-c>"), ("M-^", "<M-^>"), ("C-u 3 C-d", "<C-u>3<C-d>"), ("C-u DEL", "<C-u><BS>"), ("C-u x", "<C-u>x"),
    ("<deletechar>", "<Del>"),
  ].map { EmacsKey($0, $1) }
  static let regions = [
    ("C-SPC", "<C-Space>"), ("C-SPC", "<C-Space>"), ("C-x C-x", "<C-x><C-x>"), ("C-w", "<C-w>"), ("M-w", "<M-w>"),
    ("C-x h", "<C-x>h"), ("S-<right>", "<S-Right>"), ("S-<down>", "<S-Down>"),
  ].map { EmacsKey($0, $1) }
}
