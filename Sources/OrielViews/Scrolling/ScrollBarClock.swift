import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The scroll bars of a window that appear, disappear or are about to, and their timer.
///
/// A step damages the drawn bars after all scrolling, so that pixels can still be moved. While no bar is about to change, it waits for
/// nothing.
@MainActor final class ScrollBarClock: GraphClient {
  static let key = GraphClientKey<ScrollBarClock>()

  /// The time between steps: a sixtieth of a second.
  static let step = Duration.nanoseconds(16_666_667)

  /// Scroll views with changing bars; few.
  private var followed: ContiguousArray<ScrollBox> = []
  /// Scroll views whose bars may look different from when they were drawn.
  private var changed: ContiguousArray<ScrollBox> = []
  private var timer: TimerQueue.ID?
  /// The time for which the timer is set.
  private var wake = Duration.zero
  private var isDue = false

  override class var isInFrames: Bool { true }
  override var isPending: Bool { isDue || !flashing.isEmpty || !appearing.isEmpty || !keeping.isEmpty }
  override var held: [String: Int] { ["scroll bars": followed.count] }

  /// Called when the bars of a scroll view have changed and may continue to change.
  func follow(_ scroll: ScrollBox) {
    noteLook(of: scroll)
    guard let next = scroll.nextBarStep else { return }
    if !followed.contains(where: { $0 === scroll }) { followed.append(scroll) }
    if timer == nil || next < wake { wait(until: next) }
  }

  private func noteLook(of scroll: ScrollBox) {
    guard let bars = scroll.bars, bars.look != bars.drawn else { return }
    if !changed.contains(where: { $0 === scroll }) { changed.append(scroll) }
    isDue = true
  }

  private func wait(until time: Duration) {
    graph.timers.cancel(timer)
    wake = time
    // After a long sleep each is drawn once, in its state at that time; a hidden window is not updated.
    timer = graph.timers.schedule(after: max(.zero, time - graph.timers.now), isLate: true, isForVisibility: true) { [weak self] in
      self?.fire()
    }
  }

  private func fire() {
    timer = nil
    let now = graph.timers.now
    for scroll in followed {
      scroll.stepBars(to: now)
      noteLook(of: scroll)
    }
    followed.removeAll { $0.nextBarStep == nil }
    if let next = followed.lazy.compactMap(\.nextBarStep).min() { wait(until: next) }
  }

  override class var knowsBoxes: Bool { true }
  override func forget(_ box: Box) {
    if followed.isEmpty && changed.isEmpty { return }
    followed.removeAll { $0 === box }
    changed.removeAll { $0 === box }
    if followed.isEmpty {
      graph.timers.cancel(timer)
      timer = nil
    }
  }

  override func willPaint() {
    if changed.isEmpty { return }
    for scroll in changed { scroll.damageBars() }
    changed.removeAll(keepingCapacity: true)
  }

  // MARK: Flashes

  /// Views whose scroll views show their bars after layout.
  private var flashing: [ViewNode] = []
  /// Scroll views that have become visible, and show their bars.
  private var appearing: [ScrollBox] = []

  /// Scroll views with bars that start or stop being permanently visible.
  private var keeping: [ScrollBox] = []

  func keep(_ scroll: ScrollBox) { keeping.append(scroll) }

  func flash(in node: ViewNode) { flashing.append(node) }
  func flash(_ scroll: ScrollBox) { appearing.append(scroll) }

  private func flashBars(of scroll: ScrollBox) { for axis in Axis.allCases { scroll.showBar(axis) } }

  override func settle() {
    isDue = false
    let new = appearing
    appearing.removeAll()
    for scroll in new where scroll.isAttached { flashBars(of: scroll) }
    let kept = keeping
    keeping.removeAll()
    for scroll in kept where scroll.isAttached && scroll.hasBarToKeep { scroll.keepBars() }
    if flashing.isEmpty { return }
    let nodes = flashing
    flashing.removeAll()
    for node in nodes where !node.isRemoved {
      var stack = [node]
      while let next = stack.popLast() {
        if let scroll = (next as? ContainerNode)?.box as? ScrollBox { flashBars(of: scroll) }
        for element in next.elements { if let child = element as? ViewNode { stack.append(child) } }
      }
    }
  }

  override func treeEnded() {
    graph.timers.cancel(timer)
    timer = nil
    followed.removeAll()
    changed.removeAll()
    flashing.removeAll()
    appearing.removeAll()
    keeping.removeAll()
  }
}
