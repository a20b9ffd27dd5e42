import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Scrolling by code.
@MainActor @Suite struct ScrollPositionTests {
  @Observable final class Model {
    var rows = 20
    var id: Int?
    var position = ScrollPosition()
    var wide = false
  }

  private struct Rows: View {
    let count: Int
    var body: some View {
      VStack(spacing: 0) { ForEach(0..<count, id: \.self) { row in Color.red.frame(height: 30).accessibilityIdentifier("\(row)") } }
    }
  }

  /// The reader's proxy, kept as an action would keep it.
  private final class Keeper { var proxy: ScrollViewProxy? }

  private func offset(_ harness: ViewHarness) -> CGFloat { -(harness.frame(of: "0")?.minY ?? .nan) }

  @Test(arguments: [
    (UnitPoint.top, 300.0), (.center, 265), (.bottom, 230), (UnitPoint(x: 0.5, y: 0.25), 282.5),
  ]) func aRowComesToItsAnchor(anchor: UnitPoint, expected: CGFloat) throws {
    let keeper = Keeper()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollViewReader { proxy in
        let _ = keeper.proxy = keeper.proxy ?? proxy
        ScrollView { Rows(count: 20) }
      }
    }
    keeper.proxy?.scrollTo(10, anchor: anchor)
    harness.settle()
    #expect(offset(harness) == expected)
    // Past the end, and without a view of that id.
    keeper.proxy?.scrollTo(19, anchor: .top)
    harness.settle()
    #expect(offset(harness) == 500)
    keeper.proxy?.scrollTo(77, anchor: .top)
    harness.settle()
    #expect(offset(harness) == 500)
    try harness.verifyAgainstFresh()
  }

  @Test func withoutAnAnchorItScrollsTheLeast() {
    let keeper = Keeper()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollViewReader { proxy in
        let _ = keeper.proxy = keeper.proxy ?? proxy
        ScrollView { Rows(count: 20) }
      }
    }
    keeper.proxy?.scrollTo(2)
    harness.settle()
    #expect(offset(harness) == 0)
    keeper.proxy?.scrollTo(5)
    harness.settle()
    #expect(offset(harness) == 80)
    keeper.proxy?.scrollTo(1)
    harness.settle()
    #expect(offset(harness) == 30)
  }

  @Test func explicitIDsAndAppearing() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 300).accessibilityIdentifier("0")
            Color.blue.frame(height: 50).id("here").accessibilityIdentifier("here")
            Color.red.frame(height: 300)
          }
        }
        .onAppear { proxy.scrollTo("here", anchor: .top) }
      }
    }
    harness.settle()
    #expect(harness.frame(of: "here")?.minY == 0)
  }

  @Test func anUnmadeRowOfALazyStack() throws {
    let keeper = Keeper()
    var made = 0
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollViewReader { proxy in
        let _ = keeper.proxy = keeper.proxy ?? proxy
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<1_000_000, id: \.self) { row in
              let _ = made += 1
              Color.red.frame(height: 20 + CGFloat(row % 7)).accessibilityIdentifier("\(row)")
            }
          }
        }
      }
    }
    made = 0
    keeper.proxy?.scrollTo(500_000, anchor: .top)
    harness.settle()
    #expect(harness.frame(of: "500000")?.minY == 0)
    #expect(made == 5)
    try harness.verifyAgainstFresh()
    made = 0
    keeper.proxy?.scrollTo(999_999, anchor: .bottom)
    harness.settle()
    #expect(harness.frame(of: "999999")?.maxY == 100)
    keeper.proxy?.scrollTo(250_000, anchor: .center)
    harness.settle()
    #expect(harness.frame(of: "250000")?.midY == 50)
    // The least, without an anchor: down to where it ends, up to where it begins.
    keeper.proxy?.scrollTo(300_000)
    harness.settle()
    #expect(harness.frame(of: "300000")?.maxY == 100)
    keeper.proxy?.scrollTo(100_000)
    harness.settle()
    #expect(harness.frame(of: "100000")?.minY == 0)
    try harness.verifyAgainstFresh()
  }

  @Observable final class AnchoredPlace {
    var id: Int?
  }

  private struct AnchoredPage: View {
    @Bindable var place: AnchoredPlace
    let keeper: Keeper
    var body: some View {
      ScrollViewReader { proxy in
        let _ = keeper.proxy = proxy
        ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Color.red.frame(height: 30).id($0).accessibilityIdentifier("\($0)") } } }
          .scrollPosition(id: $place.id, anchor: .top)
      }
    }
  }

  /// The anchor of the change: before that of the modifier, after one that the program's call has.
  @Test func theTransactionSaysWhereAViewComes() {
    let place = AnchoredPlace(), keeper = Keeper()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { AnchoredPage(place: place, keeper: keeper) }
    withTransaction(\.scrollTargetAnchor, .bottom) { place.id = 10 }
    harness.settle()
    #expect(harness.frame(of: "10")?.maxY == 100)
    place.id = 5
    harness.settle()
    #expect(harness.frame(of: "5")?.minY == 0)
    withTransaction(\.scrollTargetAnchor, .center) { keeper.proxy?.scrollTo(12) }
    harness.settle()
    #expect(harness.frame(of: "12")?.midY == 50)
    withTransaction(\.scrollTargetAnchor, .center) { keeper.proxy?.scrollTo(3, anchor: .top) }
    harness.settle()
    #expect(harness.frame(of: "3")?.minY == 0)
  }

  @Test func geometryIsHeardOf() {
    var heard: [CGFloat] = []
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { Rows(count: 20) }
        .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { heard.append($1) }
    }
    #expect(heard == [0])
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -40))
    harness.settle()
    #expect(heard == [0, 40])
    var sizes: [CGSize] = []
    _ = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { Rows(count: 20) }.onScrollGeometryChange(for: CGSize.self, of: { $0.contentSize }) { sizes.append($1) }
    }
    #expect(sizes == [CGSize(width: 100, height: 600)])
  }

  @Test func theIDAtTheTopIsBound() {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<20, id: \.self) { row in Color.red.frame(height: 30).accessibilityIdentifier("\(row)") } }
            .scrollTargetLayout()
        }
        .scrollPosition(id: $model.id)
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    #expect(model.id == nil)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -65))
    harness.settle()
    #expect(model.id == 2)
    #expect(offset(harness) == 65)
    model.id = 10
    harness.settle()
    // The least that shows all of it: it ends at 330.
    #expect(offset(harness) == 230)
    model.id = 3
    harness.settle()
    #expect(offset(harness) == 90)
  }

  @Test func aPositionIsGoneToAndToldOfAPerson() {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<model.rows, id: \.self) { row in Color.red.frame(height: 30).accessibilityIdentifier("\(row)") }
          }
          .scrollTargetLayout()
        }
        .scrollPosition($model.position)
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    model.position.scrollTo(y: 123)
    harness.settle()
    #expect(offset(harness) == 123 && model.position.y == 123)
    model.position.scrollTo(edge: .bottom)
    harness.settle()
    #expect(offset(harness) == 500 && model.position.edge == .bottom)
    // An edge is kept when content grows.
    model.rows = 30
    harness.settle()
    #expect(offset(harness) == 800)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 100))
    harness.settle()
    #expect(model.position.isPositionedByUser && model.position.edge == nil)
    #expect(model.position.viewID(type: Int.self) == 23)
    model.rows = 40
    harness.settle()
    #expect(offset(harness) == 700)
    model.position.scrollTo(id: 4, anchor: .top)
    harness.settle()
    #expect(offset(harness) == 120 && !model.position.isPositionedByUser)
    model.position.scrollTo(point: CGPoint(x: 0, y: 1e9))
    harness.settle()
    #expect(offset(harness) == 1100)
  }

  @Test func theDefaultAnchorIsWhereItBeginsAndStays() throws {
    struct Page: View {
      @Bindable var model: Model
      var body: some View { ScrollView { Rows(count: model.rows) }.defaultScrollAnchor(.bottom) }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    harness.settle()
    #expect(offset(harness) == 500)
    model.rows = 25
    harness.settle()
    #expect(offset(harness) == 650)
    try harness.verifyAgainstFresh()
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 100))
    model.rows = 30
    harness.settle()
    #expect(offset(harness) == 550)
    model.rows = 2
    harness.settle()
    // Smaller content stands at the anchor too.
    #expect(harness.frame(of: "0")?.minY == 40)
    try harness.verifyAgainstFresh()
  }

  @Test func viewsInSightAreToldOf() {
    var seen: [Bool] = []
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 150)
          Color.blue.frame(height: 40).onScrollVisibilityChange { seen.append($0) }
          Color.red.frame(height: 300)
        }
      }
    }
    #expect(seen == [])
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -80))
    harness.settle()
    #expect(seen == [true])
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 80))
    harness.settle()
    #expect(seen == [true, false])
  }

  /// Found by the random apps (9200006).
  @Test func anAnchorThatIsNotFiniteIsReported() throws {
    for isForRole in [false, true] {
      let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
        let anchor = UnitPoint(x: 0.5, y: .nan)
        if isForRole {
          ScrollView { Rows(count: 2) }.defaultScrollAnchor(anchor, for: .alignment)
        } else {
          ScrollView { Rows(count: 2) }.defaultScrollAnchor(anchor)
        }
      }
      #expect(harness.frame(of: "0")?.minY == 0)
      #expect(harness.messages.contains { $0.contains("Invalid default scroll anchor") })
      try harness.verifyAgainstFresh()
    }
  }

  /// Found by the random apps (800056).
  @Test func anAnchorThatChangesIsFollowed() throws {
    struct Page: View {
      @Bindable var model: Model
      var body: some View { ScrollView { Rows(count: 2) }.defaultScrollAnchor(model.wide ? .center : nil) }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    #expect(harness.frame(of: "0")?.minY == 0)
    model.wide = true
    harness.settle()
    #expect(harness.frame(of: "0")?.minY == 20)
    try harness.verifyAgainstFresh()
  }
}
