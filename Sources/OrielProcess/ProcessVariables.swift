import Glibc

/// The variables of the process, read one by one: making a dictionary of all of them takes as long as a frame.
package enum ProcessVariables {
  /// Returns nil if the variable is unset or empty.
  package static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
