import Foundation
import OrielDrawing
import OrielEffects

/// A step of a visual effect. Numbers that are not finite count as neutral.
enum EffectStep: Equatable, Sendable {
  case offset(CGFloat, CGFloat)
  case scale(CGFloat, CGFloat, UnitPoint)
  case rotation(Double, UnitPoint)
  case transform(CGAffineTransform)
  case rotation3D(SpaceRotation)
  case opacity(Double)
  case blur(CGFloat, isOpaque: Bool)
  case color(ColorEffect, Double)

  var numbers: [Double] {
    switch self {
    case .offset(let x, let y): [x, y]
    case .scale(let x, let y, let anchor): [x, y, anchor.x, anchor.y]
    case .rotation(let angle, let anchor): [angle, anchor.x, anchor.y]
    case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
    case .rotation3D(let rotation): rotation.numbers
    case .opacity(let opacity): [opacity]
    case .blur(let radius, _): [radius]
    case .color(_, let amount): [amount]
    }
  }

  /// The same step with new numbers, which it removes from the front of `n`.
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
    case .rotation3D(let rotation): return .rotation3D(SpaceRotation(rotation.numbers.map { _ in next() }))
    case .opacity: return .opacity(next())
    case .blur(_, let isOpaque): return .blur(next(), isOpaque: isOpaque)
    case .color(let effect, _): return .color(effect, next())
    }
  }

  /// The transform for a view of a size, from the top leading corner; nil if the step is no transform.
  func map(_ size: CGSize) -> ProjectionTransform? {
    switch self {
    case .offset(let x, let y): ProjectionTransform(translationX: x, y: y)
    case .scale(let x, let y, let anchor): ProjectionTransform(CGAffineTransform(scaleX: x, y: y), about: anchor, in: size)
    case .rotation(let angle, let anchor): ProjectionTransform(CGAffineTransform(turnedBy: angle), about: anchor, in: size)
    case .transform(let transform): ProjectionTransform(transform)
    case .rotation3D(let rotation): rotation.map(size)
    case .opacity, .blur, .color: nil
    }
  }
}

/// The combined effect of consecutive steps.
enum EffectPart {
  /// In the coordinates of the view's rectangle.
  case map(ProjectionTransform)
  /// From 0, and below 1.
  case opacity(Double)
  /// With a radius above zero.
  case blur(CGFloat, isOpaque: Bool)
  case color(LayerEffect)
}

/// The steps of a visual effect, the innermost first.
public struct _EffectList: Equatable, Sendable {
  var steps: [EffectStep] = []

  init(_ effect: some VisualEffect) { effect._add(to: &self) }
  init() {}

  var numbers: [Double] { steps.flatMap(\.numbers) }

  /// NaN equals itself here, because otherwise effects would never settle.
  public static func == (a: _EffectList, b: _EffectList) -> Bool {
    if a.steps == b.steps { return true }
    let (first, second) = (a.numbers, b.numbers)
    if a.steps.count != b.steps.count || !first.contains(where: \.isNaN) { return false }
    return first.map(\.bitPattern) == second.map(\.bitPattern) && a.with([]).steps == b.with([]).steps
  }

  func with(_ numbers: [Double]) -> _EffectList {
    var (rest, result) = (numbers[...], self)
    for index in steps.indices { result.steps[index] = steps[index].with(&rest) }
    return result
  }

  /// The interpolation with another effect; nothing is interpolated if the kinds of steps differ.
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

  var blurs: Bool { steps.contains { if case .blur = $0 { true } else { false } } }

  /// The combined transform of a rectangle, in the coordinates of its parent.
  func map(in rect: CGRect, isMirrored: Bool) -> ProjectionTransform {
    var whole = ProjectionTransform()
    for case .map(let map) in parts(in: rect, isMirrored: isMirrored) { whole = whole.concatenating(map) }
    return whole
  }

  /// The parts that apply to a view in a rectangle, the innermost first. Consecutive transforms are combined up to the next blur or change
  /// of colours; so are opacities, which have the same result inside and outside of a transform.
  func parts(in rect: CGRect, isMirrored: Bool) -> [EffectPart] {
    var result: [EffectPart] = []
    var (map, opacity) = (ProjectionTransform(), 1.0)
    func finish() {
      let placed = map.isIdentity ? map : map.placed(in: rect, isMirrored: isMirrored)
      if !placed.isIdentity { result.append(.map(placed)) }
      if opacity < 1 { result.append(.opacity(opacity)) }
      (map, opacity) = (ProjectionTransform(), 1)
    }
    for step in steps {
      switch step {
      case .opacity(let part): if part.isFinite { opacity *= max(0, min(1, part)) }
      case .blur(let radius, let isOpaque):
        let radius = LayerEffect.bounded(radius)
        if radius == 0 { continue }
        finish()
        result.append(.blur(radius, isOpaque: isOpaque))
      case .color(let effect, let amount):
        guard let kind = effect.effect(amount) else { continue }
        finish()
        result.append(.color(LayerEffect(kind)))
      default: if let next = step.map(rect.size) { map = map.concatenating(next) }
      }
    }
    finish()
    return result
  }
}
