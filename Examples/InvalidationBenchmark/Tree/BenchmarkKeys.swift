@_spi(Oriel) import OrielCore

// Written by hand: the macro that writes such keys is in the module above the core.
private enum SparseKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum CommonKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum UnreadKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum ScopedKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum MeasureKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  /// Read by some leaves.
  var sparse: Int {
    get { self[SparseKey.self] }
    set { self[SparseKey.self] = newValue }
  }
  /// Read by the other leaves.
  var common: Int {
    get { self[CommonKey.self] }
    set { self[CommonKey.self] = newValue }
  }
  /// Never read.
  var unread: Int {
    get { self[UnreadKey.self] }
    set { self[UnreadKey.self] = newValue }
  }
  /// Set to make a scope.
  var scoped: Int {
    get { self[ScopedKey.self] }
    set { self[ScopedKey.self] = newValue }
  }
  /// The value from which `isLarge` is computed.
  var measure: Int {
    get { self[MeasureKey.self] }
    set { self[MeasureKey.self] = newValue }
  }
  /// Equal for most values of `measure`.
  var isLarge: Bool {
    GetterRuns.count += 1
    return measure >= 1_000
  }
}

/// How often the getter of `isLarge` has run. Environment values are read on the main thread.
enum GetterRuns {
  nonisolated(unsafe) static var count = 0
}
