import MemoPadSystem

/// The words of the command line as bytes, which need not be UTF-8.
let arguments = (1..<Int(CommandLine.argc)).map { index in
  CommandLine.unsafeArgv[index].map { word in (0..<strlen(word)).map { UInt8(bitPattern: word[$0]) } } ?? []
}

exit(Program.run(arguments))
