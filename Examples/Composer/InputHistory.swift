import TextAreaCurses

struct InputHistory {
  private var entries: [TextContent] = []
  private var place = 0
  private var draft = TextContent()

  mutating func submit(_ area: inout TextArea) -> TextContent {
    let text = area.content
    if !text.isEmpty { entries.append(text) }
    place = entries.count
    area.load(TextContent())
    return text
  }

  mutating func goBack(in area: inout TextArea) -> Bool { go(to: place - 1, in: &area) }
  mutating func goForward(in area: inout TextArea) -> Bool { go(to: place + 1, in: &area) }

  private mutating func go(to next: Int, in area: inout TextArea) -> Bool {
    guard (0...entries.count).contains(next) else { return false }
    if place == entries.count { draft = area.content }
    place = next
    area.load(next < entries.count ? entries[next] : draft, caret: .max)
    return true
  }
}
