import Oriel
import OrielTesting

/// What a view's numbers were, step by step.
@MainActor @Observable final class Journey {
  var target = 0.0
  var other = 0
  @ObservationIgnored var seen: [Double] = []
  @ObservationIgnored var events: [String] = []

  var last: Double { seen.last ?? .nan }
}

/// A number that moves.
struct Meter: View, Animatable {
  var value: Double
  let journey: Journey

  nonisolated var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some View {
    journey.seen.append(value)
    return Color.black.frame(width: 10, height: 10)
  }
}

struct JourneyView: View {
  let journey: Journey
  var body: some View { Meter(value: journey.target, journey: journey) }
}

@MainActor func journey() -> (Journey, ViewHarness) {
  let journey = Journey()
  return (journey, ViewHarness(size: CGSize(width: 100, height: 100)) { JourneyView(journey: journey) })
}

extension ViewHarness {
  /// Advances the clock in steps of a hundredth of a second, with a frame after each.
  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 100).rounded()) {
      advance(by: .milliseconds(10))
      settle()
    }
  }

  /// Advances the clock at once, and shows the result.
  func skip(_ seconds: Double) {
    advance(by: .seconds(seconds))
    settle()
  }
}
