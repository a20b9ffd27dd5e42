import OrielDrawing

/// An animation of symbols, applied with `symbolEffect`. SwiftUI: `SymbolEffect`. Only the library's own types are supported.
public protocol SymbolEffect: Sendable {
  /// The built-in motion of the effect.
  var _motion: _SymbolMotion { get }
}

/// An effect that runs when a value changes. SwiftUI: `DiscreteSymbolEffect`.
public protocol DiscreteSymbolEffect {}
/// An effect that lasts while it is active. SwiftUI: `IndefiniteSymbolEffect`.
public protocol IndefiniteSymbolEffect {}
/// An effect for replacing a symbol by another. SwiftUI: `ContentTransitionSymbolEffect`.
public protocol ContentTransitionSymbolEffect {}

/// An effect for symbols that appear and disappear with their views. SwiftUI: `TransitionSymbolEffect`.
public protocol TransitionSymbolEffect {}

/// The motion of an effect, with its settings.
public struct _SymbolMotion: Equatable, Sendable {
  enum Direction: Sendable { case up, down, left, right, forward, backward, clockwise, counterClockwise }
  enum Kind: Equatable, Sendable {
    case bounce(Direction)
    case pulse
    case variableColor(isCumulative: Bool, isReversing: Bool, hidesUnlit: Bool)
    case scale(Direction?)
    case appear(Direction?)
    case disappear(Direction?)
    case wiggle(Direction)
    /// Back and forth along a direction, in radians.
    case wiggleAlong(Double)
    case rotate(Direction)
    case breathe(pulses: Bool)
    /// Replaces a symbol by another. `going` is the size change of the old symbol; nil: it disappears at once.
    case replace(going: Direction?)
  }
  let kind: Kind
  /// Whether a symbol's layers move separately, staggered.
  var isByLayer = false
}

extension SymbolEffect {
  /// A copy with a changed setting.
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var effect = self
    change(&effect)
    return effect
  }
}

/// Makes a symbol bounce: it grows, or shrinks, for a moment. SwiftUI: `BounceSymbolEffect`.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var isDown = false
  private var isByLayer = false
  init() {}
  /// Animates the symbol's layers separately, staggered; symbols with one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// Animates the symbol as a whole. The default.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// The symbol grows before it bounces back.
  public var up: BounceSymbolEffect { with { $0.isDown = false } }
  /// The symbol shrinks before it bounces back.
  public var down: BounceSymbolEffect { with { $0.isDown = true } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .bounce(isDown ? .down : .up), isByLayer: isByLayer) }
}

/// Makes a symbol fade out and in. SwiftUI: `PulseSymbolEffect`.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var isByLayer = false
  init() {}
  /// Animates the symbol's layers separately, staggered; symbols with one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// Animates the symbol as a whole. The default.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .pulse, isByLayer: isByLayer) }
}

/// Lights the ordered layers of a symbol one after the other. SwiftUI: `VariableColorSymbolEffect`.
///
/// Symbols without such layers are unaffected.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var isCumulative = false
  private var isReversing = false
  private var hidesUnlit = false
  init() {}
  /// Lights one layer at a time. The default.
  public var iterative: Self { with { $0.isCumulative = false } }
  /// Keeps layers lit until all are.
  public var cumulative: Self { with { $0.isCumulative = true } }
  /// Runs backwards after the last layer.
  public var reversing: Self { with { $0.isReversing = true } }
  /// Restarts with the first layer after the last one. The default.
  public var nonReversing: Self { with { $0.isReversing = false } }
  /// Hides layers that are not lit.
  public var hideInactiveLayers: Self { with { $0.hidesUnlit = true } }
  /// Dims layers that are not lit. The default.
  public var dimInactiveLayers: Self { with { $0.hidesUnlit = false } }
  public var _motion: _SymbolMotion {
    _SymbolMotion(kind: .variableColor(isCumulative: isCumulative, isReversing: isReversing, hidesUnlit: hidesUnlit))
  }
}

/// Enlarges or shrinks a symbol while active. SwiftUI: `ScaleSymbolEffect`.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var isDown = false
  private var isByLayer = false
  init() {}
  /// Animates the symbol's layers separately, staggered; symbols with one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// Animates the symbol as a whole. The default.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// The symbol is drawn at 1.25 of its size. The default.
  public var up: Self { with { $0.isDown = false } }
  /// The symbol is drawn at 0.8 of its size.
  public var down: Self { with { $0.isDown = true } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .scale(isDown ? .down : .up), isByLayer: isByLayer) }
}

/// Shows a symbol while active, and hides it otherwise. SwiftUI: `AppearSymbolEffect`. Its space in the layout is kept.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  private var isDown = false
  private var isByLayer = false
  init() {}
  /// Animates the symbol's layers separately, staggered; symbols with one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// Animates the symbol as a whole. The default.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// Grows to full size. The default.
  public var up: Self { with { $0.isDown = false } }
  /// The symbol appears larger and shrinks to its size.
  public var down: Self { with { $0.isDown = true } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .appear(isDown ? .down : .up), isByLayer: isByLayer) }
}

