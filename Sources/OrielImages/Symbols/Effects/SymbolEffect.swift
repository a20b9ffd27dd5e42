import OrielDrawing

/// A motion of symbols. SwiftUI: `SymbolEffect`. The kinds are the library's own; `symbolEffect` takes them.
public protocol SymbolEffect: Sendable {
  /// What the effect does.
  var _motion: _SymbolMotion { get }
}

/// An effect that runs when a value changes. SwiftUI: `DiscreteSymbolEffect`.
public protocol DiscreteSymbolEffect {}
/// An effect that lasts while it is active. SwiftUI: `IndefiniteSymbolEffect`.
public protocol IndefiniteSymbolEffect {}
/// An effect of a symbol that becomes another one. SwiftUI: `ContentTransitionSymbolEffect`.
public protocol ContentTransitionSymbolEffect {}

/// An effect of symbols that come and go with their views. SwiftUI: `TransitionSymbolEffect`.
public protocol TransitionSymbolEffect {}

/// What an effect does, with its settings.
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
    /// To and fro along a direction, in radians.
    case wiggleAlong(Double)
    case rotate(Direction)
    case breathe(pulses: Bool)
    /// One symbol after the other: which way the size of the one that goes changes; nil: it is gone at once.
    case replace(going: Direction?)
  }
  let kind: Kind
  /// Whether each of a symbol's layers does it by itself, one a little after the other.
  var isByLayer = false
}

extension SymbolEffect {
  /// The same with a setting changed.
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var effect = self
    change(&effect)
    return effect
  }
}

/// A symbol leaps: it grows, or shrinks, for a moment. SwiftUI: `BounceSymbolEffect`.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var isDown = false
  private var isByLayer = false
  init() {}
  /// The symbol's layers do it one a little after the other; symbols of one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The symbol does it as a whole; so it is unless another is asked for.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// It grows first.
  public var up: BounceSymbolEffect { with { $0.isDown = false } }
  /// It shrinks first.
  public var down: BounceSymbolEffect { with { $0.isDown = true } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .bounce(isDown ? .down : .up), isByLayer: isByLayer) }
}

/// A symbol fades and comes back. SwiftUI: `PulseSymbolEffect`.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var isByLayer = false
  init() {}
  /// The symbol's layers do it one a little after the other; symbols of one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The symbol does it as a whole; so it is unless another is asked for.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .pulse, isByLayer: isByLayer) }
}

/// The layers of a symbol that have an order light up one after the other. SwiftUI: `VariableColorSymbolEffect`.
///
/// Symbols without such layers stay as they are.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var isCumulative = false
  private var isReversing = false
  private var hidesUnlit = false
  init() {}
  /// One layer is lit at a time; so it is unless another is asked for.
  public var iterative: Self { with { $0.isCumulative = false } }
  /// Layers stay lit until all are.
  public var cumulative: Self { with { $0.isCumulative = true } }
  /// Back again when the last one is lit.
  public var reversing: Self { with { $0.isReversing = true } }
  /// From the first one again when the last one is lit; so it is unless another is asked for.
  public var nonReversing: Self { with { $0.isReversing = false } }
  /// Layers that are not lit are not seen.
  public var hideInactiveLayers: Self { with { $0.hidesUnlit = true } }
  /// Layers that are not lit are fainter; so it is unless another is asked for.
  public var dimInactiveLayers: Self { with { $0.hidesUnlit = false } }
  public var _motion: _SymbolMotion {
    _SymbolMotion(kind: .variableColor(isCumulative: isCumulative, isReversing: isReversing, hidesUnlit: hidesUnlit))
  }
}

/// A symbol that is larger, or smaller, while it is active. SwiftUI: `ScaleSymbolEffect`.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var isDown = false
  private var isByLayer = false
  init() {}
  /// The symbol's layers do it one a little after the other; symbols of one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The symbol does it as a whole; so it is unless another is asked for.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// 1.25 times as large; so it is unless another is asked for.
  public var up: Self { with { $0.isDown = false } }
  /// 0.8 times as large.
  public var down: Self { with { $0.isDown = true } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .scale(isDown ? .down : .up), isByLayer: isByLayer) }
}

/// A symbol that is there while it is active. SwiftUI: `AppearSymbolEffect`. Its place in the layout stays.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  private var isDown = false
  private var isByLayer = false
  init() {}
  /// The symbol's layers do it one a little after the other; symbols of one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The symbol does it as a whole; so it is unless another is asked for.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// It grows to its size; so it is unless another is asked for.
  public var up: Self { with { $0.isDown = false } }
  /// It shrinks to its size.
  public var down: Self { with { $0.isDown = true } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .appear(isDown ? .down : .up), isByLayer: isByLayer) }
}

/// A symbol that is gone while it is active. SwiftUI: `DisappearSymbolEffect`. Its place in the layout stays.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  private var isUp = false
  private var isByLayer = false
  init() {}
  /// The symbol's layers do it one a little after the other; symbols of one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The symbol does it as a whole; so it is unless another is asked for.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// It grows while it goes.
  public var up: Self { with { $0.isUp = true } }
  /// It shrinks while it goes; so it is unless another is asked for.
  public var down: Self { with { $0.isUp = false } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .disappear(isUp ? .up : .down), isByLayer: isByLayer) }
}

