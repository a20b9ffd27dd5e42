import Foundation
import Observation
import Oriel
@_spi(Oriel) import OrielCore
@testable import OrielTesting
@testable import OrielLayout
@testable import OrielViews
import Testing

/// Where scrolls end that have a behaviour: beside those of the program, and behaviours of one's own.
@MainActor @Suite struct ScrollTargetBehaviorTests: ScrollTargetTesting {
  @Observable final class Model {
    var id: Int?
    var position = ScrollPosition()
    var rows = 20
  }

  /// The reader's proxy, kept as an action would keep it.
  private final class Keeper { var proxy: ScrollViewProxy? }

  // MARK: The program

  @Test func positionsOfTheProgramAreKept() {
    struct Page: View {
      @Bindable var model: Model
      let keeper: Keeper
      var body: some View {
        ScrollViewReader { proxy in
          let _ = keeper.proxy = proxy
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<20, id: \.self) { row in Color.red.frame(height: 30).accessibilityIdentifier("\(row)") }
            }
            .scrollTargetLayout()
          }
          .scrollPosition($model.position)
          .scrollTargetBehavior(.viewAligned)
        }
      }
    }
    let (model, keeper) = (Model(), Keeper())
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model, keeper: keeper) }
    model.position.scrollTo(y: 47)
    harness.settle()
    pause(harness)
    #expect(offset(harness) == 47)
    // Also while a pad would settle.
    turn(harness, -5)
    model.position.scrollTo(y: 133)
    harness.settle()
    pause(harness)
    #expect(offset(harness) == 133)
    keeper.proxy?.scrollTo(12, anchor: .center)
    harness.settle()
    pause(harness)
    #expect(offset(harness) == 325)
    turn(harness, -5)
    pause(harness)
    #expect(offset(harness) == 330)
    #expect(model.position.isPositionedByUser && model.position.viewID(type: Int.self) == 11)
  }

  @Test func theBoundIDIsThatOfTheViewAtWhichItSettles() {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<20, id: \.self) { row in Color.red.frame(height: 30).accessibilityIdentifier("\(row)") } }
            .scrollTargetLayout()
        }
        .scrollPosition(id: $model.id)
        .scrollTargetBehavior(.viewAligned)
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    turn(harness, -80)
    #expect(model.id == 2)
    pause(harness)
    #expect(model.id == 3 && offset(harness) == 90)
  }

  // MARK: Behaviours of one's own

  private final class Calls {
    var contexts: [(target: ScrollTarget, context: ScrollTargetBehaviorContext)] = []
  }

  private struct Stops: ScrollTargetBehavior {
    var every: CGFloat
    var calls: Calls?
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      calls?.contexts.append((target, context))
      target.rect.origin.y = (target.rect.origin.y / every).rounded() * every
    }
  }

  @Test func noNotchIsLost() {
    let harness = column(rows(100), Stops(every: 300))
    turn(harness, -48)
    #expect(offset(harness) == 300)
    turn(harness, -48)
    #expect(offset(harness) == 600)
    turn(harness, 48)
    #expect(offset(harness) == 300)
  }

  @Test func whatABehaviourIsTold() throws {
    let calls = Calls()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<10, id: \.self) { Color.red.frame(height: 50).accessibilityIdentifier("\($0)") } }
      }
      .contentMargins(.top, 20, for: .scrollContent)
      .scrollTargetBehavior(AnyScrollTargetBehavior(Stops(every: 10, calls: calls)))
      .environment(\.lineLimit, 7)
    }
    turn(harness, -30)
    harness.advance(by: .milliseconds(50))
    turn(harness, -23)
    #expect(calls.contexts.isEmpty)
    pause(harness)
    let settling = try #require(calls.contexts.first)
    #expect(calls.contexts.count == 1)
    #expect(settling.target == ScrollTarget(rect: CGRect(x: 0, y: 53, width: 100, height: 80), anchor: nil))
    #expect(settling.context.originalTarget == ScrollTarget(rect: CGRect(x: 0, y: 0, width: 100, height: 80), anchor: nil))
    #expect(settling.context.velocity == CGVector(dx: 0, dy: 0))
    #expect(settling.context.contentSize == CGSize(width: 100, height: 500))
    #expect(settling.context.containerSize == CGSize(width: 100, height: 80))
    #expect(settling.context.axes == .vertical)
    #expect(settling.context.lineLimit == 7)
    #expect(offset(harness) == 30)
    calls.contexts = []
    turn(harness, -48)
    harness.advance(by: .milliseconds(40))
    turn(harness, -48)
    #expect(calls.contexts.map(\.context.velocity) == [CGVector(dx: 0, dy: 480), CGVector(dx: 0, dy: 960)])
    #expect(calls.contexts.map(\.context.originalTarget.rect.minY) == [50, 100])
    #expect(calls.contexts.map(\.target.rect.minY) == [98, 148])
    // What is older than a tenth of a second does not count.
    harness.advance(by: .milliseconds(60))
    turn(harness, 48)
    #expect(calls.contexts.last?.context.velocity == CGVector(dx: 0, dy: 0))
    harness.advance(by: .milliseconds(100))
    turn(harness, 48)
    #expect(calls.contexts.last?.context.velocity == CGVector(dx: 0, dy: -480))
  }

  private struct Fixed: ScrollTargetBehavior {
    var rect: CGRect
    var anchor: UnitPoint?
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect = rect
      target.anchor = anchor
    }
  }

  @Test func partsOfOtherSizesAreAligned() {
    let part = CGRect(x: 0, y: 250, width: 10, height: 20)
    for (anchor, expected) in [(UnitPoint?.none, CGFloat(170)), (.top, 250), (.center, 210), (.bottom, 170)] {
      let harness = column(rows(100), Fixed(rect: part, anchor: anchor))
      turn(harness, -48)
      #expect(offset(harness) == expected)
    }
    // Longer than what is seen: its beginning.
    let harness = column(rows(100), Fixed(rect: CGRect(x: 0, y: 250, width: 10, height: 400)))
    turn(harness, -48)
    #expect(offset(harness) == 250)
  }

  @Test func aTargetThatIsNotFiniteIsReportedAndIgnored() throws {
    let harness = column(rows(100), Fixed(rect: CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)))
    turn(harness, -48)
    #expect(offset(harness) == 48)
    #expect(harness.messages.contains { $0.contains("is not finite") })
    let far = column(rows(100), Fixed(rect: CGRect(x: 0, y: 1e300, width: 10, height: 10)))
    turn(far, -48)
    #expect(offset(far) == 1900)
    try far.verifyAgainstFresh()
  }

  @Test func aBehaviourThatStopsNowhereHolds() {
    let harness = column(rows(100), Fixed(rect: CGRect(x: 0, y: 0, width: 100, height: 100)))
    turn(harness, -48)
    #expect(offset(harness) == 0)
    turn(harness, -31)
    #expect(offset(harness) == 31)
    pause(harness)
    #expect(offset(harness) == 0)
  }

  @Test func scrollViewsInsideHaveNoBehaviourOfTheOuterOne() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView(.horizontal) {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<9, id: \.self) { Color.red.frame(width: 200, height: 80).accessibilityIdentifier("\($0)") } }
        }
      }
      .scrollTargetBehavior(.paging)
    }
    turn(harness, -20)
    pause(harness)
    #expect(offset(harness) == 20)
  }

  @Test func theInnermostBehaviourCounts() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<9, id: \.self) { Color.red.frame(height: 100).accessibilityIdentifier("\($0)") } }
      }
      .scrollTargetBehavior(Stops(every: 70))
      .scrollTargetBehavior(.paging)
    }
    turn(harness, -48)
    #expect(offset(harness) == 70)
  }

  @Test func viewsInScrollViewsInsideAreNoTargets() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { VStack(spacing: 0) { ForEach(0..<9, id: \.self) { _ in Color.blue.frame(height: 30) } }.scrollTargetLayout() }
            .frame(height: 150)
          Color.red.frame(height: 200).scrollTarget().accessibilityIdentifier("0")
          Color.red.frame(height: 200)
        }
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: .never))
    }
    // The inner one comes to its end; then the outer one scrolls.
    turn(harness, -1e6)
    pause(harness)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -80))
    harness.settle()
    pause(harness)
    #expect(harness.frame(of: "0")?.minY == 0)
  }

  @Test func aScrollViewThatGoesAwayWaitsForNothing() {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        if model.rows > 0 {
          ScrollView { Color.red.frame(height: 900) }.scrollTargetBehavior(.paging)
        }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    turn(harness, -20)
    #expect(harness.nextWake != nil)
    model.rows = 0
    harness.settle()
    #expect(harness.nextWake == nil)
  }
}
