@_spi(Oriel) import OrielCore
import OrielGraph

/// What one `focusedValue` gives, and those around it.
@MainActor final class FocusedValueLink {
  var values = FocusedValues()
  let outer: FocusedValueLink?
  /// Of those that give while they are in the window: which of them came first.
  fileprivate(set) var arrival = 0

  init(outer: FocusedValueLink?) { self.outer = outer }
}

enum FocusedValueLinkKey: EnvironmentKey { static var defaultValue: FocusedValueLink? { nil } }

/// What the views of a window give: those around the focus, and those that give for as long as they are in the window.
@MainActor final class WindowFocusedValues: GraphClient {
  static let key = GraphClientKey<WindowFocusedValues>()

  private let dependencies: Graph
  /// Read for what the views give; there while somebody asks for a value.
  private var source: SourceID?
  /// In the order of coming into the window.
  private var sceneLinks: [FocusedValueLink] = []
  private var readings: [AnyKeyPath: AnyFocusedReading] = [:]

  required init(_ graph: ViewGraph) {
    dependencies = graph.dependencies
    super.init(graph)
  }

  /// Another view has the focus, or a view gives something else. Who reads a value that stays as it was does not run.
  func changed() { if let source { dependencies.invalidate(source) } }

  func add(_ link: FocusedValueLink) {
    link.arrival = (sceneLinks.last?.arrival ?? 0) + 1
    sceneLinks.append(link)
  }

  /// In a replica: a link came when the donor's did.
  func adoptArrival(of link: FocusedValueLink, from donor: FocusedValueLink) {
    link.arrival = donor.arrival
    sceneLinks.sort { $0.arrival < $1.arrival }
    changed()
  }

  func remove(_ link: FocusedValueLink) {
    sceneLinks.removeAll { $0 === link }
    changed()
  }

  /// The values that hold now: of two for a key the one nearest to the focus, then that of the view that came first. O(depth).
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

  /// How much is held here, by name.
  override var held: [String: Int] { ["scene values": sceneLinks.count, "focused readings": readings.count] }

  // MARK: Reading

  func reading<Value>(_ keyPath: KeyPath<FocusedValues, Value?>) -> FocusedReading<Value> {
    // Filed under its key path, whose value has its type.
    if let known = readings[keyPath] { return unsafeDowncast(known, to: FocusedReading<Value>.self) }
    if source == nil { source = dependencies.makeSource() }
    let reading = FocusedReading(keyPath, of: self, in: dependencies)
    readings[keyPath] = reading
    return reading
  }

  /// Nobody asks for it any more.
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

/// What a key path gives of a window's values. Confined to the main actor by its users.
class AnyFocusedReading: @unchecked Sendable {
  let keyPath: AnyKeyPath
  /// Properties that hold it.
  var users = 0

  init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }
}

/// A key path's value, computed once for all properties that read it. An equal result re-runs none of their bodies.
final class FocusedReading<Value>: AnyFocusedReading, @unchecked Sendable {
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
      // Made and read on the main actor alone, though a derived value does not say so.
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

  /// How often the value has become another one.
  var changes: Int {
    _ = dependencies.untracked { derived.value }
    return count.changes
  }
}
