@_spi(Oriel) import OrielCore
import OrielViews

/// When the default focus of a region applies. SwiftUI: `DefaultFocusEvaluationPriority`.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private let isForKeys: Bool
  /// When the region appears in a window where nothing has the focus, and when a focus state moves the focus to views in it.
  public static let automatic = DefaultFocusEvaluationPriority(isForKeys: false)
  /// Also when a key moves the focus into the region, from whichever side.
  public static let userInitiated = DefaultFocusEvaluationPriority(isForKeys: true)
}

extension View {
  /// Sets the view that gets the focus by default: the one for which a focus state has the given value.
  ///
  /// It applies when this view appears in a window or sheet in which nothing has the focus and no focus state was written meanwhile. Among
  /// nested regions the outermost with a focusable view decides, otherwise the first in the window. SwiftUI: `defaultFocus(_:_:priority:)`.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(_FocusRegionModifier(region: .preference(FocusBinding.Value(location: binding.location, value: value), priority)))
  }

  /// Sets whether views here are preferred when the surrounding `focusScope(_:)` assigns its default focus.
  ///
  /// The default focus is assigned when the views appear in a window in which nothing has the focus, and by `resetFocus`. The first
  /// preferred view in the scope gets it. Without a surrounding scope of the namespace there is no effect. SwiftUI:
  /// `prefersDefaultFocus(_:in:)`.
  nonisolated public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    modifier(_FocusRegionModifier(region: .preferred(prefersDefaultFocus, in: namespace)))
  }

  /// Limits preferences of a namespace to the views in this one. SwiftUI: `focusScope(_:)`.
  nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View {
    modifier(_FocusRegionModifier(region: .scope(namespace)))
  }
}

// The focus that views get by default.
extension WindowFocus {
  /// The preferred view among several: by the outermost region that prefers one; of equals, the first.
  func preferred(among targets: [FocusTarget]) -> FocusTarget? {
    if regionCount == 0 { return nil }
    var best: (regionsOutside: Int, target: FocusTarget)?
    for target in targets {
      let regions = target.regions
      // From the outermost inwards.
      for (outside, index) in regions.indices.reversed().enumerated() {
        if let best, outside >= best.regionsOutside { break }
        if target.isPreferred(byRegionAt: index, of: regions) {
          best = (outside, target)
          break
        }
      }
    }
    return best?.target
  }

  /// The view that gets the focus when a key moves it towards `next`: regions that it enters may prefer another view. `order` is called only
  /// then.
  func entry(towards next: FocusTarget, from old: FocusTarget?, among order: () -> [FocusTarget]) -> FocusTarget {
    if regionCount == 0 { return next }
    let left = old?.regions ?? []
    for region in next.regions.reversed() where !left.contains(where: { $0 === region }) {
      guard case .preference(_, .userInitiated) = region.region else { continue }
      for target in order() {
        let regions = target.regions
        if let index = regions.firstIndex(where: { $0 === region }), target.isPreferred(byRegionAt: index, of: regions) { return target }
      }
    }
    return next
  }

  /// Gives the focus to the preferred view in the scope of a namespace, or to the first that can have it.
  func reset(_ namespace: Namespace.ID) {
    var inside: [FocusTarget] = []
    for target in order() {
      let regions = target.regions
      let scope = regions.firstIndex { if case .scope(namespace) = $0.region { true } else { false } }
      guard let scope else { continue }
      if target.isPreferred(byRegionAt: scope, of: regions) { return move(to: target, isShown: true) }
      inside.append(target)
    }
    if let first = inside.first { move(to: first, isShown: true) }
  }
}