/// A symbol that is moved to and fro. SwiftUI: `WiggleSymbolEffect`.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var direction = _SymbolMotion.Direction.clockwise
  /// In radians; nil: the direction.
  private var angle: Double?
  private var isByLayer = false
  init() {}
  /// The symbol's layers do it one a little after the other; symbols of one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The symbol does it as a whole; so it is unless another is asked for.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// Turned, with the clock first; so it is unless another is asked for.
  public var clockwise: Self { along(.clockwise) }
  /// Turned, against the clock first.
  public var counterClockwise: Self { along(.counterClockwise) }
  /// To the left first.
  public var left: Self { along(.left) }
  /// To the right first.
  public var right: Self { along(.right) }
  /// Upwards first.
  public var up: Self { along(.up) }
  /// Downwards first.
  public var down: Self { along(.down) }
  /// Towards the end of a line first.
  public var forward: Self { along(.forward) }
  /// Towards the beginning of a line first.
  public var backward: Self { along(.backward) }
  /// Along a line at an angle, clockwise from the right, first that way. NaN and infinity are 0.
  public func custom(angle: Angle) -> Self { with { $0.angle = angle.radians.isFinite ? angle.radians : 0 } }
  private func along(_ direction: _SymbolMotion.Direction) -> Self { with { ($0.direction, $0.angle) = (direction, nil) } }
  public var _motion: _SymbolMotion {
    _SymbolMotion(kind: angle.map { .wiggleAlong($0) } ?? .wiggle(direction), isByLayer: isByLayer)
  }
}

/// A symbol that turns about its middle. SwiftUI: `RotateSymbolEffect`.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var direction = _SymbolMotion.Direction.clockwise
  private var isByLayer = false
  init() {}
  /// The symbol's layers do it one a little after the other; symbols of one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The symbol does it as a whole; so it is unless another is asked for.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// With the clock; so it is unless another is asked for.
  public var clockwise: Self { with { $0.direction = .clockwise } }
  /// Against the clock.
  public var counterClockwise: Self { with { $0.direction = .counterClockwise } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .rotate(direction), isByLayer: isByLayer) }
}

/// A symbol that grows and shrinks slowly. SwiftUI: `BreatheSymbolEffect`.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  private var pulses = true
  private var isByLayer = false
  init() {}
  /// The symbol's layers do it one a little after the other; symbols of one layer as a whole.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The symbol does it as a whole; so it is unless another is asked for.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// It only changes its size.
  public var plain: Self { with { $0.pulses = false } }
  /// It also fades while it is small; so it is unless another is asked for.
  public var pulse: Self { with { $0.pulses = true } }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .breathe(pulses: pulses), isByLayer: isByLayer) }
}

/// A symbol that shrinks and fades, after which another one grows in its place. SwiftUI: `ReplaceSymbolEffect`.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  private var going: _SymbolMotion.Direction? = .down
  private var isByLayer = false
  init() {}
  /// Asks for layers that are replaced one after the other: symbols are replaced as a whole all the same.
  public var byLayer: Self { with { $0.isByLayer = true } }
  /// The symbols are replaced as a whole.
  public var wholeSymbol: Self { with { $0.isByLayer = false } }
  /// The first one shrinks; so it is unless another is asked for.
  public var downUp: Self { with { $0.going = .down } }
  /// The first one grows as it goes.
  public var upUp: Self { with { $0.going = .up } }
  /// The first one is gone at once.
  public var offUp: Self { with { $0.going = nil } }
  /// Layers that both symbols have would stay, and the rest be replaced as `fallback` says: here which these are is not known, and the
  /// effect is the fallback.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .replace(going: going), isByLayer: isByLayer) }
}

extension ReplaceSymbolEffect {
  // As `fallback`, and wherever else an effect of this kind is expected.
  /// The first symbol shrinks.
  public static var downUp: Self { Self().downUp }
  /// The first symbol grows as it goes.
  public static var upUp: Self { Self().upUp }
  /// The first symbol is gone at once.
  public static var offUp: Self { Self().offUp }

  /// A replacement that keeps what both symbols have, where that is known. SwiftUI: `ReplaceSymbolEffect.MagicReplace`.
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
    let fallback: ReplaceSymbolEffect
    public var _motion: _SymbolMotion { fallback._motion }
  }
}

/// The effect that suits the place: a symbol appears, disappears, or becomes another one. SwiftUI: `AutomaticSymbolEffect`.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable {
  init() {}
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .replace(going: .down)) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// The symbol leaps.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// The symbol fades and comes back.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Layers light up one after the other.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// The symbol is larger or smaller.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  /// The symbol is there while the effect is active.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// The symbol is gone while the effect is active.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  /// The symbol is moved to and fro.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  /// The symbol turns.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  /// The symbol grows and shrinks slowly.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// One symbol after the other, for `ContentTransition.symbolEffect(_:)`.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that suits the place.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
