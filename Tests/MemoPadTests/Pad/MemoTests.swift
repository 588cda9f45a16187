import TerminalScreen
import Testing
import TextArea
import TextMetrics

@testable import memo_pad

@Suite struct MemoTests {
  @Test func `Ctrl-D and Done finish it`() throws {
    for keys in ["a<Enter>b<C-d>", "a<Enter>b<Click:35,7>"] {
      let run = try PadRun(keys)
      #expect(run.output == "a\nb")
      #expect(run.ending?.exit == 0)
    }
  }

  @Test func `cancelling asks when there is text`() throws {
    for key in ["<C-q>", "<C-c>"] {
      #expect(try PadRun(key).ending?.exit == 130)
      let asked = try PadRun("a\(key)")
      #expect(asked.ending == nil)
      #expect(asked.asked == "Cancel the memo? [y] yes  [f] finish  [a] save as  [n] no")
      #expect(try PadRun("a\(key)y").ending?.exit == 130)
      #expect(try PadRun("a\(key)y").output == nil)
    }
  }

  @Test(arguments: ["n", "<Esc>"])
  func `no answer but yes loses the text`(answer: String) throws {
    let run = try PadRun("a<C-q>\(answer)b")
    #expect(run.ending == nil)
    #expect(run.text == "ab")
  }

  @Test func `a memo that is left can be finished all the same`() throws {
    let run = try PadRun("a<C-q>f")
    #expect(run.output == "a")
    #expect(run.ending?.exit == 0)
  }

  @Test(arguments: ["a", "<C-o>"]) func `a memo that is left can be saved in a file, and then prints nothing`(
    key: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = try PadRun("hello<C-q>\(key)\(folder.path)/kept<Enter>")
    #expect(try folder.read("kept") == "hello")
    #expect(run.output == nil)
    #expect(run.ending?.exit == 130)
  }

  @Test func `saving a memo that is left leads to no circle`() throws {
    let folder = try TemporaryFolder()
    #expect(try PadRun("a<C-q>a<Esc>b").text == "ab")
    let missing = "a<C-q>a\(folder.path)/missing/x<Enter>"
    #expect(try PadRun("\(missing)d").ending?.exit == 130)
    #expect(try PadRun("\(missing)m").ending?.exit == 130)
    #expect(try folder.read("missing/x") == "a")
  }

  @Test func `what is no answer reaches neither the question nor the text`() throws {
    let run = try PadRun("a<C-q>zz<Enter><C-d><Paste>y</Paste><Click:5,1>")
    #expect(run.text == "a")
    #expect(run.ending == nil)
    #expect(run.pad.prompt == .cancelMemo)
  }

  @Test func `an answer can be clicked`() throws {
    #expect(try PadRun("a<C-q><Click:2,7>").ending?.exit == 130)
    #expect(try PadRun("a<C-q><Click:36,7>").pad.prompt == nil)
  }

  @Test func `Ctrl-C with a selection copies and cancels nothing`() throws {
    let run = try PadRun("ab<M-a><C-c><End><C-v>")
    #expect(run.text == "abab")
    #expect(run.ending == nil)
  }

  @Test func `there is nothing to save`() throws {
    #expect(try PadRun("a<C-s>", columns: 70).status.hasPrefix("A memo has no file: Ctrl-O saves it in one."))
  }

  @Test func `a question is asked after a resize too, and on the smallest screen`() throws {
    #expect(try PadRun("a<C-q><Resize:50x9>").status == "Cancel the memo? [y]es  [f]inish  save [a]s  [n]o")
    #expect(try PadRun("a<C-q>y", columns: 1, rows: 1).ending?.exit == 130)
  }
}
