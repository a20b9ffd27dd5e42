import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The boxes with lengths derived from a scroll view or the window: they are measured again when these change.
@MainActor final class ContainerReading: GraphClient {
  static let key = GraphClientKey<ContainerReading>()

  /// The readers of each container, the window's under the root's box.
  @exclusivity(unchecked) private var readers: [ObjectIdentifier: [ObjectIdentifier: Box]] = [:]
  /// The scroll views with readers.
  @exclusivity(unchecked) private var scrolls: [ObjectIdentifier: Box] = [:]
  /// The containers that each reader has read.
  @exclusivity(unchecked) private var containers: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  @exclusivity(unchecked) private var window = CGSize.zero
  /// Boxes whose containers are not known yet.
  @exclusivity(unchecked) private var new: [Box] = []
  /// Scroll views that were not placed yet when outer lengths changed: their readers wait for them.
  @exclusivity(unchecked) private var awaited: Set<ObjectIdentifier> = []
  /// How often the lengths of scroll views have changed in this frame.
  @exclusivity(unchecked) private var changes: [ObjectIdentifier: (count: Int, cyclic: Axis.Set)] = [:]
  /// The number of boxes measured and placed in this frame up to the last comparison.
  @exclusivity(unchecked) private var settledWork = 0
  /// Lengths that change more often than this in a frame depend on the content.
  private static let maxChanges = 5

  override class var isInFrames: Bool { true }
  override var held: [String: Int] { ["views as long as containers": containers.count] }

  /// The lengths of the nearest enclosing containers of a box on some axes; nil on the others. O(depth).
  ///
  /// Until a scroll view is placed its length is unknown, and the next outer one's is used.
  func lengths(_ axes: Axis.Set, around box: Box) -> ContainerLengths {
    var (found, open, count) = (ContainerLengths(), axes, 0)
    var next = box.container
    while let current = next, !open.isEmpty {
      if let scroll = current as? ScrollBox {
        read(scroll, by: box)
        count += 1
        for axis in Axis.allCases where open.contains(axis.set) {
          guard let length = scroll.containerLengths[axis] else { continue }
          found[axis] = length
          open.remove(axis.set)
        }
      } else if current is StageLayer, let outermost = current as? any OutermostContainer {
        note(outermost, by: box)
        for axis in Axis.allCases where open.contains(axis.set) { found[axis] = outermost.containerLength(axis) }
        return found
      }
      next = current.container
    }
    if open.isEmpty {
      // Another frame around the same box may have read farther containers, for other axes.
      if let known = containers[ObjectIdentifier(box)], known.count > count, !box.hasSeveralContainerFrames {
        forgetContainers(beyond: count, of: box)
      }
      return found
    }
    compareWindow()
    note(graph.stage.rootBox, by: box)
    for axis in Axis.allCases where open.contains(axis.set) { found[axis] = window[axis] }
    return found
  }

  /// Removes dependencies on outer containers that a box read before its nearest containers had lengths.
  private func forgetContainers(beyond count: Int, of box: Box) {
    let id = ObjectIdentifier(box)
    var near: Set<ObjectIdentifier> = [], next = box.container
    while let current = next, near.count < count {
      if current is ScrollBox { near.insert(ObjectIdentifier(current)) }
      next = current.container
    }
    for container in containers[id] ?? [] where !near.contains(container) { forget(id, in: container) }
    containers[id] = near
  }

  private func forget(_ reader: ObjectIdentifier, in container: ObjectIdentifier) {
    readers[container]?[reader] = nil
    if readers[container]?.isEmpty == true {
      readers[container] = nil
      scrolls[container] = nil
    }
  }

  /// Called for a box that will read lengths.
  func appeared(_ box: Box) { new.append(box) }

  private func read(_ scroll: ScrollBox, by box: Box) {
    // Its content changes size even if it is offscreen.
    if !scroll.mustBePlaced { scroll.placeAlways() }
    note(scroll, by: box)
    if scrolls.updateValue(scroll, forKey: ObjectIdentifier(scroll)) != nil { return }
    // Without readers it did not compute its lengths when it was placed.
    if scroll.hasBeenPlaced { _ = scroll.containerLengthsChanged() }
  }

  private func note(_ container: Box, by box: Box) {
    if !containers[ObjectIdentifier(box), default: []].insert(ObjectIdentifier(container)).inserted { return }
    readers[ObjectIdentifier(container), default: [:]][ObjectIdentifier(box)] = box
  }

