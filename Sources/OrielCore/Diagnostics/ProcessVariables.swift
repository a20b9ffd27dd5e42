import Glibc

/// The variables of the process, asked for one by one: a dictionary of all of them takes as long as a frame.
package enum ProcessVariables {
  /// Nil for one that is not set, or empty.
  package static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
