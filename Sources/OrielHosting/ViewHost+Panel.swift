import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

// For programs that show the content in a part of their own window.
extension ViewHost {
  /// Whether there is content at a point of the host, in points: a view that draws or takes input there, or the background if it is
  /// painted.
  package func hasContent(at point: CGPoint) -> Bool {
    let isInside = CGRect(origin: .zero, size: size).contains(point)
    return isInside && (paintsBackground || graph.boxes(at: point).contains { $0 !== graph.stage.rootBox })
  }

  /// Whether the pointer is over content, or a press on content is in progress.
  package var hasPointer: Bool { graph.input.isHeld || graph.input.location.map(hasContent) ?? false }

  /// Whether a view has the focus.
  package var hasFocus: Bool { graph.focus.target != nil }

  /// Whether a layer is open that takes all keys.
  package var hasPresentations: Bool { graph.stage.rootBox.blocks(.keys) }

  /// Removes the focus from its view, because the keyboard is used elsewhere now.
  package func resignFocus() { if hasFocus { graph.focus.move(to: nil, isShown: false) } }
}
