import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A custom algorithm for measuring and placing views. SwiftUI: `Layout`.
///
/// Call a value with a builder to create a view: `Flow(spacing: 4) { … }`. The methods run on the main thread, during layout:
/// `sizeThatFits` once for each proposal of the container, and again when a subview's size changes; `placeSubviews` when the position or a
/// size has changed. State and observable objects that they read become dependencies.
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///     CGSize(width: 40 * subviews.count, height: 40 * subviews.count)
///   }
///   func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///     for (index, view) in subviews.enumerated() {
///       let offset = CGFloat(40 * index)
///       view.place(at: CGPoint(x: bounds.minX + offset, y: bounds.minY + offset), proposal: .unspecified)
///     }
///   }
/// }
/// ```
public protocol Layout: Animatable {
  /// Static properties of the layout that affect its subviews.
  static var layoutProperties: LayoutProperties { get }

  /// The type of data kept between calls; none by default.
  associatedtype Cache = Void
  /// The views that the layout arranges, as proxies.
  typealias Subviews = LayoutSubviews

  /// Creates the cache when the layout is first used.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the layout, the subviews or their sizes have changed. By default it is created again.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The preferred spacing around the whole. By default the maximum of the subviews' at each edge.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size for a proposal, in points. NaN counts as 0.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each subview with `LayoutSubview.place`.
  ///
  /// `bounds` has the size that was returned for `proposal`. Subviews that are not placed are centred. In a right-to-left layout everything
  /// is mirrored afterwards.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The position of a horizontal guide; nil for its default. By default combined from the explicit guides of the subviews.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// The position of a vertical guide; nil for its default. By default combined from the explicit guides of the subviews.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// The container for views with this layout: an existing one if it is compatible, otherwise a new one.
  @MainActor static func _container(for layout: Self, reusing old: _LayoutContainer?) -> _LayoutContainer
}

/// The container of a layout's views.
@MainActor public struct _LayoutContainer {
  let box: Box
}

/// Static properties of a layout, such as its stack axis. SwiftUI: `LayoutProperties`.
public struct LayoutProperties: Sendable {
  /// Creates properties of a layout without a stack axis.
  public init() {}
  /// The axis along which the subviews are arranged, used by spacers and dividers; nil if there is none.
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

  /// A view that lays out its content with this layout.
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
