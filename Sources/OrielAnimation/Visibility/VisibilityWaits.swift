import Foundation
@_spi(Oriel) import OrielCore

/// A request to be notified when boxes may become visible.
@MainActor final class VisibilityWait {
  fileprivate var boxes: [Box] = []
  /// Whether boxes created meanwhile may belong to it.
  fileprivate let isForViews: Bool
  fileprivate let action: () -> Void

  fileprivate init(isForViews: Bool, _ action: @escaping () -> Void) { (self.isForViews, self.action) = (isForViews, action) }
}

/// The requests of a window's clients that are suspended until they may be visible: motions, and views that show the time.
///
/// The area in which a box may draw becomes part of its ink while a request exists, so that painting finds the box as usual, and invisible
/// clients cost nothing.
@MainActor final class VisibilityWaits {
  private unowned let graph: ViewGraph
  private var byBox: [ObjectIdentifier: [VisibilityWait]] = [:]
  private var forViews: [ObjectIdentifier: VisibilityWait] = [:]
  /// Requests whose boxes have been painted or removed.
  private var seen: [VisibilityWait] = []
  /// The number of boxes at the last check of `forViews`.
  private var boxes = 0

  init(_ graph: ViewGraph) { self.graph = graph }

  var count: Int { byBox.count }
  var hasSeen: Bool { !seen.isEmpty }

  /// Adds a request for boxes that draw in areas of their own coordinates.
  func wait(for areas: [(box: Box, reach: CGRect)], isForViews: Bool, _ action: @escaping () -> Void) -> VisibilityWait {
    let wait = VisibilityWait(isForViews: isForViews, action)
    for (box, reach) in areas {
      wait.boxes.append(box)
      byBox[ObjectIdentifier(box), default: []].append(wait)
      let old = box.visibilityReach
      let new = old.map { $0.union(reach) } ?? reach
      box.visibilityReach = new
      if box.hasBeenPlaced && !new.isNull && !box.ink.contains(new) { box.hasShown() }
    }
    if isForViews {
      if forViews.isEmpty { boxes = graph.counters.boxes }
      forViews[ObjectIdentifier(wait)] = wait
    }
    return wait
  }

  /// Removes a request.
  func end(_ wait: VisibilityWait) {
    for box in wait.boxes {
      let id = ObjectIdentifier(box)
      byBox[id]?.removeAll { $0 === wait }
      if byBox[id]?.isEmpty == true {
        byBox[id] = nil
        box.visibilityReach = nil
      }
    }
    wait.boxes = []
    forViews[ObjectIdentifier(wait)] = nil
    seen.removeAll { $0 === wait }
  }

  /// Called when a box is painted or removed.
  func isSeen(_ box: Box) {
    for wait in byBox[ObjectIdentifier(box)] ?? [] {
      end(wait)
      seen.append(wait)
    }
  }

  /// Called when views have run: new boxes may belong to requests, and may be visible.
  func lookForNewBoxes() {
    if forViews.isEmpty || graph.counters.boxes == boxes && graph.counters.nodesMounted == 0 { return }
    boxes = graph.counters.boxes
    for wait in Array(forViews.values) {
      end(wait)
      seen.append(wait)
    }
  }

  /// Notifies the clients that have become visible, until there are no more.
  func tell() {
    while !seen.isEmpty {
      let told = seen
      seen.removeAll()
      for wait in told { wait.action() }
    }
  }

  // MARK: Views

  /// The maximum number of a view's boxes that are examined.
  private static let maxBoxes = 16

  /// The boxes of views and their drawing areas, if all are invisible; nil if a part may be visible, or if there are none.
  ///
  /// Views may draw elsewhere later; the areas are enlarged by about their size for that.
  func unseenAreas(of node: ViewNode) -> [(box: Box, reach: CGRect)]? {
    let boxes = graph.collectBoxes(of: node)
    if boxes.isEmpty || boxes.count > Self.maxBoxes { return nil }
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
