import Foundation
import Observation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Frames whose lengths follow from the scroll view or the window around, and type sizes within a range.
@MainActor @Suite struct ContainerRelativeTests {
  private typealias Ask = LayoutAsking

  @Observable final class Model {
    var width: CGFloat = 200
    var part: CGFloat = 0.5
    var margin: CGFloat = 0
  }

  private static func harness<V: View>(_ view: V) -> ViewHarness { harness(200, 100, view) }

  private static func harness<V: View>(_ width: CGFloat, _ height: CGFloat, _ view: V) -> ViewHarness {
    ViewHarness(size: CGSize(width: width, height: height)) { view }
  }

  @Test func withoutAScrollViewTheWindowIsTheContainer() throws {
    let harness = Self.harness(
      Ask.filling("c").containerRelativeFrame([.horizontal, .vertical]).frame(width: 50, height: 50))
    #expect(harness.frame(of: "c") == CGRect(x: 0, y: 0, width: 200, height: 100))
    harness.size = CGSize(width: 300, height: 80)
    harness.settle()
    #expect(harness.frame(of: "c") == CGRect(x: 0, y: 0, width: 300, height: 80))
    try harness.verifyAgainstFresh()
  }

  @Test func theOtherAxisIsAsProposed() {
    let harness = Self.harness(Ask.filling("c").containerRelativeFrame(.horizontal).frame(width: 50, height: 40))
    #expect(harness.frame(of: "c")?.size == CGSize(width: 200, height: 40))
  }

  @Test func smallerViewsAreAligned() {
    let harness = Self.harness(Ask.fixed(20, 10, "c").containerRelativeFrame([.horizontal, .vertical], alignment: .bottomTrailing))
    #expect(harness.frame(of: "c") == CGRect(x: 180, y: 90, width: 20, height: 10))
    let mirrored = Self.harness(
      Ask.fixed(20, 10, "c").containerRelativeFrame(.horizontal, alignment: .leading).environment(\.layoutDirection, .rightToLeft))
    #expect(mirrored.frame(of: "c") == CGRect(x: 180, y: 45, width: 20, height: 10))
  }

