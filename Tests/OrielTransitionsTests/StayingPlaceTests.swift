import Foundation
import Oriel
import OrielTesting
import Testing

/// Where views are that come and go while what is around them moves or gets another size.
@MainActor @Suite struct StayingPlaceTests {
  private let stage = Stage()

  /// What is not white, at each quarter of a second.
  private func bounds(of harness: ViewHarness, steps: Int = 4, _ change: () -> Void) -> [CGRect] {
    harness.animate { change() }
    return (0..<steps).map { _ in
      harness.wait(0.2)
      return inked(harness)
    }
  }

  private func inked(_ harness: ViewHarness) -> CGRect {
    let bitmap = harness.bitmap
    var bounds = CGRect.null
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].blue < 250 { bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    return bounds
  }

  private struct Splash: View {
    let stage: Stage
    var body: some View { ZStack { if !stage.isShown { Color.pureRed.frame(width: 60, height: 60) } else { Color.clear } } }
  }

  /// The container grows from 60 points to all of the window.
  @Test func whatGoesStaysWhereItWas() {
    let harness = ViewHarness.settled(CGSize(width: 200, height: 100)) { Splash(stage: stage) }
    #expect(bounds(of: harness) { stage.isShown = true } == Array(repeating: CGRect(x: 70, y: 20, width: 60, height: 60), count: 4))
    harness.wait(0.3)
    #expect(inked(harness) == .null)
    #expect(harness.nextWake == nil)
  }

  private struct Ring: View {
    let stage: Stage
    var body: some View {
      ZStack { if stage.isShown { Color.pureRed.frame(width: 40, height: 40) } }.frame(width: 100, height: 100)
    }
  }

  /// The stack is empty without it: it has no size, and grows.
  @Test func whatComesIsWhereItBelongs() {
    let harness = ViewHarness.settled { Ring(stage: stage) }
    let place = CGRect(x: 30, y: 30, width: 40, height: 40)
    #expect(bounds(of: harness) { stage.isShown = true } == Array(repeating: place, count: 4))
    harness.wait(0.3)
    #expect(bounds(of: harness) { stage.isShown = false } == Array(repeating: place, count: 4))
  }

  private struct Dot: View {
    let stage: Stage
    let isGrouped: Bool
    var body: some View {
      let content = ZStack {
        Color(red: 1, green: 1, blue: 0.99)
        if stage.isShown { Color.pureRed.frame(width: 20, height: 20) }
      }
      .frame(width: 40, height: 40)
      Group { if isGrouped { content.geometryGroup() } else { content } }.frame(width: 100, alignment: stage.isShown ? .trailing : .leading)
    }
  }

  @Test func whatComesIsNotCarriedAlong() {
    let harness = ViewHarness.settled { Dot(stage: stage, isGrouped: false) }
    #expect(bounds(of: harness) { stage.isShown = true }.map(\.minX) == [70, 70, 70, 70])
  }

