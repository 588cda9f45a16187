import BenchmarkSystem

/// Memory of a process as Linux tells it, in bytes; `nil` elsewhere.
enum Memory {
  static var resident: Int? { value("VmRSS", of: "self") }

  /// The most that this process has had since ``forgetPeak()``.
  static var peak: Int? { value("VmHWM", of: "self") }

  static func peak(of process: pid_t) -> Int? { value("VmHWM", of: String(process)) }

  /// Lets ``peak`` begin anew.
  static func forgetPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  private static func value(_ name: String, of process: String) -> Int? {
    ProcessFile.field(name, in: "/proc/\(process)/status").map { $0 * 1024 }
  }
}

/// The files in which Linux tells about processes.
enum ProcessFile {
  static func text(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  static func names(in folder: String) -> [String] {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = bench_list_folder(folder, &bytes, Int32(bytes.count))
    return bytes[..<Int(count)].split(separator: 0).map { name in
      String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// The first number of a line `name: number`.
  static func field(_ name: String, in path: String) -> Int? {
    let line = text(path)?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
  }
}
