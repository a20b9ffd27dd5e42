import OrielGraph

/// Names a value of the environment and gives its default. SwiftUI: `EnvironmentKey`.
public protocol EnvironmentKey {
  associatedtype Value
  /// What is read where no view around and no platform has set the key. May be asked for at every such read.
  static var defaultValue: Self.Value { get }
}

/// The values that a view inherits from around it. SwiftUI: `EnvironmentValues`.
///
/// Values that came from a view must be read on the main thread: on another thread the read stops the program and says so. Values that were
/// made by `init()`, and changed since, can be read on any thread.
///
/// Reading a key while a body, a layout or a painting runs records it as a dependency of just that phase of that node. O(scopes that
/// set keys above the reader).
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  /// One key written, with what to do with it where the key's type is known.
  struct Write {
    var key: ObjectIdentifier
    var value: Any
    /// How `description` writes it.
    var text: () -> String
    var apply: (EnvironmentScope) -> Void
    var follow: (EnvironmentScope, Derived<EnvironmentValues>) -> Void
    /// How many writes came before.
    var order: Int
  }
  /// Where keys that were not written here are read; nil: such keys have their defaults.
  package let scope: EnvironmentScope?
  /// Latest first, one for each key.
  private(set) var writes: [Write] = []
  /// Writes that a later write of the same key replaced, which `description` still lists; the latest last.
  private var replaced: [Write] = []

  /// Values apart from any view: every key has its default until it is set here.
  public init() { scope = nil }

  package init(_ scope: EnvironmentScope?) { self.scope = scope }

  /// Values that keep what is written to them apart from the scope they read.
  package init(recordingOn scope: EnvironmentScope) { self.scope = scope }

  /// A key's value: the last one set here, else the one around, else the key's default. Setting an equal value changes nothing.
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

  /// What was written here and around, the latest first: `[EnvironmentPropertyKey<Key> = value, …]`. Earlier values of a key are listed
  /// too; a value that is written like the one that it replaced is left out.
  public var description: String {
    if scope != nil { MainThread.expect("the environment was described") }
    // The latest first, from the innermost scope to the outermost.
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
