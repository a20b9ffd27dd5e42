@_spi(Oriel) import OrielCore
import OrielGraph

/// The values of one `focusedValue`, linked to those around it.
@MainActor final class FocusedValueLink {
  var values = FocusedValues()
  let outer: FocusedValueLink?
  /// For values that count while their view is in the window: the order in which the views entered it.
  fileprivate(set) var arrival = 0

  init(outer: FocusedValueLink?) { self.outer = outer }
}

enum FocusedValueLinkKey: EnvironmentKey { static var defaultValue: FocusedValueLink? { nil } }

/// The focused values of a window: those set around the focus, and those that count while their views are in the window.
@MainActor final class WindowFocusedValues: GraphClient {
  static let key = GraphClientKey<WindowFocusedValues>()

  private let dependencies: Graph
  /// Read with the values; exists while a reading needs it.
  private var source: SourceID?
  /// In the order of entering the window.
  private var sceneLinks: [FocusedValueLink] = []
  private var readings: [AnyKeyPath: AnyFocusedReading] = [:]

  required init(_ graph: ViewGraph) {
    dependencies = graph.dependencies
    super.init(graph)
  }

  /// Called when another view has the focus, or a view sets another value. Readers of values that stay equal do not run.
  func changed() { if let source { dependencies.invalidate(source) } }

  func add(_ link: FocusedValueLink) {
    link.arrival = (sceneLinks.last?.arrival ?? 0) + 1
    sceneLinks.append(link)
  }

  /// In a replica: takes over the order of the donor's link.
  func adoptArrival(of link: FocusedValueLink, from donor: FocusedValueLink) {
    link.arrival = donor.arrival
    sceneLinks.sort { $0.arrival < $1.arrival }
    changed()
  }

  func remove(_ link: FocusedValueLink) {
    sceneLinks.removeAll { $0 === link }
    changed()
  }

  /// The current values: for each key the one nearest to the focus, then the one of the view that entered first. O(depth).
  fileprivate func current() -> FocusedValues {
    if let source { dependencies.read(source) }
    var values = FocusedValues()
    for link in sceneLinks.reversed() { values.override(with: link.values) }
    var chain: [FocusedValueLink] = []
    var next = graph.focus.target?.valueLink
    while let link = next {
      chain.append(link)
      next = link.outer
    }
    for link in chain.reversed() { values.override(with: link.values) }
    return values
  }

  /// How much is stored here, by name.
  override var held: [String: Int] { ["scene values": sceneLinks.count, "focused readings": readings.count] }

  // MARK: Reading

  func reading<Value>(_ keyPath: KeyPath<FocusedValues, Value?>) -> FocusedReading<Value> {
    // Stored under its key path, so its type is known.
    if let known = readings[keyPath] { return unsafeDowncast(known, to: FocusedReading<Value>.self) }
    if source == nil { source = dependencies.makeSource() }
    let reading = FocusedReading(keyPath, of: self, in: dependencies)
    readings[keyPath] = reading
    return reading
  }

  /// Called when no property uses the reading any more.
  func forget(_ reading: AnyFocusedReading) {
    readings[reading.keyPath] = nil
    guard readings.isEmpty, let last = source else { return }
    dependencies.destroySource(last)
    source = nil
  }
}

extension ViewGraph {
  var focusedValues: WindowFocusedValues { self[WindowFocusedValues.key] }
}

/// The value of a key path in a window's values. Confined to the main actor by its users.
package class AnyFocusedReading: @unchecked Sendable {
  let keyPath: AnyKeyPath
  /// How many properties hold it.
  var users = 0

  init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }
}

/// A key path's value, computed once for all properties that read it. An equal result re-runs none of their bodies.
package final class FocusedReading<Value>: AnyFocusedReading, @unchecked Sendable {
  private let derived: Derived<Value?>
  private let count: ChangeCount
  private let last = ReadElsewhere<Value?>()
  private let dependencies: Graph
  weak var owner: WindowFocusedValues?

  private final class ChangeCount { var changes = 0 }

  @MainActor init(_ keyPath: KeyPath<FocusedValues, Value?>, of owner: WindowFocusedValues, in dependencies: Graph) {
    let count = ChangeCount()
    (self.count, self.dependencies, self.owner) = (count, dependencies, owner)
    derived = Derived(
      in: dependencies,
      areEqual: {
        if ValueComparison<Value?>.areEqual($0, $1) { return true }
        count.changes += 1
        return false
      }
    ) { [weak owner] in
      // Made and read on the main actor only, although a derived value does not declare it.
      nonisolated(unsafe) var values: FocusedValues?
      MainActor.assumeIsolated { values = owner?.current() }
      return values?[keyPath: keyPath]
    }
    super.init(keyPath)
  }

  var value: Value? {
    guard MainThread.isCurrent else { return last.value(of: "@FocusedValue(\(keyPath))") }
    let value = derived.value
    last.keep(value, version: count.changes)
    return value
  }

  /// How often the value has changed.
  var changes: Int {
    _ = dependencies.untracked { derived.value }
    return count.changes
  }
}
