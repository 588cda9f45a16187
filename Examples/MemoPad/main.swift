import MemoPadSystem

exit(Program.run(Arguments.words))
