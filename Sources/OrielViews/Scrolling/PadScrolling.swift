import Foundation
import OrielDrawing
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielLayout

// Touchpad scrolling continues when moving fingers are lifted, like scrolling on a touch screen. The platform does not report the lift: it
// is assumed when a fast scroll suddenly ends. Fingers that stop on the pad slow down first.
extension ScrollBox {
  /// The time without events after which a fast touchpad scroll has ended.
  static let padLift = Duration.milliseconds(30)
  /// Below this speed, in points per second, fingers have stopped on the pad.
  private static let minPadSpeed: CGFloat = 250

  /// Whether only a touchpad produces such a distance: wheels, including high-resolution ones, turn by 120ths of a notch.
  static func isOfPad(_ distance: CGVector) -> Bool {
    func isWhole(_ length: CGFloat) -> Bool {
      let parts = length.orZero / InputEvent.wheelNotch * 120
      return abs(parts - parts.rounded()) < 1e-3
    }
    return !isWhole(distance.dx) || !isWhole(distance.dy)
  }

  /// The part of a distance left over when the offset was rounded to pixels; zero at the ends of the content.
  func remainder(of distance: CGVector, to reached: CGPoint) -> CGVector {
    var rest = CGVector.zero
    for axis in Axis.allCases where scrolls(axis) {
      let wanted = offset[axis] - distance[axis]
      if wanted > 0 && wanted < limit(axis) && abs(wanted - reached[axis]) < 1 / graph.stage.scale { rest[axis] = reached[axis] - wanted }
    }
    return rest
  }

  /// The velocity at which a touchpad scroll ends if nothing follows its last event; nil if it is too slow to continue.
  private var padVelocity: CGVector? {
    guard interaction.isOfPad, interaction.velocity.count > 2 else { return nil }
    var velocity = interaction.velocity.valueAtLastMove
    for axis in Axis.allCases where !scrolls(axis) || abs(velocity[axis]) < Self.minPadSpeed { velocity[axis] = 0 }
    return velocity == .zero ? nil : velocity
  }

  /// Waits for a pause of the wheel or touchpad.
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
