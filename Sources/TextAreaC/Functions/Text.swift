// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// textarea.h documents these functions; the compiler compares them with it.

public import CTextArea
internal import TextArea
internal import TextBuffer

@c @implementation public func ta_create() -> OpaquePointer? { AreaHandle.pointer(to: TextArea()) }

@c @implementation public func ta_create_field() -> OpaquePointer? { AreaHandle.pointer(to: .oneLine()) }

@c @implementation public func ta_destroy(_ area: OpaquePointer?) {
  if let area { Unmanaged<AreaHandle>.fromOpaque(UnsafeRawPointer(area)).release() }
}

@c @implementation public func ta_length(_ area: OpaquePointer?) -> Int {
  do { return try AreaHandle.of(area).area.content.count } catch { return 0 }
}

@c @implementation public func ta_read(
  _ area: OpaquePointer?, _ offset: Int, _ bytes: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> ta_error {
  result { () throws(Failure) in
    let content = try AreaHandle.of(area).area.content
    guard let bytes, let count else { throw Failure(TA_ERROR_NULL) }
    guard (0...content.count).contains(offset), capacity >= 0 else { throw Failure(TA_ERROR_RANGE) }
    let part = content.bytes(in: offset..<offset + min(capacity, content.count - offset))
    copy(part, to: bytes)
    count.pointee = part.count
  }
}

@c @implementation public func ta_copy_text(
  _ area: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<CChar>? {
  copied(of: area, length) { $0.content.bytes(in: 0..<$0.content.count) }
}

@c @implementation public func ta_copy_selected(
  _ area: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<CChar>? {
  copied(of: area, length) {
    $0.content.bytes(in: $0.selectedRange.lowerBound.byteOffset..<$0.selectedRange.upperBound.byteOffset)
  }
}

@c @implementation public func ta_copy_summary(
  _ area: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<CChar>? {
  copied(of: area, length) { Array($0.accessibilitySummary.utf8) }
}

private func copied(
  of area: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?, _ part: (TextArea) -> [UInt8]
) -> UnsafeMutablePointer<CChar>? {
  do throws(Failure) {
    let bytes = part(try AreaHandle.of(area).area)
    length?.pointee = bytes.count
    return allocated(bytes)
  } catch {
    length?.pointee = 0
    return nil
  }
}

@c @implementation public func ta_free(_ text: UnsafeMutablePointer<CChar>?) { text?.deallocate() }

// MARK: Changing it

@c @implementation public func ta_set_text(
  _ area: OpaquePointer?, _ utf8: UnsafePointer<CChar>?, _ length: Int
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let text = try copiedText(utf8, length)
    try handle.edit([.text, .selection, .scroll]) { $0.text = text }
  }
}

@c @implementation public func ta_replace(
  _ area: OpaquePointer?, _ start: Int, _ end: Int, _ utf8: UnsafePointer<CChar>?, _ length: Int
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let text = try copiedText(utf8, length)
    let range = try position(start, in: handle.area)..<position(end, atLeast: start, in: handle.area)
    try handle.edit([.text, .selection]) { $0.replace(range, with: text, at: AreaHandle.now) }
  }
}

@c @implementation public func ta_insert(
  _ area: OpaquePointer?, _ utf8: UnsafePointer<CChar>?, _ length: Int
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let text = try copiedText(utf8, length)
    try handle.edit([.text, .selection]) { $0.insert(text, at: AreaHandle.now) }
  }
}

@c @implementation public func ta_undo(_ area: OpaquePointer?) -> ta_error { revert(area) { $0.undo() } }

@c @implementation public func ta_redo(_ area: OpaquePointer?) -> ta_error { revert(area) { $0.redo() } }

private func revert(_ area: OpaquePointer?, _ step: (inout TextArea) -> Bool) -> ta_error {
  result { () throws(Failure) in
    try AreaHandle.of(area).edit([.text, .selection, .scroll]) { (area) throws(Failure) in
      guard step(&area) else { throw Failure(TA_ERROR_NOTHING) }
    }
  }
}

@c @implementation public func ta_is_modified(_ area: OpaquePointer?) -> Bool {
  do { return try AreaHandle.of(area).area.isModified } catch { return false }
}

@c @implementation public func ta_mark_saved(_ area: OpaquePointer?) -> ta_error {
  result { () throws(Failure) in try AreaHandle.of(area).change { $0.markSaved() } }
}

// MARK: Selection

@c @implementation public func ta_get_selection(
  _ area: OpaquePointer?, _ anchor: UnsafeMutablePointer<Int>?, _ caret: UnsafeMutablePointer<Int>?
) -> ta_error {
  result { () throws(Failure) in
    let area = try AreaHandle.of(area).area
    let range = area.selectedRange
    let isBackwards = area.caret == range.lowerBound
    anchor?.pointee = (isBackwards ? range.upperBound : range.lowerBound).byteOffset
    caret?.pointee = area.caret.byteOffset
  }
}

@c @implementation public func ta_select(_ area: OpaquePointer?, _ anchor: Int, _ caret: Int) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let range = 0...handle.area.content.count
    guard range.contains(anchor), range.contains(caret) else { throw Failure(TA_ERROR_RANGE) }
    try handle.edit(.selection) {
      $0.select(from: TextPosition(byteOffset: anchor), to: TextPosition(byteOffset: caret))
    }
  }
}

@c @implementation public func ta_get_place(
  _ area: OpaquePointer?, _ line: UnsafeMutablePointer<Int>?, _ character: UnsafeMutablePointer<Int>?
) -> ta_error {
  result { () throws(Failure) in
    let place = try AreaHandle.of(area).change { $0.caretPlace }
    line?.pointee = place.line
    character?.pointee = place.character
  }
}

@c @implementation public func ta_go_to(_ area: OpaquePointer?, _ line: Int, _ character: Int) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    guard line > 0, character > 0 else { throw Failure(TA_ERROR_RANGE) }
    let place = handle.area.position(line: line - 1, column: character - 1)
    try handle.edit(.selection) { $0.select(from: place, to: place) }
  }
}

/// A place in the text that is not inside of a character.
private func position(_ offset: Int, atLeast least: Int = 0, in area: TextArea) throws(Failure) -> TextPosition {
  let content = area.content
  guard offset >= least, offset <= content.count, offset == content.count || content[offset] & 0xC0 != 0x80 else {
    throw Failure(TA_ERROR_RANGE)
  }
  return TextPosition(byteOffset: offset)
}
