import Foundation
import Synchronization

/// What a part of the runtime keeps with a window's tree: the focus, what is presented, the pointer. Made when it is first asked for.
///
/// The tree knows none of them by name. A part brings a subclass and its place, and says by overriding what it wants to be told of.
@MainActor @_spi(Oriel) open class GraphClient {
  package final unowned(unsafe) let graph: ViewGraph

  @_spi(Oriel) public required init(_ graph: ViewGraph) { self.graph = graph }

  // MARK: Frames; asked of those only that take part in them

  /// Whether it has a part in each frame.
  @_spi(Oriel) open class var isInFrames: Bool { false }

  /// Whether the next frame has something to do here. Asked several times a frame.
  @_spi(Oriel) open var isPending: Bool { false }
  /// What waits here, counted, to tell whether anything has come since.
  @_spi(Oriel) open var pendingCount: Int { 0 }
  /// What waits here, for a message.
  @_spi(Oriel) open var pendingNames: [String] { [] }

  /// Whether it closes something when an event has been handled.
  @_spi(Oriel) open class var endsEvents: Bool { false }
  /// The part of the program that handled an event, or nothing at all, is over.
  @_spi(Oriel) open func eventEnded() {}
  /// Boxes are about to be given to the containers whose views have changed.
  func structureWillSettle() {}
  /// Views have run. Returns whether some of them must run again.
  func viewsHaveRun() -> Bool { false }
  /// Told to all clients, while a layer is shown. Boxes that can be seen have been placed; what follows from their places may be made invalid.
  @_spi(Oriel) open func boxesHaveBeenPlaced() {}
  /// Update and layout of a round are done.
  @_spi(Oriel) open func settle() {}
  /// The tree stays as it is; what is painted by itself may yet be damaged.
  @_spi(Oriel) open func willPaint() {}

  /// Whether it is told of frames that have run.
  @_spi(Oriel) open class var hearsOfFrames: Bool { false }
  /// A frame has run and is shown. Returns whether another is to follow at once, which nobody is told of.
  @_spi(Oriel) open func frameHasRun(_ report: FrameReport) -> Bool { false }

  // MARK: Painting

  /// Paints over everything in the window, in its points.
  @_spi(Oriel) open func paintOver(_ painter: inout Painter) {}

  // MARK: Input

  /// Where it stands among those that take keys; nil: it takes none.
  @_spi(Oriel) open class var keyOrder: KeyOrder? { nil }
  /// Takes a key; false: it goes on to the next.
  @_spi(Oriel) open func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool { false }
  /// The box that has the keyboard, if it is known here.
  @_spi(Oriel) open var keyboardBox: Box? { nil }
  /// The primary button was pressed over some boxes, the innermost first, which have not been told yet.
  @_spi(Oriel) open func pointerPressed(over boxes: [Box]) {}
  /// A box has been taken out of the tree.
  @_spi(Oriel) open func forget(_ box: Box) {}

  // MARK: The window

  /// The platform has written a value.
  @_spi(Oriel) open func platformChanged(_ keyPath: AnyKeyPath) {}
  /// The tree has ended.
  @_spi(Oriel) open func treeEnded() {}

  /// How much is held here, by name: back at the same numbers when the same views are shown again.
  @_spi(Oriel) open var held: [String: Int] { [:] }
  /// Bytes that its cache holds, with the most that it may; nil: it has none.
  @_spi(Oriel) open var kept: (name: String, bytes: Int, bound: Int)? { nil }
}

/// Where the clients of a type stand in every graph. Each type keeps one, made once.
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
  /// In the order of being made.
  package private(set) var all: ContiguousArray<GraphClient> = []
  private(set) var inFrames: ContiguousArray<GraphClient> = []
  private(set) var endingEvents: ContiguousArray<GraphClient> = []
  private(set) var hearingOfFrames: ContiguousArray<GraphClient> = []
  /// In the order in which they are shown keys.
  private(set) var takingKeys: [GraphClient] = []

  /// nil: not made yet.
  subscript<Client: GraphClient>(key: GraphClientKey<Client>) -> Client? {
    guard key.index < byIndex.count, let client = byIndex[key.index] else { return nil }
    // Filed under its type's key.
    return unsafeDowncast(client, to: Client.self)
  }

  mutating func add<Client: GraphClient>(_ client: Client, _ key: GraphClientKey<Client>) {
    while byIndex.count <= key.index { byIndex.append(nil) }
    byIndex[key.index] = client
    all.append(client)
    if Client.isInFrames { inFrames.append(client) }
    if Client.endsEvents { endingEvents.append(client) }
    if Client.hearsOfFrames { hearingOfFrames.append(client) }
    if let order = Client.keyOrder {
      let place = takingKeys.firstIndex { type(of: $0).keyOrder.map { $0 > order } ?? false }
      takingKeys.insert(client, at: place ?? takingKeys.count)
    }
  }
}

extension ViewGraph {
  /// The client of a type, made when it is first asked for. O(1).
  package subscript<Client: GraphClient>(key: GraphClientKey<Client>) -> Client {
    if let known = clients[key] { return known }
    let client = Client(self)
    // Making it may have asked for it.
    if let known = clients[key] { return known }
    clients.add(client, key)
    return client
  }

  /// The client of a type, if there is one.
  final func existing<Client: GraphClient>(_ key: GraphClientKey<Client>) -> Client? { clients[key] }

  /// Whether a client has something for the next frame.
  final var hasPendingClient: Bool {
    for index in clients.inFrames.indices where clients.inFrames.unretained(index).look({ $0.isPending }) { return true }
    return false
  }
}

/// How many types of clients there are.
private let graphClientTypes = Mutex(0)
