import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// Scrolling ends at pages, each as long as the visible part of the scroll view. SwiftUI: `PagingScrollTargetBehavior`.
///
/// A notch of the wheel, or a key, moves by one page; high-resolution scrolling moves to the nearest page when it pauses. Pages are counted
/// from the leading edge and the top; the last one may be shorter, and then ends with the content. When the scroll view changes size it
/// shows the same page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behaviour, for the modifier `scrollTargetBehavior`.
  public init() {}

  /// Moves the target to a page.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis.set) {
      let length = context.containerSize[axis], limit = max(0, context.contentSize[axis] - length)
      guard length > 0 else { continue }
      let isMirrored = axis == .horizontal && context.layoutDirection == .rightToLeft
      func distance(_ rect: CGRect) -> CGFloat { isMirrored ? context.contentSize.width - rect.maxX : rect.origin[axis] }
      let original = context.originalTarget.rect
      let wanted = distance(target.rect)
      var place: CGFloat
      if original.size[axis] != length, original.size[axis] > 0 {
        place = (distance(original) / original.size[axis]).rounded() * length
      } else {
        // The last page may be shorter: the nearer of two pages is determined by their starts.
        let before = min(limit, (wanted / length).rounded(.down) * length), after = min(limit, before + length)
        place = wanted - before < after - wanted ? before : after
        let speed = axis == .horizontal ? context.velocity.dx : context.velocity.dy
        if speed != 0 {
          // At the edge of a page, that page is current, although the edge need not be on a pixel.
          let page = distance(original) / length, whole = page.rounded()
          let isWhole = abs(page - whole) * length < 1
          let least = ((isWhole ? whole : page.rounded(.up)) - 1) * length, most = ((isWhole ? whole : page.rounded(.down)) + 1) * length
          place = max(least, min(most, place))
        }
      }
      place = max(0, min(limit, place))
      target.rect.origin[axis] = isMirrored ? context.contentSize.width - place - target.rect.width : place
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Scrolling ends at pages, each as long as the visible part of the scroll view.
  ///
  /// ```swift
  /// ScrollView(.horizontal) { LazyHStack(spacing: 0) { pages } }.scrollTargetBehavior(.paging)
  /// ```
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
