import Glibc

/// Says in which run the program crashed or hung, where nothing else can any more.
enum RunWatch {
  // Written by the one thread that runs, read by its own signal handlers.
  nonisolated(unsafe) static var isInCorpus = false
  private nonisolated(unsafe) static var run = 0
  private nonisolated(unsafe) static var name: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  /// A run that takes longer than this, in seconds, hangs.
  private static let patience: UInt32 = 30

  static func install() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      signal(number) { number in
        RunWatch.tell(" crashed\n")
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    signal(SIGALRM) { _ in
      RunWatch.tell(" hangs\n")
      _exit(3)
    }
  }

  static func begin(_ kind: String, _ index: Int) {
    run = index
    withUnsafeMutableBytes(of: &name) { name in
      for (offset, byte) in kind.utf8.prefix(name.count - 1).enumerated() { name[offset] = byte }
      name[min(kind.utf8.count, name.count - 1)] = 0
    }
    alarm(patience)
  }

  /// Called in a run that is larger than others: it may take ten times as long.
  static func allowsMore() { alarm(10 * patience) }

  static func end() { alarm(0) }

  /// Without allocating, which a signal's handler may not.
  private static func tell(_ what: StaticString) {
    withUnsafeBytes(of: &name) { name in
      let length = name.firstIndex(of: 0) ?? 0
      write(2, name.baseAddress, length)
    }
    tellText(isInCorpus ? ", past failure " : ", run ")
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { digits in
      var (rest, index) = (run, digits.count)
      repeat {
        index -= 1
        digits[index] = UInt8(48 + rest % 10)
        rest /= 10
      } while rest > 0
      write(2, digits.baseAddress.map { $0 + index }, digits.count - index)
    }
    tellText(what)
  }

  private static func tellText(_ text: StaticString) { write(2, text.utf8Start, text.utf8CodeUnitCount) }
}
