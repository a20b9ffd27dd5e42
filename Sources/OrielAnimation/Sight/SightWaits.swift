import Foundation
@_spi(Oriel) import OrielCore

/// One who waits until boxes may be seen.
@MainActor final class SightWait {
  fileprivate var boxes: [Box] = []
  /// Whether boxes that come meanwhile may belong to those for which it waits.
  fileprivate let isForViews: Bool
  fileprivate let action: () -> Void

  fileprivate init(isForViews: Bool, _ action: @escaping () -> Void) { (self.isForViews, self.action) = (isForViews, action) }
}

/// Those in a window who do nothing until something of them may be seen: motions, and views that show the time.
///
/// A box for which somebody waits has the area in which it may come to draw as a part of its ink. So painting finds it as it finds others,
/// and what nobody sees costs nothing.
@MainActor final class SightWaits {
  private unowned(unsafe) let graph: ViewGraph
  private var byBox: [ObjectIdentifier: [SightWait]] = [:]
  private var forViews: [ObjectIdentifier: SightWait] = [:]
  /// Those whose boxes have been painted, or have gone.
  private var seen: [SightWait] = []
  /// The number of boxes when `forViews` was looked through.
  private var boxes = 0

  init(_ graph: ViewGraph) { self.graph = graph }

  var count: Int { byBox.count }
  var hasSeen: Bool { !seen.isEmpty }

  /// Waits for boxes, which draw in these areas of their own coordinates.
  func wait(for areas: [(box: Box, reach: CGRect)], isForViews: Bool, _ action: @escaping () -> Void) -> SightWait {
    let wait = SightWait(isForViews: isForViews, action)
    for (box, reach) in areas {
      wait.boxes.append(box)
      byBox[ObjectIdentifier(box), default: []].append(wait)
      let old = box.sightReach
      let new = old.map { $0.union(reach) } ?? reach
      box.sightReach = new
      if box.hasBeenPlaced && !new.isNull && !box.ink.contains(new) { box.hasShown() }
    }
    if isForViews {
      if forViews.isEmpty { boxes = graph.counters.boxes }
      forViews[ObjectIdentifier(wait)] = wait
    }
    return wait
  }

  /// Waits no more.
  func end(_ wait: SightWait) {
    for box in wait.boxes {
      let id = ObjectIdentifier(box)
      byBox[id]?.removeAll { $0 === wait }
      if byBox[id]?.isEmpty == true {
        byBox[id] = nil
        box.sightReach = nil
      }
    }
    wait.boxes = []
    forViews[ObjectIdentifier(wait)] = nil
    seen.removeAll { $0 === wait }
  }

  /// Called when a box is painted, or goes.
  func isSeen(_ box: Box) {
    for wait in byBox[ObjectIdentifier(box)] ?? [] {
      end(wait)
      seen.append(wait)
    }
  }

  /// Called when views have run: new boxes may belong to those who wait, and may be in sight.
  func lookForNewBoxes() {
    if forViews.isEmpty || graph.counters.boxes == boxes && graph.counters.nodesMounted == 0 { return }
    boxes = graph.counters.boxes
    for wait in Array(forViews.values) {
      end(wait)
      seen.append(wait)
    }
  }

  /// Tells those who have been seen, until there are no more.
  func tell() {
    while !seen.isEmpty {
      let told = seen
      seen.removeAll()
      for wait in told { wait.action() }
    }
  }

  // MARK: Views

  /// The most boxes of views that are looked at.
  private static let mostBoxes = 16

  /// The boxes of views and where they draw, if nothing of it may be in sight; nil if something may, or there is nothing.
  ///
  /// Views may draw elsewhere when time has passed: about as far as they are large is counted with them.
  func unseenAreas(of node: ViewNode) -> [(box: Box, reach: CGRect)]? {
    let boxes = graph.collectBoxes(of: node)
    if boxes.isEmpty || boxes.count > Self.mostBoxes { return nil }
    var areas: [(box: Box, reach: CGRect)] = []
    for box in boxes {
      guard box.hasBeenPlaced else {
        areas.append((box, .null))
        continue
      }
      let rect = box.ink.union(CGRect(origin: .zero, size: box.size))
      let reach = rect.insetBy(dx: -rect.width / 2 - 16, dy: -rect.height / 2 - 16)
      if graph.stage.mayBeSeen(reach, of: box) { return nil }
      areas.append((box, reach))
    }
    return areas
  }
}