/// Hides a symbol while active. SwiftUI: `DisappearSymbolEffect`. Its space in the layout is kept.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  private var isUp = false
  private var isByLayer = false
  init() {}
  /// Animates the symbol's layers separately, staggered; symbols with one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// Animates the symbol as a whole. The default.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// The symbol grows while it disappears.
  public var up: Self { with { $0.isUp = true } }
  /// The symbol shrinks while it disappears. The default.
  public var down: Self { with { $0.isUp = false } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .disappear(isUp ? .up : .down), isByLayer: isByLayer) }
}

/// Moves a symbol back and forth. SwiftUI: `WiggleSymbolEffect`.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var direction = _SymbolMotion.Direction.clockwise
  /// In radians; nil: `direction` is used.
  private var angle: Double?
  private var isByLayer = false
  init() {}
  /// Animates the symbol's layers separately, staggered; symbols with one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// Animates the symbol as a whole. The default.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// The symbol swings, at first clockwise. The default.
  public var clockwise: Self { along(.clockwise) }
  /// The symbol swings, at first counterclockwise.
  public var counterClockwise: Self { along(.counterClockwise) }
  /// The symbol swings, at first to the left.
  public var left: Self { along(.left) }
  /// The symbol swings, at first to the right.
  public var right: Self { along(.right) }
  /// The symbol swings, at first upwards.
  public var up: Self { along(.up) }
  /// The symbol swings, at first downwards.
  public var down: Self { along(.down) }
  /// Moves towards the trailing edge first.
  public var forward: Self { along(.forward) }
  /// Moves towards the leading edge first.
  public var backward: Self { along(.backward) }
  /// Moves along a line at an angle, clockwise from the right, starting in that direction. NaN and infinity count as 0.
  public func custom(angle: Angle) -> Self { with { $0.angle = angle.radians.isFinite ? angle.radians : 0 } }
  private func along(_ direction: _SymbolMotion.Direction) -> Self { with { ($0.direction, $0.angle) = (direction, nil) } }
  public var _motion: _SymbolMotion {
    _SymbolMotion(kind: angle.map { .wiggleAlong($0) } ?? .wiggle(direction), isByLayer: isByLayer)
  }
}

/// Rotates a symbol about its middle. SwiftUI: `RotateSymbolEffect`.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var direction = _SymbolMotion.Direction.clockwise
  private var isByLayer = false
  init() {}
  /// Animates the symbol's layers separately, staggered; symbols with one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// Animates the symbol as a whole. The default.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// The symbol turns clockwise. The default.
  public var clockwise: Self { with { $0.direction = .clockwise } }
  /// The symbol turns counterclockwise.
  public var counterClockwise: Self { with { $0.direction = .counterClockwise } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .rotate(direction), isByLayer: isByLayer) }
}

/// Makes a symbol slowly grow and shrink. SwiftUI: `BreatheSymbolEffect`.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var pulses = true
  private var isByLayer = false
  init() {}
  /// Animates the symbol's layers separately, staggered; symbols with one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// Animates the symbol as a whole. The default.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// The symbol changes its size without fading.
  public var plain: Self { with { $0.pulses = false } }
  /// Also fades the symbol while it is small. The default.
  public var pulse: Self { with { $0.pulses = true } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .breathe(pulses: pulses), isByLayer: isByLayer) }
}

/// Shrinks and fades a symbol, then grows another one in its place. SwiftUI: `ReplaceSymbolEffect`.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  private var going: _SymbolMotion.Direction? = .down
  private var isByLayer = false
  init() {}
  /// Requests replacing layers one after the other. It has no effect: symbols are replaced as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The symbol is replaced as a whole, not layer by layer.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// The old symbol shrinks. The default.
  public var downUp: Self { with { $0.going = .down } }
  /// The old symbol grows as it disappears.
  public var upUp: Self { with { $0.going = .up } }
  /// The old symbol disappears at once.
  public var offUp: Self { with { $0.going = nil } }
  /// Would keep the layers common to both symbols and replace the rest as `fallback` describes. Common layers are not known here, so that
  /// the effect is `fallback`.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .replace(going: going), isByLayer: isByLayer) }
}

extension ReplaceSymbolEffect {
  // Available as `fallback`, and wherever else an effect of this type is expected.
  /// The old symbol shrinks, and the new one grows in its place.
  public static var downUp: Self { Self().downUp }
  /// The old symbol grows as it disappears.
  public static var upUp: Self { Self().upUp }
  /// The old symbol disappears at once.
  public static var offUp: Self { Self().offUp }

  /// A replacement that keeps common layers, if known. SwiftUI: `ReplaceSymbolEffect.MagicReplace`.
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
    let fallback: ReplaceSymbolEffect
    public var _motion: _SymbolMotion { fallback._motion }
  }
}

/// The effect suited to the context: appearing, disappearing or replacing. SwiftUI: `AutomaticSymbolEffect`.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable {
  init() {}
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .replace(going: .down)) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// The symbol bounces once, or as `SymbolEffectOptions` say.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// Makes the symbol fade out and in.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Lights layers one after the other.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// The symbol is larger or smaller while the effect is active.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  /// The symbol is shown while the effect is active, and hidden otherwise.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// The symbol disappears while the effect is active, and keeps its space.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  /// Moves the symbol back and forth.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  /// The symbol turns around its centre.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  /// Makes the symbol slowly grow and shrink.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// Replaces a symbol by another, for `ContentTransition.symbolEffect(_:)`.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect suited to the context.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
