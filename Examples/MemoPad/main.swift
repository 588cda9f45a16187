import CTextAreaJournal

exit(Program.run(Arguments.words))
