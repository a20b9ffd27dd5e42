import Foundation
import Oriel
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInspection
import OrielMotion
@testable import OrielTesting
import Testing

/// G114: values that change in transactions that track their velocity, and the springs that begin then.
@MainActor @Suite struct VelocityTests {
  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 0.1) -> Bool { abs(a - b) <= tolerance }

  /// Writes 10, 20, … 60, one in each sixtieth of a second: 600 a second.
  private func drag(_ harness: ViewHarness, tracks: Bool = true, to set: (Double) -> Void) {
    for step in 1...6 {
      harness.advance(by: .seconds(1.0 / 60))
      withTransaction(\.tracksVelocity, tracks) { set(Double(step) * 10) }
      harness.settle()
    }
  }

  private static let spring = Spring(duration: 0.5)

  private func expect(_ journey: Journey, _ harness: ViewHarness, velocity: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    let start = journey.last
    var time = 0.0
    for next in [0.02, 0.05, 0.1, 0.2] {
      harness.skip(next - time)
      time = next
      let value = start + Self.spring.value(target: journey.target - start, initialVelocity: velocity, time: time)
      #expect(near(journey.last, value), "\(journey.last) at \(time), not \(value)", sourceLocation: sourceLocation)
    }
  }

  @Test func aSpringGoesOnWithTheVelocity() {
    let (journey, harness) = journey()
    drag(harness) { journey.target = $0 }
    #expect(journey.last == 60)
    withAnimation(.spring(Self.spring)) { journey.target = 100 }
    harness.settle()
    #expect(journey.last == 60)
    expect(journey, harness, velocity: 600)
    harness.run(2)
    #expect(journey.last == 100 && harness.nextWake == nil)
  }

  @Test func backToWhereItCameFrom() {
    let (journey, harness) = journey()
    drag(harness) { journey.target = $0 }
    withAnimation(.spring(Self.spring)) { journey.target = 0 }
    harness.settle()
    expect(journey, harness, velocity: 600)
  }

  @Test func inTheTransactionOfTheLastChange() {
    let (journey, harness) = journey()
    drag(harness) { journey.target = $0 }
    // As in the handler of a gesture's end, which follows the velocity, too.
    var transaction = Transaction(animation: .spring(Self.spring))
    transaction.tracksVelocity = true
    withTransaction(transaction) { journey.target = 100 }
    harness.settle()
    expect(journey, harness, velocity: 600)
  }

  @Test func changesThatAreNotTrackedHaveNone() {
    let (journey, harness) = journey()
    drag(harness, tracks: false) { journey.target = $0 }
    withAnimation(.spring(Self.spring)) { journey.target = 100 }
    harness.settle()
    expect(journey, harness, velocity: 0)
  }

  @Test func curvesBeginAtTheirOwnSpeed() {
    let (journey, harness) = journey()
    drag(harness) { journey.target = $0 }
    withAnimation(.linear(duration: 1)) { journey.target = 100 }
    harness.settle()
    harness.skip(0.25)
    #expect(near(journey.last, 70))
  }

  @Test func theVelocityFadesWhileNothingChanges() {
    let (journey, harness) = journey()
    drag(harness) { journey.target = $0 }
    harness.skip(0.5)
    withAnimation(.spring(Self.spring)) { journey.target = 100 }
    harness.settle()
    expect(journey, harness, velocity: 600 * pow(0.998, 500))
  }

  @Test func afterTwoSecondsItIsForgotten() {
    let (journey, harness) = journey()
    drag(harness) { journey.target = $0 }
    #expect(harness.host.graph.heldRecords["velocities"] ?? 0 > 0)
    // Nothing is drawn for it.
    #expect(!harness.needsFrame && harness.nextWake != nil)
    for _ in 0..<3 {
      harness.advance(by: .seconds(2))
      #expect(!harness.needsFrame)
    }
    #expect(harness.host.graph.heldRecords["velocities"] ?? 0 == 0 && harness.nextWake == nil)
    withAnimation(.spring(Self.spring)) { journey.target = 100 }
    harness.settle()
    expect(journey, harness, velocity: 0)
  }

  @Test func theLastThreeCount() {
    let (journey, harness) = journey()
    func write(_ value: Double, after seconds: Double) {
      harness.advance(by: .seconds(seconds))
      withTransaction(\.tracksVelocity, true) { journey.target = value }
      harness.settle()
    }
    write(1000, after: 0.1)
    write(0, after: 0.1)
    // 100 and then 200 a second, the earlier three times as much.
    write(10, after: 0.1)
    write(30, after: 0.1)
    withAnimation(.spring(Self.spring)) { journey.target = 100 }
    harness.settle()
    expect(journey, harness, velocity: 125)
  }

  @Test func aSpringsSpeedAndWaiting() {
    var (journey, harness) = journey()
    drag(harness) { journey.target = $0 }
    withAnimation(.spring(Self.spring).speed(2)) { journey.target = 100 }
    harness.settle()
    harness.skip(0.05)
    // Twice as quick, it is the same velocity: half of it by the spring's own clock.
    #expect(near(journey.last, 60.0 + Self.spring.value(target: 40.0, initialVelocity: 300.0, time: 0.1)))
    (journey, harness) = self.journeyPair()
    drag(harness) { journey.target = $0 }
    withAnimation(.spring(Self.spring).delay(0.1)) { journey.target = 100 }
    harness.settle()
    harness.skip(0.15)
    #expect(near(journey.last, 60.0 + Self.spring.value(target: 40.0, time: 0.05)))
  }

  private func journeyPair() -> (Journey, ViewHarness) { journey() }

  @Test func offsetsAndPlacesHaveVelocities() throws {
    let (board, harness) = stage { board in
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("offset").offset(x: board.number)
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("place").padding(.leading, board.number)
          .frame(width: 200, alignment: .leading)
      }
    }
    let first = try #require(harness.frame(of: "offset")).minX
    drag(harness) { board.number = $0 }
    #expect(harness.frame(of: "offset")?.minX == first + 60 && harness.frame(of: "place")?.minX == 60)
    withAnimation(.spring(Self.spring)) { board.number = 100 }
    harness.settle()
    harness.skip(0.05)
    let moved = 60.0 + Self.spring.value(target: 40.0, initialVelocity: 600.0, time: 0.05)
    let places = try (#require(harness.frame(of: "offset")).minX - first, #require(harness.frame(of: "place")).minX)
    #expect(near(Double(places.0), moved) && near(Double(places.1), moved), "\(places)")
    try harness.verifyAgainstFresh()
  }

  private final class Heard: @unchecked Sendable {
    var velocities: [Double] = []
  }

  private struct Asking: CustomAnimation {
    let heard: Heard
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      time < 1 ? value.scaled(by: time) : nil
    }
    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
      guard let velocity = previous.velocity(value: value, time: time, context: context) else { return false }
      heard.velocities.append(velocity.magnitudeSquared.squareRoot())
      return true
    }
    static func == (a: Asking, b: Asking) -> Bool { a.heard === b.heard }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(heard)) }
  }

  /// An animation of a program's own may go on, too: it is asked whether it merges.
  @Test func aCustomAnimationHearsOfTheVelocity() {
    let (journey, harness) = journey()
    drag(harness) { journey.target = $0 }
    let heard = Heard()
    withAnimation(Animation(Asking(heard: heard))) { journey.target = 100 }
    harness.settle()
    harness.skip(0.5)
    #expect(near(journey.last, 80))
    #expect(heard.velocities.count == 1 && near(heard.velocities[0], 600, 1))
  }
}
