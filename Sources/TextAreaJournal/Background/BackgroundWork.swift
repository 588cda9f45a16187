import CTextAreaJournal

/// Work that goes on beside the event loop, on a thread of its own, and is asked for its result between events.
///
/// The thread owns what the work captures and nothing else; the result belongs to whoever asked for the work. Where
/// there can be no thread, the work is done at once.
package final class BackgroundWork<Value: Sendable>: BackgroundThread, @unchecked Sendable {
  /// Written by the thread before it says that it is done, read after that.
  private var result: Value?
  private let body: @Sendable (BackgroundProgress) -> Value

  /// Begins the work.
  ///
  /// - Parameter atOnce: true does all of it before this returns, on the thread that asks: for runs that are to be the
  ///   same every time.
  package init(atOnce: Bool = false, _ body: @escaping @Sendable (BackgroundProgress) -> Value) {
    self.body = body
    super.init()
    start(atOnce: atOnce)
  }

  fileprivate override func run() {
    result = body(BackgroundProgress(thread: self))
  }

  /// The result once the work is done.
  ///
  /// - Parameter milliseconds: how long to wait for it at most.
  /// - Returns: `nil` while the work goes on.
  package func value(waitingUpTo milliseconds: Int32 = 0) -> Value? {
    isDone(waitingUpTo: milliseconds) ? result : nil
  }
}

/// What work in the background knows of whoever asked for it.
package struct BackgroundProgress: Sendable {
  fileprivate let thread: BackgroundThread

  /// Says that so much more is done, in any unit.
  package func advance(by count: Int) { thread.advance(by: count) }

  /// True when nobody wants the result any more.
  package var isCancelled: Bool { thread.isCancelled }
}

/// The part of ``BackgroundWork`` that does not depend on what comes of it.
package class BackgroundThread: @unchecked Sendable {
  /// `nil` where there is no memory even for this.
  private let work: OpaquePointer?
  private var isDoneAtOnce = false

  fileprivate init() {
    work = system_work_make()
  }

  deinit {
    if let work { system_work_free(work) }
  }

  fileprivate func run() {}

  fileprivate func start(atOnce: Bool) {
    let context = Unmanaged.passRetained(self)
    let started = work.map { work in
      !atOnce
        && system_work_start(
          work,
          { context in
            guard let context else { return }
            let thread = Unmanaged<BackgroundThread>.fromOpaque(context).takeRetainedValue()
            thread.run()
            if let work = thread.work { system_work_finish(work) }
          }, context.toOpaque())
    }
    if started == true { return }
    context.release()
    run()
    isDoneAtOnce = true
  }

  fileprivate func isDone(waitingUpTo milliseconds: Int32) -> Bool {
    guard !isDoneAtOnce, let work else { return true }
    return system_work_wait(work, milliseconds)
  }

  /// How far the work is, in the unit that it counts.
  package var progress: Int { work.map { Int(system_work_progress($0)) } ?? 0 }

  /// Says that nobody wants the result any more: work that looks at it ends early.
  package func cancel() {
    if let work { system_work_cancel(work) }
  }

  fileprivate var isCancelled: Bool { work.map { system_work_is_cancelled($0) } ?? false }

  fileprivate func advance(by count: Int) {
    if let work { system_work_advance(work, UInt64(count)) }
  }
}
