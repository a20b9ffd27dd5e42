import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The part of a scroll view's content at which a scroll ends, in points. SwiftUI: `ScrollTarget`.
public struct ScrollTarget: Hashable {
  /// The part of the content to show, from the content's top left in any layout direction. A behaviour is called with the size of the
  /// visible part, without margins.
  ///
  /// A part of another size is aligned by `anchor`.
  public var rect: CGRect
  /// The point of `rect` that is placed at the same point of the scroll view; nil scrolls only as far as needed to show all of `rect`.
  public var anchor: UnitPoint?

  public static func == (a: ScrollTarget, b: ScrollTarget) -> Bool {
    a.rect.origin == b.rect.origin && a.rect.size == b.rect.size && a.anchor == b.anchor
  }

  public func hash(into hasher: inout Hasher) {
    for length in [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] { hasher.combine(length) }
    hasher.combine(anchor)
  }

  /// Whether all of its numbers are finite.
  var isFinite: Bool {
    rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
      && (anchor.map { $0.x.isFinite && $0.y.isFinite } ?? true)
  }
}
