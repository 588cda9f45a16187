@testable import TextAreaJournal
import CTextAreaJournal

@testable import memo_pad

extension FileSaving {
  /// All steps of a save, one after the other.
  @discardableResult
  static func save(
    _ content: Content, as name: FileName, overwriting expectation: Expectation, temporaryFolders: [FileName] = []
  ) throws(Failure) -> FileIdentity {
    let plan = try SavePlan(saving: name, overwriting: expectation, temporaryFolders: temporaryFolders)
    guard plan.manner == .replace else { return try FileOverwriting(plan: plan).write(content) }
    do throws(Failure) {
      let replacement = FileReplacement(plan: plan)
      return try replacement.finish(replacement.prepare(content))
    } catch {
      guard case .onlyInPlace(let reason) = error else { throw error }
      return try FileOverwriting(plan: SavePlan(plan, inPlaceBecause: reason)).write(content)
    }
  }
}

extension FileSaving.Content {
  /// Text in pieces.
  ///
  /// - Parameters:
  ///   - failure: an error number to fail with after the last piece; 0 for none.
  ///   - meanwhile: called before each piece.
  static func pieces(
    _ pieces: [String], failure: Int32 = 0, meanwhile: @escaping @Sendable () -> Void = {}
  ) -> FileSaving.Content {
    let count = pieces.reduce(0) { $0 + $1.utf8.count }
    return FileSaving.Content(count: { () throws(SystemError) in count }) { (take) throws(SystemError) in
      for piece in pieces {
        meanwhile()
        try take(Array(piece.utf8).span)
      }
      if failure != 0 { throw SystemError(code: failure) }
    }
  }
}

/// Something that a closure changes and a test looks at afterwards.
final class Box<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Access control lists as Linux has them in extended attributes.
enum AccessList {
  /// One that lets user 12345 read and write.
  static let anotherUser: [UInt8] = {
    let entries: [(tag: UInt16, allowed: UInt16, id: UInt32)] = [
      (0x01, 6, .max), (0x02, 6, 12345), (0x04, 4, .max), (0x10, 6, .max), (0x20, 0, .max),
    ]
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return bytes(UInt32(2)) + entries.flatMap { bytes($0.tag) + bytes($0.allowed) + bytes($0.id) }
  }()

  /// True where the file system of the tests' folders has such lists.
  static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return folder.setAttribute("system.posix_acl_default", anotherUser, of: "")
  }()
}

/// A user who may not write to everything.
enum OtherUser {
  /// What a command begins with to be run by such a user; empty where it is one who runs the tests.
  static let prefix = geteuid() == 0 ? ["setpriv", "--reuid", "65534", "--clear-groups"] : []

  /// True where a command can be run so.
  static let isPossible = (try? ChildProcess.run(prefix + ["true"]).code) == 0
}
