@testable import TextAreaJournal
import Dispatch
import CTextAreaJournal
import Testing

@testable import memo_pad

@Suite struct BackgroundWorkTests {
  @Test func `the result is there once the work is done, and not before`() {
    let mayEnd = DispatchSemaphore(value: 0)
    let work = BackgroundWork { progress in
      progress.advance(by: 3)
      mayEnd.wait()
      progress.advance(by: 4)
      return "done"
    }
    #expect(work.value() == nil)
    #expect(work.value(waitingUpTo: 1) == nil)
    mayEnd.signal()
    while work.value(waitingUpTo: 1000) == nil {}
    #expect(work.value() == "done")
    #expect(work.progress == 7)
  }

  @Test func `work that nobody wants any more hears of it`() {
    let work = BackgroundWork { progress in
      while !progress.isCancelled { sched_yield() }
      return true
    }
    work.cancel()
    while work.value(waitingUpTo: 1000) == nil {}
    #expect(work.value() == true)
  }

  @Test func `work that is done at once has its result at once`() {
    let caller = pthread_self()
    let work = BackgroundWork(atOnce: true) { _ in pthread_equal(pthread_self(), caller) != 0 }
    #expect(work.value() == true)
  }
}
