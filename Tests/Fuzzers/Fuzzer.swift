import TestSupport

/// A kind of hostile input, and what it is given to. A conforming type is a file of its own, named in `FuzzerList`.
///
/// A failure is a crash, a hang, what a sanitizer reports, or an error that a run throws.
protocol Fuzzer {
  /// What the kind is called on the command line.
  static var name: String { get }

  init() throws

  /// Inputs that failed once, each under a name that says what was wrong. They run first, every time.
  var corpus: [PastFailure] { get }

  /// One run: an input made of random numbers. The same numbers make the same input. To take about 100 µs, or less.
  mutating func run(_ random: inout SplitMix64) throws

  /// So many of the runs are done. For kinds that keep something from run to run, which is checked now and then.
  mutating func reached(_ done: Int, of runs: Int) throws
}

extension Fuzzer {
  mutating func reached(_ done: Int, of runs: Int) throws {}
}

/// An input on which something failed once.
struct PastFailure {
  var name: String
  var run: () throws -> Void

  init(_ name: String, _ run: @escaping () throws -> Void) {
    self.name = name
    self.run = run
  }
}

/// What a run found wrong without crashing.
struct FuzzFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Throws unless a condition holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw FuzzFailure(message()) }
}
