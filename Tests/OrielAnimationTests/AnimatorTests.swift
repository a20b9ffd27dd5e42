import Oriel
import OrielTesting
import Testing

/// Phases and keyframes.
@MainActor @Suite struct AnimatorTests {
  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 0.6) -> Bool { abs(a - b) <= tolerance }

  @Test func phasesGoRound() {
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) {
      PhaseAnimator([0.0, 10, 40]) {
        Meter(value: $0, journey: journey)
      } animation: { phase in
        journey.events.append("\(Int(phase))")
        return .linear(duration: 1)
      }
    }
    harness.settle()
    #expect(journey.events == ["10"])
    harness.run(0.5)
    #expect(near(journey.last, 5))
    harness.run(0.52)
    #expect(journey.events == ["10", "40"])
    harness.run(0.5)
    #expect(near(journey.last, 25, 2))
    harness.run(1.1)
    #expect(journey.events == ["10", "40", "0"])
    harness.run(1)
    #expect(journey.events == ["10", "40", "0", "10"])
  }

  @Test func triggersBeginOneRound() {
    struct Content: View {
      let journey: Journey
      var body: some View {
        PhaseAnimator([0.0, 10], trigger: journey.other) {
          Meter(value: $0, journey: journey)
        } animation: { _ in
          .linear(duration: 0.5)
        }
      }
    }
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) { Content(journey: journey) }
    harness.settle()
    #expect(harness.nextWake == nil)
    journey.other = 1
    harness.settle()
    harness.run(0.25)
    #expect(near(journey.last, 5))
    harness.run(0.5)
    #expect(near(journey.last, 5))
    harness.run(0.5)
    #expect(journey.last == 0)
    #expect(harness.nextWake == nil)
  }

  /// M112: a phase that changes nothing takes no time.
  @Test func phasesThatChangeNothingTakeNoTime() {
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) {
      PhaseAnimator([0.0, -100, -100]) {
        Meter(value: $0, journey: journey)
      } animation: { _ in
        .linear(duration: 1)
      }
    }
    harness.settle()
    harness.run(1.5)
    #expect(near(journey.last, -50, 4))
  }

  @Test func roundsWithoutMotionDoNotSpin() {
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) {
      PhaseAnimator([0.0, 1]) {
        Meter(value: $0, journey: journey)
      } animation: { _ in
        nil
      }
    }
    harness.settle()
    harness.run(0.5)
    #expect(journey.seen.count < 200)
    #expect(harness.messages == [])
  }

  @Test func noPhasesSayNothingAndShowNothing() {
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) { PhaseAnimator([Int]()) { Text("\($0)") } }
    harness.settle()
    #expect(harness.nextWake == nil)
  }

  @Test func viewsMoveThroughPhases() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 50)) {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
        .phaseAnimator([false, true]) {
          $0.offset(x: $1 ? 50 : 0)
        } animation: { _ in
          .linear(duration: 1)
        }
    }
    harness.settle()
    harness.run(0.5)
    let x = try #require(harness.frame(of: "a")).minX
    #expect(near(x, 120, 2))
  }

  private struct Pair {
    var first = 0.0
    var second = 5.0
    var third = 7.0
  }

  @Test func keyframesRunOnceForATrigger() {
    struct Content: View {
      let journey: Journey
      var body: some View {
        KeyframeAnimator(initialValue: Pair(), trigger: journey.other) { pair in
          let _ = journey.seen.append(pair.first)
          Text("\(pair.first) \(pair.second) \(pair.third)").accessibilityIdentifier("values")
        } keyframes: { value in
          let _ = journey.events.append("from \(value.first)")
          KeyframeTrack(\.first) { LinearKeyframe(10.0, duration: 0.5) }
          KeyframeTrack(\.second) { LinearKeyframe(6.0, duration: 1) }
        }
      }
    }
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 200, height: 50)) { Content(journey: journey) }
    #expect(journey.seen == [0] && harness.nextWake == nil)
    journey.other = 1
    harness.settle()
    harness.run(0.25)
    #expect(near(journey.last, 5, 0.4))
    // M114: another one begins where the first has come to.
    journey.other = 2
    harness.settle()
    #expect(journey.events.count == 2 && journey.events[0] == "from 0.0")
    #expect(near(Double(journey.events[1].dropFirst(5)) ?? 0, 5, 0.4))
    harness.run(0.25)
    #expect(near(journey.last, 7.5, 0.4))
    // M116: the longest track decides; the shorter one holds its end, what has no track its value.
    harness.run(1)
    #expect(harness.text(of: "values") == "10.000000 6.000000 7.000000")
    #expect(harness.nextWake == nil)
  }

  @Test func keyframesRepeat() {
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) {
      Color.red.keyframeAnimator(initialValue: 0.0) { view, value in
        let _ = journey.seen.append(value)
        view.offset(x: value)
      } keyframes: { _ in
        LinearKeyframe(10.0, duration: 1)
      }
    }
    harness.settle()
    harness.run(0.5)
    #expect(near(journey.last, 5, 0.4))
    harness.run(1)
    #expect(near(journey.last, 5, 0.4))
    #expect(harness.nextWake != nil)
  }

  /// They rest at the beginning of their keyframes, which may differ from the initial value, until they repeat.
  @Test func keyframesThatDoNotRepeatRest() {
    struct Page: View {
      let model: Switchboard
      let journey: Journey
      var body: some View {
        Color.red.keyframeAnimator(initialValue: 0.0, repeating: model.isOn) { view, value in
          let _ = journey.seen.append(value)
          view.opacity(value)
        } keyframes: { _ in
          MoveKeyframe(0.5)
          CubicKeyframe(1.0, duration: 0.4)
        }
      }
    }
    let journey = Journey(), model = Switchboard()
    let harness = ViewHarness(size: CGSize(width: 50, height: 50)) { Page(model: model, journey: journey) }
    harness.settle()
    #expect(journey.last == 0.5 && harness.nextWake == nil)
    harness.run(1)
    #expect(journey.last == 0.5)
    model.isOn = true
    harness.settle()
    harness.run(0.2)
    #expect(near(journey.last, 0.75, 0.05))
    model.isOn = false
    harness.settle()
    #expect(journey.last == 0.5 && harness.nextWake == nil)
  }
}
