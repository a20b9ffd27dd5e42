import Foundation
import OrielDrawing
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

// A pad's scroll goes on when the fingers have left it in motion, as a finger's on a screen does. The platform does not say when fingers
// leave: they have, where a scroll that was fast breaks off. Fingers that stop on the pad slow down first.
extension ScrollBox {
  /// A fast scroll of a pad without an event for so long has broken off.
  static let padLift = Duration.milliseconds(30)
  /// Slower than this, in points a second, fingers have stopped on the pad.
  private static let leastPadSpeed: CGFloat = 250

  /// Whether a distance is one that only pads give: wheels, fine ones too, turn by 120ths of a notch.
  static func isOfPad(_ distance: CGVector) -> Bool {
    func isWhole(_ length: CGFloat) -> Bool {
      let parts = length.orZero / InputEvent.wheelNotch * 120
      return abs(parts - parts.rounded()) < 1e-3
    }
    return !isWhole(distance.dx) || !isWhole(distance.dy)
  }

  /// What of a distance is left when it has led to an offset on the pixel grid; nothing at the ends of the content.
  func remainder(of distance: CGVector, to reached: CGPoint) -> CGVector {
    var rest = CGVector.zero
    for axis in Axis.allCases where scrolls(axis) {
      let wanted = offset[axis] - distance[axis]
      if wanted > 0 && wanted < limit(axis) && abs(wanted - reached[axis]) < 1 / graph.stage.scale { rest[axis] = reached[axis] - wanted }
    }
    return rest
  }

  /// The velocity with which a pad's scroll breaks off if nothing follows its last event; nil if it is too slow to go on.
  private var padVelocity: CGVector? {
    guard interaction.isOfPad, interaction.velocity.count > 2 else { return nil }
    var velocity = interaction.velocity.valueAtLastMove
    for axis in Axis.allCases where !scrolls(axis) || abs(velocity[axis]) < Self.leastPadSpeed { velocity[axis] = 0 }
    return velocity == .zero ? nil : velocity
  }

  /// Waits for a pause of the wheel or pad.
  func waitForPause() {
    graph.timers.cancel(interaction.timer)
    let mayGoOn = padVelocity != nil
    interaction.timer = graph.timers.schedule(after: mayGoOn ? Self.padLift : Self.pause) { [weak self] in
      guard let self else { return }
      if let velocity = padVelocity {
        interaction.timer = nil
        (interaction.isOfPad, interaction.remainder) = (false, .zero)
        interaction.needsSettling = false
        interaction.velocity = ScrollVelocity()
        letGo(velocity)
      } else {
        paused()
      }
    }
  }
}
