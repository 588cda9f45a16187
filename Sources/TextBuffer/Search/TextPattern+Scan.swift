/// Finding places in contiguous bytes that look like a match.
///
/// Sixteen places at a time are asked whether their first byte and the probed one can belong to a match; only where both
/// can are all bytes compared.
extension TextPattern {
  private typealias Block = ByteScan.Block

  /// The first place, or the last one, in `starts` that looks like a match and that `verify` takes.
  ///
  /// - Complexity: O(bytes), at several GB/s where few places look like a match
  func place(
    in bytes: UnsafeRawBufferPointer, startingIn starts: Range<Int>, backwards: Bool, _ verify: (Int) -> Bool
  ) -> Int? {
    switch (firstBytes.count, probeBytes.count) {
    case (0, _):
      return nil
    case (1, 1):
      let (first, probed) = (Block(repeating: firstBytes[0]), Block(repeating: probeBytes[0]))
      return scan(bytes, starts, backwards, verify) { (head, probe) in (head .== first) .& (probe .== probed) }
    case (1...2, 1...2):
      let (first, second) = (Block(repeating: firstBytes[0]), Block(repeating: firstBytes[firstBytes.count - 1]))
      let (probed, other) = (Block(repeating: probeBytes[0]), Block(repeating: probeBytes[probeBytes.count - 1]))
      return scan(bytes, starts, backwards, verify) { (head, probe) in
        ((head .== first) .| (head .== second)) .& ((probe .== probed) .| (probe .== other))
      }
    default:
      let (first, probed) = (firstBytes.map { Block(repeating: $0) }, probeBytes.map { Block(repeating: $0) })
      return scan(bytes, starts, backwards, verify) { (head, probe) in
        var (heads, probes) = (head .== first[0], probe .== probed[0])
        for byte in first.dropFirst() { heads = heads .| (head .== byte) }
        for byte in probed.dropFirst() { probes = probes .| (probe .== byte) }
        return heads .& probes
      }
    }
  }

  /// Goes through the places block by block, from the first or from the last one.
  ///
  /// - Parameter candidates: says which places of a block look like a match, from their bytes and the probed ones.
  @inline(__always) private func scan(
    _ bytes: UnsafeRawBufferPointer, _ starts: Range<Int>, _ backwards: Bool, _ verify: (Int) -> Bool,
    _ candidates: (_ heads: Block, _ probes: Block) -> SIMDMask<SIMD16<Int8>>
  ) -> Int? {
    // Blocks lie side by side from `starts.lowerBound` on; what is left, and what a load would reach beyond, is tried
    // place by place.
    let whole = max(0, min(starts.upperBound, bytes.count - probeOffset) - starts.lowerBound) / 16
    let rest = starts.lowerBound + whole * 16..<starts.upperBound
    if backwards, let found = rest.last(where: { firstBytes.contains(bytes[$0]) && verify($0) }) { return found }
    for number in 0..<whole {
      let offset = starts.lowerBound + (backwards ? whole - 1 - number : number) * 16
      let heads = bytes.loadUnaligned(fromByteOffset: offset, as: Block.self)
      let probes = bytes.loadUnaligned(fromByteOffset: offset + probeOffset, as: Block.self)
      let mask = ByteScan.bits(candidates(heads, probes))
      guard ByteScan.isAny(0xFF, in: mask) else { continue }
      for step in 0..<16 {
        let lane = backwards ? 15 - step : step
        if mask[lane] != 0, verify(offset + lane) { return offset + lane }
      }
    }
    return backwards ? nil : rest.first { firstBytes.contains(bytes[$0]) && verify($0) }
  }
}
