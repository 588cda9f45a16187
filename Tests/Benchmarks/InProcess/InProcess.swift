import TextBuffer

/// All benchmarks that run inside of this process, on all documents.
enum InProcess {
  static func run(isQuick: Bool, progress: (String) -> Void) -> Report {
    var report = Report()
    for document in Document.all(isQuick: isQuick) {
      progress(document.name)
      report.measurements += measure(document)
    }
    return report
  }

  private static func measure(_ document: Document) -> [Measurement] {
    var recorder = Recorder(document)
    Memory.forgetPeak()
    let content = recorder.measureLoading()
    recorder.measureViewing(of: content)
    recorder.measureTyping(in: content)
    recorder.measureEditing(of: content)
    recorder.measureScanning(of: content)
    recorder.measureSaving(of: content)
    if let peak = Memory.peak { recorder.note("memory, peak", Double(peak), bytes: document.count) }
    return recorder.measurements
  }
}
