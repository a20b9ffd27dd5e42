import Foundation
@_spi(Oriel) import OrielInput
import Synchronization

/// The data of a part of the runtime for a window's tree, such as the focus, presentations or the pointer. Made at its first use.
///
/// The tree knows no client by name. A part of the runtime defines a subclass and its key, and overrides the calls that it needs.
@MainActor @_spi(Oriel) open class GraphClient {
  /// The graph keeps its clients, and outlives them.
  @safe package final unowned(unsafe) let graph: ViewGraph

  @_spi(Oriel) public required init(_ graph: ViewGraph) { self.graph = graph }

  // MARK: Frames; called only for clients that take part in them

  /// Whether it takes part in each frame.
  @_spi(Oriel) open class var isInFrames: Bool { false }

  /// Whether it has work for the next frame. Read several times a frame.
  @_spi(Oriel) open var isPending: Bool { false }
  /// The amount of waiting work, for detecting new work.
  @_spi(Oriel) open var pendingCount: Int { isPending ? 1 : 0 }
  /// The names of the waiting work, for a message.
  @_spi(Oriel) open var pendingNames: [String] { [] }

  /// Whether `eventEnded` is called.
  @_spi(Oriel) open class var endsEvents: Bool { false }
  /// Called when the program has handled an event, or after a turn without one.
  @_spi(Oriel) open func eventEnded() {}
  /// Called before boxes are given to the containers whose views have changed.
  @_spi(Oriel) open func structureWillSettle(in changed: [ViewNode]) {}
  /// Called after views have run. Returns whether some of them must run again.
  @_spi(Oriel) open func viewsHaveRun() -> Bool { false }
  /// Whether `placesHaveChanged` is called.
  @_spi(Oriel) open class var isNotifiedOfPlaces: Bool { false }
  /// Called when boxes have been placed and at least one has another position or size than before; may invalidate whatever depends on that.
  @_spi(Oriel) open func placesHaveChanged() {}
  /// Called for all clients while a layer is shown, when visible boxes have been placed; may invalidate whatever depends on their frames.
  @_spi(Oriel) open func boxesHaveBeenPlaced() {}
  /// Called when a container shows another one of its boxes than before.
  @_spi(Oriel) open func shownBoxesChanged() {}
  /// Called after update and layout of a round.
  @_spi(Oriel) open func settle() {}
  /// Called before painting: the tree no longer changes, but areas can still be damaged.
  @_spi(Oriel) open func willPaint() {}

  /// Whether `frameHasRun` is called.
  @_spi(Oriel) open class var isNotifiedOfFrames: Bool { false }
  /// Called when a frame has been shown. Returns whether another one must follow at once, for which it is not called.
  @_spi(Oriel) open func frameHasRun(_ report: FrameReport) -> Bool { false }

  // MARK: Painting

  /// Paints over everything in the window, in its points.
  @_spi(Oriel) open func paintOver(_ painter: inout Painter) {}

  // MARK: Input

  /// Handles an event of the window; called for `ViewGraph.router`. Returns whether the window handled it.
  @_spi(Oriel) open func route(_ event: InputEvent) -> Bool { false }
  /// The position among the clients that take keys; nil if it takes none.
  @_spi(Oriel) open class var keyOrder: KeyOrder? { nil }
  /// Handles a key; false passes it on to the next client.
  @_spi(Oriel) open func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool { false }
  /// Handles the release of a key.
  @_spi(Oriel) open func keyReleased(_ event: InputEvent) -> Bool { false }
  /// The focused box for the keyboard, if this client knows it.
  @_spi(Oriel) open var keyboardBox: Box? { nil }
  /// Called when any button was pressed over boxes, the innermost first, before they and `pointerPressed` receive the event.
  @_spi(Oriel) open func buttonPressed(over boxes: [Box]) {}
  /// Called when the primary button was pressed over boxes, the innermost first, before they receive the event.
  @_spi(Oriel) open func pointerPressed(over boxes: [Box]) {}
  /// Whether `forget` is called.
  @_spi(Oriel) open class var knowsBoxes: Bool { false }
  /// Called when a box has been removed from the tree.
  @_spi(Oriel) open func forget(_ box: Box) {}

  // MARK: The window

  /// Called when the platform has written a value.
  @_spi(Oriel) open func platformChanged(_ keyPath: AnyKeyPath) {}
  /// Called when the tree has been destroyed.
  @_spi(Oriel) open func treeEnded() {}

  /// The counts of stored items, by name: they are equal again when the same views are shown again.
  @_spi(Oriel) open var held: [String: Int] { [:] }
  /// The size and the maximum size of its cache in bytes; nil if it has none.
  @_spi(Oriel) open var kept: (name: String, bytes: Int, bound: Int)? { nil }
}

/// The index of a client type in every graph. Each type keeps one key, made once.
package struct GraphClientKey<Client: GraphClient>: Sendable {
  fileprivate let index: Int

  package init() {
    index = graphClientTypes.withLock { count in
      count += 1
      return count - 1
    }
  }
}

/// The clients of a graph, by the index of their key.
@MainActor package struct GraphClients {
  private var byIndex: ContiguousArray<GraphClient?> = []
  /// The clients in the order of creation.
  package private(set) var all: ContiguousArray<GraphClient> = []
  private(set) var inFrames: ContiguousArray<GraphClient> = []
  private(set) var endingEvents: ContiguousArray<GraphClient> = []
  private(set) var notifiedOfFrames: ContiguousArray<GraphClient> = []
  private(set) var notifiedOfPlaces: ContiguousArray<GraphClient> = []
  private(set) var knowingBoxes: ContiguousArray<GraphClient> = []
  /// The clients that take keys, in the order in which they receive them.
  package private(set) var takingKeys: [GraphClient] = []

  /// Returns nil if it has not been made yet.
  subscript<Client: GraphClient>(key: GraphClientKey<Client>) -> Client? {
    guard key.index < byIndex.count, let client = byIndex[key.index] else { return nil }
    // Stored under its type's key.
    return unsafeDowncast(client, to: Client.self)
  }

  mutating func add<Client: GraphClient>(_ client: Client, _ key: GraphClientKey<Client>) {
    while byIndex.count <= key.index { byIndex.append(nil) }
    byIndex[key.index] = client
    all.append(client)
    if Client.isInFrames { inFrames.append(client) }
    if Client.endsEvents { endingEvents.append(client) }
    if Client.isNotifiedOfFrames { notifiedOfFrames.append(client) }
    if Client.isNotifiedOfPlaces { notifiedOfPlaces.append(client) }
    if Client.knowsBoxes { knowingBoxes.append(client) }
    if let order = Client.keyOrder {
      let place = takingKeys.firstIndex { type(of: $0).keyOrder.map { $0 > order } ?? false }
      takingKeys.insert(client, at: place ?? takingKeys.count)
    }
  }
}

extension ViewGraph {
  /// The client of a type, made when it is first used. O(1).
  package subscript<Client: GraphClient>(key: GraphClientKey<Client>) -> Client {
    if let known = clients[key] { return known }
    let client = Client(self)
    // The initialiser may have made one through this subscript.
    if let known = clients[key] { return known }
    clients.add(client, key)
    return client
  }

  /// The client of a type, if there is one.
  package final func existing<Client: GraphClient>(_ key: GraphClientKey<Client>) -> Client? { clients[key] }

  /// Whether a client has work for the next frame.
  final var hasPendingClient: Bool {
    for index in clients.inFrames.indices where clients.inFrames.unretained(index).look({ $0.isPending }) { return true }
    return false
  }
}

/// The number of types of clients.
private let graphClientTypes = Mutex(0)
