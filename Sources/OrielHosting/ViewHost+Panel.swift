import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielMenus
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

// For programs that show the content in a part of their own window.
extension ViewHost {
  /// Whether there is content at a point of the host, in points: a view that draws or takes input there, or the background if it is
  /// painted. While a menu, popover or sheet is open that keeps the pointer from the views, it is everywhere.
  package func hasContent(at point: CGPoint) -> Bool {
    let isInside = CGRect(origin: .zero, size: size).contains(point)
    return isInside
      && (paintsBackground || graph.stage.rootBox.blocks(.pointer) || graph.boxes(at: point).contains { $0 !== graph.stage.rootBox })
  }

  /// Whether the pointer is over content, or a press on content is in progress.
  package var hasPointer: Bool { graph.input.isHeld || graph.input.location.map(hasContent) ?? false }

  /// Whether a view has the focus.
  package var hasFocus: Bool { graph.focus.target != nil }

  /// Whether a layer is open that takes all keys, such as a menu or a sheet.
  package var hasPresentations: Bool {
    graph.stage.rootBox.blocks(.keys) || graph.presentations.layers.contains { $0.kind.role == .menu }
  }

  /// Closes menus, popovers and tooltips, because a button was pressed beside the host. A layer that keeps the pointer for itself protects
  /// those below it.
  package func pressedElsewhere() {
    for layer in graph.presentations.layers.reversed() {
      if layer.kind.closers.contains(.anyPress) { layer.dismiss() }
      if layer.kind.closers.contains(.pressOutside) { layer.dismissInteractively() }
      if layer.blocks.contains(.pointer) && !layer.kind.closers.contains(.pressOutside) { return }
    }
  }

  /// Removes the focus from its view, because the keyboard is used elsewhere now.
  package func resignFocus() { if hasFocus { graph.focus.move(to: nil, isShown: false) } }
}
