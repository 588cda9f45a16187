import TextMetrics

extension KeyScript.Step {
  /// The actions that take numbers, and what they take.
  static let takes: [Substring: String] = [
    "Click": "COL,ROW", "Click2": "COL,ROW", "Click3": "COL,ROW", "Drag": "C1,R1,C2,R2",
    "Wheel": "up, down, left or right, then COL,ROW", "Resize": "COLSxROWS, each from 0 to 1000",
    "Wait": "a number of milliseconds",
  ]

  /// The step of an action such as `Click:3,4` or `S-Wheel:down,3,4`; `nil` when no action has that name.
  init?(action: Substring, arguments: Substring) throws(KeyScriptError) {
    let (modifiers, name) = KeyPress.modifiers(before: action)
    guard let takes = Self.takes[name], modifiers.isEmpty || Self.takesModifiers.contains(name) else { return nil }
    guard let step = Self.events(name, arguments) else {
      throw .wrongArguments("<\(action):\(arguments)>", takes: takes)
    }
    self = step.holding(modifiers)
  }

  /// The actions of the mouse.
  private static let takesModifiers: Set<Substring> = ["Click", "Click2", "Click3", "Drag", "Wheel"]

  private func holding(_ modifiers: Modifiers) -> Self {
    guard case .events(let events) = self, !modifiers.isEmpty else { return self }
    return .events(
      events.map { event in
        guard case .mouse(var mouse) = event else { return event }
        mouse.modifiers = modifiers
        return .mouse(mouse)
      })
  }

  private static func events(_ action: Substring, _ arguments: Substring) -> Self? {
    switch action {
    case "Wait": return Int(arguments).flatMap { $0 >= 0 ? .wait(.milliseconds($0)) : nil }
    case "Resize": return Size(notation: arguments).map { .events([.resize($0)]) }
    case "Wheel": return wheel(arguments)
    case "Drag":
      guard let places = points(arguments, count: 2) else { return nil }
      return .events([
        .mouse(MouseEvent(.press(.left), at: places[0])), .mouse(MouseEvent(.drag(.left), at: places[1])),
        .mouse(MouseEvent(.release(.left), at: places[1])),
      ])
    default:
      guard let place = points(arguments, count: 1)?.first else { return nil }
      let clicks = action == "Click" ? 1 : action == "Click2" ? 2 : 3
      let click: [Event] = [
        .mouse(MouseEvent(.press(.left), at: place)), .mouse(MouseEvent(.release(.left), at: place)),
      ]
      return .events((0..<clicks).flatMap { _ in click })
    }
  }

  private static func wheel(_ arguments: Substring) -> Self? {
    let turns: [Substring: (rows: Int, columns: Int)] = [
      "up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1),
    ]
    guard let comma = arguments.firstIndex(of: ","), let turn = turns[arguments[..<comma]],
      let place = points(arguments[arguments.index(after: comma)...], count: 1)?.first
    else { return nil }
    return .events([.mouse(MouseEvent(.scroll(rows: turn.rows, columns: turn.columns), at: place))])
  }

  /// `count` pairs of column and row, and nothing else.
  private static func points(_ text: Substring, count: Int) -> [Point]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2 * count else { return nil }
    var points: [Point] = []
    for index in 0..<count {
      guard let column = numbers[2 * index], let row = numbers[2 * index + 1], column >= 0, row >= 0 else { return nil }
      points.append(Point(column: column, row: row))
    }
    return points
  }
}
