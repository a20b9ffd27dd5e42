import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielMotion
@_spi(Oriel) import OrielViews

extension View {
  /// Draws the view with effects while it scrolls in and out of the visible area. SwiftUI: `scrollTransition(_:axis:transition:)`.
  ///
  /// The transition describes the view in each phase, with the same kinds of effects in all of them. It applies to the nearest enclosing
  /// scroll view, along the axis, or if that is nil along the scroll view's own axis (vertical if there are two). Layout and bodies do not
  /// run.
  ///
  /// ```swift
  /// Text("Row").scrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.3) }
  /// ```
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// The same, with separate configurations at the top or leading edge and at the bottom or trailing edge.
  nonisolated public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    let rule = MainActorValue(
      ScrollTransitionRule(
        topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, effect: { _EffectList(transition(EmptyVisualEffect(), $0)) }))
    return modifier(_EffectModifier { proxy, box, state in rule.value.effect(proxy, box, state) })
  }
}

/// Computes how a view is drawn from its position in a scroll view.
private struct ScrollTransitionRule {
  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  let axis: Axis?
  let effect: (ScrollTransitionPhase) -> _EffectList

  @MainActor func effect(_ proxy: GeometryProxy, _ box: Box, _ state: EffectState) -> WantedEffect {
    let identity = effect(.identity)
    let axis = axis ?? (box.scrollAround?.scrolls(.vertical) == false ? .horizontal : .vertical)
    guard let seen = proxy.bounds(of: .scrollView(axis: axis)) else { return WantedEffect(effect: identity, animation: nil) }
    let (length, room) = (proxy.size[axis], seen.size[axis])
    // The distances that it has entered from the leading and from the trailing edge.
    var (leading, trailing) = (length - seen.origin[axis], room + seen.origin[axis])
    if axis == .horizontal && box.isMirrored { swap(&leading, &trailing) }
    let first = missing(leading, topLeading.threshold.way(length, in: room))
    let last = missing(trailing, bottomTrailing.threshold.way(length, in: room))
    let isFirst = first >= last
    let (part, configuration) = isFirst ? (first, topLeading) : (last, bottomTrailing)
    let edge: ScrollTransitionPhase = isFirst ? .topLeading : .bottomTrailing
    let before = state.phase
    switch configuration.kind {
    case .identity:
      state.phase = .identity
      return WantedEffect(effect: identity, animation: nil)
    case .interactive(let curve):
      state.phase = part > 0 ? edge : .identity
      return WantedEffect(effect: identity.part(part > 0 ? curve.value(at: part) : 0, to: effect(edge)), animation: nil)
    case .animated(let animation):
      let phase = part > 0 ? edge : .identity
      state.phase = phase
      return WantedEffect(effect: effect(phase), animation: before != nil && before != phase ? animation : nil)
    }
  }

  /// The missing fraction of the distance, from 0 to 1.
  private func missing(_ done: CGFloat, _ way: CGFloat) -> Double {
    if done >= way { return 0 }
    return way > 0 ? Double(min(1, 1 - max(0, done) / way)) : 1
  }
}
