import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A request to scroll to a view.
@MainActor struct ScrollRequest {
  /// The node inside which the view is searched.
  weak var root: ViewNode?
  var id: AnyHashable
  /// The point of the view that is placed at the same point of the scroll view; nil: only as far as needed to make it visible.
  var anchor: UnitPoint?
  /// The transaction of the scroll; nil: at once.
  var transaction: Transaction?
  /// The number of attempts, one per layout round.
  var tries = 0
  /// The number of elements created to find an id inside them.
  var searched = 0
}

/// Scroll requests that wait for layout.
@MainActor final class ScrollRequests: GraphClient {
  static let key = GraphClientKey<ScrollRequests>()
  private var waiting: [ScrollRequest] = []
  /// The nodes that scroll by themselves, or observe scrolling.
  private var listeners: [ObjectIdentifier: ScrollListener] = [:]
  /// Scroll views whose behaviour is to be called again.
  private var aligning: [Alignment] = []

  private struct Alignment {
    weak var scroll: ScrollBox?
    /// The visible part before the size changed; nil if the size is the same.
    var original: CGRect?
    var tries = 0
  }

  /// The lists whose next elements are to be created, since they may contain the id, and their number.
  private var searching: [(list: AnyLazyForEachNode, count: Int)] = []
  /// The maximum number of elements created for one request.
  private static let maxSearched = 10_000

  /// The maximum number of attempts, each of which considers the lengths of views created meanwhile.
  private static let maxTries = 6

  override class var isInFrames: Bool { true }
  override class var isNotifiedOfPlaces: Bool { true }
  override var isPending: Bool { !waiting.isEmpty || !aligning.isEmpty }
  override var pendingCount: Int { waiting.count + aligning.count }
  override var held: [String: Int] { ["waiting scrolls": waiting.count + aligning.count, "scroll listeners": listeners.count] }

  func add(_ request: ScrollRequest) { waiting.append(request) }
  /// Requests another call of a scroll view's behaviour after layout.
  func align(_ scroll: ScrollBox, from original: CGRect? = nil) {
    for index in aligning.indices where aligning[index].scroll === scroll {
      // The size at the beginning of the frame is used.
      if aligning[index].original == nil { aligning[index].original = original }
      return
    }
    aligning.append(Alignment(scroll: scroll, original: original))
  }
  func add(_ listener: ScrollListener) { listeners[ObjectIdentifier(listener)] = listener }
  func remove(_ listener: ScrollListener) { listeners[ObjectIdentifier(listener)] = nil }

  override func settle() {
    let requests = waiting
    waiting.removeAll()
    for var request in requests {
      guard let root = request.root, !root.isRemoved else { continue }
      let scroll = (root as? ScrollListener)?.scroll
      if let target = root.view(withID: request.id, in: scroll) {
        request.tries += 1
        if !fulfil(request, target) && request.tries < Self.maxTries { waiting.append(request) }
      } else if searches(&request, root.listsToSearch(in: scroll)) {
        waiting.append(request)
      }
    }
    let alignments = aligning
    aligning.removeAll()
    for alignment in alignments { align(alignment) }
  }

  private func align(_ alignment: Alignment) {
    guard let scroll = alignment.scroll, scroll.alignAgain(from: alignment.original) else { return }
    // Views that become visible may have another length than expected.
    let tries = alignment.tries + 1
    aligning.removeAll { $0.scroll === scroll }
    if tries < Self.maxTries { aligning.append(Alignment(scroll: scroll, original: nil, tries: tries)) }
  }

  /// Creates further elements of lists that may contain the id. Returns whether there are any.
  private func searches(_ request: inout ScrollRequest, _ lists: [AnyLazyForEachNode]) -> Bool {
    var left = Self.maxSearched - request.searched
    if !lists.isEmpty && left <= 0 {
      graph.report("no view with the id \(request.id) is in the first \(Self.maxSearched) elements; the scroll to it was given up")
      return false
    }
    for list in lists where left > 0 {
      let count = min(left, list.count - list.made.count)
      searching.append((list, count))
      left -= count
      request.searched += count
    }
    return !lists.isEmpty
  }

