import TextAreaCurses

var form = newForm()
do {
  guard try form.run() == .finished else { CursesTerminal.exit("form", saying: "cancelled") }
  print("name: \(form.areas[0].text)\npassword: \(form.areas[1].length) characters\n\n\(form.areas[2].text)")
} catch {
  print(form.areas[2].text)
  CursesTerminal.exit("form", for: error)
}
