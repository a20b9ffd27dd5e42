import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion

/// A window's motions: all that is on its way, stepped once a frame by the window's clock.
///
/// While nothing moves it costs nothing and asks for no frames.
@MainActor package final class Animator: GraphAnimator {
  package static let key = GraphClientKey<Animator>()

  /// The time from one step to the next: a sixtieth of a second.
  package static let step = Duration.nanoseconds(16_666_667)

  private struct Place: Hashable {
    let owner: ObjectIdentifier
    let part: Int
  }

  private struct Entry {
    let number: UInt64
    /// The owner's parts that move are forgotten before it goes.
    unowned(unsafe) let owner: AnyObject
    var motion: Motion<MotionVector>
    var show: (MotionVector?) -> Void
  }

  private var entries: [Place: Entry] = [:]
  /// The parts of each owner that move.
  private var parts: [ObjectIdentifier: Set<Int>] = [:]
  private var lastNumber: UInt64 = 0
  /// The time of the last step.
  private var shown = Duration.zero
  private var timer: TimerQueue.ID?
  /// Whether the time of the next step has come.
  private var isDue = false
  /// The boxes with children that move.
  private var containers: [ObjectIdentifier: Box] = [:]

  package override class var isInFrames: Bool { true }
  package override var isPending: Bool { isDue || hasRemovals }
  package override var held: [String: Int] { ["motions": entries.count, "leaving": presences.count] }

  // MARK: Presence

  private(set) lazy var presences = Presences(graph, self)

  package override func leave(_ elements: [Element], of node: ViewNode, as id: AnyHashable) -> Bool {
    presences.leave(elements, of: node, as: id)
  }
  package override func takeBack(_ id: AnyHashable, of node: ViewNode) -> [Element]? { presences.takeBack(id, of: node) }
  package override func arrive(_ node: ViewNode) { presences.arrive(node) }
  package override func keeps(_ wrapper: Box) -> Bool { graph.hasLeaving && presences.keeps(wrapper) }
  package override func nodeRemoved(_ node: ViewNode) { presences.nodeRemoved(node) }
  package override func settle() { presences.settle() }

  /// Whether views that have left wait to be removed, in an update.
  private var hasRemovals = false
  func removes() { hasRemovals = true }
  package override func viewsHaveRun() -> Bool {
    hasRemovals = false
    return false
  }

  private var now: TimeInterval { graph.timers.now / .seconds(1) }

  /// Ends all motions at their targets: so a tree is compared with a fresh one.
  package func finish() { for place in inOrder() { if let entry = entries[place] { end(place, entry) } } }

  // MARK: Changes

  package override func changes(
    _ part: Int, of owner: AnyObject, in transaction: Transaction, from old: @autoclosure () -> MotionVector?, to new: MotionVector?,
    show: @escaping (MotionVector?) -> Void
  ) -> Bool {
    let place = Place(owner: ObjectIdentifier(owner), part: part)
    var entry = entries[place]
    guard let new, new.isFinite, let animation = transaction.effectiveAnimation else {
      if entry != nil { forget(place) }
      return false
    }
    if entry?.motion.target.isLike(new) != true {
      guard let start = old(), start.isFinite, start.isLike(new), start != new else {
        if entry != nil { forget(place) }
        return false
      }
      lastNumber += 1
      entry = Entry(number: lastNumber, owner: owner, motion: Motion(from: start), show: show)
    }
    let completions = transaction.completions
    entry?.show = show
    entry?.motion.go(to: new, by: animation, at: now, completions: completions.logical, removals: completions.removed)
    entries[place] = entry
    parts[place.owner, default: []].insert(part)
    if let box = owner as? Box, part == Part.frame, let container = box.container { containers[ObjectIdentifier(container)] = container }
    graph.isAnyMoving = true
    wake()
    return true
  }

  /// Whether anything moves.
  package var isMoving: Bool { !entries.isEmpty }

  package override func forget(_ box: Box) {
    if entries.isEmpty { return }
    end(of: box)
    containers[ObjectIdentifier(box)] = nil
  }

  package override func end(of owner: AnyObject) {
    for part in parts[ObjectIdentifier(owner)] ?? [] { forget(Place(owner: ObjectIdentifier(owner), part: part)) }
  }

  private func forget(_ place: Place) {
    entries[place] = nil
    parts[place.owner]?.remove(place.part)
    if parts[place.owner]?.isEmpty == true { parts[place.owner] = nil }
    if entries.isEmpty { rest() }
  }

  private func rest() {
    graph.isAnyMoving = false
    graph.timers.cancel(timer)
    timer = nil
    isDue = false
    for container in containers.values { container.childrenMove = false }
    containers.removeAll()
  }

  private func wake() {
    if timer != nil || isDue { return }
    timer = graph.timers.schedule(after: Self.step, isLate: true) { [unowned self] in
      timer = nil
      isDue = true
    }
  }

  // MARK: Steps

  package override func frameBegins() {
    if entries.isEmpty { return }
    isDue = false
    if graph.timers.now > shown {
      shown = graph.timers.now
      // A step may end others: of boxes that go, or of views that are made anew.
      for place in inOrder() {
        guard var entry = entries[place] else { continue }
        let numbers = entry.motion.numbers(at: now)
        if let numbers {
          entries[place] = entry
          entry.show(numbers)
        } else {
          end(place, entry)
        }
      }
      updateContainers()
    }
    if !entries.isEmpty { wake() }
  }

  /// Those that have begun first come first.
  private func inOrder() -> [Place] { entries.map { ($0.value.number, $0.key) }.sorted { $0.0 < $1.0 }.map(\.1) }

  private func end(_ place: Place, _ entry: Entry) {
    forget(place)
    entry.show(nil)
  }

  /// Boxes none of whose children moves any more find them by their places again.
  private func updateContainers() {
    if containers.isEmpty { return }
    var moving: [ObjectIdentifier: Box] = [:]
    for (place, entry) in entries where place.part == Part.frame {
      if let container = (entry.owner as? Box)?.container { moving[ObjectIdentifier(container)] = container }
    }
    for (id, container) in containers where moving[id] == nil { container.childrenMove = false }
    for container in moving.values { container.childrenMove = true }
    containers = moving
  }
}
