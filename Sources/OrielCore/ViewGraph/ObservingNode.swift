import OrielGraph

/// A view node that runs in the update phase when a value that its last run read has changed: state, environment or observable objects.
@MainActor @_spi(Oriel) open class ObservingNode: ViewNode {
  @exclusivity(unchecked) private final var observer = ObserverID.none

  /// Its reads of observable objects. Stored by subclasses: many nodes never read one.
  var probe: ObservationProbe {
    get { ObservationProbe() }
    set { preconditionFailure("\(Swift.type(of: self)) keeps no probe for \(newValue)") }
  }

  /// The reading habit of nodes of its kind. Kinds that do not override it, which are few, share one.
  var observationHabit: ObservationProbe.Habit { Self.commonHabit }
  private static let commonHabit = ObservationProbe.Habit()

  final var isObserving: Bool { !observer.isNone }

  /// Makes an observer, so that the node can be invalidated.
  package final func beginObserving() { observer = graph.dependencies.makeObserver(phase: .update, depth: depth, owner: self) }

  /// Runs it in this update or the next; `reason` is the cause in reports.
  package final func invalidate(_ reason: String) {
    let dependencies = graph.dependencies
    dependencies.note(observer, ChangeNote(name: reason))
    dependencies.markDirty(observer)
  }

  /// Runs it in this update or the next, without a reason.
  package final func runAgain() { graph.dependencies.markDirty(observer) }

  /// Runs code that reads values; the node then depends on them.
  package final func observe(in graph: ViewGraph, _ body: () -> Void) {
    // Read once, because every access to the property would retain it.
    let dependencies = graph.dependencies
    guard dependencies.beginTracking(observer) else { return }
    // A probe that has found nothing needs no storage.
    var probe = probe
    probe.track(body, graph: graph, observer: observer, habit: observationHabit)
    if !probe.isEmpty { self.probe = probe }
    dependencies.endTracking()
  }

  @_spi(Oriel) open override func remove(from graph: ViewGraph) {
    graph.dependencies.destroyObserver(observer)
    var probe = probe
    probe.cancel()
    super.remove(from: graph)
  }
}

/// An observing node that stores its own probe, for kinds with few nodes.
@MainActor @_spi(Oriel) open class ProbingNode: ObservingNode {
  @exclusivity(unchecked) private var kept = ObservationProbe()

  override final var probe: ObservationProbe {
    get { kept }
    set { kept = newValue }
  }
}
