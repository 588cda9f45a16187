internal import CTextArea
internal import TerminalScreen
internal import TextArea
internal import TextLayout
internal import TextMetrics

/// One option of C's: a number for a property of the text area.
struct AreaOption: Sendable {
  let get: @Sendable (TextArea) -> Int
  /// False for a number that it cannot be.
  let set: @Sendable (inout TextArea, Int) -> Bool

  static func of(_ option: ta_option) -> AreaOption? { table[option.rawValue] }

  private static let table: [ta_option.RawValue: AreaOption] = [
    TA_FOCUSED.rawValue: flag(\.isFocused),
    TA_READ_ONLY.rawValue: AreaOption(
      get: { $0.isEditable ? 0 : 1 },
      set: { area, value in
        guard isFlag(value) else { return false }
        area.isEditable = value == 0
        return true
      }),
    TA_MAXIMUM_LENGTH.rawValue: AreaOption(
      get: { $0.maximumLength ?? -1 },
      set: { area, value in
        guard value >= -1 else { return false }
        area.maximumLength = value < 0 ? nil : value
        return true
      }),
    TA_SUBMITS_ON_ENTER.rawValue: AreaOption(
      get: { if case .newline = $0.returnKeyPolicy { 0 } else { 1 } },
      set: { area, value in
        guard isFlag(value) else { return false }
        area.returnKeyPolicy = value == 1 ? .submit : .newline
        return true
      }),
    TA_PASTES_FROM_HOST.rawValue: flag(\.pastesFromHost),
    TA_BORDER.rawValue: choice(\.borderStyle, [.none, .single, .rounded, .double, .heavy, .ascii]),
    TA_WRAP.rawValue: choice(\.lineBreakMode, [.byClipping, .byWordWrapping, .byCharWrapping]),
    TA_TAB_WIDTH.rawValue: number(\.tabWidth, 1...64),
    TA_SOFT_TABS.rawValue: flag(\.usesSoftTabs),
    TA_PADDING.rawValue: number(\.lineFragmentPadding, 0...64),
    TA_SCROLL_BAR.rawValue: choice(\.scrollBarVisibility, [.automatic, .never, .always], from: -1),
    TA_LINE_NUMBERS.rawValue: flag(\.showsLineNumbers),
    TA_COUNTER.rawValue: flag(\.showsCounter),
    TA_WHITESPACE.rawValue: flag(\.showsWhitespace),
    TA_CURRENT_LINE.rawValue: flag(\.highlightsCurrentLine),
    TA_RULER.rawValue: AreaOption(
      get: { $0.rulerColumn ?? -1 },
      set: { area, value in
        guard value >= -1 else { return false }
        area.rulerColumn = value < 0 ? nil : value
        return true
      }),
    TA_AMBIGUOUS_WIDTH.rawValue: number(\.glyphRules.ambiguousWidth, 1...2),
    TA_MAXIMUM_LINES.rawValue: number(\.maximumNumberOfLines, 0...Int(Int32.max)),
    TA_SECURE.rawValue: flag(\.isSecureTextEntry),
    TA_PLAIN.rawValue: flag(\.isPlain),
    TA_COLORS.rawValue: number(\.capabilities.colors, 0...1 << 24),
  ]

  private static func isFlag(_ value: Int) -> Bool { value == 0 || value == 1 }

  private static func flag(_ path: any WritableKeyPath<TextArea, Bool> & Sendable) -> AreaOption {
    AreaOption(
      get: { $0[keyPath: path] ? 1 : 0 },
      set: { area, value in
        guard isFlag(value) else { return false }
        area[keyPath: path] = value == 1
        return true
      })
  }

  private static func number(
    _ path: any WritableKeyPath<TextArea, Int> & Sendable, _ range: ClosedRange<Int>
  ) -> AreaOption {
    AreaOption(
      get: { $0[keyPath: path] },
      set: { area, value in
        guard range.contains(value) else { return false }
        area[keyPath: path] = value
        return true
      })
  }

  private static func choice<Value: Hashable & Sendable>(
    _ path: any WritableKeyPath<TextArea, Value> & Sendable, _ values: [Value], from first: Int = 0
  ) -> AreaOption {
    AreaOption(
      get: { first + (values.firstIndex(of: $0[keyPath: path]) ?? 0) },
      set: { area, value in
        guard values.indices.contains(value - first) else { return false }
        area[keyPath: path] = values[value - first]
        return true
      })
  }
}
