import COriel
import Glibc
import OrielProcess

/// The functions of `oriel.h` by their names, and what they say when they fail.
enum Failures {
  /// Remembers an error of this thread. Prints it, once, if the program has no handler.
  static func record(_ name: StaticString, _ message: String, at place: ForeignLine? = nil) {
    let text = "\(place.map { "\($0.description): " } ?? "")\(name): \(message)"
    if !coriel_fail(text) { Diagnostics.report(text) }
  }
}

enum MainThread {
  /// Whether this is the main thread; an error of the function if not.
  static func isCurrent(for name: StaticString) -> Bool {
    if coriel_is_main_thread() { return true }
    Failures.record(name, "may be called on the main thread only")
    return false
  }

  /// Runs code of the main actor, on the thread of which `isCurrent` has been true: Swift would ask the system again.
  static func run<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
  }
}

/// Arguments of C, for code of the main actor, which runs on the same thread.
struct Passed<each Value>: @unchecked Sendable {
  let values: (repeat each Value)
}

/// File and line of a call in C.
struct ForeignLine {
  let file: UnsafePointer<CChar>?
  let line: Int32

  var description: String { "\(file.map { String(cString: $0) } ?? "?"):\(line)" }
}

/// Names of files, each with one address that stays valid: `__FILE__` may be a literal of a library that is unloaded.
///
/// Used on the main thread only.
enum FileNames {
  nonisolated(unsafe) private static var names: [String: UnsafeMutablePointer<CChar>] = [:]
  nonisolated(unsafe) private static var last: UnsafeMutablePointer<CChar>?
  /// Further names, which a program makes up, count as one.
  private static let most = 4_096

  static func kept(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    guard let name else { return nil }
    // Most calls come from the file of the call before.
    if let last, strcmp(last, name) == 0 { return last }
    let key = String(cString: name)
    last = names[key] ?? (names.count < most ? strdup(name) : nil)
    if let last { names[key] = last }
    return last
  }
}
