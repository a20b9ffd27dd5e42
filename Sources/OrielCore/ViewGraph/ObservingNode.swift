import OrielGraph

/// A view node that runs in the update phase when something has changed that it read the last time: state, environment, observable objects.
@MainActor @_spi(Oriel) open class ObservingNode: ViewNode {
  @exclusivity(unchecked) private final var observer = ObserverID.none

  /// What it read of observable objects. Kept by subclasses: there are many that never read one.
  var probe: ObservationProbe {
    get { ObservationProbe() }
    set { preconditionFailure("\(Swift.type(of: self)) keeps no probe for \(newValue)") }
  }

  /// What is known of nodes of its kind. Of all that do not say otherwise, which are few, it is known together.
  var observationHabit: ObservationProbe.Habit { Self.commonHabit }
  private static let commonHabit = ObservationProbe.Habit()

  final var isObserving: Bool { !observer.isNone }

  /// From now on it can be made to run.
  package final func beginObserving() { observer = graph.dependencies.makeObserver(phase: .update, depth: depth, owner: self) }

  /// Makes it run in this update or the next; `reason` is why, as reports say it.
  package final func invalidate(_ reason: String) {
    let dependencies = graph.dependencies
    dependencies.note(observer, ChangeNote(name: reason))
    dependencies.markDirty(observer)
  }

  /// Makes it run for no reason of its own.
  package final func runAgain() { graph.dependencies.markDirty(observer) }

  /// Runs what reads: what it read is what the node follows from now on.
  package final func observe(in graph: ViewGraph, _ body: () -> Void) {
    // Asked once, for every look at it would retain it.
    let dependencies = graph.dependencies
    guard dependencies.beginTracking(observer) else { return }
    // A probe that has found nothing takes no room.
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

/// One of those of which there are few: it keeps its probe itself.
@MainActor @_spi(Oriel) open class ProbingNode: ObservingNode {
  @exclusivity(unchecked) private var kept = ObservationProbe()

  override final var probe: ObservationProbe {
    get { kept }
    set { kept = newValue }
  }
}
