import OrielMotion
import Testing

@Suite struct VelocitySamplerTests {
  private func sampler(_ samples: [(Double, Double)]) -> VelocitySampler<Double> {
    var sampler = VelocitySampler<Double>()
    for (value, time) in samples { sampler.add(value, at: time) }
    return sampler
  }

  /// G120: a sample at nearly the time of the last one takes its place.
  @Test func aSampleAtTheSameTimeReplaces() {
    var one = sampler([(1, 1), (3, 1 + 1e-12)])
    #expect(one.velocity(at: 1) == 0)
    one.add(4, at: 2)
    #expect(one.velocity(at: 2) == 1)
  }

  @Test func theEarlierOfTwoCountsThreeTimes() {
    #expect(sampler([(1, 1), (2, 2), (4, 3)]).velocity(at: 3) == 1.25)
    #expect(sampler([(9, 0), (1, 1), (2, 2), (4, 4)]).velocity(at: 4) == 1)
    #expect(sampler([(1, 1)]).velocity(at: 1) == 0 && sampler([]).velocity(at: 1) == 0)
  }

  @Test func timeGoesForward() {
    let backwards = sampler([(1, 1), (5, 0.5), (2, 2), (7, .nan), (8, .infinity)])
    #expect(backwards.velocity(at: 2) == 1 && backwards.lastTime == 2 && backwards.last == 2)
  }

  @Test func aRestingVelocityFades() {
    let one = sampler([(0, 0), (100, 1)])
    #expect(abs(one.velocity(at: 1.001) - 99.8) < 0.001 && abs(one.velocity(at: 2) - 13.5) < 0.1)
    #expect(one.velocity(at: 3) == 0)
  }
}
