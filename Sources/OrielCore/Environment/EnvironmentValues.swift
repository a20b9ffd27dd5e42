import OrielGraph

/// A key of a value in the environment, with its default. SwiftUI: `EnvironmentKey`.
public protocol EnvironmentKey {
  associatedtype Value
  /// The value that is read if neither an ancestor nor the platform has set the key. May be called on every such read.
  static var defaultValue: Self.Value { get }
}

/// The values that a view inherits from its ancestors. SwiftUI: `EnvironmentValues`.
///
/// Values that came from a view must be read on the main thread: a read on another thread traps with a message. Values that were made by
/// `init()`, and changed since, can be read on any thread.
///
/// Reading a key while a body, a layout or a painting runs records it as a dependency of just that phase of that node. The cost is O(scopes
/// that set keys above the reader).
///
/// ```swift
/// private struct VolumeKey: EnvironmentKey { static let defaultValue = 5 }
/// extension EnvironmentValues {
///   var volume: Int { get { self[VolumeKey.self] } set { self[VolumeKey.self] = newValue } }
/// }
/// ```
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  /// One key written, with the operations that need the key's type.
  struct Write {
    var key: ObjectIdentifier
    var value: Any
    /// The text of this entry in `description`.
    package var text: () -> String
    var apply: (EnvironmentScope) -> Void
    var follow: (EnvironmentScope, Derived<EnvironmentValues>) -> Void
    /// The number of earlier writes.
    var order: Int
  }
  /// The scope in which keys not written here are read; nil if such keys have their defaults.
  package let scope: EnvironmentScope?
  /// The writes, latest first, one for each key.
  private(set) var writes: [Write] = []
  /// Writes that a later write of the same key replaced, which `description` still lists; the latest last.
  private var replaced: [Write] = []

  /// Creates values that belong to no view: every key has its default until it is set.
  public init() { scope = nil }

  package init(_ scope: EnvironmentScope?) { self.scope = scope }

  /// Creates values whose writes are kept apart from the scope that they read.
  package init(recordingOn scope: EnvironmentScope) { self.scope = scope }

  /// The value of a key: the last one set here, else the enclosing scope's value, else the key's default.
  ///
  /// Setting an equal value changes nothing.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      if !writes.isEmpty {
        let id = ObjectIdentifier(key)
        // Stored under the key's type, so the value has the key's value type.
        for write in writes where write.key == id { if let value = write.value as? K.Value { return value } }
      }
      guard let scope else { return K.defaultValue }
      MainThread.expect("the environment's value for \(key) was read")
      return scope.value(key)
    }
    set {
      let id = ObjectIdentifier(key)
      if let index = writes.firstIndex(where: { $0.key == id }) {
        // An equal value makes no new entry.
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

  /// A description of the values written here and in enclosing scopes, latest first.
  ///
  /// Its form is `[EnvironmentPropertyKey<Key> = value, …]`. Earlier values of a key are included, except when two successive ones have the
  /// same text.
  public var description: String {
    if scope != nil { MainThread.expect("the environment was described") }
    // Latest first, from the innermost scope to the outermost.
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
