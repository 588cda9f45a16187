import TextAreaJournal
import CTextAreaJournal
import TextArea

/// Saving under another name.
extension Pad {
  /// Asks for another name to save under.
  mutating func askForName(_ request: SaveRequest = SaveRequest()) {
    let path = request.name?.bytes ?? document?.name.bytes ?? []
    open(.path(PathField(path, SaveRequest(leaves: request.leaves))))
  }

  /// Saves under the name that was entered; asks first where that is taken.
  mutating func save(as path: [UInt8], _ request: SaveRequest) {
    guard !path.isEmpty, !path.contains(0) else { return }
    // The system takes no longer one; to show it whole in a question would take long.
    guard path.count < Int(PATH_MAX) else {
      askForName(request)
      return say("not saved: the path is too long", .refused)
    }
    var request = request
    let name = PathCompletion.name(path)
    if PathCompletion.isFolder(name) || path.last == 0x2F {
      request.name = path.last == 0x2F ? name : FileName(bytes: name.bytes + [0x2F])
      askForName(request)
      return say("\(name.shown) is a folder: add the file's name", .refused)
    }
    if let document, document.name.absolute == name.absolute { return save(request) }
    request.name = name
    if FileStatus.mayExist(name), request.expectation == nil {
      prompt = .exists(request)
    } else {
      save(request)
    }
  }

  /// Makes a folder and those that it lies in.
  mutating func make(_ folder: FileName) -> Bool {
    do throws(SystemError) {
      let ends = folder.bytes.indices.dropFirst().filter { folder.bytes[$0] == 0x2F } + [folder.bytes.count]
      for end in ends {
        let part = FileName(bytes: Array(folder.bytes[..<end]))
        if try FileStatus.of(part) != nil { continue }
        try SystemCall.retrying { part.withCString { mkdir($0, 0o777) } }
      }
      return true
    } catch {
      say("Not made: \(FileError(folder, code: error.code)). \(key(.saveAs)) saves elsewhere.", .failed)
      return false
    }
  }
}
