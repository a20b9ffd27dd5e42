import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews

/// A Tab stop: a view, or a link in a text.
@MainActor enum FocusStop {
  case view(FocusTarget)
  case link(PointedLink)

  var view: FocusTarget? { if case .view(let target) = self { target } else { nil } }
}

// Links in texts: Tab moves to them, Return and Space open them. No view has the focus then.
extension WindowFocus {
  private var link: PointedLink? { graph.existing(LinkPointer.key)?.focused }

  /// The link with the keyboard focus, if it can be opened.
  func usableLink() -> PointedLink? {
    guard let link else { return nil }
    if link.isUsable && link.box.isReachedByKeys(throughHiding: false) { return link }
    leaveLink()
    return nil
  }

  func leaveLink() {
    if link == nil { return }
    graph.linkPointer.focused = nil
    needsCheck()
  }

  /// Views that can have the focus, and links, in the order of the tree. O(tree).
  func stops() -> [FocusStop] {
    var stops: [FocusStop] = []
    eachStop { target, text in
      if let target { stops.append(.view(target)) }
      guard let text else { return }
      let links = PointedLink.all(of: text)
      if !links.isEmpty, text.opensLinks { stops += links.map { .link($0) } }
    }
    return stops
  }

  /// Whether the keyboard is at a stop.
  func isAt(_ stop: FocusStop) -> Bool {
    switch stop {
    case .view(let view): link == nil && view === target
    case .link(let other): other == link
    }
  }

  /// Moves to a link by a key.
  func arrive(at link: PointedLink) {
    move(to: nil, isShown: true)
    graph.linkPointer.focused = link
    needsCheck()
    let box = link.box
    box.placePath()
    let corner = box.contentRect.origin
    let rect = link.rects.reduce(CGRect.null) { $0.union($1) }
    if !rect.isNull { graph.scrollIntoView(box, part: rect.offsetBy(dx: corner.x, dy: corner.y)) }
  }
}
