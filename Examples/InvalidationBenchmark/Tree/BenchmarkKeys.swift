@_spi(Oriel) import OrielCore

// Written out: the macro that writes such keys belongs to the module above the core.
private enum SparseKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum CommonKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum UnreadKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum ScopedKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum MeasureKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  /// What some leaves read.
  var sparse: Int {
    get { self[SparseKey.self] }
    set { self[SparseKey.self] = newValue }
  }
  /// What the other leaves read.
  var common: Int {
    get { self[CommonKey.self] }
    set { self[CommonKey.self] = newValue }
  }
  /// What nobody reads.
  var unread: Int {
    get { self[UnreadKey.self] }
    set { self[UnreadKey.self] = newValue }
  }
  /// What makes a scope.
  var scoped: Int {
    get { self[ScopedKey.self] }
    set { self[ScopedKey.self] = newValue }
  }
  /// What `isLarge` is computed of.
  var measure: Int {
    get { self[MeasureKey.self] }
    set { self[MeasureKey.self] = newValue }
  }
  /// The same for most measures.
  var isLarge: Bool {
    GetterRuns.count += 1
    return measure >= 1_000
  }
}

/// How often the getter of `isLarge` has run. Environment values are read on the main thread.
enum GetterRuns {
  nonisolated(unsafe) static var count = 0
}
