public import TextMetrics

/// Where the bar's parts lie in its one row or two.
struct FindBarLayout: Sendable {
  /// Something that a click does.
  struct Button: Sendable {
    var command: FindBar.Command
    var text: String
    var area: Rect
    var isOn: Bool
  }

  /// The field for the pattern with its label; `nil` where only the other one has room.
  var field: Rect?
  /// The field for the replacement with its label.
  var replacement: Rect?
  var buttons: [Button] = []
  var status: (text: String, point: Point)?
}

extension FindBar {
  /// Rows that it needs to show everything: one, and one more to replace.
  public var preferredRows: Int { replacement == nil ? 1 : 2 }

  /// Gives the bar its place on the screen; tell it before events of the mouse.
  public mutating func layout(in region: Rect) {
    self.region = region
  }

  /// Cells that a field keeps at least, label included, before anything else gets any.
  private static func leastField(_ label: String, of columns: Int) -> Int {
    label.cells + max(8, min(16, columns / 5))
  }

  /// What shows where: words whole or not at all, the fields before everything else, then what became of the search, then
  /// the switches.
  func layout(in size: Size, saying text: String? = nil) -> FindBarLayout {
    let forms = text.map { [$0] } ?? statusForms
    var layout = FindBarLayout()
    let isReplacing = replacement?.isFocused == true
    let fitsBoth = replacement == nil || size.rows > 1
    let label = isReplacing && !fitsBoth ? words[.replaceLabel] : words[.findLabel]
    let end = add(switches, besideField: label, in: size, row: 0, saying: forms, to: &layout)
    let first = Rect(column: 0, row: 0, columns: end, rows: 1)
    if fitsBoth || !isReplacing { layout.field = first } else { layout.replacement = first }
    guard fitsBoth, replacement != nil else { return layout }
    let all = Switch(command: .replaceAll, word: words[.replaceAll], isOn: false)
    let second = add([all], besideField: words[.replaceLabel], in: size, row: 1, saying: [], to: &layout)
    layout.replacement = Rect(column: 0, row: 1, columns: second, rows: 1)
    return layout
  }

  private struct Switch {
    var command: Command
    var word: String
    var isOn: Bool
  }

  private var switches: [Switch] {
    [
      Switch(command: .toggleCase, word: words[.matchCase], isOn: !query.ignoresCase),
      Switch(command: .toggleWords, word: words[.matchWords], isOn: query.matchesWholeWords),
      Switch(command: .toggleExpression, word: words[.matchExpression], isOn: query.isRegularExpression),
    ]
  }

  /// Puts what fits right of a field.
  ///
  /// - Returns: where the field ends.
  private func add(
    _ switches: [Switch], besideField label: String, in size: Size, row: Int, saying forms: [String],
    to layout: inout FindBarLayout
  ) -> Int {
    let room = size.columns - Self.leastField(label, of: size.columns) - 1
    var statusForms = forms
    if let shortest = forms.first, shortest.cells > room {
      let cut = FittedMessage.fit(shortest, to: room)
      // Half a word says nothing.
      statusForms = cut.contains(" ") ? [cut] : []
    }
    let order = switches.filter(\.isOn) + switches.filter { !$0.isOn }
    let pieces = order.map { item -> RankedRow.Piece in
      let word = item.isOn ? words.say(.switchIsOn, ["switch": item.word]) : item.word
      let key = keys.spelling(of: item.command)
      return key.isEmpty ? .init(word) : .init(word, "\(key) \(word)")
    }
    let status = statusForms.isEmpty ? [] : [RankedRow.Piece(forms: statusForms)]
    let placed = RankedRow(status + pieces).fitted(to: room)
    let width = placed.last.map { $0.column + $0.width } ?? 0
    let start = size.columns - width
    for piece in placed {
      let place = Point(column: start + piece.column, row: row)
      guard piece.index >= status.count else {
        layout.status = (piece.text, place)
        continue
      }
      let item = order[piece.index - status.count]
      layout.buttons.append(
        .init(
          command: item.command, text: piece.text,
          area: Rect(origin: place, size: Size(columns: piece.width, rows: 1)), isOn: item.isOn))
    }
    return width == 0 ? size.columns : max(0, start - 2)
  }
}
