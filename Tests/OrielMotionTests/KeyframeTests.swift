import Foundation
import OrielDrawing
import OrielMotion
import Testing

@Suite struct KeyframeTests {
  private func expect(_ timeline: KeyframeTimeline<Double>, _ values: [Double: Double], tolerance: Double = 0.001) {
    for (time, value) in values.sorted(by: { $0.key < $1.key }) {
      #expect(abs(timeline.value(time: time) - value) <= tolerance, "\(timeline.value(time: time)) at \(time), not \(value)")
    }
  }

  // SwiftUI's numbers.

  private struct Two {
    var x = 0.0
    var y = 0.0
  }

  @Test(arguments: [true, false]) func conditionsChooseKeyframesAndTracks(isLong: Bool) {
    let plain = KeyframeTimeline(initialValue: 0.0) {
      if isLong {
        LinearKeyframe(1.0, duration: 1)
        LinearKeyframe(3.0, duration: 1)
      } else {
        LinearKeyframe(2.0, duration: 1)
      }
    }
    #expect(plain.duration == (isLong ? 2 : 1))
    #expect(plain.value(time: 0.5) == (isLong ? 0.5 : 1) && plain.value(time: 9) == (isLong ? 3 : 2))
    let tracks = KeyframeTimeline(initialValue: Two()) {
      if isLong {
        KeyframeTrack(\.x) { LinearKeyframe(1.0, duration: 1) }
      } else {
        KeyframeTrack(\.y) { LinearKeyframe(1.0, duration: 1) }
      }
    }
    #expect(tracks.value(time: 1).x == (isLong ? 1 : 0) && tracks.value(time: 2).y == (isLong ? 0 : 1))
  }

  @Test func linear() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      LinearKeyframe(-10, duration: 0.2)
      LinearKeyframe(0, duration: 0.2)
    }
    expect(timeline, [-1: 0, 0: 0, 0.05: 2.5, 0.2: 10, 0.3: 0, 0.4: -10, 0.5: -5, 0.6: 0, 9: 0])
    #expect(abs(timeline.duration - 0.6) < 1e-12)
    #expect(abs(timeline.value(progress: 0.5) - 0) < 1e-9)
  }

  @Test func cubic() {
    expect(KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(10, duration: 0.4) }, [0.05: 0.43, 0.1: 1.562, 0.2: 5, 0.3: 8.437, 0.4: 10])
    let two = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 0.2)
      CubicKeyframe(30, duration: 0.2)
    }
    expect(two, [0.1: 3.125, 0.2: 10, 0.25: 15.234, 0.4: 30])
    // M120.
    let unequal = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 0.1)
      CubicKeyframe(0, duration: 0.3)
    }
    expect(unequal, [0.025: 1.562, 0.05: 5, 0.15: 9.259, 0.2: 7.407, 0.25: 5])
    let given = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(0, duration: 1, startVelocity: 8, endVelocity: -8) }
    expect(given, [0.5: 2, 0.25: 1.5, 0.75: 1.5])
  }

  /// Before a linear keyframe a cubic one ends with the velocity with which that begins.
  @Test func cubicBeforeLinear() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      LinearKeyframe(30, duration: 1)
    }
    // Hermite's form with 0 and 20: x²(3 − 2x)·10 − 20·x²(1 − x).
    expect(timeline, [0.5: 2.5, 0.75: 5.625, 1: 10, 1.5: 20])
    let moved = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      MoveKeyframe(30)
    }
    expect(moved, [0.5: 5, 1: 30])
    let given = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1, endVelocity: 0)
      LinearKeyframe(30, duration: 1)
    }
    expect(given, [0.5: 5])
    let eased = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      LinearKeyframe(30, duration: 1, timingCurve: .easeIn)
    }
    expect(eased, [0.5: 5])
  }

  @Test func spring() {
    let timeline = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(10, duration: 0.4, spring: Spring(duration: 0.4)) }
    expect(timeline, [0.1: 4.656, 0.4: 9.864, 0.5: 9.864, 5: 9.864])
    // M118, by its numbers: it takes over the velocity of what came before.
    let after = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.2)
      SpringKeyframe(0, duration: 0.4, spring: Spring(duration: 0.4))
    }
    expect(after, [0.25: 9.280, 0.3: 6.384, 0.4: 2.222, 0.6: 0.173])
    let alone = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(10, spring: .snappy) }
    #expect(abs(alone.duration - Spring.snappy.settlingDuration) < 1e-12)
  }

  @Test func moveAndNoDuration() {
    let timeline = KeyframeTimeline(initialValue: 1.0) {
      LinearKeyframe(4, duration: 0)
      LinearKeyframe(8, duration: 1)
      MoveKeyframe(2)
      LinearKeyframe(2, duration: 1)
    }
    expect(timeline, [0: 4, 0.5: 6, 0.999: 7.996, 1: 2, 1.5: 2], tolerance: 1e-6)
    #expect(KeyframeTimeline(initialValue: 3.0) {}.value(time: 1) == 3)
    #expect(KeyframeTimeline(initialValue: 3.0) { MoveKeyframe(5) }.value(time: 0) == 5)
  }

  struct Pose: Equatable {
    var angle = Angle.zero
    var offset = CGSize.zero
    var scale = 1.0
  }

  @Test func tracksOfSeveralLengths() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.angle) {
        LinearKeyframe(.degrees(90), duration: 1)
        for degrees in [0.0, 90] { LinearKeyframe(.degrees(degrees), duration: 0.5) }
      }
      KeyframeTrack(\.offset) { CubicKeyframe(CGSize(width: 10, height: -10), duration: 0.5) }
    }
    #expect(timeline.duration == 2)
    let half = timeline.value(time: 0.5)
    #expect(abs(half.angle.degrees - 45) < 1e-9 && half.offset == CGSize(width: 10, height: -10) && half.scale == 1)
    #expect(abs(timeline.value(time: 1.25).angle.degrees - 45) < 1e-9)
    #expect(timeline.value(time: 1.9).offset == CGSize(width: 10, height: -10))
    // What has no track stays as it was.
    var pose = Pose(scale: 7)
    timeline.update(value: &pose, progress: 0.25)
    #expect(pose.scale == 7 && abs(pose.angle.degrees - 45) < 1e-9)
  }

  @Test func conditionsAndCurves() {
    func timeline(_ isLong: Bool) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0.0) {
        KeyframeTrack {
          if isLong { LinearKeyframe(10, duration: 1) }
          if isLong { LinearKeyframe(20, duration: 1, timingCurve: .easeIn) } else { MoveKeyframe(20) }
        }
      }
    }
    #expect(timeline(true).duration == 2 && timeline(false).duration == 0)
    #expect(abs(timeline(true).value(time: 1.5) - 13.154) < 0.001 && timeline(false).value(time: 0) == 20)
  }

  @Test func manyKeyframesAndOddNumbers() {
    let many = KeyframeTimeline(initialValue: 0.0) { for index in 0..<100_000 { LinearKeyframe(Double(index), duration: 1) } }
    #expect(many.value(time: 50_000.5) == 49_999.5)
    for odd in [-1, .nan, .infinity, 1e300] {
      let timeline = KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(10, duration: odd)
        SpringKeyframe(20, duration: odd, spring: Spring(duration: odd))
        LinearKeyframe(30, duration: odd)
      }
      #expect(timeline.duration.isFinite)
      for time in [odd, 0, 1] { #expect(!timeline.value(time: time).isNaN, "\(odd) at \(time)") }
    }
  }
}
