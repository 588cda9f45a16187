import BenchmarkSystem

/// Reads what a stretch of code took: time, allocations, instructions.
///
/// Time is that of the thread, so that what else the machine does counts as little as possible.
struct Stopwatch {
  private let instructions = bench_instructions()
  private let allocations = bench_allocations()
  private let time = bench_thread_time()

  struct Reading {
    /// Nanoseconds.
    var time: Double
    var allocations: Double?
    var instructions: Double?
  }

  func read() -> Reading {
    let (time, allocations, instructions) = (bench_thread_time(), bench_allocations(), bench_instructions())
    return Reading(
      time: Double(time - self.time), allocations: allocations < 0 ? nil : Double(allocations - self.allocations),
      instructions: instructions < 0 ? nil : Double(instructions - self.instructions))
  }
}

/// Takes a value for used, so that the optimiser does not drop what makes it.
@inline(never)
func use<Value>(_ value: Value) {}