  /// What is inserted later, without an animation, is at its final position, too.
  @Test func whatJoinsAMovingFrameIsNotCarriedAlong() throws {
    let harness = ViewHarness.settled { Joined(stage: stage, isGrouped: false) }
    #expect(placesOfJoining(harness) == [70, 70, 70])
    harness.wait(0.5)
    #expect(inked(harness).minX == 70)
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aGeometryGroupCarriesAlongWhatJoins() {
    let harness = ViewHarness.settled { Joined(stage: stage, isGrouped: true) }
    #expect(placesOfJoining(harness) == [34, 46, 58])
  }

  private struct Joined: View {
    let stage: Stage
    let isGrouped: Bool
    var body: some View {
      let content = ZStack {
        Color(red: 1, green: 1, blue: 0.99)
        if stage.isShown { Color.pureRed.frame(width: 20, height: 20) }
      }
      .frame(width: 40, height: 40)
      Group { if isGrouped { content.geometryGroup() } else { content } }
        .frame(width: 100, alignment: stage.count > 3 ? .trailing : .leading)
    }
  }

  /// Where a view is that appears 0.2 s after its frame has begun to move, each fifth of a second.
  private func placesOfJoining(_ harness: ViewHarness) -> [CGFloat] {
    harness.animate { stage.count = 4 }
    harness.wait(0.2)
    stage.isShown = true
    return (0..<3).map { _ in
      harness.wait(0.2)
      return inked(harness).minX
    }
  }

  @Test func aGeometryGroupCarriesItAlong() {
    let harness = ViewHarness.settled { Dot(stage: stage, isGrouped: true) }
    #expect(bounds(of: harness) { stage.isShown = true }.map(\.minX) == [22, 34, 46, 58])
  }

  /// Its container turns around while it is still coming: nothing jumps, and both arrive.
  @Test func itJoinsItsContainerWhenThatGoesElsewhere() {
    struct Content: View {
      let stage: Stage
      var body: some View {
        ZStack {
          Color(red: 1, green: 1, blue: 0.99)
          if stage.isShown { Color.pureRed.frame(width: 20, height: 20) }
        }
        .frame(width: 40, height: 40).frame(width: 200, alignment: stage.count == 3 ? .leading : stage.count == 4 ? .trailing : .center)
      }
    }
    let harness = ViewHarness.settled(CGSize(width: 200, height: 60)) { Content(stage: stage) }
    harness.animate { (stage.isShown, stage.count) = (true, 4) }
    harness.wait(0.5)
    #expect(inked(harness).minX == 170)
    harness.animate { stage.count = 5 }
    var last: CGFloat = 170
    for _ in 0..<50 {
      harness.wait(0.02)
      let x = inked(harness).minX
      #expect(abs(x - last) <= 4 && x <= last, "\(x), \(last)")
      last = x
    }
    harness.wait(0.1)
    #expect(inked(harness).minX == 90)
    #expect(harness.nextWake == nil)
  }

  /// A view comes back before it has left: it goes on from where it is.
  @Test func whatComesBackDoesNotJump() {
    let harness = ViewHarness.settled(CGSize(width: 200, height: 100)) { Splash(stage: stage) }
    harness.animate { stage.isShown = true }
    harness.wait(0.4)
    harness.animate { stage.isShown = false }
    for _ in 0..<50 {
      harness.wait(0.02)
      #expect(inked(harness) == CGRect(x: 70, y: 20, width: 60, height: 60))
    }
  }

  /// It scrolls with what is around it, and goes where an offset takes that.
  @Test func whatGoesFollowsScrollsAndOffsets() {
    struct Content: View {
      let stage: Stage
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            if !stage.isShown { Color.pureRed.frame(width: 60, height: 20) }
            Color.clear.frame(width: 60, height: 300)
          }
        }
        .offset(x: CGFloat(stage.count - 3) * 10)
      }
    }
    let harness = ViewHarness.settled { Content(stage: stage) }
    harness.animate { stage.isShown = true }
    harness.wait(0.2)
    #expect(inked(harness) == CGRect(x: 20, y: 0, width: 60, height: 20))
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -8))
    stage.count = 4
    harness.settle()
    // The bar of the scroll view is beside it.
    let bitmap = harness.bitmap
    #expect((0..<100).filter { bitmap[40, $0].blue < 250 } == Array(0..<12))
    #expect((0..<80).filter { bitmap[$0, 5].blue < 250 } == Array(30..<80))
  }

  private struct Pill: View {
    let stage: Stage
    @Namespace private var space
    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<2, id: \.self) { index in
          Color.clear.frame(width: 60, height: 20).background {
            if (stage.isShown ? 1 : 0) == index { Color.pureRed.matchedGeometryEffect(id: "pill", in: space) }
          }
        }
      }
    }
  }

  /// One moves to where the other is: both are drawn in one place.
  @Test func matchedViewsInBackgroundsAreInOnePlace() {
    let harness = ViewHarness.settled(CGSize(width: 120, height: 20)) { Pill(stage: stage) }
    let found = bounds(of: harness) { stage.isShown = true }
    #expect(found == [12, 24, 36, 48].map { CGRect(x: $0, y: 0, width: 60, height: 20) })
  }

  private struct Hero: View {
    let stage: Stage
    @Namespace private var space
    var body: some View {
      ZStack {
        if stage.isShown {
          Color.pureRed.matchedGeometryEffect(id: "hero", in: space).frame(width: 160, height: 120)
        } else {
          Color.pureRed.matchedGeometryEffect(id: "hero", in: space).frame(width: 40, height: 40)
        }
      }
    }
  }

  @Test func matchedViewsInAStackThatGrowsAreInOnePlace() {
    let harness = ViewHarness.settled(CGSize(width: 200, height: 160)) { Hero(stage: stage) }
    let found = bounds(of: harness) { stage.isShown = true }
    let expected = [0.2, 0.4, 0.6, 0.8].map { (part: Double) -> CGRect in
      CGRect(x: 80 - 60 * part, y: 60 - 40 * part, width: 40 + 120 * part, height: 40 + 80 * part)
    }
    #expect(found == expected)
  }
}
