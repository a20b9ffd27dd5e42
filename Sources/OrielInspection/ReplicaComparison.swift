import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielHosting

extension ViewHost {
  /// A new tree with the same state, fully updated, drawing to `surface`.
  package func replica(content: AnyView, surface: any FrameSurface) -> ViewHost {
    let replica = ViewHost(
      content: content, fonts: graph.fonts, surface: surface, size: size, displayScale: graph.stage.scale, donor: self)
    for _ in 0..<10 where replica.needsFrame { replica.frame() }
    return replica
  }
}

extension ViewHost {
  /// The first cached measurement, deepest first, that differs from a replica's; nil if there is none.
  ///
  /// Lengths that differ by at most a tolerance, in points, count as equal: 80 / 11 may differ in the last bit elsewhere.
  package func firstStaleAnswer(against replica: ViewHost, tolerance: CGFloat = 0) -> String? {
    func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || abs(a - b) <= tolerance }
    var pairs: [(Box, Box)] = [(graph.stage.rootBox, replica.graph.stage.rootBox)]
    var index = 0
    while index < pairs.count {
      let (ours, fresh) = pairs[index]
      if ours.children.count == fresh.children.count { pairs.append(contentsOf: zip(ours.children, fresh.children)) }
      index += 1
    }
    // Hidden texts may differ, depending on their position when they were created: visible texts are compared elsewhere.
    for (ours, fresh) in pairs.reversed() where ours.spokenText == fresh.spokenText {
      // A page that is hidden may not have been made in the replica: it is made when it is shown first.
      if ours.children.count != fresh.children.count && !ours.isShown { continue }
      for entry in ours.cache.entries {
        let (old, new) = (entry.measurement, fresh.measure(entry.proposal))
        if !isSame(old.size.width, new.size.width) || !isSame(old.size.height, new.size.height) {
          return "\(ours.typeName) answers \(entry.proposal) with \(old.size) from its cache, and \(new.size) when asked afresh"
        }
      }
    }
    return nil
  }
}

extension ViewHost {
  /// The first box, from the root down, whose kind, position or text differs from a replica's; nil if there is none.
  package func firstMisplacedBox(against replica: ViewHost) -> String? {
    func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || abs(a - b) < 0.005 || a.isNaN && b.isNaN }
    func text(_ box: Box) -> String? { box.spokenText }
    func line(_ box: Box) -> String {
      "\(box.typeName) (\(box.origin.x), \(box.origin.y) \(box.size.width)×\(box.size.height)) \(text(box)?.debugDescription ?? "")"
        + " of \(box.shownChildren.count)"
    }
    func path(_ box: Box) -> String { (box.container.map { path($0) + "/" } ?? "") + box.typeName }
    DeepStack.enter()
    var pairs: [(ours: Box, fresh: Box)] = [(graph.stage.rootBox, replica.graph.stage.rootBox)]
    while let (ours, fresh) = pairs.popLast() {
      ours.placeForLook()
      fresh.placeForLook()
      let isLike =
        type(of: ours) == type(of: fresh) && ours.shownChildren.count == fresh.shownChildren.count && isSame(ours.origin.x, fresh.origin.x)
        && isSame(ours.origin.y, fresh.origin.y) && isSame(ours.size.width, fresh.size.width) && isSame(ours.size.height, fresh.size.height)
        && text(ours) == text(fresh)
      if !isLike { return "\(path(ours)): incremental \(line(ours)), fresh \(line(fresh))" }
      for (child, other) in zip(ours.shownChildren, fresh.shownChildren).reversed() { pairs.append((child, other)) }
    }
    return nil
  }
}
