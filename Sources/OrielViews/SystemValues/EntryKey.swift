/// The default value of an `@Entry` key, made once.
///
/// Shared unchecked, like a default that is written by hand: a value that is not `Sendable` is only read where views run.
public struct _EntryDefault<Value>: @unchecked Sendable {
  let value: Value

  public init(_ make: () -> Value) { value = make() }
}

/// A key that `@Entry` wrote: its default is the stored one.
public protocol _EntryKey {
  associatedtype Value
  static var entry: _EntryDefault<Value> { get }
}

extension _EntryKey {
  public static var defaultValue: Value { entry.value }
}
