/// Values kept without their type, which the reader knows.
package enum KeptValue {
  /// The value, if there is one.
  ///
  /// A cast of the optional itself would turn nil into a value if `Value` is an optional type.
  package static func value<Value>(_ kept: Any?, as type: Value.Type = Value.self) -> Value? {
    guard let kept else { return nil }
    return kept as? Value
  }
}
