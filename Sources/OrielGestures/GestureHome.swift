@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// Stores the state and environment properties of a modifier's custom gestures as long as the modifier exists.
///
/// Gestures are connected when their recognizers are created, in the order in which they are visited; a gesture's type fixes that order.
@MainActor final class GestureHome: Element {
  private struct Kept {
    let properties: AnyObject
    let disconnect: () -> Void
  }

  private unowned let graph: ViewGraph
  private unowned let scope: EnvironmentScope
  private var kept: [Kept] = []
  /// The index of the next gesture to be visited.
  private var next = 0

  /// The instance of the modifier whose recognizer is being created.
  private(set) static var current: GestureHome?

  init(in scope: EnvironmentScope, of graph: ViewGraph) { (self.scope, self.graph) = (scope, graph) }

  /// Creates a recognizer whose gestures find their properties here.
  func make(_ body: () -> GestureRecognizer) -> GestureRecognizer {
    let outer = Self.current
    (Self.current, next) = (self, 0)
    defer { Self.current = outer }
    return body()
  }

  /// The gesture with its properties connected.
  func connected<G: Gesture>(_ gesture: G) -> G {
    guard !DynamicPropertyPlan.of(G.self).isEmpty else { return gesture }
    if next < kept.count, !(kept[next].properties is KeptProperties<G>) {
      // An `AnyGesture` contains another gesture than before.
      for other in kept[next...] { other.disconnect() }
      kept.removeSubrange(next...)
    }
    let properties = next < kept.count ? kept[next].properties as? KeptProperties<G> : nil
    let present = properties ?? KeptProperties<G>()
    if properties == nil { kept.append(Kept(properties: present) { present.disconnect() }) }
    next += 1
    var gesture = gesture
    present.connect(&gesture, in: scope, of: graph)
    return gesture
  }

  override func remove(from graph: ViewGraph) {
    for one in kept { one.disconnect() }
    kept.removeAll()
  }
}

/// The dynamic properties of gestures of one type, kept from one value to the next.
@MainActor private final class KeptProperties<G: Gesture> {
  private var storage = DynamicPropertyStorage()

  func connect(_ gesture: inout G, in scope: EnvironmentScope, of graph: ViewGraph) {
    DynamicPropertyPlan.of(G.self).connect(&gesture, storage: &storage, graph: graph, scope: scope)
  }

  func disconnect() { DynamicPropertyPlan.of(G.self).disconnect(storage) }
}
