import OrielGraph
import Synchronization

/// A value that many views of a scope read, computed once for all of them in each scope where it is read.
///
/// Each reader has one edge in the graph, and does not run if the new value is equal.
package protocol SharedReading: Equatable {
  static var key: SharedReadingKey<Self> { get }
  /// Whether the value is computed before its readers are invalidated, for views painted by several values that change together. The
  /// computation must then have no effects.
  static var isEager: Bool { get }
  init(in scope: EnvironmentScope)
}

extension SharedReading {
  package static var isEager: Bool { false }
}

/// The index of a type's reading in every scope. Each type keeps one key, made once.
package struct SharedReadingKey<Value: SharedReading>: Sendable {
  fileprivate let index: Int

  package init() {
    index = sharedReadingTypes.withLock { count in
      count += 1
      return count - 1
    }
  }
}

/// A scope's shared readings, by the index of their key.
struct SharedReadings {
  /// Owned by `held`: a lookup retains nothing, because every colour that is painted needs one.
  private var readings: ContiguousArray<Unmanaged<AnyDerived>?> = []
  private var held: ContiguousArray<AnyDerived> = []

  /// Returns nil if the value was never read here.
  @inline(__always) func known<Value: SharedReading>(_ key: SharedReadingKey<Value>) -> Unmanaged<Derived<Value>>? {
    guard key.index < readings.count, let known = readings[key.index] else { return nil }
    // Stored under the key of its type.
    return Unmanaged.fromOpaque(known.toOpaque())
  }

  mutating func add<Value: SharedReading>(_ reading: Derived<Value>, _ key: SharedReadingKey<Value>) {
    while readings.count <= key.index { readings.append(nil) }
    readings[key.index] = Unmanaged.passUnretained(reading)
    held.append(reading)
  }
}

extension EnvironmentScope {
  /// The value of a shared reading in this scope, recorded as read; made at the first read.
  package func shared<Value: SharedReading>(_ type: Value.Type) -> Value {
    // Read before the lookup: otherwise the tables would be retained over the call.
    let key = Value.key
    if let known = sharedReadings.known(key) { return known.look { $0.value } }
    let new = Derived(in: dependencies, eagerBelow: Value.isEager ? depth + 1 : nil) { [unowned self] in Value(in: self) }
    sharedReadings.add(new, key)
    return new.value
  }
}

/// The number of types of shared readings.
private let sharedReadingTypes = Mutex(0)
