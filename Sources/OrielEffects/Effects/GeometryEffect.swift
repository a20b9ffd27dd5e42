import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielViews

/// A modifier that draws a view as mapped by a projection, which it makes from the view's size and its own numbers.
///
/// The numbers move in animations, as `animatableData` says. Layout is not affected. SwiftUI: `GeometryEffect`.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The projection of the view's coordinates, in points from its top leading corner; mirrored where text runs from right to left.
  ///
  /// Called whenever the view is drawn, hit or looked for, also out of sight, with the same size or another. The result must follow from
  /// the size and the effect's own values. Numbers that are not finite count as those of the identity.
  func effectValue(size: CGSize) -> ProjectionTransform
  /// Whether places of views inside, as geometry proxies tell them, are those at which they are drawn.
  static var _affectsLayout: Bool { get }
}

extension GeometryEffect {
  public static var _affectsLayout: Bool { true }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: GeometryEffectModifier(modifier)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onSubviews }

  /// The same effect on drawing and clicks alone: places of views inside are told as if it were not there. SwiftUI: `ignoredByLayout()`.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(self) }
}

/// An effect of which geometry proxies know nothing.
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
