import Testing

@testable import TextBuffer

@Suite struct ChunkTests {
  @Test func `an edited chunk holds no storage but its own`() {
    var chunk = Chunk(lending: Array(repeating: UInt8(ascii: "a"), count: 1000)[500..<510])
    chunk.replace(0..<1, with: [UInt8(ascii: "b")].span, capacity: 16)
    #expect(chunk.bytes.elementsEqual("baaaaaaaaa".utf8))
    #expect(chunk.bytes.startIndex == 0)
    #expect(chunk.bytes.capacity < 64)
  }

  @Test func `a chunk that grows takes no more storage than it may come to need`() {
    var chunk = Chunk([])
    for _ in 0..<4000 { chunk.replace(0..<0, with: [UInt8(ascii: "a")].span, capacity: 4064) }
    #expect(chunk.count == 4000)
    // Allocators round up.
    #expect(chunk.bytes.capacity < 4064 + 64)
  }

  @Test func `part of a chunk holds no storage of the whole`() {
    let chunk = Chunk(Array(repeating: UInt8(ascii: "a"), count: 1000))
    #expect(chunk.slice(10..<12).bytes.capacity < 64)
    let isShared = chunk.slice(0..<1000).bytes.span.isIdentical(to: chunk.bytes.span)
    #expect(isShared)
  }
}
