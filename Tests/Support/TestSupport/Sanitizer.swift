import Glibc

/// The sanitizer that watches the tests.
public enum Sanitizer {
  /// Whether the program was built with the thread sanitizer. It starts a thread of its own, and its shadow of the call stack ends
  /// at 65,536 calls, unguarded.
  public static let watchesThreads = dlsym(nil, "__tsan_init") != nil
  /// Whether any sanitizer watches: programs run many times slower than else.
  public static let isOn = watchesThreads || dlsym(nil, "__asan_init") != nil
}
