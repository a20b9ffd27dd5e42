/// A value being passed to the main thread. It is passed whole: the writer keeps no mutable part of it.
final class WrittenElsewhere<Value>: @unchecked Sendable {
  let value: Value
  /// The transaction of the write; nil if it is empty.
  let transaction = Transaction.ifAny
  init(_ value: Value) { self.value = value }
}
