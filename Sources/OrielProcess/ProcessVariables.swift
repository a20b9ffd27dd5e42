import Glibc

/// The process's variables, read one by one: creating a dictionary of all takes as long as a frame.
package enum ProcessVariables {
  /// The variable's value; nil if it is unset or empty.
  package static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
