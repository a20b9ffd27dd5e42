/// What the key of an `@Entry` keeps: the default value, made once.
///
/// Shared unchecked, like a default that is written by hand: whoever reads a value that is not `Sendable` does so where views live.
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
