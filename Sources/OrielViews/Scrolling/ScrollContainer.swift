import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A box that scrolls its content, as far as other modules use it. Its offset and `reveal` are a box's own.
@MainActor package protocol ScrollContainer: Box {
  func scrolls(_ axis: Axis) -> Bool
  /// Scrolls to an offset, inside the content.
  func scroll(to offset: CGPoint)
  /// Keeps the content at its position in the window when what is above the visible part has grown.
  func contentMoved(by distance: CGFloat, along axis: Axis)
}

extension ScrollBox: ScrollContainer {
  package func scroll(to offset: CGPoint) { go(to: offset) }
}

extension Box {
  /// The box itself, if it scrolls its content.
  package final var scrollContainer: (any ScrollContainer)? { self as? ScrollBox }

  /// The nearest scroll view around the box. O(depth).
  package final var scrollAround: (any ScrollContainer)? { scrollBoxAround }

  final var scrollBoxAround: ScrollBox? {
    var next = container
    while let box = next {
      if let scroll = box as? ScrollBox { return scroll }
      next = box.container
    }
    return nil
  }
}
