import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The layout of a `Grid`, for use with `AnyLayout` or inside another layout. SwiftUI: `GridLayout`.
public struct GridLayout: Layout, Sendable, Equatable {
  /// The default guides by which cells are aligned.
  public var alignment: Alignment
  /// The distance between columns, in points; nil: the cells' preference, usually 8.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows, in points; nil: the cells' preference, usually 8.
  public var verticalSpacing: CGFloat?

  /// Creates a grid. A spacing that is not finite is reported and counts as 0.
  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing.map { FrameLength.finite($0, "spacing") }
    self.verticalSpacing = verticalSpacing.map { FrameLength.finite($0, "spacing") }
  }

  /// The rows and columns of the views.
  public struct Cache {
    fileprivate let arrangement: GridArrangement
  }

  public func makeCache(subviews: Subviews) -> Cache {
    MainThread.call("a layout was used") { Cache(arrangement: arrangement(of: subviews)) }
  }

  @MainActor private func arrangement(of subviews: Subviews) -> GridArrangement {
    let boxes = subviews.boxes
    return GridArrangement(boxes, rowNodes: GridRowNode.rows(of: boxes), alignment: alignment)
  }

  @MainActor private func plan(_ kept: GridArrangement, of subviews: Subviews, _ proposal: ProposedViewSize) -> GridPlan {
    // A layout that uses this one may pass other views than the ones for which it created the cache.
    plan(kept.boxes.count == subviews.count ? kept : arrangement(of: subviews), proposal)
  }

  @MainActor func plan(_ arrangement: GridArrangement, _ proposal: ProposedViewSize) -> GridPlan {
    GridPlan(arrangement, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing, asked: proposal)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let kept = cache.arrangement
    return MainThread.call("a layout was used") { plan(kept, of: subviews, proposal).size }
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let kept = cache.arrangement
    MainThread.call("a layout was used") {
      var plan = plan(kept, of: subviews, proposal)
      plan.settle()
      for (index, spot) in plan.places.enumerated() {
        let corner = CGPoint(x: bounds.minX + spot.origin.x, y: bounds.minY + spot.origin.y)
        subviews[subviews.startIndex + index].place(at: corner, proposal: spot.proposal)
      }
    }
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    let kept = cache.arrangement
    return MainThread.call("a layout was used") { ViewSpacing(kept.spacingAround) }
  }

  @MainActor public static func _container(for layout: Self, reusing old: _LayoutContainer?) -> _LayoutContainer {
    if let box = old?.box as? GridBox {
      box.update(layout)
      return _LayoutContainer(box: box)
    }
    return _LayoutContainer(box: GridBox(layout))
  }
}
