import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A change of how a view is drawn that is no matter of layout. SwiftUI: `VisualEffect`.
///
/// Effects are made of the `EmptyVisualEffect` that `visualEffect(_:)` and `scrollTransition(_:axis:transition:)` pass, by the methods below.
public protocol VisualEffect: Sendable, Animatable {
  /// Adds what it does, the innermost first.
  func _add(to list: inout _EffectList)
}

/// The effect that changes nothing, of which others are made. SwiftUI: `EmptyVisualEffect`.
public struct EmptyVisualEffect: VisualEffect {
  /// An effect that changes nothing.
  public init() {}
  public func _add(to list: inout _EffectList) {}
}

/// An effect and, around it, one step.
struct SteppedEffect<Base: VisualEffect>: VisualEffect {
  let base: Base
  let step: EffectStep

  func _add(to list: inout _EffectList) {
    base._add(to: &list)
    list.steps.append(step)
  }
}

extension VisualEffect {
  private func with(_ step: EffectStep) -> some VisualEffect { SteppedEffect(base: self, step: step) }

  /// Draws the view at a distance in points from its place. SwiftUI: `VisualEffect.offset(_:)`.
  public func offset(_ offset: CGSize) -> some VisualEffect { with(.offset(offset.width, offset.height)) }
  /// Draws the view at distances in points from its place.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { with(.offset(x, y)) }
  /// Draws the view larger or smaller about a point of it. SwiftUI: `VisualEffect.scaleEffect(_:anchor:)`.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    with(.scale(scale.width, scale.height, anchor))
  }
  /// Draws the view larger or smaller about a point of it, by one factor for both axes.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { with(.scale(scale, scale, anchor)) }
  /// Draws the view larger or smaller about a point of it, by a factor for each axis.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { with(.scale(x, y, anchor)) }
  /// Draws the view rotated about a point of it. SwiftUI: `VisualEffect.rotationEffect(_:anchor:)`.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { with(.rotation(angle.radians, anchor)) }
  /// Draws the view as mapped by a transform of its own coordinates, in points from its top leading corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { with(.transform(transform)) }
  /// Draws the view as a whole with an opacity from 0 to 1. SwiftUI: `VisualEffect.opacity(_:)`.
  public func opacity(_ opacity: Double) -> some VisualEffect { with(.opacity(opacity)) }
}

/// A step of an effect. Numbers that are not finite count as those that change nothing.
enum EffectStep: Equatable, Sendable {
  case offset(CGFloat, CGFloat)
  case scale(CGFloat, CGFloat, UnitPoint)
  case rotation(Double, UnitPoint)
  case transform(CGAffineTransform)
  case opacity(Double)

  var numbers: [Double] {
    switch self {
    case .offset(let x, let y): [x, y]
    case .scale(let x, let y, let anchor): [x, y, anchor.x, anchor.y]
    case .rotation(let angle, let anchor): [angle, anchor.x, anchor.y]
    case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
    case .opacity(let opacity): [opacity]
    }
  }

  /// The same step with other numbers, of which it takes its own from the front.
  func with(_ n: inout ArraySlice<Double>) -> EffectStep {
    func next() -> Double { n.popFirst() ?? 0 }
    func point() -> UnitPoint {
      let x = next()
      return UnitPoint(x: x, y: next())
    }
    switch self {
    case .offset:
      let x = next()
      return .offset(x, next())
    case .scale:
      let (x, y) = (next(), next())
      return .scale(x, y, point())
    case .rotation:
      let angle = next()
      return .rotation(angle, point())
    case .transform:
      let (a, b, c, d, x) = (next(), next(), next(), next(), next())
      return .transform(CGAffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: next()))
    case .opacity: return .opacity(next())
    }
  }

  /// Its map for a view of a size, from the top leading corner.
  func map(_ size: CGSize) -> CGAffineTransform {
    switch self {
    case .offset(let x, let y): CGAffineTransform(translationX: x, y: y)
    case .scale(let x, let y, let anchor): Self.about(anchor, in: size, CGAffineTransform(scaleX: x, y: y))
    case .rotation(let angle, let anchor): Self.about(anchor, in: size, CGAffineTransform(rotationAngle: angle))
    case .transform(let transform): transform
    case .opacity: .identity
    }
  }

  private static func about(_ anchor: UnitPoint, in size: CGSize, _ map: CGAffineTransform) -> CGAffineTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(map).concatenating(CGAffineTransform(translationX: x, y: y))
  }
}

/// What an effect does, step by step, the innermost first.
public struct _EffectList: Equatable, Sendable {
  var steps: [EffectStep] = []

  init(_ effect: some VisualEffect) { effect._add(to: &self) }
  init() {}

  var numbers: [Double] { steps.flatMap(\.numbers) }

  func with(_ numbers: [Double]) -> _EffectList {
    var (rest, result) = (numbers[...], self)
    for index in steps.indices { result.steps[index] = steps[index].with(&rest) }
    return result
  }

  /// A part of the way to another effect; effects of other kinds of steps are not on the way.
  func part(_ part: Double, to other: _EffectList) -> _EffectList {
    let (from, to) = (numbers, other.numbers)
    if part == 0 || from.count != to.count { return part < 1 ? self : other }
    return other.with(zip(from, to).map { $0 + ($1 - $0) * part })
  }

  var opacity: Double {
    var result = 1.0
    for case .opacity(let opacity) in steps where opacity.isFinite { result *= max(0, min(1, opacity)) }
    return result
  }

  /// The map of a rectangle's plane, in the coordinates in which the rectangle is.
  func map(in rect: CGRect, isMirrored: Bool) -> CGAffineTransform {
    var map = CGAffineTransform.identity
    for step in steps { map = map.concatenating(step.map(rect.size)) }
    if map == .identity { return map }
    if isMirrored {
      let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.width, ty: 0)
      map = flip.concatenating(map).concatenating(flip)
    }
    guard [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy({ abs($0) < 1e9 }) else { return .identity }
    return CGAffineTransform(translationX: -rect.minX, y: -rect.minY).concatenating(map)
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
  }
}