  @Test func pagesInAScrollViewAreAsLongAsItsVisiblePart() throws {
    let harness = Self.harness(
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<5, id: \.self) { Ask.filling("\($0)").containerRelativeFrame(.horizontal).frame(height: 30) }
        }
      }
      .frame(width: 120))
    #expect(harness.frame(of: "0")?.width == 120)
    #expect(harness.frame(of: "4")?.minX == CGFloat(520))
    try harness.verifyAgainstFresh()
  }

  // (200 − 10·3) / 4 = 42.5; two of them and the space between: 95.
  @Test func aGridOfSharesInAScrollView() {
    let harness = Self.harness(
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<4, id: \.self) {
            Ask.filling("\($0)").containerRelativeFrame(.horizontal, count: 4, span: 1, spacing: 10).frame(height: 30)
          }
          Ask.filling("wide").containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 10).frame(height: 30)
        }
      })
    #expect((0..<4).map { harness.frame(of: "\($0)")?.minX } == [0, 52.5, 105, 157.5])
    #expect(harness.frame(of: "3")?.maxX == 200)
    #expect(harness.frame(of: "wide")?.width == 95)
  }

  @Test func allSharesTogetherAreTheContainer() {
    for count in [1, 2, 3, 7] {
      let harness = Self.harness(Ask.filling("c").containerRelativeFrame(.vertical, count: count, span: count, spacing: 6))
      #expect(abs((harness.frame(of: "c")?.height ?? 0) - 100) < 1e-9)
    }
  }

  @Test func badSharesAreReported() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      Ask.filling("c").containerRelativeFrame(.horizontal, count: 0, span: -2, spacing: .nan)
    }
    #expect(harness.frame(of: "c")?.width == 200)
    #expect(harness.messages.count == 3)
    let crowded = Self.harness(Ask.filling("c").containerRelativeFrame(.horizontal, count: 100, span: 1, spacing: 50))
    #expect(crowded.frame(of: "c")?.width == 0)
    let many = Self.harness(Ask.filling("c").containerRelativeFrame(.horizontal, count: .max, span: .max, spacing: 0))
    #expect(many.frame(of: "c")?.width == 200)
  }

  @Test func aClosureMakesTheLengths() {
    let harness = Self.harness(
      Ask.filling("c").containerRelativeFrame([.horizontal, .vertical]) { length, axis in axis == .horizontal ? length * 0.25 : length - 10
      })
    #expect(harness.frame(of: "c")?.size == CGSize(width: 50, height: 90))
    let bad = Self.harness(Ask.filling("c").containerRelativeFrame(.horizontal) { _, _ in .nan })
    #expect(bad.frame(of: "c")?.width == 0)
    #expect(bad.messages == ["Invalid frame dimension (negative or non-finite)."])
  }

  @Test func whatTheClosureReadsIsFollowed() throws {
    let model = Model()
    let harness = Self.harness(
      VStack(spacing: 0) {
        Ask.filling("c").containerRelativeFrame(.horizontal) { length, _ in length * model.part }
        Ask.fixed(10, 10)
      })
    #expect(harness.frame(of: "c")?.width == 100)
    model.part = 0.75
    let reports = harness.settle()
    #expect(reports.count == 1 && reports[0].bodies == 0)
    #expect(harness.frame(of: "c")?.width == 150)
    try harness.verifyAgainstFresh()
  }

  private struct Page: View {
    let model: Model
    var body: some View {
      HStack(spacing: 0) {
        Rows()
        Spacer(minLength: 0)
        Other()
      }
    }
    private func Rows() -> some View { Scroller().frame(width: model.width).contentMargins(.horizontal, model.margin) }
  }
  private struct Scroller: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Ask.fixed(10, 10)
          ForEach(0..<3, id: \.self) { Ask.filling("\($0)").containerRelativeFrame(.horizontal).frame(height: 30) }
        }
      }
    }
  }
  private struct Other: View {
    var body: some View { VStack(spacing: 0) { ForEach(0..<30, id: \.self) { _ in Color.red.frame(width: 2, height: 2) } } }
  }

  @Test func aChangeOfTheContainerMeasuresWhatFollowsFromIt() throws {
    let model = Model()
    let harness = Self.harness(400, 100, Page(model: model))
    #expect(harness.frame(of: "2")?.width == 200)
    model.width = 150
    let reports = harness.settle()
    #expect(reports.count == 1)
    #expect(harness.frame(of: "2")?.width == 150)
    // Thirty boxes of the other column are not asked.
    #expect(reports[0].measures == 19, "\(reports[0].measures)")
    try harness.verifyAgainstFresh()
    model.margin = 25
    #expect(harness.settle().count == 1)
    #expect(harness.frame(of: "2") == CGRect(x: 25, y: 70, width: 100, height: 30))
    try harness.verifyAgainstFresh()
  }

  @Test func marginsAndSafeAreasAreNotPartOfTheContainer() {
    let harness = Self.harness(
      ScrollView(.horizontal) {
        HStack(spacing: 0) { ForEach(0..<3, id: \.self) { Ask.filling("\($0)").containerRelativeFrame(.horizontal).frame(height: 30) } }
      }
      .contentMargins(.horizontal, 10).safeAreaPadding(.horizontal, 20))
    #expect(harness.frame(of: "0") == CGRect(x: 30, y: 35, width: 140, height: 30))
    #expect(harness.frame(of: "1")?.minX == 170)
  }

  @Test func rowsUnderABarAreAsHighAsWhatIsSeen() throws {
    let harness = Self.harness(
      ScrollView { VStack(spacing: 0) { ForEach(0..<3, id: \.self) { Ask.filling("\($0)").containerRelativeFrame(.vertical) } } }
        .safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(10, 30) })
    #expect(harness.frame(of: "1") == CGRect(x: 0, y: 70, width: 200, height: 70))
    try harness.verifyAgainstFresh()
  }

  @Test func aScrollViewWithoutAProposalDoesNotCount() throws {
    let harness = Self.harness(
      ScrollView(.horizontal) {
        ScrollView(.horizontal) { Ask.filling("c").containerRelativeFrame(.horizontal, count: 2, spacing: 0).frame(height: 20) }
      })
    #expect(harness.frame(of: "c")?.width == 100)
    try harness.verifyAgainstFresh()
  }

  @Test func theNearestScrollViewCounts() throws {
    let harness = Self.harness(
      ScrollView {
        ScrollView(.horizontal) { Ask.filling("c").containerRelativeFrame(.horizontal).frame(height: 20) }.frame(width: 80, height: 30)
      })
    #expect(harness.frame(of: "c")?.width == 80)
    try harness.verifyAgainstFresh()
  }

  @Test func aScrollViewsOwnHeightDoesNotFollowItself() throws {
    // It hugs its content's height, which follows from the height proposed to it.
    let harness = Self.harness(
      ScrollView(.horizontal) { Ask.filling("c").containerRelativeFrame(.vertical) { length, _ in length * 0.5 } })
    #expect(harness.frame(of: "c")?.height == 50)
    try harness.verifyAgainstFresh()
  }

  private struct Hugging: View {
    let model: Model
    var body: some View {
      VStack(spacing: 0) {
        ScrollView {
          if model.part == 1 {
            Ask.fixed(20, 10, "c")
          } else {
            Ask.filling("c").containerRelativeFrame(.horizontal).padding(1).frame(height: 10)
          }
        }
        .padding(.horizontal, 5)
      }
    }
  }

  @Test func aStackAsWideAsTheScrollViewInItDoesNotKeepItAsWide() throws {
    let model = Model()
    model.part = 1
    let harness = Self.harness(Hugging(model: model))
    #expect(harness.frame(of: "c")?.width == 20)
    model.part = 2
    harness.settle()
    #expect(harness.frame(of: "c")?.width == 190)
    try harness.verifyAgainstFresh()
    harness.size.width = 300
    harness.settle()
    #expect(harness.frame(of: "c")?.width == 290)
    try harness.verifyAgainstFresh()
    #expect(harness.messages.isEmpty)
  }

  @Test func contentLargerThanAListsRowDoesNotGrowWithoutEnd() throws {
    let harness = Self.harness(
      List { ScrollView { Ask.filling("c").containerRelativeFrame(.horizontal).padding(1).frame(height: 10) } })
    // 200 less the row's insets of 12 at both sides.
    #expect(harness.frame(of: "c")?.width == 176)
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func aScrollViewInARowIsAContainerOfItsShare() throws {
    let harness = Self.harness(
      HStack(spacing: 0) {
        Color.red
        ScrollView { Ask.filling("c").containerRelativeFrame(.horizontal) }
      })
    #expect(harness.frame(of: "c")?.width == 100)
    try harness.verifyAgainstFresh()
  }

  @Test func aScrollViewOutOfSightIsTheSameAsOneSeenBefore() throws {
    let harness = Self.harness(
      200, 100,
      ScrollView {
        VStack(spacing: 0) {
          Ask.fixed(10, 500)
          ScrollView(.horizontal) { Ask.filling("c").containerRelativeFrame(.horizontal) { length, _ in length / 2 }.frame(height: 20) }
            .frame(width: 60)
        }
      })
    #expect(harness.frame(of: "c")?.width == 30)
    try harness.verifyAgainstFresh()
  }

  @Test func manyPagesMeasureInProportion() {
    func measures(_ count: Int) -> Int {
      Self.harness(
        ScrollView(.horizontal) {
          HStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red.containerRelativeFrame(.horizontal) } }
        }
        .frame(width: 90)
      ).firstReport.measures
    }
    let (few, many) = (measures(20), measures(200))
    #expect(many <= few * 11, "\(few) for 20, \(many) for 200")
  }

  @Test func nestedScrollViewsSettleInAFrame() throws {
    func nested(_ depth: Int) -> AnyView {
      depth == 0
        ? AnyView(Ask.filling("c").containerRelativeFrame([.horizontal, .vertical]))
        : AnyView(
          ScrollView(depth % 2 == 0 ? .horizontal : .vertical) {
            nested(depth - 1).containerRelativeFrame(.vertical) { length, _ in max(0, length - 1) }
          })
    }
    let harness = Self.harness(300, 200, nested(30))
    #expect(!harness.needsFrame)
    try harness.verifyAgainstFresh()
    harness.size.height = 250
    #expect(harness.settle().count == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func typeSizesAreKeptWithinARange() {
    final class Log { var sizes: [DynamicTypeSize] = [] }
    struct Reader: View {
      @Environment(\.dynamicTypeSize) private var size
      let log: Log
      var body: some View {
        let _ = log.sizes.append(size)
        Color.clear
      }
    }
    func size(_ make: (Reader) -> some View) -> DynamicTypeSize? {
      let log = Log()
      _ = ViewHarness { make(Reader(log: log)).dynamicTypeSize(.accessibility2) }
      return log.sizes.last
    }
    #expect(size { $0.dynamicTypeSize(...DynamicTypeSize.xLarge) } == .xLarge)
    #expect(size { $0.dynamicTypeSize(..<DynamicTypeSize.xLarge) } == .large)
    #expect(size { $0.dynamicTypeSize(DynamicTypeSize.accessibility4...) } == .accessibility4)
    #expect(size { $0.dynamicTypeSize(.small ... .medium) } == .medium)
    #expect(size { $0.dynamicTypeSize(.xLarge...) } == .accessibility2)
  }

  // Random app 9603430: a look at the tree between frames measured one of two readers before the other had heard of the window's size.
  @Test func measuredEarlyTheOtherReadersHearOfItToo() throws {
    let harness = Self.harness(
      VStack {
        Ask.fixed(10, 10, "inner").containerRelativeFrame(.vertical)
        Button("b") {}
      }
      .containerRelativeFrame(.vertical))
    harness.size = CGSize(width: 291, height: 101)
    harness.press(.tab)
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  // Random apps 9600657, 9603179: the ratio follows from the pages, the pages from the view, and that from the ratio.
  @Test func aRatioMadeFromPagesSettlesOnTheWindow() throws {
    let harness = Self.harness(
      ScrollView(.horizontal) {
        HStack(spacing: 0) { ForEach(0..<3, id: \.self) { Ask.filling("\($0)").containerRelativeFrame(.horizontal) } }
      }
      .aspectRatio(nil, contentMode: .fill))
    #expect(harness.messages == [])
    #expect(!harness.needsFrame)
    // 3 pages of the window's width are 60 times as wide as high: 10 points.
    #expect(harness.frame(of: "1")?.size == CGSize(width: 200, height: 100))
    try harness.verifyAgainstFresh()
    harness.size.width = 150
    harness.settle()
    #expect(harness.frame(of: "1")?.size == CGSize(width: 150, height: 100))
    #expect(harness.messages == [])
    try harness.verifyAgainstFresh()
  }

  // Random app 9600746: a row in a frame as wide as the row, a part of which is a page.
  @Test func aShareOfARowThatIsAsWideAsItsViewsSettles() throws {
    let harness = Self.harness(
      VStack {
        HStack {
          ScrollView(.vertical) { Ask.filling("page").containerRelativeFrame(.horizontal) }
          Ask.fixed(16, 16)
        }
        .frame(minWidth: 0)
      })
    #expect(harness.messages == [])
    #expect(!harness.needsFrame)
    try harness.verifyAgainstFresh()
    let frames = harness.settle().count
    #expect(frames == 0)
  }

  // Random app 9602494.
  @Test func aScrollViewThatIsNotShownIsNoContainer() throws {
    let harness = Self.harness(
      100, 20,
      ViewThatFits(in: .vertical) {
        Ask.fixed(10, 50)
        ScrollView(.horizontal) { Ask.filling("page").containerRelativeFrame(.horizontal) }.frame(width: 20)
      })
    #expect(harness.frame(of: "page")?.width == 20)
    harness.size.height = 100
    harness.settle()
    try harness.verifyAgainstFresh()
    harness.size.height = 20
    harness.settle()
    #expect(harness.frame(of: "page")?.width == 20)
    try harness.verifyAgainstFresh()
  }

  // Random apps 9700938, 9705086: the frame was placed around the answer from before the length was known.
  @Test func aFrameAroundAScrollViewIsPlacedAroundItsLastAnswer() {
    let harness = Self.harness(
      100, 100,
      ScrollView(.horizontal) { HStack { Color.blue.frame(width: 50).containerRelativeFrame(.vertical) } }.frame(height: 20))
    let bitmap = harness.bitmap
    func pixel(_ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.width + 20] }
    #expect([0, 39, 60, 99].map(pixel).allSatisfy { $0 == pixel(30) })
    #expect([40, 59].map(pixel).allSatisfy { $0 == pixel(45) })
    #expect(pixel(45) != pixel(30))
  }

  // Random app 9701640: a popover is as wide as its views, which are as wide as it is.
  @Test func aPopoverIsNoContainer() throws {
    struct Page: View {
      let model: Model
      var body: some View {
        Color.red.popover(isPresented: .constant(true)) {
          ScrollView { Color.blue.containerRelativeFrame(.horizontal) { length, _ in length - model.margin } }
        }
      }
    }
    let model = Model()
    let harness = Self.harness(Page(model: model))
    for margin in [40.0, 0, 20] {
      model.margin = margin
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  /// Each scroll view gets its lengths when it is placed, the outermost first: what is in those farther in is measured once for it.
  @Test(arguments: [0, 1] as [CGFloat]) func measuringGrowsWithTheNumberOfNestedScrollViews(padding: CGFloat) throws {
    func measures(_ depth: Int) throws -> (first: Int, resized: Int) {
      var view = AnyView(Text("a"))
      for _ in 0..<depth {
        let inner = view
        view = AnyView(ScrollView { inner.containerRelativeFrame(.horizontal).padding(padding) })
      }
      let harness = Self.harness(view)
      let first = harness.firstReport.measures
      harness.size.width = 300
      let resized = harness.settle().reduce(0) { $0 + $1.measures }
      try harness.verifyAgainstFresh()
      return (first, resized)
    }
    let (few, many) = (try measures(10), try measures(40))
    #expect(many.first < 5 * few.first && many.resized < 5 * few.resized, "\(few) \(many)")
  }
}
