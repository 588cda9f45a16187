// One import is enough for a program with text areas on a terminal.
@_exported public import CursesTerminal
@_exported public import TerminalScreen
@_exported public import TextArea
@_exported public import TextAreaDriver
@_exported public import TextBuffer
@_exported public import TextLayout
@_exported public import TextMetrics
