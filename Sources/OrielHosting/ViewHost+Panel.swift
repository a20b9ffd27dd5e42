import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore

// What a program asks that shows the content in a part of a window of its own.
extension ViewHost {
  /// Whether something is at a point of the host, in points: a view that draws or takes input there, or the background where it is painted.
  package func hasContent(at point: CGPoint) -> Bool {
    let isInside = CGRect(origin: .zero, size: size).contains(point)
    return isInside && (paintsBackground || graph.boxes(at: point).contains { $0 !== graph.rootBox })
  }

  /// Whether the pointer is over content, or a press lasts that a view has taken.
  package var hasPointer: Bool { graph.input.isHeld || graph.input.location.map(hasContent) ?? false }

  /// Whether a view has the focus.
  package var hasFocus: Bool { graph.focus.target != nil }

  /// Whether a sheet or popover is open.
  package var hasPresentations: Bool { !graph.rootBox.layers.isEmpty }

  /// Takes the focus from whatever has it: the keyboard is for somebody else now.
  package func resignFocus() { if hasFocus { graph.focus.move(to: nil, isShown: false) } }
}
