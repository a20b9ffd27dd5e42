import Oriel
import OrielTesting
import Testing

/// How values move: SwiftUI's numbers of curves, springs, new targets, and transactions, by a view's own numbers.
@MainActor @Suite struct MotionInTimeTests {
  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 0.5) -> Bool { abs(a - b) <= tolerance }

  @Test func linearMotion() {
    let (journey, harness) = journey()
    withAnimation(.linear(duration: 1)) { journey.target = 100 }
    harness.settle()
    #expect(journey.last == 0)
    harness.skip(0.25)
    #expect(near(journey.last, 25))
    harness.skip(0.5)
    #expect(near(journey.last, 75))
    harness.skip(0.25)
    #expect(journey.last == 100)
    harness.settle()
    let bodies = journey.seen.count
    harness.skip(1)
    #expect(journey.seen.count == bodies)
    #expect(harness.nextWake == nil)
  }

  @Test func noAnimationJumps() {
    let (journey, harness) = journey()
    journey.target = 100
    harness.settle()
    #expect(journey.seen == [0, 100])
    withAnimation(nil) { journey.target = 50 }
    harness.settle()
    #expect(journey.last == 50)
    #expect(harness.nextWake == nil)
  }

  struct Course: Sendable {
    let animation: Animation
    let tolerance: Double
    let values: [(Double, Double)]
  }

  nonisolated private static let courses: [Course] = {
    var courses: [Course] = []
    func add(_ animation: Animation, _ tolerance: Double, _ values: [(Double, Double)]) {
      courses.append(Course(animation: animation, tolerance: tolerance, values: values))
    }
    add(.easeIn(duration: 1), 0.5, [(0.1, 1.70), (0.25, 9.35), (0.5, 31.54), (0.75, 62.19), (0.9, 83.94)])
    add(.easeInOut(duration: 1), 0.5, [(0.1, 1.97), (0.25, 12.92), (0.5, 50), (0.75, 87.08)])
    add(.smooth, 1.5, [(0.05, 13.1), (0.1, 35.8), (0.2, 71.5), (0.3, 89.0), (0.5, 98.6), (0.75, 99.9)])
    add(.bouncy, 1.6, [(0.1, 42.3), (0.2, 87.4), (0.25, 98.4), (0.3, 103.4), (0.4, 103.9), (0.5, 101.5), (0.75, 99.8)])
    add(.spring(response: 0.5, dampingFraction: 0.825), 1.5, [(0.1, 39.4), (0.2, 80.0), (0.3, 96.9), (0.4, 100.8), (0.5, 100.8)])
    add(.linear(duration: 1).delay(0.5), 0.5, [(0.25, 0), (0.5, 0), (1.0, 50), (1.5, 100)])
    add(.linear(duration: 1).delay(1).speed(2), 0.5, [(0.5, 0), (0.75, 50), (1, 100)])
    add(.linear(duration: 1).repeatCount(3, autoreverses: true), 0.5, [(0.5, 50), (1.5, 50), (1.75, 25), (2.25, 25), (3, 100)])
    add(.linear(duration: 1).repeatCount(2, autoreverses: false), 0.5, [(1.25, 25), (2, 100)])
    return courses
  }()

  @Test(arguments: courses)
  func numbersOfSwiftUI(course: Course) {
    let (journey, harness) = journey()
    withAnimation(course.animation) { journey.target = 100 }
    harness.settle()
    var time = 0.0
    for (at, value) in course.values {
      harness.skip(at - time)
      time = at
      #expect(near(journey.last, value, course.tolerance), "\(journey.last) at \(at), not \(value)")
    }
  }

  @Test func newTargetRunsOverTheOld() {
    for (target, values) in [
      (0.0, [(0.6, 54), (0.75, 56.25), (0.8, 56), (1.0, 50), (1.25, 25), (1.5, 0)]),
      (200.0, [(0.75, 106.25), (1.0, 150), (1.25, 175), (1.5, 200)]),
    ] {
      let (journey, harness) = journey()
      withAnimation(.linear(duration: 1)) { journey.target = 100 }
      harness.settle()
      harness.skip(0.5)
      withAnimation(.linear(duration: 1)) { journey.target = target }
      harness.settle()
      #expect(near(journey.last, 50))
      var time = 0.5
      for (at, value) in values {
        harness.skip(at - time)
        time = at
        #expect(near(journey.last, value), "\(journey.last) at \(at), not \(value)")
      }
      #expect(journey.last == target)
      #expect(harness.nextWake == nil)
    }
  }

  @Test func springsGoOnWithTheirVelocity() {
    let (journey, harness) = journey()
    withAnimation(.bouncy) { journey.target = 100 }
    harness.settle()
    harness.run(0.2)
    #expect(near(journey.last, 87.4, 1.6))
    withAnimation(.bouncy) { journey.target = 0 }
    harness.settle()
    var time = 0.2
    for (at, value) in [(0.22, 89.8), (0.3, 61.1), (0.4, 16.6), (0.5, -1.9), (0.7, -1.7)] {
      harness.skip(at - time)
      time = at
      #expect(near(journey.last, value, 1.6), "\(journey.last) at \(at), not \(value)")
    }
    harness.run(3)
    #expect(journey.last == 0)
    #expect(harness.nextWake == nil)
  }

  @Test func writeWithoutAnimationStopsTheMotion() {
    let (journey, harness) = journey()
    withAnimation(.linear(duration: 1)) { journey.target = 100 }
    harness.settle()
    harness.skip(0.5)
    journey.target = 20
    harness.settle()
    #expect(journey.last == 20)
    #expect(harness.nextWake == nil)
  }

  @Test func otherUpdatesLeaveTheMotionAlone() {
    let journey = Journey()
    struct Content: View {
      let journey: Journey
      var body: some View {
        Meter(value: journey.target, journey: journey)
        Text("\(journey.other)")
      }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { VStack { Content(journey: journey) } }
    withAnimation(.linear(duration: 1)) { journey.target = 100 }
    harness.settle()
    harness.skip(0.5)
    journey.other = 1
    harness.settle()
    #expect(near(journey.last, 50))
    harness.skip(0.25)
    #expect(near(journey.last, 75))
  }

  @Test func transactionsDecide() {
    let (journey, harness) = journey()
    // SwiftUI's M080: an explicit nil inside holds.
    withAnimation(.linear(duration: 1)) { withTransaction(Transaction(animation: nil)) { journey.target = 10 } }
    harness.settle()
    #expect(journey.last == 10)
    var transaction = Transaction(animation: .linear(duration: 1))
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    #expect(transaction.isContinuous && transaction.tracksVelocity && Transaction().animation == nil)
    withTransaction(transaction) { journey.target = 20 }
    harness.settle()
    #expect(journey.last == 10)
    harness.skip(0.5)
    #expect(near(journey.last, 15, 0.1))
  }

  @Test func modifiersChangeTheAnimation() {
    struct Content: View {
      let journey: Journey
      var body: some View {
        Meter(value: journey.target, journey: journey)
          .transaction { $0.animation = $0.animation?.delay(2).speed(2) }
      }
    }
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Content(journey: journey) }
    // M082: a delay of one second, half the duration.
    withAnimation(.linear(duration: 1)) { journey.target = 100 }
    harness.settle()
    harness.skip(1)
    #expect(near(journey.last, 0))
    harness.skip(0.25)
    #expect(near(journey.last, 50))
    harness.skip(1)
    journey.target = 50
    harness.settle()
    #expect(journey.last == 50)
  }

  @Test func animationByValue() {
    struct Content: View {
      let journey: Journey
      var body: some View {
        Meter(value: journey.target, journey: journey).animation(.linear(duration: 1), value: journey.other)
      }
    }
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Content(journey: journey) }
    journey.target = 10
    harness.settle()
    #expect(journey.last == 10)
    (journey.target, journey.other) = (20, 1)
    harness.settle()
    #expect(journey.last == 10)
    harness.skip(0.5)
    #expect(near(journey.last, 15, 0.1))
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { (journey.target, journey.other) = (30, 2) }
    harness.settle()
    #expect(journey.last == 30)
  }

  @Test func bindingsAnimate() {
    struct Content: View {
      let journey: Journey
      @State private var target = 0.0
      var body: some View {
        Meter(value: target, journey: journey).onTapGesture {}
        Button("go") { $target.animation(.linear(duration: 1)).wrappedValue = 100 }.accessibilityIdentifier("go")
      }
    }
    let journey = Journey()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { VStack { Content(journey: journey) } }
    harness.click("go")
    harness.settle()
    #expect(journey.last == 0)
    harness.skip(0.5)
    #expect(near(journey.last, 50))
  }

  @Test func manyMotionsOverOneAnother() {
    let (journey, harness) = journey()
    for index in 0..<200 {
      withAnimation(.linear(duration: 100)) { journey.target = Double(index) }
      harness.settle()
      harness.skip(0.01)
    }
    #expect(journey.last.isFinite)
    harness.run(1)
    harness.skip(200)
    #expect(journey.last == 199)
    #expect(harness.nextWake == nil)
  }
}
