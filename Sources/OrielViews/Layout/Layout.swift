import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A way to measure and place views, written by a program. SwiftUI: `Layout`.
///
/// Call a value with a builder to make a view: `Flow(spacing: 4) { … }`. The functions run on the main thread, while views are laid out:
/// `sizeThatFits` once for each proposal that a container makes, and again when a view inside answers otherwise; `placeSubviews` when the
/// place or an answer has changed. What they read from state and observable objects is followed.
public protocol Layout: Animatable {
  /// Properties of the layout that views inside ask for.
  static var layoutProperties: LayoutProperties { get }

  /// What the layout keeps between calls; nothing by default.
  associatedtype Cache = Void
  /// The views to lay out.
  typealias Subviews = LayoutSubviews

  /// Makes the cache when the layout is first asked.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the layout, the views or their answers have changed. By default it is made anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The spacing that the views together prefer around them. By default the largest of each.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The answer to a proposal, in points. Lengths that are not numbers count as 0.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each view by `LayoutSubview.place`.
  ///
  /// `bounds` has the size that was answered to `proposal`. Views that are not placed are centred. With a layout direction from right to
  /// left everything is mirrored afterwards.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The position of a horizontal guide; nil for its default. By default made of the explicit ones of the views.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// The position of a vertical guide; nil for its default. By default made of the explicit ones of the views.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// The container for views with this layout: an earlier one if it can take the layout, else another.
  @MainActor static func _container(for layout: Self, reusing old: _LayoutContainer?) -> _LayoutContainer
}

/// The container of a layout's views.
@MainActor public struct _LayoutContainer {
  let box: Box
}

/// What a layout says of itself. SwiftUI: `LayoutProperties`.
public struct LayoutProperties: Sendable {
  /// No properties.
  public init() {}
  /// The axis along which the views follow one another, for spacers and dividers; nil if there is none.
  public var stackOrientation: Axis?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    if subviews.isEmpty { return .zero }
    var spacing = ViewSpacing()
    for subview in subviews { spacing.formUnion(subview.spacing) }
    return spacing
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { merged(guide.key, in: bounds, proposal, subviews, &cache) }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { merged(guide.key, in: bounds, proposal, subviews, &cache) }

  private func merged(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> CGFloat? {
    if key.isOfFrame || !bounds.size.width.isFinite || !bounds.size.height.isFinite { return nil }
    return subviews.mergedGuide(key, in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  @MainActor public static func _container(for layout: Self, reusing old: _LayoutContainer?) -> _LayoutContainer {
    guard let box = old?.box as? LayoutBox<Self> else { return _LayoutContainer(box: LayoutBox(layout)) }
    box.update(layout)
    return _LayoutContainer(box: box)
  }

  /// A view that lays out others by this layout.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { _LayoutView(layout: self, content: content()) }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) -> Cache { () }
}

/// Views laid out by a layout.
nonisolated public struct _LayoutView<L: Layout, Content: View>: _PrimitiveView {
  let layout: L
  let content: Content

  @MainActor public static func _visit(_ view: Self, _ context: inout _ViewContext) {
    context.container(
      { L._container(for: view.layout, reusing: $0.map { _LayoutContainer(box: $0) }).box }, content: { $0.visit(view.content) })
  }
  public static var _isSingleBox: Bool { true }
}
