import TerminalScreen

/// Something that was asked for and has to wait.
enum Waiting {
  /// For all of the text, or for what waits before it.
  case event(Event)
  /// For what a search finds, or for the end of a replacement.
  case searched(Event)
  case command(Pad.Command)
  case save(SaveRequest)
  case place(Options.Start)
  case recovery(puttingAside: Bool)

  /// True for what waits for a search only.
  var isForSearch: Bool { if case .searched = self { true } else { false } }
}

/// What waits, in order.
///
/// A script can send thousands of keys, and each of them asks what there is in the list: so that is counted.
struct WaitingList {
  private var items: [(item: Waiting, isUrgent: Bool)] = []
  private var urgent = 0
  private var others = 0

  var isEmpty: Bool { items.isEmpty }
  var count: Int { items.count }
  /// True when something in it ends what takes long.
  var hasUrgent: Bool { urgent > 0 }
  /// True when all of it waits for a search only.
  var isForSearch: Bool { others == 0 }

  private mutating func count(_ entry: (item: Waiting, isUrgent: Bool), by step: Int) {
    if entry.isUrgent { urgent += step }
    if !entry.item.isForSearch { others += step }
  }

  /// - Parameter isUrgent: true for what ends something that takes long.
  mutating func append(_ item: Waiting, isUrgent: Bool = false) {
    items.append((item, isUrgent))
    count((item, isUrgent), by: 1)
  }

  mutating func removeFirst() -> Waiting {
    let entry = items.removeFirst()
    count(entry, by: -1)
    return entry.item
  }

  /// Makes what comes last the first.
  mutating func moveLastToFront() {
    items.insert(items.removeLast(), at: 0)
  }

  /// Removes what comes before the first that ends what takes long.
  mutating func dropUntilUrgent() {
    keep(items.drop { !$0.isUrgent })
  }

  /// Removes what waits for a search only.
  mutating func dropSearched() {
    keep(items.filter { !$0.item.isForSearch })
  }

  private mutating func keep(_ rest: some Sequence<(item: Waiting, isUrgent: Bool)>) {
    self = WaitingList()
    for (item, isUrgent) in rest { append(item, isUrgent: isUrgent) }
  }
}
