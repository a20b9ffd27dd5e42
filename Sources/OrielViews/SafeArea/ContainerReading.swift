import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Which boxes have lengths that follow from those of a scroll view or the window: they are measured again when these change.
@MainActor final class ContainerReading: GraphClient {
  static let key = GraphClientKey<ContainerReading>()

  /// The readers of each container, the window's under the root's box.
  @exclusivity(unchecked) private var readers: [ObjectIdentifier: [ObjectIdentifier: Box]] = [:]
  /// The scroll views that have readers.
  @exclusivity(unchecked) private var scrolls: [ObjectIdentifier: Box] = [:]
  /// The containers that each reader has read.
  @exclusivity(unchecked) private var containers: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  @exclusivity(unchecked) private var window = CGSize.zero
  /// Boxes whose containers are not known yet.
  @exclusivity(unchecked) private var new: [Box] = []
  /// Scroll views that were not placed yet when lengths farther out changed: their readers wait for them.
  @exclusivity(unchecked) private var awaited: Set<ObjectIdentifier> = []
  /// How often the lengths of scroll views have changed in this frame.
  @exclusivity(unchecked) private var changes: [ObjectIdentifier: (count: Int, cyclic: Axis.Set)] = [:]
  /// The boxes measured and placed in this frame until the lengths were last compared.
  @exclusivity(unchecked) private var settledWork = 0
  /// Lengths that change more often than this in a frame follow from what is inside.
  private static let mostChanges = 5

  override class var isInFrames: Bool { true }
  override var held: [String: Int] { ["views as long as containers": containers.count] }

  /// The lengths of the nearest containers around a box on some axes; nil on the others. O(depth).
  ///
  /// Before a scroll view is placed its length is not known: that of the next one farther out stands for it.
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
      }
      next = current.container
    }
    if open.isEmpty {
      if let known = containers[ObjectIdentifier(box)], known.count > count { forgetContainers(beyond: count, of: box) }
      return found
    }
    compareWindow()
    note(graph.stage.rootBox, by: box)
    for axis in Axis.allCases where open.contains(axis.set) { found[axis] = window[axis] }
    return found
  }

  /// What a box read farther out, before its nearest containers had lengths, is nothing to it any more.
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
    // What is inside has another size out of sight too.
    if !scroll.mustBePlaced { scroll.placeAlways() }
    note(scroll, by: box)
    if scrolls.updateValue(scroll, forKey: ObjectIdentifier(scroll)) != nil { return }
    // Without readers it did not look for its lengths when it was placed.
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
  /// A view in a scroll view farther in that is not placed yet waits for the lengths of that one: else each of many scroll views inside one
  /// another would measure again all that is in it.
  func lengthsChanged(of container: Box) {
    guard let boxes = readers[ObjectIdentifier(container)] else { return }
    for box in boxes.values where !awaitsScroll(box, inside: container) { box.invalidateLayout() }
  }

  private func awaitsScroll(_ box: Box, inside container: Box) -> Bool {
    var next = box.container
    while let current = next, current !== container {
      // One that does not fit, where another view is shown, will not be placed.
      if let scroll = current as? ScrollBox, !scroll.hasBeenPlaced, scroll.isShown {
        awaited.insert(ObjectIdentifier(scroll))
        return true
      }
      next = current.container
    }
    return false
  }

  /// Whether readers wait for a scroll view that is placed now; not the next time.
  func endWaiting(for scroll: Box) -> Bool { !awaited.isEmpty && awaited.remove(ObjectIdentifier(scroll)) != nil }

  /// Called with the lengths of a scroll view that were known and those that are found now. Lengths that change again and again follow from
  /// what is inside, which follows from them: for the rest of the frame they count as not known.
  func steady(_ new: ContainerLengths, of scroll: Box, known: ContainerLengths) -> ContainerLengths {
    if new == known { return new }
    let id = ObjectIdentifier(scroll)
    var (count, cyclic) = changes[id] ?? (0, [])
    count += 1
    var result = new
    for axis in Axis.allCases {
      if count > Self.mostChanges && new[axis] != known[axis] { cyclic.insert(axis.set) }
      if cyclic.contains(axis.set) { result[axis] = nil }
    }
    changes[id] = (count, cyclic)
    return result
  }

  override func willPaint() {
    // The counters begin anew with each frame.
    settledWork = 0
    if !changes.isEmpty { changes.removeAll() }
  }

  override func viewsHaveRun() -> Bool {
    if new.isEmpty && containers.isEmpty { return false }
    // A list out of sight is not measured: its scroll view must be placed all the same.
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

  /// Invalidates what read the window's size if that is another one by now: boxes may be measured before views run.
  private func compareWindow() {
    if graph.stage.rootBox.viewport == window { return }
    window = graph.stage.rootBox.viewport
    lengthsChanged(of: graph.stage.rootBox)
  }

  /// A scroll view's length may differ although it has been proposed the same as before.
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
