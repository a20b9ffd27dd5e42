import OrielGraph

/// One key's value in one scope.
package class AnyEnvironmentSlot {
  /// The key's type.
  let key: Any.Type
  let source: SourceID

  init(key: Any.Type, source: SourceID) {
    self.key = key
    self.source = source
  }

  final var id: ObjectIdentifier { ObjectIdentifier(key) }
  /// The name of the key as the program uses it.
  final var keyName: String { environmentKeyName(key) }
  /// Whether the key was set in this scope; an unset slot only collects readers.
  var isSet: Bool { true }
  /// `EnvironmentPropertyKey<Key> = value`; nil when unset.
  package var text: String? { nil }
  /// Sets the same key to the same value elsewhere.
  func copy(into scope: EnvironmentScope) {}
  func destroy(in dependencies: Graph) {}
}

/// A slot of a value's type. Not generic over the key's type, because the runtime would then look up the key's conformance to the protocol
/// at its first use.
package class EnvironmentSlot<Value>: AnyEnvironmentSlot {
  /// The value. Records the read.
  func read(in dependencies: Graph) -> Value { preconditionFailure("every kind of slot has a value to read") }

  static func describe(_ value: Value, of key: Any.Type) -> String { "EnvironmentPropertyKey<\(key)> = \(value)" }
}

/// A value that was written.
package final class StoredSlot<Value>: EnvironmentSlot<Value> {
  /// The value, used only if it was set; otherwise the key's default is read.
  @exclusivity(unchecked) private var value: Value
  @exclusivity(unchecked) private var hasValue: Bool
  private let defaultValue: () -> Value

  private init(_ value: Value, isSet: Bool, key: Any.Type, defaultValue: @escaping () -> Value, in dependencies: Graph) {
    self.value = value
    hasValue = isSet
    self.defaultValue = defaultValue
    super.init(key: key, source: dependencies.makeSource())
  }

  convenience init<K: EnvironmentKey>(_ value: Value, of key: K.Type, in dependencies: Graph) where K.Value == Value {
    self.init(value, isSet: true, key: key, defaultValue: { K.defaultValue }, in: dependencies)
  }

  /// A slot for readers of a key that is not set.
  convenience init<K: EnvironmentKey>(unset key: K.Type, in dependencies: Graph) where K.Value == Value {
    self.init(K.defaultValue, isSet: false, key: key, defaultValue: { K.defaultValue }, in: dependencies)
  }

  /// A slot for readers of a key that is not set, with a value in place of the default, computed when it is read.
  convenience init<K: EnvironmentKey>(unset key: K.Type, standing: @escaping () -> Value, in dependencies: Graph) where K.Value == Value {
    self.init(K.defaultValue, isSet: false, key: key, defaultValue: standing, in: dependencies)
  }

  override func read(in dependencies: Graph) -> Value {
    dependencies.read(source)
    return hasValue ? value : defaultValue()
  }

  func store(_ new: Value, in dependencies: Graph) {
    let old = hasValue ? value : defaultValue()
    value = new
    hasValue = true
    if ValueComparison<Value>.areEqual(old, new) { return }
    dependencies.note(source, ChangeNote(name: keyName, old: "\(old)", new: "\(new)"))
    dependencies.invalidate(source)
  }

  override var isSet: Bool { hasValue }
  package override var text: String? { hasValue ? Self.describe(value, of: key) : nil }
  override func copy(into scope: EnvironmentScope) {
    if hasValue { scope.set(value, id) { StoredSlot(value, isSet: true, key: key, defaultValue: defaultValue, in: scope.dependencies) } }
  }
  override func destroy(in dependencies: Graph) { dependencies.destroySource(source) }
}

/// A value that a transform computes from the enclosing environment.
final class TransformedSlot<Value>: EnvironmentSlot<Value> {
  private let derived: Derived<Value>

  init(_ derived: Derived<Value>, of key: Any.Type) {
    self.derived = derived
    super.init(key: key, source: derived.source)
  }

  override func read(in dependencies: Graph) -> Value { derived.value }
  override func destroy(in dependencies: Graph) { derived.end() }
}

