@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielMotion

/// How fast parts change in transactions that follow their velocity; each is forgotten when nothing has changed it for a while.
@MainActor struct FollowedVelocities {
  private struct Place: Hashable {
    let owner: ObjectIdentifier
    let part: Int
  }

  private struct Followed {
    /// Another object may have its address meanwhile.
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

  /// The velocity of a part at a time, per second, which is forgotten then; nil if it rests.
  mutating func take(_ part: Int, of owner: AnyObject, like numbers: MotionVector, at time: Double) -> MotionVector? {
    if followed.isEmpty { return nil }
    guard let entry = followed.removeValue(forKey: Place(owner: ObjectIdentifier(owner), part: part)), entry.owner === owner,
      entry.sampler.last?.isLike(numbers) == true
    else { return nil }
    let velocity = entry.sampler.velocity(at: time)
    return velocity.magnitudeSquared > 0 ? velocity : nil
  }

  /// Forgets what has not changed lately.
  mutating func forgetOld(at time: Double) {
    followed = followed.filter { $0.value.owner != nil && time - $0.value.sampler.lastTime < VelocitySampler<MotionVector>.memory }
  }
}
