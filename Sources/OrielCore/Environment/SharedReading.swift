import OrielGraph
import Synchronization

/// A value that many views of a scope read together: read and computed once for all of them, in each scope where somebody asks.
///
/// One edge for each reader, and nothing for it to do when what was read comes to an equal value.
protocol SharedReading: Equatable {
  static var key: SharedReadingKey<Self> { get }
  /// Whether it is computed before its readers are told, for what is painted by several values that change together. It must be free of
  /// effects then.
  static var isEager: Bool { get }
  init(in scope: EnvironmentScope)
}

extension SharedReading {
  package static var isEager: Bool { false }
}

/// Where the readings of a type stand in every scope. Each type keeps one, made once.
struct SharedReadingKey<Value: SharedReading>: Sendable {
  fileprivate let index: Int

  init() {
    index = sharedReadingTypes.withLock { count in
      count += 1
      return count - 1
    }
  }
}

/// A scope's shared readings, by the index of their key.
struct SharedReadings {
  /// Held by `held`: looks retain nothing, for every colour that is painted is a look.
  private var readings: ContiguousArray<Unmanaged<AnyDerived>?> = []
  private var held: ContiguousArray<AnyDerived> = []

  /// nil: nobody has asked yet.
  @inline(__always) func known<Value: SharedReading>(_ key: SharedReadingKey<Value>) -> Unmanaged<Derived<Value>>? {
    guard key.index < readings.count, let known = readings[key.index] else { return nil }
    // Filed under its type's key.
    return Unmanaged.fromOpaque(known.toOpaque())
  }

  mutating func add<Value: SharedReading>(_ reading: Derived<Value>, _ key: SharedReadingKey<Value>) {
    while readings.count <= key.index { readings.append(nil) }
    readings[key.index] = Unmanaged.passUnretained(reading)
    held.append(reading)
  }
}

extension EnvironmentScope {
  /// What a type of reading comes to here, recorded as read; made when the first one asks.
  func shared<Value: SharedReading>(_ type: Value.Type) -> Value {
    // First: asked for in between, the tables would be retained over the call.
    let key = Value.key
    if let known = sharedReadings.known(key) { return known.look { $0.value } }
    let new = Derived(in: dependencies, eagerBelow: Value.isEager ? depth + 1 : nil) { [unowned self] in Value(in: self) }
    sharedReadings.add(new, key)
    return new.value
  }
}

/// How many types of shared readings there are.
private let sharedReadingTypes = Mutex(0)