/// A change to inherited values, which runs again when values that it read have changed. It writes into slots of its scope.
package final class EnvironmentTransform {
  private let outcome: Derived<EnvironmentValues>
  private let change: Change

  private final class Change {
    var run: (inout EnvironmentValues) -> Void
    init(_ run: @escaping (inout EnvironmentValues) -> Void) { self.run = run }
  }

  package init(in scope: EnvironmentScope, around outer: EnvironmentScope, _ run: @escaping (inout EnvironmentValues) -> Void) {
    let change = Change(run)
    self.change = change
    // Each key is compared on its own; the outcome as a whole always counts as changed.
    outcome = Derived(in: scope.dependencies, areEqual: { _, _ in false }) {
      var values = EnvironmentValues(recordingOn: outer)
      change.run(&values)
      return values
    }
    installSlots(in: scope)
  }

  /// Replaces the closure, and runs the new one to find the keys that it writes.
  func update(in scope: EnvironmentScope, _ run: @escaping (inout EnvironmentValues) -> Void) {
    change.run = run
    outcome.invalidate()
    installSlots(in: scope)
  }

  /// Called when the scope is destroyed: the outcome keeps its last value.
  package func end() { outcome.end() }

  /// Runs the change to find the keys that it writes. Its reads are not recorded for the current observer.
  private func installSlots(in scope: EnvironmentScope) {
    let values = scope.dependencies.untracked { outcome.value }
    for write in values.writes.reversed() { write.follow(scope, outcome) }
    scope.open()
  }
}

extension EnvironmentScope {
  /// Makes a key follow a transform's outcome, unless it already does.
  func follow<K: EnvironmentKey>(_ key: K.Type, _ outcome: Derived<EnvironmentValues>) {
    if hasTransformedSlot(key) { return }
    let derived = Derived<K.Value>(in: dependencies, areEqual: { ValueComparison<K.Value>.areEqual($0, $1) }) { outcome.value[key] }
    install(TransformedSlot(derived, of: key))
  }
}

/// The value of a key path in a scope.
package class AnyEnvironmentReading {
  let key: AnyKeyPath
  /// How many properties hold this reading.
  package var users = 0

  init(_ key: AnyKeyPath) { self.key = key }

  func invalidate() {}
  /// Ends the reading, because its last property or its scope has been removed. Closures that still read it get the last value.
  func end() {}
}

/// A key path's value in a scope, computed once for all properties that read it there. An equal result re-runs none of their bodies.
package final class EnvironmentReading<Value>: AnyEnvironmentReading {
  private let derived: Derived<Value>
  /// The scope in which the key path is read; not read after the end if there is a last value.
  private let place: Place
  /// The value of the last recorded read: for actions, which run between updates, and for other threads.
  private let last = ReadElsewhere<Value>()
  /// Whether `last` is from a recorded read; an unrecorded value is used only by other threads.
  @exclusivity(unchecked) private var hasLast = false
  @exclusivity(unchecked) private var isEnded = false
  private let dependencies: Graph
  private let count: ChangeCount
  /// How often the value has changed.
  var changes: Int {
    _ = dependencies.untracked { derived.value }
    return count.changes
  }

  private final class ChangeCount { var changes = 0 }

  private final class Place {
    unowned let scope: EnvironmentScope
    /// Keeps the scope if it was destroyed before the first read: a closure that outlived the view may still read the value.
    var kept: EnvironmentScope?

    init(_ scope: EnvironmentScope) { self.scope = scope }
  }

  init(_ keyPath: KeyPath<EnvironmentValues, Value>, in scope: EnvironmentScope) {
    let place = Place(scope)
    self.place = place
    dependencies = scope.dependencies
    let count = ChangeCount()
    self.count = count
    // Many properties may read the value: they are invalidated only when it has changed.
    derived = Derived(
      in: scope.dependencies, eagerBelow: scope.depth + 1,
      areEqual: {
        if ValueComparison<Value>.areEqual($0, $1) { return true }
        count.changes += 1
        return false
      }
    ) { EnvironmentValues(place.scope)[keyPath: keyPath] }
    super.init(keyPath)
  }

  package var value: Value {
    guard MainThread.isCurrent else { return last.value(of: "@Environment(\(key))") }
    guard dependencies.isTracking, !isEnded else {
      if hasLast { return last.latest }
      let value = derived.value
      last.keep(value, version: count.changes)
      // The value no longer changes.
      if isEnded { place.kept = nil }
      return value
    }
    let value = derived.value
    last.keep(value, version: count.changes)
    hasLast = true
    return value
  }

  override func invalidate() { derived.invalidate() }

  /// Removes the reading when no property holds it any more.
  package func leave() { if isEnded { return } else { place.scope.forget(self) } }

  override func end() {
    if isEnded { return }
    isEnded = true
    derived.end()
    if hasLast || derived.hasValue { return }
    place.kept = place.scope
    place.scope.keepsSlots = true
  }
}
