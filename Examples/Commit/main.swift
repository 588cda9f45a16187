import Foundation
import TextAreaCurses

// An editor for git: GIT_EDITOR=commit git commit

guard CommandLine.arguments.count == 2 else {
  CursesTerminal.exit("commit", saying: "give the file that git wants edited: GIT_EDITOR=commit git commit")
}
let file = URL(fileURLWithPath: CommandLine.arguments[1])

var message = TextArea(placeholder: "Subject\n\nWhat the change is for, and why it is made this way")
message.title = "Commit message"
message.rulerColumn = CommitMessage.bodyColumns
message.highlights = CommitMessage.highlights
do {
  message.load(TextContent(Array(try Data(contentsOf: file))))
} catch {
  CursesTerminal.exit("commit", saying: "\(file.path) cannot be read")
}

var editor = TextAreaDriver.editing(message)
editor.editorFileName = file.lastPathComponent
let editing = editor.respond
editor.respond = { editor, notice in
  // Where the subject should end, while the caret is in it.
  editor.areas[0].rulerColumn =
    editor.areas[0].caretLine == 0 ? CommitMessage.subjectColumns : CommitMessage.bodyColumns
  return editing?(&editor, notice) ?? false
}

do {
  guard try editor.run() == .finished else { CursesTerminal.exit("commit", saying: "cancelled: nothing is committed") }
} catch {
  print(editor.areas[0].text)
  CursesTerminal.exit("commit", for: error)
}

do {
  let content = editor.areas[0].content
  try Data(content.bytes(in: 0..<content.count)).write(to: file)
} catch {
  print(editor.areas[0].text)
  CursesTerminal.exit("commit", saying: "\(file.path) cannot be written")
}
