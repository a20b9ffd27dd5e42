import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput

/// Scrolls by the keys that move through a page, if no other client has taken them.
///
/// Where scrolls end by a behaviour, each key is one scroll; Home and End go to the ends.
@MainActor final class KeyboardScrolling: GraphClient {
  static let key = GraphClientKey<KeyboardScrolling>()

  override class var keyOrder: KeyOrder? { .scrolling }

  /// The distance that an arrow key scrolls, in points.
  private static let lineStep: CGFloat = 48

  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard event.modifiers.isSubset(of: .capsLock), Self.keys.contains(key), let box = scrolledBox else { return false }
    let (line, far) = (Self.lineStep, CGFloat.greatestFiniteMagnitude / 4)
    let page = max(line, box.contentRect.height - line)
    let distance =
      switch key {
      case .upArrow: CGVector(dx: 0, dy: line)
      case .downArrow: CGVector(dx: 0, dy: -line)
      case .leftArrow: CGVector(dx: line, dy: 0)
      case .rightArrow: CGVector(dx: -line, dy: 0)
      case .pageUp: CGVector(dx: 0, dy: page)
      case .pageDown: CGVector(dx: 0, dy: -page)
      case .home: CGVector(dx: 0, dy: far)
      default: CGVector(dx: 0, dy: -far)
      }
    return box.keyPressed(scrollingBy: distance, toEnd: key == .home || key == .end)
  }

  private static let keys: Set<KeyEquivalent> = [.upArrow, .downArrow, .leftArrow, .rightArrow, .pageUp, .pageDown, .home, .end]

  /// The innermost vertical scroll view under the pointer; if there is none, the first in the window.
  private var scrolledBox: ScrollBox? {
    if let point = graph.input.location {
      for case let box as ScrollBox in graph.boxes(at: point) where box.takesKeys { return box }
    }
    // A layer blocks the keyboard for everything below it.
    var stack: [Box] = [graph.rootBox.layers.last ?? graph.rootBox]
    while let box = stack.popLast() {
      if let scroll = box as? ScrollBox, scroll.takesKeys { return scroll }
      stack.append(contentsOf: box.children.reversed())
    }
    return nil
  }
}

extension ScrollBox {
  /// Whether keys may scroll it.
  fileprivate var takesKeys: Bool { axes.contains(.vertical) && isScrollEnabled }
}
