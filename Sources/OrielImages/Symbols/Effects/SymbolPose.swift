import Foundation
import OrielDrawing

/// The appearance of a symbol at one moment of its effects.
struct SymbolPose: Equatable {
  /// The layers that are lit.
  struct Lit: Equatable {
    /// From the first lit layer to the one after the last.
    var range: Range<Int>
    var hidesOthers: Bool

    func opacity(of step: Int, count: Int) -> Double { range.contains(step) ? 1 : hidesOthers ? 0 : 0.3 }
  }
  var scale = 1.0
  /// In radians, clockwise.
  var angle = 0.0
  /// In units of the symbol's size.
  var offset = CGVector.zero
  var opacity = 1.0
  var lit: Lit?
  /// Additional poses of its layers, by level; empty if they are all the same.
  var layers: [SymbolPose] = []

  var moves: Bool { scale != 1 || angle != 0 || offset != .zero }

  /// Combines two poses.
  mutating func add(_ other: SymbolPose) {
    scale *= other.scale
    angle += other.angle
    offset = CGVector(dx: offset.dx + other.offset.dx, dy: offset.dy + other.offset.dy)
    opacity *= other.opacity
    lit = other.lit ?? lit
    if other.layers.isEmpty { return }
    if layers.isEmpty { layers = [SymbolPose](repeating: SymbolPose(), count: other.layers.count) }
    for (index, layer) in other.layers.enumerated() where index < layers.count { layers[index].add(layer) }
  }

  /// The transform of a symbol's rectangle.
  func transform(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: -rect.midX, y: -rect.midY)
      .concatenating(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
      .concatenating(
        CGAffineTransform(translationX: rect.midX + offset.dx * rect.width, y: rect.midY + offset.dy * rect.height))
  }

  /// The maximum distance drawn beyond its size on each side, in units of its longer side, for all effects together.
  static let reach: CGFloat = 0.6
}

extension _SymbolMotion {
  /// Whether it moves to an end state and stays there instead of repeating.
  var stays: Bool {
    switch kind {
    case .scale, .appear, .disappear, .replace: true
    default: false
    }
  }

  /// The delay between layers, as a fraction of a layer's run.
  private static let lag = 0.25

  /// The factor by which staggered layers extend the duration.
  private func stretch(_ levels: Int) -> Double { isByLayer && levels > 1 ? 1 + Self.lag * Double(levels - 1) : 1 }

  /// The duration of one run at the usual speed, in seconds, for a symbol with `steps` variable layers and `levels` levels of layers.
  func duration(steps: Int, levels: Int = 1) -> Double { durationOfOne(steps: steps) * stretch(levels) }

  private func durationOfOne(steps: Int) -> Double {
    switch kind {
    case .bounce: 0.6
    case .pulse: 1.4
    case .variableColor(_, let isReversing, _): 0.25 * Double(max(1, isReversing ? 2 * steps - 1 : steps) + 1)
    case .scale, .appear, .disappear, .replace: 0.3
    case .wiggle, .wiggleAlong: 0.75
    case .rotate: 1.2
    case .breathe: 2.4
    }
  }

  /// The pose during a run: `part` is from 0 to 1; `isEndless`: another run follows immediately.
  func pose(at part: Double, steps: Int, levels: Int = 1, isEndless: Bool, isLeftToRight: Bool) -> SymbolPose {
    guard isByLayer, levels > 1 else { return poseOfOne(at: part, steps: steps, isEndless: isEndless, isLeftToRight: isLeftToRight) }
    var pose = SymbolPose()
    pose.layers = (0..<levels).map { level in
      let own = part * stretch(levels) - Self.lag * Double(level)
      // Before and after its run a layer is unchanged, unless the effect is persistent.
      if !stays && !(0...1).contains(own) { return SymbolPose() }
      return poseOfOne(at: min(1, max(0, own)), steps: steps, isEndless: false, isLeftToRight: isLeftToRight)
    }
    return pose
  }

  private func poseOfOne(at part: Double, steps: Int, isEndless: Bool, isLeftToRight: Bool) -> SymbolPose {
    var pose = SymbolPose()
    let smooth = part * part * (3 - 2 * part)
    switch kind {
    case .bounce(let direction):
      pose.scale = 1 + (direction == .down ? -0.25 : 0.25) * exp(-2.5 * part) * sin(2 * .pi * part) * 1.6
    case .pulse: pose.opacity = 1 - 0.65 * (1 - cos(2 * .pi * part)) / 2
    case .variableColor(let isCumulative, let isReversing, let hidesUnlit):
      guard steps > 0 else { break }
      let count = (isReversing ? 2 * steps - 1 : steps) + 1
      let index = min(count - 1, Int(part * Double(count)))
      // In the last of the equal parts of a run no layer is lit.
      if index == count - 1 {
        pose.lit = SymbolPose.Lit(range: 0..<0, hidesOthers: hidesUnlit)
      } else {
        let step = index < steps ? index : 2 * steps - 2 - index
        pose.lit = SymbolPose.Lit(range: (isCumulative ? 0 : step)..<step + 1, hidesOthers: hidesUnlit)
      }
    case .scale(let direction): pose.scale = 1 + (direction == .down ? -0.2 : 0.25) * smooth
    case .appear(let direction):
      pose.opacity = smooth
      pose.scale = 1 + (direction == .down ? 0.25 : -0.4) * (1 - smooth)
    case .disappear(let direction):
      pose.opacity = 1 - smooth
      pose.scale = 1 + (direction == .up ? 0.25 : -0.4) * smooth
    case .wiggle(let direction):
      let swing = sin(6 * .pi * part) * (1 - part)
      switch direction {
      case .clockwise: pose.angle = 0.25 * swing
      case .counterClockwise: pose.angle = -0.25 * swing
      case .left: pose.offset.dx = -0.12 * swing
      case .right: pose.offset.dx = 0.12 * swing
      case .up: pose.offset.dy = -0.12 * swing
      case .down: pose.offset.dy = 0.12 * swing
      case .forward: pose.offset.dx = (isLeftToRight ? 0.12 : -0.12) * swing
      case .backward: pose.offset.dx = (isLeftToRight ? -0.12 : 0.12) * swing
      }
    case .wiggleAlong(let angle):
      let swing = 0.12 * sin(6 * .pi * part) * (1 - part)
      pose.offset = CGVector(dx: swing * cos(angle), dy: swing * sin(angle))
    case .rotate(let direction):
      pose.angle = (direction == .counterClockwise ? -2 : 2) * .pi * (isEndless ? part : smooth)
    case .breathe(let pulses):
      // It begins and ends at its own size, grows first, and is pale while small.
      let breath = sin(2 * .pi * part)
      pose.scale = 1 + 0.06 * breath
      if pulses, breath < 0 { pose.opacity = 1 - 0.4 * breath * breath }
    case .replace: break
    }
    return pose
  }
}