  override func viewsHaveRun() -> Bool {
    if searching.isEmpty { return false }
    let lists = searching
    searching.removeAll()
    for (list, count) in lists where !list.isRemoved { list.makeFirst(count) }
    return true
  }

  /// Returns whether the view is in its target position, or moving there.
  private func fulfil(_ request: ScrollRequest, _ target: FoundView) -> Bool {
    guard let (scroll, rect, isMade) = place(of: target) else { return true }
    if let transaction = request.transaction, request.tries == 1 {
      var next = request
      next.transaction = nil
      next.tries = 0
      let isOnItsWay = scroll.go(
        to: scroll.offset(showing: rect, request.anchor), in: transaction,
        target: { [weak self] in
          guard let self, let root = request.root, !root.isRemoved, let found = root.view(withID: request.id, in: scroll),
            let (other, rect, _) = place(of: found), other === scroll
          else { return nil }
          return scroll.clamped(scroll.offset(showing: rect, request.anchor ?? .zero))
        },
        // Views passed during the scroll may have other lengths than expected.
        ended: { [weak self] in self?.add(next) })
      if scroll.interaction.animation.isRunning || isMade && !isOnItsWay { return true }
      return false
    }
    let moved = scroll.show(rect, anchor: request.anchor)
    // Views that become visible now may have other lengths than expected.
    return isMade && !moved
  }

  /// The enclosing scroll view of a view, and its rectangle in the content; also for a view that is not created yet.
  private func place(of target: FoundView) -> (scroll: ScrollBox, rect: CGRect, isMade: Bool)? {
    switch target.withPlace(in: graph) {
    case .element(let list, let offset):
      guard let lazy = list.boxAround as? LazyBox, let (scroll, rect) = lazy.inScrollView(),
        let start = lazy.expectedStart(of: offset, in: list)
      else { return nil }
      var place = rect.offsetBy(dx: lazy.contentRect.minX, dy: lazy.contentRect.minY)
      let isReversed = lazy.growth == .horizontal && lazy.isMirrored
      place.origin[lazy.growth] += isReversed ? lazy.contentRect.width - start.start - start.length : start.start
      place.size[lazy.growth] = start.length
      return (scroll, place, false)
    case .view(let element):
      let boxes = element.boxes(in: graph).map(\.row)
      guard let first = boxes.first, let scroll = first.inScrollView()?.scroll else { return nil }
      var rect = CGRect.null
      for box in boxes {
        box.placePath()
        if let place = box.inScrollView(), place.scroll === scroll { rect = rect.union(place.rect) }
      }
      return rect.isNull ? nil : (scroll, rect, true)
    }
  }

  override func placesHaveChanged() { for listener in listeners.values { listener.check() } }
  override func treeEnded() {
    waiting.removeAll()
    aligning.removeAll()
    searching.removeAll()
    listeners.removeAll()
  }
}

/// A node around a scroll view that observes its scrolling.
@MainActor class ScrollListener: ViewNode {
  override final var typeName: String { "Scrolling" }

  /// The first scroll view inside.
  final var scroll: ScrollBox? {
    if let known, known.isAttached { return known }
    var stack: [ViewNode] = [self]
    while let node = stack.popLast() {
      if let container = node as? ContainerNode, let box = container.box as? ScrollBox {
        known = box
        return box
      }
      for element in node.elements.reversed() { if let child = element as? ViewNode { stack.append(child) } }
    }
    return nil
  }
  private weak var known: ScrollBox?

  final func mounted() { graph[ScrollRequests.key].add(self) }

  /// Called when boxes have moved.
  func check() {}
  /// Called when the user has scrolled.
  func personScrolled() {}

  override final func remove(from graph: ViewGraph) {
    graph[ScrollRequests.key].remove(self)
    super.remove(from: graph)
  }
}
