import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Where a view is to be brought by a scroll.
@MainActor struct ScrollRequest {
  /// The node below which the view is, and in whose tree.
  weak var root: ViewNode?
  var id: AnyHashable
  /// The point of the view that comes to the same point of the scroll view; nil: as little as makes the view visible.
  var anchor: UnitPoint?
  /// By which the scroll moves; nil: at once.
  var transaction: Transaction?
  /// The frame's rounds in which it was tried.
  var tries = 0
  /// How many elements have been made to find the id inside them.
  var searched = 0
}

/// Scrolls that wait until views have been laid out.
@MainActor final class ScrollRequests: GraphClient {
  static let key = GraphClientKey<ScrollRequests>()
  private var waiting: [ScrollRequest] = []
  /// What scrolls by itself, or hears of scrolls.
  private var listeners: [ObjectIdentifier: ScrollListener] = [:]
  /// Scroll views whose behaviour is to be asked once more.
  private var aligning: [Alignment] = []

  private struct Alignment {
    weak var scroll: ScrollBox?
    /// What was seen before its size changed; nil if its size is the same.
    var original: CGRect?
    var tries = 0
  }

  /// The lists whose next elements are to be made, since ids may stand inside them, and how many.
  private var searching: [(list: AnyLazyForEachNode, count: Int)] = []
  /// So many elements are made for one scroll.
  private static let mostSearched = 10_000

  /// Each time the lengths of views that were made meanwhile are taken into account.
  private static let mostTries = 6

  override class var isInFrames: Bool { true }
  override class var hearsOfPlaces: Bool { true }
  override var isPending: Bool { !waiting.isEmpty || !aligning.isEmpty }
  override var pendingCount: Int { waiting.count + aligning.count }
  override var held: [String: Int] { ["waiting scrolls": waiting.count + aligning.count, "scroll listeners": listeners.count] }

  func add(_ request: ScrollRequest) { waiting.append(request) }
  /// Asks the behaviour of a scroll view once more, when views have been laid out.
  func align(_ scroll: ScrollBox, from original: CGRect? = nil) {
    for index in aligning.indices where aligning[index].scroll === scroll {
      // The size at the beginning of the frame is what counts.
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
        if !fulfil(request, target) && request.tries < Self.mostTries { waiting.append(request) }
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
    // What comes into sight may have another length than was expected.
    let tries = alignment.tries + 1
    aligning.removeAll { $0.scroll === scroll }
    if tries < Self.mostTries { aligning.append(Alignment(scroll: scroll, original: nil, tries: tries)) }
  }

  /// Has the next elements made of lists inside which the id may stand. Returns whether there are any.
  private func searches(_ request: inout ScrollRequest, _ lists: [AnyLazyForEachNode]) -> Bool {
    var left = Self.mostSearched - request.searched
    if !lists.isEmpty && left <= 0 {
      graph.report("no view with the id \(request.id) is in the first \(Self.mostSearched) elements; the scroll to it was given up")
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

  /// Returns whether the view is where it is to be, or on its way there.
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
        // What was in sight on the way may have other lengths than was thought.
        ended: { [weak self] in self?.add(next) })
      if scroll.interaction.animation.isRunning || isMade && !isOnItsWay { return true }
      return false
    }
    let moved = scroll.show(rect, anchor: request.anchor)
    // Views that come into sight now may have other lengths than was thought.
    return isMade && !moved
  }

  /// The scroll view around a view, and the view's rectangle in the content; also of one that has not been made.
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
      let boxes = element.boxes(in: graph)
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

/// A node around a scroll view that hears of its scrolls.
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

  /// Boxes have moved.
  func check() {}
  /// A person has scrolled.
  func personScrolled() {}

  override final func remove(from graph: ViewGraph) {
    graph[ScrollRequests.key].remove(self)
    super.remove(from: graph)
  }
}
