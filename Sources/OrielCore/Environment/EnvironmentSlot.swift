import OrielGraph

/// One key's value in one scope.
class AnyEnvironmentSlot {
  let key: ObjectIdentifier
  let source: SourceID

  init(key: ObjectIdentifier, source: SourceID) {
    self.key = key
    self.source = source
  }

  /// The name of the key's type.
  var keyName: String { "" }
  /// Whether anybody set the key here; an unset slot only collects readers.
  var isSet: Bool { true }
  /// `EnvironmentPropertyKey<Key> = value`; nil when unset.
  var text: String? { nil }
  /// Sets the same key to the same value elsewhere.
  func copy(into scope: EnvironmentScope) {}
  func destroy(in dependencies: Graph) {}
}

class EnvironmentSlot<K: EnvironmentKey>: AnyEnvironmentSlot {
  init(source: SourceID) { super.init(key: ObjectIdentifier(K.self), source: source) }

  override var keyName: String { "\(K.self)" }

  /// The value. Records the read.
  func read(in dependencies: Graph) -> K.Value { K.defaultValue }

  static func describe(_ value: K.Value) -> String { "EnvironmentPropertyKey<\(K.self)> = \(value)" }
}

/// A value that somebody wrote.
final class StoredSlot<K: EnvironmentKey>: EnvironmentSlot<K> {
  /// Counts where it is set; else the key's default is asked for.
  @exclusivity(unchecked) private var value: K.Value
  @exclusivity(unchecked) private var hasValue: Bool

  init(_ value: K.Value, in dependencies: Graph) {
    self.value = value
    hasValue = true
    super.init(source: dependencies.makeSource())
  }

  /// A place for readers of a key that nobody has set.
  init(unsetIn dependencies: Graph) {
    value = K.defaultValue
    hasValue = false
    super.init(source: dependencies.makeSource())
  }

  override func read(in dependencies: Graph) -> K.Value {
    dependencies.read(source)
    return hasValue ? value : K.defaultValue
  }

  func store(_ new: K.Value, in dependencies: Graph) {
    let old = hasValue ? value : K.defaultValue
    value = new
    hasValue = true
    if ValueComparison<K.Value>.areEqual(old, new) { return }
    dependencies.note(source, ChangeNote(name: "\(K.self)", old: "\(old)", new: "\(new)"))
    dependencies.invalidate(source)
  }

  override var isSet: Bool { hasValue }
  override var text: String? { hasValue ? Self.describe(value) : nil }
  override func copy(into scope: EnvironmentScope) {
    if hasValue { scope.set(K.self, value) }
  }
  override func destroy(in dependencies: Graph) { dependencies.destroySource(source) }
}

/// A value that a transform makes of what it reads around it.
final class TransformedSlot<K: EnvironmentKey>: EnvironmentSlot<K> {
  private let derived: Derived<K.Value>

  init(_ derived: Derived<K.Value>) {
    self.derived = derived
    super.init(source: derived.source)
  }

  override func read(in dependencies: Graph) -> K.Value { derived.value }
}

/// A change to inherited values, run again when what it read has changed. What it writes are slots of its scope.
final class EnvironmentTransform {
  private let outcome: Derived<EnvironmentValues>
  private let change: Change

  private final class Change {
    var run: (inout EnvironmentValues) -> Void
    init(_ run: @escaping (inout EnvironmentValues) -> Void) { self.run = run }
  }

  init(in scope: EnvironmentScope, around outer: EnvironmentScope, _ run: @escaping (inout EnvironmentValues) -> Void) {
    let change = Change(run)
    self.change = change
    // Each key is compared on its own; the outcome as a whole always counts as another one.
    outcome = Derived(in: scope.dependencies, areEqual: { _, _ in false }) {
      var values = EnvironmentValues(recordingOn: outer)
      change.run(&values)
      return values
    }
    installSlots(in: scope)
  }

  /// Another closure: it runs when somebody asks for what it makes.
  func update(in scope: EnvironmentScope, _ run: @escaping (inout EnvironmentValues) -> Void) {
    change.run = run
    outcome.invalidate()
    installSlots(in: scope)
  }

  /// Runs the change, unrecorded by whoever is running, to learn the keys that it writes.
  private func installSlots(in scope: EnvironmentScope) {
    let values = scope.dependencies.untracked { outcome.value }
    for write in values.writes.reversed() { write.follow(scope, outcome) }
    scope.open()
  }
}

extension EnvironmentScope {
  /// Makes a key follow a transform's outcome, unless it does so already.
  func follow<K: EnvironmentKey>(_ key: K.Type, _ outcome: Derived<EnvironmentValues>) {
    if hasTransformedSlot(key) { return }
    let derived = Derived<K.Value>(in: dependencies, areEqual: { ValueComparison<K.Value>.areEqual($0, $1) }) { outcome.value[key] }
    install(TransformedSlot<K>(derived))
  }
}

/// What a key path gives in a scope.
class AnyEnvironmentReading {
  let key: AnyKeyPath
  /// Properties that hold it.
  var users = 0

  init(_ key: AnyKeyPath) { self.key = key }

  func invalidate() {}
}

/// A key path's value in a scope, computed once for all properties that read it there. An equal result re-runs none of their bodies.
final class EnvironmentReading<Value>: AnyEnvironmentReading {
  private let derived: Derived<Value>
  unowned let scope: EnvironmentScope
  /// What the last recorded read gave: what actions see, which run between updates.
  private let last = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @exclusivity(unchecked) private var hasLast = false
  private let count: ChangeCount
  /// How often the value has become another one.
  var changes: Int {
    _ = scope.dependencies.untracked { derived.value }
    return count.changes
  }

  private final class ChangeCount { var changes = 0 }

  init(_ keyPath: KeyPath<EnvironmentValues, Value>, in scope: EnvironmentScope) {
    self.scope = scope
    let count = ChangeCount()
    self.count = count
    // Many may read it: they are told only when it has become another one.
    derived = Derived(
      in: scope.dependencies, eagerBelow: scope.depth + 1,
      areEqual: {
        if ValueComparison<Value>.areEqual($0, $1) { return true }
        count.changes += 1
        return false
      }
    ) { [unowned scope] in EnvironmentValues(scope)[keyPath: keyPath] }
    super.init(keyPath)
  }

  var value: Value {
    guard scope.dependencies.isTracking else { return hasLast ? last.pointee : derived.value }
    let value = derived.value
    if hasLast { last.pointee = value } else { last.initialize(to: value) }
    hasLast = true
    return value
  }

  deinit {
    if hasLast { last.deinitialize(count: 1) }
    last.deallocate()
  }

  override func invalidate() { derived.invalidate() }
}
