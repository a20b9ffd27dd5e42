import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

/// Scrolls with the keys for lines, pages and ends, unless another client has handled them.
///
/// The keys apply to the scroll views around the focused view, or else under the pointer, or else to the first in the window; the innermost
/// that can move does. With a scroll target behaviour, each key is one scroll; Home and End go to the ends. A space entered into a text
/// field does not scroll.
@MainActor final class KeyboardScrolling: GraphClient {
  static let key = GraphClientKey<KeyboardScrolling>()

  override class var keyOrder: KeyOrder? { .scrolling }

  /// The distance that an arrow key scrolls, in points.
  private static let lineStep: CGFloat = 48

  /// The direction of a key: 1 is down or right, −1 up or left.
  private enum Way {
    case line(Axis, CGFloat)
    case page(CGFloat)
    case end(CGFloat)
  }

  private static func way(of key: KeyEquivalent, isBack: Bool) -> Way? {
    switch key {
    case .upArrow: .line(.vertical, 1)
    case .downArrow: .line(.vertical, -1)
    case .leftArrow: .line(.horizontal, 1)
    case .rightArrow: .line(.horizontal, -1)
    case .pageUp: .page(1)
    case .pageDown: .page(-1)
    case .space: .page(isBack ? 1 : -1)
    case .home: .end(1)
    case .end: .end(-1)
    default: nil
    }
  }

  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    let allowed: EventModifiers = key == .space ? [.capsLock, .shift] : .capsLock
    guard event.modifiers.isSubset(of: allowed), let way = Self.way(of: key, isBack: event.modifiers.contains(.shift)) else { return false }
    let focused = graph.input.textBox
    if key == .space && focused?.textInputRequest != nil { return false }
    for scroll in scrollViews(around: focused, way) where self.scroll(scroll, way) { return true }
    return false
  }

  /// Returns whether it moves.
  private func scroll(_ scroll: ScrollBox, _ way: Way) -> Bool {
    // Pages are stacked vertically, unless a view scrolls only horizontally.
    let axis: Axis = scroll.scrolls(.vertical) ? .vertical : .horizontal
    func along(_ axis: Axis, _ length: CGFloat) -> CGVector {
      var way = CGVector.zero
      way[axis] = length
      return way
    }
    switch way {
    case .line(let axis, let sign): return scroll.keyPressed(scrollingBy: along(axis, sign * Self.lineStep), toEnd: false)
    case .page(let sign):
      let page = max(Self.lineStep, scroll.seenSize[axis] - ScrollBox.pageOverlap)
      return scroll.keyPressed(scrollingBy: along(axis, sign * page), toEnd: false)
    case .end(let sign): return scroll.keyPressed(scrollingBy: along(axis, sign * .greatestFiniteMagnitude / 4), toEnd: true)
    }
  }

  /// The scroll views to which a key may apply, the innermost first. If some scroll vertically, page keys do not apply to ones that only
  /// scroll horizontally.
  private func scrollViews(around focused: Box?, _ way: Way) -> [ScrollBox] {
    var found: [ScrollBox] = []
    var next = focused?.container
    while let box = next {
      if let scroll = box as? ScrollBox, scroll.isScrollEnabled { found.append(scroll) }
      next = box.container
    }
    if found.isEmpty, let point = graph.input.location {
      found = graph.boxes(at: point).compactMap { $0 as? ScrollBox }.filter(\.isScrollEnabled)
    }
    var axis = Axis.vertical
    if case .line(let own, _) = way { axis = own }
    let along = found.filter { $0.scrolls(axis) }
    if !found.isEmpty { return along.isEmpty ? found : along }
    var stack = graph.stage.rootBox.keyRoots
    while let box = stack.popLast() {
      if let scroll = box as? ScrollBox, scroll.scrolls(axis), scroll.isScrollEnabled { return [scroll] }
      stack.append(contentsOf: box.children.reversed())
    }
    return []
  }
}

extension KeyOrder {
  /// Scrolling: the last use of a key.
  static let scrolling = KeyOrder(500)
}
