import TextAreaCurses

var chat = newChat()
do {
  _ = try chat.run()
  print(chat.areas[log].text, terminator: "")
} catch {
  print(chat.areas[log].text + chat.areas[composer].text)
  CursesTerminal.exit("composer", for: error)
}
