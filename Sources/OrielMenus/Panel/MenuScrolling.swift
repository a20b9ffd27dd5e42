import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// What of a menu is beyond its panel.
struct MenuOverflow: Equatable {
  /// Whether the items need more space than there is.
  var isLong = false
  var isAtStart = true
  var isAtEnd = true

  init() {}

  /// `isShown`: whether there are arrows now, which take space from the items.
  init(_ geometry: ScrollGeometry, isShown: Bool) {
    let seen = geometry.containerSize.height, all = geometry.contentSize.height
    let room = seen + (isShown ? 2 * MenuScrollArrow.height : 0)
    // Arrows must leave space for the items: otherwise only the wheel and the keys scroll.
    isLong = all > room + 0.5 && room >= 3 * MenuScrollArrow.height
    isAtStart = geometry.contentOffset.y <= 0.5
    isAtEnd = geometry.contentOffset.y + seen >= all - 0.5
  }
}

/// A strip above or below the items of a long menu: the pointer on it scrolls them, without a press.
struct MenuScrollArrow: View {
  let isDown: Bool
  let isPossible: Bool

  /// In points.
  nonisolated static let height: CGFloat = 16

  var body: some View {
    MenuChevron(isDown: true).stroke(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
      .rotationEffect(isDown ? .zero : .degrees(180))
      .frame(width: 9, height: 5)
      .foregroundStyle(isPossible ? Color.primary : Color(.tertiary))
      .frame(maxWidth: .infinity)
      .frame(height: Self.height)
      .contentShape(Rectangle())
      .modifier(_MenuScrollModifier(isDown: isDown))
      .leftUnspoken()
  }
}

nonisolated private struct _MenuScrollModifier: ViewModifier {
  typealias Body = Never
  let isDown: Bool

  @MainActor static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: MenuScrollModifier(isDown: modifier.isDown)), around: content)
  }

  static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class MenuScrollModifier: BoxModifier {
  let isDown: Bool
  init(isDown: Bool) { self.isDown = isDown }

  override class var change: BoxChange { .unseen }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? MenuScrollModifier)?.isDown == isDown }
  override var followsPointer: Bool { true }

  override func handle(_ event: InputEvent, on box: Box) -> Bool {
    guard let pointer = event.pointer else { return false }
    switch pointer.phase {
    case .entered, .moved: box.graph.menus.scroll(by: box, isDown: isDown)
    case .exited: box.graph.menus.stopScrolling()
    default: break
    }
    return false
  }
}

extension WindowMenus {
  /// A step while the pointer is on an arrow, in points, and its time; near the edge of the panel it scrolls faster.
  private static let steps = (slow: (CGFloat(8), Duration.milliseconds(50)), fast: (CGFloat(15), Duration.milliseconds(20)))

  /// Scrolls the menu of an arrow for as long as the pointer is there.
  func scroll(by arrow: Box, isDown: Bool) {
    if scrolling != nil { return }
    guard arrow.isAttached, let location = graph.input.location, arrow.isUnderPointer(location), let scroll = arrow.menuLayer?.menuScroll
    else { return }
    let rect = arrow.drawnPlace(of: CGRect(origin: .zero, size: arrow.size), plane: 0).whole
    let isNear = isDown ? location.y > rect.midY : location.y < rect.midY
    let (distance, time) = isNear ? Self.steps.fast : Self.steps.slow
    scrolling = graph.timers.schedule(after: time) { [weak self, weak arrow, weak scroll] in
      guard let self else { return }
      scrolling = nil
      guard let arrow, let scroll, scroll.isAttached, graph.input.location.map(arrow.isUnderPointer) == true else { return }
      // Not by an event of a wheel: small ones count as a touchpad's, and go on by themselves. Revealing leaves 4 points beyond.
      let offset = scroll.scrollOffset.y
      scroll.reveal(
        CGRect(x: 0, y: isDown ? offset + scroll.size.height + distance - 4 : offset - distance + 4, width: 0, height: 0))
      if scroll.scrollOffset.y != offset { self.scroll(by: arrow, isDown: isDown) }
    }
  }

  func stopScrolling() {
    graph.timers.cancel(scrolling)
    scrolling = nil
  }
}

extension Box {
  /// The scroll view of the items of the menu in the box.
  fileprivate var menuScroll: (any ScrollContainer)? {
    var stack = [self]
    while let box = stack.popLast() {
      if let scroll = box.scrollContainer { return scroll }
      stack += box.children.reversed()
    }
    return nil
  }
}
