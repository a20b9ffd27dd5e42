import OrielGraph

/// Names a value of the environment and gives its default. SwiftUI: `EnvironmentKey`.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The values that a view inherits from around it. SwiftUI: `EnvironmentValues`.
///
/// Reading a key while a body, a layout or a painting runs records it as a dependency of just that phase of that node. O(scopes that
/// set keys above the reader).
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  /// One key written, with what to do with it where the key's type is known.
  struct Write {
    var key: ObjectIdentifier
    var value: Any
    /// What descriptions say of it.
    var text: () -> String
    var apply: (EnvironmentScope) -> Void
    var follow: (EnvironmentScope, Derived<EnvironmentValues>) -> Void
  }
  /// Where what was not written here is read; nil: nowhere, every key has its default.
  let scope: EnvironmentScope?
  /// Latest first.
  private(set) var writes: [Write] = []

  public init() { scope = nil }

  init(_ scope: EnvironmentScope?) { self.scope = scope }

  /// Values that keep what is written to them apart from the scope they read.
  init(recordingOn scope: EnvironmentScope) { self.scope = scope }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      if !writes.isEmpty {
        let id = ObjectIdentifier(key)
        // Filed under the key's type, so the value has its type.
        for write in writes where write.key == id { if let value = write.value as? K.Value { return value } }
      }
      return scope?.value(key) ?? K.defaultValue
    }
    set {
      let id = ObjectIdentifier(key)
      writes.removeAll { $0.key == id }
      writes.insert(
        Write(
          key: id, value: newValue, text: { EnvironmentSlot.describe(newValue, of: key) }, apply: { $0.set(key, newValue) },
          follow: { $0.follow(key, $1) }),
        at: 0)
    }
  }

  /// What was written, the latest first: `[EnvironmentPropertyKey<Key> = value, …]`.
  public var description: String {
    var texts = writes.map { $0.text() }
    var current = scope
    while let scope = current {
      texts += scope.descriptions
      current = scope.parent
    }
    return "[" + texts.joined(separator: ", ") + "]"
  }
}
