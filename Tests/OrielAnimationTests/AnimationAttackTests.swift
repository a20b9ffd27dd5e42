import Foundation
import Oriel
import TestSupport
import Testing

@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInspection
@testable import OrielTesting

@_spi(Oriel) import OrielTextViews

/// Animations that are interrupted, repeated, merged and ended more often than anyone does.
@MainActor @Suite struct AnimationAttackTests {
  nonisolated private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["ANIMATION_" + name].flatMap { Int($0) } ?? usual
  }

  private func held(_ name: String, _ harness: ViewHarness) -> Int { harness.host.graph.heldRecords[name] ?? 0 }

  /// The time of the steps from one to another.
  private func time(_ steps: Range<Int>, _ step: (Int) -> Void) -> Double {
    ContinuousClock().measure { for index in steps { step(index) } } / .seconds(1)
  }

  // MARK: Interruptions

  /// Each completion is told once, the last ten thousandth costs what the first does, and nothing leaps.
  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func tenThousandInterruptions(_ criteria: AnimationCompletionCriteria) {
    let (journey, harness) = journey()
    var told: [Int] = []
    let count = Self.number("INTERRUPTIONS", 2000), part = count / 10
    var random = SplitMix64(seed: 4)
    func pass(_ index: Int) {
      withAnimation(.spring(duration: 0.4, bounce: 0.3), completionCriteria: criteria) {
        journey.target = .random(in: 0...100, using: &random)
      } completion: {
        told.append(index)
      }
      harness.settle()
      harness.advance(by: .milliseconds(16))
      harness.settle()
    }
    let first = time(0..<part, pass)
    _ = time(part..<(count - part), pass)
    let last = time((count - part)..<count, pass)
    #expect(last < 6 * first + 0.1, "\(first) s, \(last) s")
    #expect(zip(journey.seen, journey.seen.dropFirst()).allSatisfy { abs($0 - $1) < 25 })
    harness.run(3)
    #expect(told.count == count && Set(told).count == count)
    #expect(harness.nextWake == nil && held("motions", harness) == 0)
    #expect(abs(journey.last - journey.target) < 1e-9)
  }

  /// Animations that add to one another without end are given up, the oldest first.
  @Test func endlessAnimationsOverOneAnotherAreBounded() {
    let (journey, harness) = journey()
    let count = Self.number("INTERRUPTIONS", 2000), part = count / 10
    let animations: [Animation] = [
      .linear(duration: 0.3), .easeInOut(duration: 1), .bouncy, .linear(duration: 0.2).delay(0.1), .default.speed(3),
      .timingCurve(0, 2, 1, -2, duration: 0.2), .easeIn.repeatCount(3), .interpolatingSpring(stiffness: 100, damping: 1),
      .spring.repeatForever(), .linear(duration: 1e9),
    ]
    func pass(_ index: Int) {
      withAnimation(animations[index % 10].repeatForever(autoreverses: index % 3 == 0)) { journey.target = Double(index % 77) }
      harness.settle()
      harness.advance(by: .milliseconds(16))
      harness.settle()
    }
    let first = time(0..<part, pass)
    _ = time(part..<(count - part), pass)
    let last = time((count - part)..<count, pass)
    #expect(last < 8 * first + 0.2, "\(first) s, \(last) s")
    #expect(journey.seen.allSatisfy { $0.isFinite })
    withAnimation(.linear(duration: 0.1)) { journey.target = 5 }
    harness.run(1)
    #expect(journey.last == 5 && harness.nextWake == nil && held("motions", harness) == 0)
  }

  // MARK: Animations of programs

  private struct Odd: CustomAnimation {
    enum Way: CaseIterable { case neverEnds, nan, ends, endsAndComesBack, grows, goesBackInTime }
    let way: Way
    var merges = true
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      switch way {
      case .neverEnds: return value.scaled(by: 0.5)
      case .nan: return value.scaled(by: .nan)
      case .ends: return nil
      case .endsAndComesBack: return Int(time * 50) % 2 == 0 ? nil : value
      case .grows: return value.scaled(by: exp(time * 1000))
      case .goesBackInTime:
        context.isLogicallyComplete.toggle()
        return time > 1 ? nil : value.scaled(by: -time)
      }
    }
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
      value.scaled(by: way == .nan ? .nan : 1e308)
    }
    func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool {
      merges
    }
  }

  @MainActor @Observable final class Shown {
    var isShown = true
    var number = 0.0
    @ObservationIgnored var told = 0
  }

  private struct Parts: View {
    let shown: Shown
    var body: some View {
      let n = shown.number
      VStack {
        if shown.isShown {
          Color.red.frame(width: 20 + n, height: 10).offset(x: n).opacity(1 - n / 100).rotationEffect(.degrees(n))
          Text("A").font(.system(size: 10 + n)).foregroundStyle(Color(hue: n / 50, saturation: 1, brightness: 1))
          RoundedRectangle(cornerRadius: n).stroke(.blue, lineWidth: n).padding(n).shadow(radius: n).blur(radius: n / 10)
          HStack(spacing: n) {
            Circle().trim(from: 0, to: n / 20); Rectangle().scale(n)
          }.transition(.scale)
        }
      }
    }
  }

  /// What never ends ends with its view; what is no number is not shown; each completion is told once.
  @Test func oddAnimations() throws {
    for way in Odd.Way.allCases {
      for merges in [true, false] {
        let shown = Shown()
        let harness = ViewHarness(size: CGSize(width: 60, height: 60)) { Parts(shown: shown) }
        harness.settle()
        // What is kept for good by those who ask for it first.
        withAnimation(.linear(duration: 0.1)) { shown.number = 1 }
        harness.run(0.3)
        let counts = harness.counts
        for index in 0..<12 {
          withAnimation(Animation(Odd(way: way, merges: merges)), completionCriteria: index % 2 == 0 ? .removed : .logicallyComplete) {
            shown.number = Double(index * 7 % 20)
          } completion: {
            shown.told += 1
          }
          harness.run(0.05)
        }
        try harness.verifyAgainstFresh()
        shown.isShown = false
        harness.settle()
        harness.run(3)
        #expect(harness.nextWake == nil && !harness.needsFrame, "\(way), \(merges)")
        #expect(held("motions", harness) == 0 && held("leaving", harness) == 0, "\(way), \(merges)")
        #expect(shown.told == 12, "\(way), \(merges): \(shown.told)")
        shown.isShown = true
        harness.settle()
        #expect(harness.counts.boxes == counts.boxes && harness.counts.sources == counts.sources, "\(way), \(merges)")
      }
    }
  }

  /// All that moves, for ever, goes with its views, and comes again.
  @Test func allForEverComesAndGoes() throws {
    let shown = Shown()
    let harness = ViewHarness(size: CGSize(width: 80, height: 80)) { Parts(shown: shown) }
    harness.settle()
    var before: [String: Int] = [:]
    for round in 0..<Self.number("ROUNDS", 20) {
      withAnimation(.linear(duration: 0.3).repeatForever()) { shown.number = shown.number == 0 ? 13 : 0 }
      harness.run(0.2)
      withAnimation(.easeIn(duration: 0.1)) { shown.isShown = false }
      harness.run(0.05)
      if round % 2 == 0 {
        withAnimation(.bouncy.repeatForever(autoreverses: false)) { shown.isShown = true }
        harness.run(0.1)
      }
      shown.isShown = false
      harness.settle()
      harness.run(1)
      #expect(harness.nextWake == nil && !harness.needsFrame, "round \(round)")
      shown.isShown = true
      harness.settle()
      let now = harness.host.graph.heldRecords
      if round > 1 { #expect(now == before, "round \(round)") }
      before = now
    }
    try harness.verifyAgainstFresh()
  }

  // MARK: Completions

  /// Completions that begin others, take their own view away, or write in them, are told in order and once.
  @Test func completionsThatBeginOthers() {
    let (journey, harness) = journey()
    var told: [Int] = []
    func begin(_ index: Int) {
      if index == 300 { return }
      withAnimation(index % 5 == 4 ? nil : index % 3 == 0 ? .linear(duration: 0) : .linear(duration: 0.02)) {
        journey.target = index % 7 == 0 ? journey.target : Double(index)
      } completion: {
        told.append(index)
        begin(index + 1)
      }
    }
    begin(0)
    for _ in 0..<1000 where told.count < 300 {
      harness.settle()
      harness.advance(by: .milliseconds(10))
    }
    #expect(told == Array(0..<300))
    #expect(harness.nextWake == nil)
    var inner: [String] = []
    withAnimation(.linear(duration: 0.1)) {
      withAnimation(.linear(duration: 0.3)) {
        withAnimation(nil) {
          journey.other += 1
        } completion: {
          inner.append("none")
        }
        journey.target = 1
      } completion: {
        inner.append("inner")
      }
    } completion: {
      inner.append("outer")
    }
    harness.run(1)
    #expect(inner.sorted() == ["inner", "none", "outer"])
  }

  // MARK: Phases

  private struct Phases: View {
    let phases: [Int]
    let animation: Animation?
    let trigger: Int?
    let journey: Journey
    var body: some View {
      if let trigger {
        PhaseAnimator(phases, trigger: trigger) { phase in
          let _ = journey.seen.append(Double(phase))
          Color.red.opacity(Double(phase % 10) / 10)
        } animation: { _ in
          animation
        }
      } else {
        PhaseAnimator(phases) { phase in
          let _ = journey.seen.append(Double(phase))
          Color.red.opacity(Double(phase % 10) / 10)
        } animation: { _ in
          animation
        }
      }
    }
  }

  @Test(arguments: [0, 1, 2, 10_000]) func manyPhases(_ count: Int) {
    for animation in [nil, Animation.linear(duration: 0), .linear(duration: 0.01), .linear(duration: 1e-300)] {
      let journey = Journey()
      let harness = ViewHarness(size: CGSize(width: 20, height: 20)) {
        Phases(phases: Array(0..<count), animation: animation, trigger: nil, journey: journey)
      }
      harness.run(0.5)
      // A few phases a frame at most.
      #expect(journey.seen.count < 500, "\(count) phases by \(String(describing: animation)): \(journey.seen.count)")
    }
    for animation in [nil, Animation.linear(duration: 0.001)] {
      let journey = Journey()
      struct Triggered: View {
        let count: Int
        let animation: Animation?
        let journey: Journey
        var body: some View { Phases(phases: Array(0..<count), animation: animation, trigger: journey.other, journey: journey) }
      }
      let harness = ViewHarness(size: CGSize(width: 20, height: 20)) { Triggered(count: count, animation: animation, journey: journey) }
      for _ in 0..<20 {
        journey.other += 1
        harness.run(0.05)
      }
      for _ in 0..<12_000 where harness.nextWake != nil || harness.needsFrame { harness.skip(0.02) }
      #expect(harness.nextWake == nil && !harness.needsFrame)
      #expect(count == 0 || journey.last == 0, "\(count): it rests at the first, not at \(journey.last)")
    }
  }

  // MARK: Timelines

  private struct Given: TimelineSchedule {
    let make: @Sendable (Int) -> Date?
    struct Dates: Sequence, IteratorProtocol {
      let make: @Sendable (Int) -> Date?
      var index = 0
      mutating func next() -> Date? {
        defer { index += 1 }
        return make(index)
      }
    }
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Dates { Dates(make: make) }
  }

  @Test func hostileSchedules() throws {
    let start = Date(timeIntervalSinceReferenceDate: 1e6)
    let schedules: [(String, @Sendable (Int) -> Date?)] = [
      ("a million, of which most are past", { $0 < 1_000_000 ? start.addingTimeInterval(Double($0 - 999_000) / 1000) : nil }),
      ("a million in a second", { $0 < 1_000_000 ? start.addingTimeInterval(Double($0) / 1e6) : nil }),
      ("the same for ever", { _ in start.addingTimeInterval(-5) }),
      ("the same for ever, soon", { _ in start.addingTimeInterval(0.1) }),
      ("backwards for ever", { start.addingTimeInterval(-Double($0)) }),
      ("backwards from later", { start.addingTimeInterval(1 - Double($0) / 10) }),
      ("to and fro", { start.addingTimeInterval($0 % 2 == 0 ? 0.3 : -0.3) }),
      ("not a number", { Date(timeIntervalSinceReferenceDate: $0 == 3 ? .nan : Double($0)) }),
      ("endless", { Date(timeIntervalSinceReferenceDate: $0 == 0 ? .infinity : -.infinity) }),
      ("distant", { $0 % 2 == 0 ? .distantFuture : .distantPast }),
      ("closer and closer", { start.addingTimeInterval(0.5 - pow(0.5, Double($0))) }),
      ("none", { _ in nil }),
    ]
    for (name, make) in schedules {
      let journey = Journey()
      let clock = ContinuousClock.now
      let harness = ViewHarness(size: CGSize(width: 20, height: 20), date: start) {
        TimelineView(Given(make: make)) { context in
          let _ = journey.seen.append(context.date.timeIntervalSince(start))
          Color.red
        }
      }
      harness.settle()
      for _ in 0..<60 { harness.skip(1.0 / 60) }
      harness.skip(10)
      #expect(journey.seen.count < 200, "\(name): \(journey.seen.count)")
      #expect(ContinuousClock.now - clock < .seconds(8), "\(name): \(ContinuousClock.now - clock)")
      try harness.verifyAgainstFresh()
    }
  }

  // MARK: Keyframes

  @Test func tracksWithoutTimeOrEnd() {
    for duration in [0, .leastNonzeroMagnitude, -1, .nan, .infinity, 1e300, 1e-9] {
      for isRepeating in [true, false] {
        let journey = Journey()
        let harness = ViewHarness(size: CGSize(width: 20, height: 20)) {
          KeyframeAnimator(initialValue: CGPoint.zero, repeating: isRepeating) { value in
            let _ = journey.seen.append(value.x)
            Color.red.offset(x: value.x, y: value.y)
          } keyframes: { _ in
            KeyframeTrack(\.x) {
              LinearKeyframe(5, duration: duration)
              SpringKeyframe(7, duration: duration, spring: Spring(duration: duration))
              CubicKeyframe(3, duration: duration)
            }
            KeyframeTrack(\.y) { MoveKeyframe(duration) }
          }
        }
        for _ in 0..<20 { harness.skip(1.0 / 60) }
        #expect(journey.seen.count < 60, "\(duration), \(isRepeating): \(journey.seen.count)")
        #expect(journey.seen.allSatisfy { $0.isFinite }, "\(duration), \(isRepeating): \(journey.seen)")
      }
    }
  }

  // MARK: First places

  private struct FirstPlaces: View {
    let kind: Int
    let seen: Journey
    private func reader(_ space: CoordinateSpace = .global) -> some View {
      GeometryReader { proxy in
        let frame = proxy.frame(in: space)
        Color(red: max(0, min(1, frame.minX / 60)), green: max(0, min(1, frame.minY / 60)), blue: 0.5)
          .overlay {
            GeometryReader { inner in
              let _ = seen.seen.append(inner.frame(in: .global).minY)
              Color.black.opacity(0.3).offset(x: inner.frame(in: .global).minY / 10)
            }
          }
      }
      .frame(width: 20, height: 10)
    }
    var body: some View {
      Group {
        switch kind {
        case 0:
          VStack {
            Color.red; reader()
          }
        case 1:
          ScrollView {
            VStack {
              Color.red.frame(height: 300); reader()
            }
          }.defaultScrollAnchor(.bottom)
        case 2:
          ZStack(alignment: .bottomTrailing) {
            Color.green; reader().padding(7)
          }.coordinateSpace(.named("z"))
        case 3:
          List {
            Text("a"); reader()
          }
        case 4: LazyVStack { ForEach(0..<4, id: \.self) { _ in reader(.named("z")) } }.coordinateSpace(.named("z")).padding(9)
        default:
          HStack {
            Text("a"); Text("b").visualEffect { $0.offset(y: $1.frame(in: .global).minX / 3) }; reader()
          }.scaleEffect(0.7)
        }
      }
      .transaction { $0.animation = .linear(duration: 1) }
    }
  }

  /// What is laid out for the first time is there at once, whatever is made from its place.
  @Test(arguments: 0..<6) func aFirstLayoutDoesNotMove(_ kind: Int) throws {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) { FirstPlaces(kind: kind, seen: Journey()) }
    harness.settle()
    #expect(held("motions", harness) == 0)
    let first = harness.bitmap
    harness.run(0.3)
    #expect(harness.bitmap == first)
    try harness.verifyAgainstFresh()
  }
}
