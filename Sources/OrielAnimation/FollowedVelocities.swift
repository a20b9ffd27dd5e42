@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion

/// The velocities of parts that are changed by transactions with `tracksVelocity`; each expires if nothing changes it for a while.
@MainActor struct FollowedVelocities {
  private struct Place: Hashable {
    let owner: ObjectIdentifier
    let part: Int
  }

  private struct Followed {
    /// Another object may have the same address later.
    weak var owner: AnyObject?
    var sampler = VelocitySampler<MotionVector>()
  }

  private var followed: [Place: Followed] = [:]

  var count: Int { followed.count }

  mutating func add(_ numbers: MotionVector, to part: Int, of owner: AnyObject, at time: Double) {
    let place = Place(owner: ObjectIdentifier(owner), part: part)
    var entry = followed[place] ?? Followed(owner: owner)
    if entry.owner !== owner || entry.sampler.last?.isLike(numbers) == false { entry = Followed(owner: owner) }
    entry.sampler.add(numbers, at: time)
    followed[place] = entry
  }

  /// Removes and returns the velocity of a part at a time, per second; nil if it is at rest.
  mutating func take(_ part: Int, of owner: AnyObject, like numbers: MotionVector, at time: Double) -> MotionVector? {
    if followed.isEmpty { return nil }
    guard let entry = followed.removeValue(forKey: Place(owner: ObjectIdentifier(owner), part: part)), entry.owner === owner,
      entry.sampler.last?.isLike(numbers) == true
    else { return nil }
    let velocity = entry.sampler.velocity(at: time)
    return velocity.magnitudeSquared > 0 ? velocity : nil
  }

  /// Removes expired velocities.
  mutating func forgetOld(at time: Double) {
    followed = followed.filter { $0.value.owner != nil && time - $0.value.sampler.lastTime < VelocitySampler<MotionVector>.memory }
  }
}
