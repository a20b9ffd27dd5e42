@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

extension View {
  /// Draws the view with an effect that may depend on its position and size. SwiftUI: `visualEffect(_:)`.
  ///
  /// The closure is called when the view's position in the window, or its size, may have changed, before it is drawn; layout and bodies do
  /// not run. Positions are the ones of layout, without other effects. State that it uses has the values of the last update.
  ///
  /// ```swift
  /// Text("Title").visualEffect { effect, proxy in
  ///   effect.blur(radius: proxy.frame(in: .global).minY < 0 ? 4 : 0)
  /// }
  /// ```
  nonisolated public func visualEffect(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    let effect = MainActorValue(effect)
    return modifier(
      _EffectModifier { proxy, _, _ in WantedEffect(effect: _EffectList(effect.value(EmptyVisualEffect(), proxy)), animation: nil) })
  }
}

/// Draws a view with an effect computed by a rule.
nonisolated public struct _EffectModifier: ViewModifier {
  public typealias Body = Never
  private let rule: EffectModifier.Rule

  init(_ rule: @escaping EffectModifier.Rule) { self.rule = rule }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: EffectModifier(by: modifier.rule)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}
