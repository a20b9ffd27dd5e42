import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielViews

/// A modifier that draws a view mapped by a projection, computed from the view's size and the effect's values.
///
/// The values are animated through `animatableData`. Layout is not affected. SwiftUI: `GeometryEffect`.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The projection of the view's coordinates, in points from its top leading corner; mirrored in a right-to-left layout.
  ///
  /// Called whenever the view is drawn, hit-tested or located, also offscreen, with the same size or another. The result must depend only
  /// on the size and the effect's own values. If it has numbers that are not finite, the identity is used.
  func effectValue(size: CGSize) -> ProjectionTransform
  /// Whether geometry proxies report positions of views inside including this effect.
  static var _affectsLayout: Bool { get }
}

extension GeometryEffect {
  public static var _affectsLayout: Bool { true }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: GeometryEffectModifier(modifier)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onSubviews }

  /// The same effect on drawing and hit testing only: geometry proxies ignore it. SwiftUI: `ignoredByLayout()`.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(self) }
}

/// An effect that geometry proxies ignore.
nonisolated public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  public var base: Base

  public init(_ base: Base) { self.base = base }

  public static var _affectsLayout: Bool { false }
  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

extension _IgnoredByLayoutEffect: Equatable where Base: Equatable {}

final class GeometryEffectModifier<Effect: GeometryEffect>: TransformModifier {
  private let effect: Effect

  init(_ effect: Effect) { self.effect = effect }

  override var movesPlaces: Bool { Effect._affectsLayout }
  override func isEqual(to other: BoxModifier) -> Bool {
    (other as? GeometryEffectModifier).map { ValueComparison<Effect>.areEqual(effect, $0.effect) } ?? false
  }
  override func map(_ size: CGSize) -> ProjectionTransform { effect.effectValue(size: size) }
  override func motion(in environment: EnvironmentValues) -> MotionVector? { effect.motionVector }
  override func moved(to vector: MotionVector) -> BoxModifier { GeometryEffectModifier(effect.moved(to: vector)) }
}
