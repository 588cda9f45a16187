/// What became of an event or an action.
public struct Outcome: Hashable, Sendable {
  /// False when the widget has no use for the event, so that the host may have: Up on the first row, for example.
  public var isHandled = false
  /// What is different now.
  public var changes: Changes = []
  /// Why an edit was not made, or not all of it.
  public var refusal: Refusal?
  /// What only the host can do.
  public var requests: [Request] = []
  /// The action that a key called and that found nothing to do, for hosts that say so; see ``Action/Row/nothingToDo``.
  public var idleAction: Action?

  /// Nothing happened.
  public init() {}

  /// Parts of the state that may change.
  public struct Changes: OptionSet, Hashable, Sendable {
    /// One bit a part.
    public let rawValue: UInt8

    /// The parts of these bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The document's bytes.
    public static let text = Changes(rawValue: 1 << 0)
    /// The selection or the caret.
    public static let selection = Changes(rawValue: 1 << 1)
    /// What of the document shows.
    public static let scroll = Changes(rawValue: 1 << 2)
    /// Whether it has the focus.
    public static let focus = Changes(rawValue: 1 << 3)
  }

  /// Why an edit did not happen.
  public enum Refusal: Hashable, Sendable {
    /// The text area is not editable.
    case notEditable
    /// `maximumLength` was reached; the number of clusters that were not taken.
    case tooLong(refusedClusters: Int)
    /// `maximumNumberOfLines` was reached.
    case tooManyLines
    /// The host's validation refused it, for this reason.
    case vetoed(String)
  }

  /// Something that the host is asked to do.
  public enum Request: Hashable, Sendable {
    /// Make these bytes the clipboard's.
    case writeClipboard([UInt8])
    /// Call ``TextArea/paste(_:at:)`` with what is in the clipboard.
    case readClipboard
    /// Paste what is selected elsewhere on the screen, where there is such a thing.
    case readSelection
    /// Ring the bell: the keys of a sequence lead nowhere.
    case ringBell
    /// Enter was pressed where ``ReturnKeyPolicy`` makes that a request to submit.
    case submit
    /// The action was a host's own, bound by this name.
    case host(String)
  }

  /// Adds what another step of the same event did.
  mutating func merge(_ other: Outcome) {
    isHandled = isHandled || other.isHandled
    changes.formUnion(other.changes)
    refusal = other.refusal ?? refusal
    requests += other.requests
    idleAction = other.idleAction ?? idleAction
  }
}