  /// Whether the lengths of a container have readers.
  func hasReaders(_ container: Box) -> Bool { readers[ObjectIdentifier(container)] != nil }

  /// Called when the lengths of a container have changed.
  ///
  /// A view in deeply nested scroll views that are not placed yet waits for the lengths of the innermost one: otherwise each of them would
  /// measure again everything in it.
  func lengthsChanged(of container: Box) {
    guard let boxes = readers[ObjectIdentifier(container)] else { return }
    for box in boxes.values where !awaitsScroll(box, inside: container) { box.invalidateLayout() }
  }

  private func awaitsScroll(_ box: Box, inside container: Box) -> Bool {
    var next = box.container, innermost: ScrollBox?, count = 0
    while let current = next, current !== container {
      // A scroll view that does not fit, where another view is shown, will not be placed.
      if let scroll = current as? ScrollBox, !scroll.hasBeenPlaced, scroll.isShown {
        innermost = innermost ?? scroll
        count += 1
      }
      next = current.container
    }
    guard let innermost, count > Self.readAtOnce else { return false }
    awaited.insert(ObjectIdentifier(innermost))
    return true
  }

  /// Up to this many nested scroll views that are not placed yet, views inside are measured again at once.
  private static let readAtOnce = 3

  /// Whether readers wait for a scroll view that is placed now; not the next time.
  func endWaiting(for scroll: Box) -> Bool { !awaited.isEmpty && awaited.remove(ObjectIdentifier(scroll)) != nil }

  /// Called with the known and the new lengths of a scroll view. Lengths that change repeatedly depend on the content, which depends on
  /// them: for the rest of the frame they count as unknown.
  func steady(_ new: ContainerLengths, of scroll: Box, known: ContainerLengths) -> ContainerLengths {
    if new == known { return new }
    let id = ObjectIdentifier(scroll)
    var (count, cyclic) = changes[id] ?? (0, [])
    count += 1
    var result = new
    for axis in Axis.allCases {
      if count > Self.maxChanges && new[axis] != known[axis] { cyclic.insert(axis.set) }
      if cyclic.contains(axis.set) { result[axis] = nil }
    }
    changes[id] = (count, cyclic)
    return result
  }

  override func willPaint() {
    // The counters restart with each frame.
    settledWork = 0
    if !changes.isEmpty { changes.removeAll() }
  }

  override func viewsHaveRun() -> Bool {
    if new.isEmpty && containers.isEmpty { return false }
    // An offscreen list is not measured, but its scroll view must be placed.
    for box in new where box.isAttached {
      var next = box.container
      while let current = next {
        if let scroll = current as? ScrollBox { read(scroll, by: box) }
        next = current.container
      }
    }
    new.removeAll()
    compareWindow()
    return false
  }

  /// Invalidates readers of the window's size if that has changed: boxes may be measured before views run.
  private func compareWindow() {
    if graph.stage.rootBox.viewport == window { return }
    window = graph.stage.rootBox.viewport
    lengthsChanged(of: graph.stage.rootBox)
  }

  /// A scroll view's length may change with an unchanged proposal.
  override func settle() {
    if scrolls.isEmpty { return }
    let work = graph.counters.measures &+ graph.counters.placements
    if work == settledWork { return }
    settledWork = work
    for case let scroll as ScrollBox in Array(scrolls.values) where scroll.hasBeenPlaced && !scroll.needsPlacement {
      if scroll.containerLengthsChanged() { lengthsChanged(of: scroll) }
    }
  }

  override class var knowsBoxes: Bool { true }
  override func forget(_ box: Box) {
    if containers.isEmpty { return }
    let id = ObjectIdentifier(box)
    scrolls[id] = nil
    changes[id] = nil
    awaited.remove(id)
    for container in containers.removeValue(forKey: id) ?? [] { forget(id, in: container) }
    for reader in readers.removeValue(forKey: id)?.keys ?? [:].keys { containers[reader]?.remove(id) }
  }

  override func treeEnded() {
    readers.removeAll()
    containers.removeAll()
    scrolls.removeAll()
    changes.removeAll()
    awaited.removeAll()
    new.removeAll()
  }
}

extension OutermostContainer {
  /// Invalidates the views whose lengths follow from its lengths, which have changed. Returns whether there are any.
  package func containerLengthsChanged() -> Bool {
    guard let reading = graph.existing(ContainerReading.key), reading.hasReaders(self) else { return false }
    graph.make { reading.lengthsChanged(of: self) }
    return true
  }
}
