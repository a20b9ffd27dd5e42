import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A layout of a hidden type, which can be replaced by another while views keep their state. SwiftUI: `AnyLayout`.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("A"); Text("B") }
/// ```
public struct AnyLayout: Layout {
  private var layout: any Layout

  /// Hides a layout's type. An `AnyLayout` is not wrapped again.
  public init<L: Layout>(_ layout: L) { self.layout = (layout as? AnyLayout)?.layout ?? layout }

  /// The animated numbers of the hidden layout.
  public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(layout) }
    set {
      func moved<L: Layout>(_ layout: L) -> any Layout { newValue.applied(to: layout) }
      layout = moved(layout)
    }
  }

  /// The cache of the hidden layout.
  public struct Cache {
    fileprivate var type: any Layout.Type
    fileprivate var value: Any
  }

  public func makeCache(subviews: Subviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Cache { Cache(type: L.self, value: layout.makeCache(subviews: subviews)) }
    return make(layout)
  }

  /// Calls a closure with the cache of `layout`; a cache of another layout is replaced.
  private func with<L: Layout, R>(_ layout: L, _ cache: inout Cache, _ subviews: Subviews, _ body: (L, inout L.Cache) -> R) -> R {
    var own = (cache.type == L.self ? cache.value as? L.Cache : nil) ?? layout.makeCache(subviews: subviews)
    // Avoids a copy at each change.
    cache.value = ()
    defer { cache = Cache(type: L.self, value: own) }
    return body(layout, &own)
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L) {
      if cache.type != L.self { return cache = makeCache(subviews: subviews) }
      with(layout, &cache, subviews) { $0.updateCache(&$1, subviews: subviews) }
    }
    update(layout)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func ask<L: Layout>(_ layout: L) -> ViewSpacing { with(layout, &cache, subviews) { $0.spacing(subviews: subviews, cache: &$1) } }
    return ask(layout)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    func ask<L: Layout>(_ layout: L) -> CGSize {
      with(layout, &cache, subviews) { $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1) }
    }
    return ask(layout)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    func place<L: Layout>(_ layout: L) {
      with(layout, &cache, subviews) { $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1) }
    }
    place(layout)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    func ask<L: Layout>(_ layout: L) -> CGFloat? {
      with(layout, &cache, subviews) { $0.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1) }
    }
    return ask(layout)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    func ask<L: Layout>(_ layout: L) -> CGFloat? {
      with(layout, &cache, subviews) { $0.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1) }
    }
    return ask(layout)
  }

  @MainActor public static func _container(for layout: AnyLayout, reusing old: _LayoutContainer?) -> _LayoutContainer {
    func choose<L: Layout>(_ layout: L) -> _LayoutContainer { L._container(for: layout, reusing: old) }
    return choose(layout.layout)
  }
}
