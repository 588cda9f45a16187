import TextAreaCurses

var area = TextArea(placeholder: "What could be better?")
area.title = "Feedback"

do {
  // Opens the terminal, says which keys finish and cancel, and gives the terminal back.
  guard let text = try CursesTerminal.edit(area) else { CursesTerminal.exit("minimal", saying: "cancelled") }
  print(text)
} catch {
  // The terminal is gone, or a signal asked for the end: what was written is printed all the same.
  error.exit("minimal")
}
