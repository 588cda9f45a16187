import Foundation
import Testing

@testable import memo_pad

/// A text area in a loop that is not ours.
@Suite(.serialized) struct ForeignLoopTests: TerminalHostSuite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  static let loops = ["poll", "epoll", "dispatch", "main-actor"]

  @Test(arguments: loops)
  func `keys, sizes and Esc by itself arrive`(loop: String) throws {
    let host = try host(loop)
    host.wait(for: "size 40x8")
    host.send("ab")
    host.wait(for: "ab")
    host.resize(columns: 50, rows: 8)
    host.wait(for: "size 50x8")
    host.send("\u{1B}")
    host.wait(for: "escaped")
    host.send("c\u{4}")
    #expect(try found(host) == "abc finished")
  }

  @Test(arguments: loops)
  func `a signal that asks for the end arrives`(loop: String) throws {
    let host = try host(loop)
    host.wait(for: "size 40x8")
    kill(host.process, SIGTERM)
    #expect(try found(host) == "error: ended by signal 15")
  }

  @Test(arguments: loops)
  func `a terminal that goes away ends it`(loop: String) throws {
    let host = try host(loop)
    host.wait(for: "size 40x8")
    kill(host.process, SIGHUP)
    #expect(try found(host) == "error: ended by signal 1")
  }

  @Test func `a task beside the main actor sets the placeholder while the user does nothing`() throws {
    let host = try host("main-actor")
    host.wait(for: "set elsewhere")
    host.send("x\u{4}")
    #expect(try found(host) == "x finished")
  }

  @Test func `a sequence of events ends when its task is cancelled, and the terminal is given back`() throws {
    let host = try host("cancelled")
    host.wait(for: "\u{1B}[?1049h")
    host.send("ab!")
    #expect(try found(host) == "ab!")
  }

  @Test func `another thread wakes who waits without a limit, and a thousand calls are few`() throws {
    let host = try host("woken")
    host.wait(for: "woken")
    host.send("x\u{4}")
    #expect(try found(host) == "x finished woken")
  }
}
