import Foundation
import OrielDrawing

// Pointer and wheel input, in points of the window. Actions write state inside a transaction; nothing here touches layout.
extension ViewGraph {
  /// The pointer moved to a point, or left the window.
  func pointerMoved(to point: CGPoint?) {
    pointer.location = point
    let hit = point.map(boxes(at:)) ?? []
    let wanting = hit.filter { $0.handler { $0.hover != nil } != nil }
    for box in pointer.hovered where !wanting.contains(where: { $0 === box }) { box.eachHandler { $0.hover?(false) } }
    for box in wanting where !pointer.hovered.contains(where: { $0 === box }) { box.eachHandler { $0.hover?(true) } }
    pointer.hovered = wanting
    hoverLink(point.flatMap { PointedLink(in: hit, at: $0) })
    if let pressed = pointer.pressed {
      if let point, let field = pressed as? TextFieldBox { field.dragged(to: point) }
      let inside = hit.contains { $0 === pressed }
      if inside != pointer.pressIsInside {
        pointer.pressIsInside = inside
        pressed.eachHandler { $0.press?(inside) }
      }
    }
  }

  func pointerPressed(at point: CGPoint, clicks: Int, modifiers: EventModifiers = []) {
    pointer.modifiers = modifiers
    pointerMoved(to: point)
    let hit = boxes(at: point)
    focusByClick(hit)
    pointer.pressedLink = pointer.hoveredLink
    if pointer.pressedLink != nil { return }
    guard let box = hit.first(where: { $0 is TextFieldBox || $0.handler { $0.tap != nil || $0.press != nil } != nil }) else { return }
    pointer.pressed = box
    pointer.pressIsInside = true
    (box as? TextFieldBox)?.pressed(at: point, clicks: clicks)
    box.eachHandler { $0.press?(true) }
  }

  /// Gives the focus to the innermost focusable view, when it is one that clicks give it to; clicks on others leave it where it is.
  private func focusByClick(_ hit: [Box]) {
    for box in hit {
      for target in box.modifiers(of: FocusModifier.self).reversed().map(\.target) where target.isUsable {
        if target.interactions.contains(.edit) { focus.move(to: target, isShown: false) }
        return
      }
    }
  }

  func pointerReleased(at point: CGPoint, clicks: Int) {
    pointerMoved(to: point)
    if let link = pointer.pressedLink {
      pointer.pressedLink = nil
      if link == pointer.hoveredLink { link.open() }
      return
    }
    guard let box = pointer.pressed else { return }
    pointer.pressed = nil
    if pointer.pressIsInside {
      box.eachHandler { $0.press?(false) }
      let corner = box.absoluteOrigin
      box.eachHandler { handler in
        if let tap = handler.tap, clicks % tap.count == 0 { tap.action(CGPoint(x: point.x - corner.x, y: point.y - corner.y)) }
      }
    }
  }

  /// Scrolls the innermost view under the point that can move that way. Positive distances move the content down and right, in points.
  func scrolled(at point: CGPoint, by distance: CGVector) {
    for box in boxes(at: point) {
      if let scroll = box as? ScrollBox, scroll.scroll(by: distance) { return }
    }
  }

  /// The boxes at a point of the window, the topmost and innermost first.
  func boxes(at point: CGPoint) -> [Box] {
    DeepStack.enter()
    var list: [Box] = []
    rootBox.hit(CGPoint(x: point.x - rootBox.origin.x, y: point.y - rootBox.origin.y), into: &list)
    return list
  }
}

extension Box {
  func handler(where wants: (InputHandlers) -> Bool) -> InputHandlers? {
    modifiers(of: InputModifier.self).first { wants($0.handlers) }?.handlers
  }

  func eachHandler(_ body: (InputHandlers) -> Void) {
    for modifier in modifiers(of: InputModifier.self) { body(modifier.handlers) }
  }

  var takesInput: Bool { modifiers.contains { $0.takesInput } || self is ScrollBox }
}
