import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Scroll views that reach under safe areas, and margins of their content.
@MainActor @Suite struct ScrollSafeAreaTests: SafeAreaTesting {
  // MARK: Scroll views

  @Test func aScrollViewExtendsUnderABarAndItsContentEndsAboveIt() throws {
    let harness = Self.harness(
      ScrollView(showsIndicators: false) { Ask.fixed(200, 300, "c") }
        .safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(40, 30).opacity(0) })
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 300))
    // The content is seen beside the bar.
    #expect(harness.bitmap[5, 95].red < 80)
    harness.scroll(at: CGPoint(x: 100, y: 20), by: CGVector(dx: 0, dy: -1000))
    harness.settle()
    #expect(harness.frame(of: "c")?.maxY == 70)
    #expect(harness.bitmap[5, 95].red > 200)
    try harness.verifyAgainstFresh()
  }

  @Test func underATopBarTheContentBeginsBelowIt() throws {
    let harness = Self.harness(
      ScrollView(showsIndicators: false) { Ask.fixed(200, 300, "c") }
        .safeAreaInset(edge: .top, spacing: 0) { Ask.fixed(40, 30).opacity(0) })
    #expect(harness.frame(of: "c")?.minY == 30)
    #expect(harness.bitmap[5, 5].red > 200)
    harness.scroll(at: CGPoint(x: 100, y: 50), by: CGVector(dx: 0, dy: -10))
    harness.settle()
    #expect(harness.frame(of: "c")?.minY == 20)
    #expect(harness.bitmap[5, 25].red < 80)
    try harness.verifyAgainstFresh()
  }

  @Test func shortContentBeginsInsideTheInsets() {
    let harness = Self.harness(
      ScrollView { Ask.fixed(40, 20, "c") }.safeAreaPadding(EdgeInsets(top: 10, leading: 30, bottom: 5, trailing: 0)))
    // It is as wide as its content and the insets, and in the middle: 65 to 135.
    #expect(harness.frame(of: "c") == Self.rect(95, 10, 40, 20))
  }

  @Test func aScrollViewThatDoesNotTouchKeepsItsPlace() {
    let harness = Self.harness(
      VStack(spacing: 0) {
        ScrollView { Ask.fixed(200, 300, "c") }
        Ask.fixed(10, 10)
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(40, 30) })
    harness.scroll(at: CGPoint(x: 100, y: 20), by: CGVector(dx: 0, dy: -1000))
    harness.settle()
    #expect(harness.frame(of: "c")?.maxY == 60)
  }

  @Test func aRowThatScrollsSidewaysHasItsInsetsAndKeepsItsHeight() throws {
    let row = ScrollView(.horizontal) { Ask.fixed(500, 40, "c") }.safeAreaPadding(.horizontal, 20)
    Ask.expect(row, 200, 100, answers: (200, 40))
    let harness = Self.harness(row)
    #expect(harness.frame(of: "c") == Self.rect(20, 30, 500, 40))
    harness.scroll(at: CGPoint(x: 100, y: 50), by: CGVector(dx: -1000, dy: 0))
    harness.settle()
    #expect(harness.frame(of: "c")?.maxX == 180)
    try harness.verifyAgainstFresh()
    let mirrored = Self.harness(row.environment(\.layoutDirection, .rightToLeft))
    #expect(mirrored.frame(of: "c")?.maxX == 180)
  }

  @Test func acrossTheScrollContentGetsWhatIsLeft() {
    let harness = Self.harness(
      ScrollView { Ask.wide(0, .infinity, height: 300, "c") }.safeAreaPadding(.leading, 30))
    #expect(harness.frame(of: "c") == Self.rect(30, 0, 170, 300))
  }

  @Test func whatScrollsReachesThroughInsetsAcrossAlone() {
    let harness = Self.harness(
      ScrollView {
        VStack(spacing: 0) {
          Ask.filling("c").ignoresSafeArea().frame(height: 50)
          Ask.fixed(10, 200)
        }
        .frame(maxWidth: .infinity)
      }
      .safeAreaPadding(20))
    #expect(harness.frame(of: "c") == Self.rect(0, 20, 200, 50))
  }

  @Test func aBarThatGrowsMovesTheEndOfTheScroll() throws {
    let model = Model()
    let harness = Self.harness(
      ScrollView { Ask.fixed(200, 300, "c") }.safeAreaInset(edge: .bottom, spacing: 0) { Bar(model: model) })
    harness.scroll(at: CGPoint(x: 100, y: 20), by: CGVector(dx: 0, dy: -1000))
    harness.settle()
    #expect(harness.frame(of: "c")?.maxY == 70)
    model.height = 10
    #expect(harness.settle().count == 1)
    #expect(harness.frame(of: "c")?.maxY == 90)
    try harness.verifyAgainstFresh()
  }

  @Test func marginsAreBetweenTheContentAndTheEdges() throws {
    let harness = Self.harness(
      ScrollView { Ask.wide(0, .infinity, height: 300, "c") }.contentMargins(
        .all, EdgeInsets(top: 5, leading: 10, bottom: 20, trailing: 30)))
    #expect(harness.frame(of: "c") == Self.rect(10, 5, 160, 300))
    harness.scroll(at: CGPoint(x: 100, y: 20), by: CGVector(dx: 0, dy: -1000))
    harness.settle()
    #expect(harness.frame(of: "c")?.maxY == 80)
    try harness.verifyAgainstFresh()
    Ask.expect(ScrollView { Ask.fixed(50, 40) }.contentMargins(10), nil, nil, answers: (70, 60))
    Ask.expect(ScrollView { Ask.fixed(50, 40) }.contentMargins(.horizontal, 10), 300, 100, answers: (70, 100))
  }

  @Test func aMarginForOnePartGoesBeforeThatForAll() {
    let content = Self.harness(
      ScrollView { Ask.fixed(20, 300, "c") }.contentMargins(.top, 7, for: .scrollContent).contentMargins(.top, 20))
    #expect(content.frame(of: "c")?.minY == 7)
    let bars = Self.harness(ScrollView { Ask.fixed(20, 300, "c") }.contentMargins(.top, 7, for: .scrollIndicators))
    #expect(bars.frame(of: "c")?.minY == 0)
    let none = Self.harness(ScrollView { Ask.fixed(20, 300, "c") }.contentMargins(.top, nil).contentMargins(.top, 20))
    #expect(none.frame(of: "c")?.minY == 0)
    let both = Self.harness(ScrollView { Ask.fixed(20, 300, "c") }.contentMargins(.top, 3).contentMargins(.leading, 4))
    // 24 points in the middle of 200, from 88.
    #expect(both.frame(of: "c")?.origin == CGPoint(x: 92, y: 3))
  }

  @Test func anotherMarginMeasuresTheScrollViewAndItsContent() throws {
    let model = Model()
    struct Page: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          Ask.fixed(10, 10)
          ScrollView { Ask.wide(0, .infinity, height: 300, "c") }.contentMargins(.leading, model.lead)
        }
      }
    }
    let harness = Self.harness(Page(model: model))
    #expect(harness.frame(of: "c") == Self.rect(20, 10, 180, 300))
    model.lead = 35
    #expect(harness.settle().count == 1)
    #expect(harness.frame(of: "c") == Self.rect(35, 10, 165, 300))
    try harness.verifyAgainstFresh()
  }

  @Test func indicatorsStandInsideTheirMargins() {
    func bars(_ view: some View) -> (x: Int, y: Int) {
      let harness = Self.harness(view.scrollIndicatorsFlash(onAppear: true))
      let plain = Self.harness(Color.white)
      harness.advance(by: .milliseconds(200))
      harness.settle()
      var found = (x: -1, y: -1)
      for y in (0..<100).reversed() {
        for x in (0..<200).reversed() where harness.bitmap[x, y] != plain.bitmap[x, y] { found = (max(found.x, x), y) }
      }
      return found
    }
    let content = Color.white.frame(width: 200, height: 400)
    let plain = bars(ScrollView { content })
    #expect(plain.x == 197 && plain.y == 2)
    let inset = bars(ScrollView { content }.contentMargins(10, for: .scrollIndicators))
    #expect(inset.x == 187 && inset.y == 12)
    let safe = bars(ScrollView { content.padding(.top, -10) }.safeAreaPadding(.top, 10))
    #expect(safe.y == 12)
  }

  /// Margins that are larger than the view, or negative, would have the bar outside of it. (Random apps, seed 9500048.)
  @Test(arguments: [.all, .horizontal, .vertical] as [Edge.Set], [0, 80, 400, -30, 60] as [CGFloat])
  func barsStayInTheirView(edges: Edge.Set, margin: CGFloat) throws {
    struct Root: View {
      let model: Model
      let edges: Edge.Set
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: 100)
          ScrollView([.horizontal, .vertical]) { Color.white.frame(width: 300, height: 300) }.frame(width: 50, height: 50)
          Color.red
        }
        .contentMargins(edges, model.lead, for: .scrollIndicators)
        .scrollIndicatorsFlash(onAppear: true)
      }
    }
    let model = Model()
    let harness = Self.harness(Root(model: model, edges: edges))
    harness.advance(by: .milliseconds(200))
    harness.settle()
    model.lead = margin
    harness.settle()
    try harness.verifyAgainstFresh()
    let others = (0..<100).flatMap { y in (Array(0..<100) + (150..<200)).map { (x: $0, y: y) } }
    #expect(others.allSatisfy { Self.isRed(harness, $0.x, $0.y) })
  }

  struct Turning: View {
    @Environment(\.isEnabled) private var isEnabled
    var body: some View {
      ScrollView(isEnabled ? .vertical : .horizontal) {
        ScrollView(.horizontal) { Color.red.frame(width: 200, height: 60) }
      }
      .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 10) }
    }
  }

  @Test func aScrollViewInsideFollowsTheAxesOfTheOneAround() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Turning() }
    for isEnabled in [false, true, false] {
      harness.setSystem(\.isEnabled, isEnabled)
      try harness.verifyAgainstFresh()
    }
  }
}
