/// Something that the status line says in place of the hints.
struct Message: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Something that is good to know.
    case note
    /// Something was done.
    case done
    /// Nothing was done, since there is nothing to do or it is not allowed.
    case refused
    /// Something went wrong.
    case failed
  }

  enum Lifetime: Hashable, Sendable {
    /// Gone with the next key or click.
    case untilInput
    /// Gone with the next save, or with another message: what it says is true until then.
    case untilSave
  }

  var kind: Kind
  /// What happened, then what to do about it.
  var text: String
  var lifetime = Lifetime.untilInput

  init(_ kind: Kind, _ text: String, _ lifetime: Lifetime = .untilInput) {
    (self.kind, self.text, self.lifetime) = (kind, text, lifetime)
  }
}

extension Pad {
  /// Says something until the next key; an empty text says nothing.
  mutating func say(_ text: String, _ kind: Message.Kind = .note) {
    message = text.isEmpty ? nil : Message(kind, text)
  }

  /// Forgets what was said until the next key.
  mutating func forgetMessage() {
    if message?.lifetime == .untilInput { message = nil }
  }
}
