import Foundation

/// What the command line says.
struct Options {
  enum Mode {
    case all
    case worker(ClosedRange<UInt64>)
    case replay(String)
    /// A seed whose process crashed or hung, with its recorded app.
    case shrink(UInt64, String)
  }

  var mode = Mode.all
  var steps = 1_000_000
  var stepsPerSeed = 60
  var first: UInt64 = 1
  var only: UInt64?
  var without: [String] = []
  var folder = ".build/fuzz"
  var jobs = 2
  /// Whether to go on after failures, and how many at most.
  var failures = 1

  init(_ arguments: [String]) {
    var rest = arguments[...]
    func next(_ name: String) -> String {
      guard let value = rest.popFirst() else { Self.stop("\(name) needs a value") }
      return value
    }
    func number(_ name: String) -> Int {
      guard let value = Int(next(name).replacingOccurrences(of: "_", with: "")), value >= 0 else { Self.stop("\(name) needs a number") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--steps": steps = number(argument)
      case "--steps-per-seed": stepsPerSeed = max(1, number(argument))
      case "--first": first = UInt64(number(argument))
      case "--seed": only = UInt64(number(argument))
      case "--without": without = next(argument).split(separator: ",").map(String.init)
      case "--folder": folder = next(argument)
      case "--jobs": jobs = max(1, number(argument))
      case "--failures": failures = max(1, number(argument))
      case "--worker":
        let lower = UInt64(number(argument)), upper = UInt64(number(argument))
        mode = .worker(lower...max(lower, upper))
      case "--shrink":
        let seed = UInt64(number(argument))
        mode = .shrink(seed, next(argument))
      case "--replay": mode = .replay(next(argument))
      default:
        Self.stop(
          """
          \(argument) is no option. Fuzz [--steps N] [--steps-per-seed N] [--first SEED] [--seed SEED] [--without NAME,NAME] [--folder DIR]
          [--jobs N] [--failures N] [--replay FILE]
          """)
      }
    }
  }

  static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Fuzz: \(message)\n".utf8))
    exit(2)
  }
}
