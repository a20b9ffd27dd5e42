import Foundation
import ParticleSwarm
import Testing

/// The particles of the example: how many there are, where they go, and that a pause stops them.
@Suite struct ParticlesTests {
  private let size = CGSize(width: 400, height: 300)

  /// A swarm after so many frames of a 60th of a second.
  private func swarm(_ frames: Int, _ settings: Swarm.Settings, attractedTo point: CGPoint? = nil) -> Swarm {
    let swarm = Swarm()
    for frame in 0...frames {
      swarm.advance(to: Date(timeIntervalSince1970: Double(frame) / 60), in: size, settings, attractedTo: point)
    }
    return swarm
  }

  private func settings(_ change: (inout Swarm.Settings) -> Void = { _ in }) -> Swarm.Settings {
    var settings = Swarm.Settings()
    settings.count = 500
    change(&settings)
    return settings
  }

  @Test func thereAreAsManyAsAreSet() {
    let swarm = swarm(1, settings())
    #expect(swarm.x.count == 500 && swarm.life.count == 500)
    for count in [2_000, 1, 0, 700] {
      swarm.advance(to: Date(timeIntervalSince1970: 9), in: size, settings { $0.count = count }, attractedTo: nil)
      #expect([swarm.x, swarm.y, swarm.speedX, swarm.speedY, swarm.age, swarm.life].allSatisfy { $0.count == count })
    }
  }

  @Test func theyStayAboveTheFloorAndLiveAsLongAsTheyMay() {
    let swarm = swarm(600, settings())
    for index in swarm.x.indices {
      #expect(swarm.x[index].isFinite && swarm.y[index].isFinite)
      // A particle that has begun at the bottom is a step below it at most.
      #expect(swarm.y[index] <= 300 && swarm.age[index] >= 0 && swarm.age[index] <= swarm.life[index])
    }
  }

  @Test func allRunsAreTheSame() {
    let (first, second) = (swarm(120, settings()), swarm(120, settings()))
    #expect(first.x == second.x && first.y == second.y)
    let pulled = swarm(120, settings(), attractedTo: CGPoint(x: 390, y: 20))
    let mean = { (swarm: Swarm) in swarm.x.reduce(0, +) / Double(swarm.x.count) }
    #expect(mean(pulled) > mean(first) + 5)
    let pushed = swarm(120, settings { $0.pull = -900 }, attractedTo: CGPoint(x: 390, y: 20))
    #expect(mean(pushed) < mean(first))
  }

  @Test func aPauseStopsThemAndTimeGoesOnFromThere() {
    let swarm = swarm(60, settings())
    let (x, y) = (swarm.x, swarm.y)
    swarm.advance(to: Date(timeIntervalSince1970: 5), in: size, settings { $0.isPaused = true }, attractedTo: nil)
    #expect(swarm.x == x && swarm.y == y)
    swarm.advance(to: Date(timeIntervalSince1970: 5.02), in: size, settings(), attractedTo: nil)
    // A 50th of a second: nothing has gone far.
    for index in x.indices where swarm.age[index] > 0.02 { #expect(abs(swarm.x[index] - x[index]) < 40) }
    #expect(swarm.x != x)
  }
}
