public import CursesTerminal
public import TerminalScreen

/// A terminal as a sequence of events, for programs whose loop is an actor's: the main actor, for example.
///
///     @MainActor func run() async throws {
///       let terminal = try AsyncTerminal()
///       for try await event in terminal {
///         …
///         try terminal.with { try $0.present(frame) }
///       }
///     }
///
/// While it waits, the actor is free: other tasks of it may change what is shown and present a frame. The wait is on a
/// thread that ends with it, so that no thread of the pool is kept. It belongs to one actor, as every class that is not
/// `Sendable`. The terminal is given back when the last reference goes.
public final class AsyncTerminal: AsyncSequence {
  /// What happened to the terminal.
  public typealias Element = Event
  /// What ends the sequence.
  public typealias Failure = TerminalError

  private var terminal: CursesTerminal

  /// Takes the terminal.
  ///
  /// - Throws: `TerminalError.unusable` with the reason.
  public convenience init(_ options: CursesTerminal.Options = CursesTerminal.Options()) throws(TerminalError) {
    self.init(try CursesTerminal(options))
  }

  /// Goes on with a terminal that is open.
  public init(_ terminal: consuming CursesTerminal) {
    self.terminal = terminal
  }

  /// Does something with the terminal.
  public func with<Result, Failure: Error>(
    _ body: (inout CursesTerminal) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&terminal)
  }

  /// Waits until there may be events, another thread wakes the terminal, or the deadline has come.
  ///
  /// A loop that takes turns of a `TerminalLoop` waits by this, until `TerminalLoop.nextDeadline(of:on:)`. It returns
  /// early when the task is cancelled.
  ///
  /// - Parameter deadline: by the clock of `CursesTerminal.now`; `nil` for as long as it takes.
  public func wait(
    until deadline: Duration? = nil, isolation: isolated (any Actor)? = #isolation
  ) async throws(TerminalError) {
    let waker = terminal.waker
    let hasThread = await withTaskCancellationHandler(
      operation: { await waitApart(until: deadline, isolation: isolation) },
      onCancel: { waker.wake() }, isolation: isolation)
    if !hasThread { throw .unusable("no thread can be made to wait for the terminal") }
  }

  private func waitApart(until deadline: Duration?, isolation: isolated (any Actor)?) async -> Bool {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let waiter = Unmanaged.passRetained(Waiter(continuation))
      let hasThread = terminal.wait(until: deadline, context: waiter.toOpaque()) { context in
        guard let context else { return }
        Unmanaged<Waiter>.fromOpaque(context).takeRetainedValue().continuation.resume(returning: true)
      }
      if !hasThread { waiter.takeRetainedValue().continuation.resume(returning: false) }
    }
  }

  /// Who waits.
  private final class Waiter: Sendable {
    let continuation: CheckedContinuation<Bool, Never>

    init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }
  }

  /// Begins to take events; of several iterators each event goes to one.
  public func makeAsyncIterator() -> Iterator { Iterator(terminal: self) }

  /// Takes one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let terminal: AsyncTerminal

    /// The next event; `nil` when the task was cancelled.
    ///
    /// - Throws: `TerminalError` when there will be no more.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(TerminalError) -> Event? {
      while !Task.isCancelled {
        if let event = try terminal.terminal.nextEvent(timeout: .zero) { return event }
        try await terminal.wait(isolation: actor)
      }
      return nil
    }

    /// The next event; `nil` when the task was cancelled.
    ///
    /// - Throws: `TerminalError` when there will be no more.
    public mutating func next() async throws(TerminalError) -> Event? { try await next(isolation: nil) }
  }
}
