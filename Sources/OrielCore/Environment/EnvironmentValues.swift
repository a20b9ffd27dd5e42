import OrielGraph

/// Names a value of the environment and gives its default. SwiftUI: `EnvironmentKey`.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The values that a view inherits from around it. SwiftUI: `EnvironmentValues`.
///
/// Values that came from a view are read on the main thread; elsewhere that stops the program with a sentence. Those made by `init()` and
/// changed since are read on any thread.
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
    /// How many writes came before.
    var order: Int
  }
  /// Where what was not written here is read; nil: nowhere, every key has its default.
  let scope: EnvironmentScope?
  /// Latest first, one for each key.
  private(set) var writes: [Write] = []
  /// Those that another value has taken the place of, which descriptions tell all the same; the latest last.
  private var replaced: [Write] = []

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
      guard let scope else { return K.defaultValue }
      MainThread.expect("the environment's value for \(key) was read")
      return scope.value(key)
    }
    set {
      let id = ObjectIdentifier(key)
      if let index = writes.firstIndex(where: { $0.key == id }) {
        // An equal value is no other entry.
        if let old = writes[index].value as? K.Value, ValueComparison<K.Value>.areEqual(old, newValue) { return }
        replaced.append(writes.remove(at: index))
      }
      writes.insert(
        Write(
          key: id, value: newValue, text: { EnvironmentSlot.describe(newValue, of: key) }, apply: { $0.set(key, newValue) },
          follow: { $0.follow(key, $1) }, order: writes.count + replaced.count),
        at: 0)
    }
  }

  /// What was written here and around, the latest first: `[EnvironmentPropertyKey<Key> = value, …]`. Earlier values of a key are in it too;
  /// a value equal to the one that it took the place of is not.
  public var description: String {
    if scope != nil { MainThread.expect("the environment was described") }
    // From the outermost write to the innermost, as they came about.
    var entries = (writes + replaced).sorted { $0.order > $1.order }.map { (key: $0.key, text: $0.text()) }
    var current = scope
    while let scope = current {
      entries += scope.descriptions
      current = scope.parent
    }
    var latest: [ObjectIdentifier: String] = [:]
    var texts: [String] = []
    for entry in entries.reversed() where latest.updateValue(entry.text, forKey: entry.key) != entry.text { texts.append(entry.text) }
    return "[" + texts.reversed().joined(separator: ", ") + "]"
  }
}
