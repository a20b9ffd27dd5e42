import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Safe areas: insets, padding, what ignores them, and backgrounds that reach under them.
@MainActor @Suite struct SafeAreaTests: SafeAreaTesting {
  // MARK: safeAreaInset

  @Test(arguments: [VerticalEdge.bottom, .top]) func aViewAtTheTopOrBottomTakesItsHeightFromTheContent(edge: VerticalEdge) {
    let harness = Self.harness(Ask.filling("c").safeAreaInset(edge: edge, spacing: 0) { Self.bar })
    #expect(harness.frame(of: "c") == Self.rect(0, edge == .top ? 30 : 0, 200, 70))
    #expect(harness.frame(of: "bar") == Self.rect(80, edge == .top ? 0 : 70, 40, 30))
  }

  @Test(arguments: [HorizontalEdge.leading, .trailing]) func aViewAtASideTakesItsWidthFromTheContent(edge: HorizontalEdge) {
    let harness = Self.harness(Ask.filling("c").safeAreaInset(edge: edge, spacing: 0) { Self.bar })
    #expect(harness.frame(of: "c") == Self.rect(edge == .leading ? 40 : 0, 0, 160, 100))
    #expect(harness.frame(of: "bar") == Self.rect(edge == .leading ? 0 : 160, 35, 40, 30))
  }

  @Test func theDefaultSpacingIsThatOfStacks() {
    let harness = Self.harness(Ask.filling("c").safeAreaInset(edge: .bottom) { Self.bar })
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 62))
    #expect(harness.frame(of: "bar") == Self.rect(80, 70, 40, 30))
  }

  @Test func theViewIsAlignedAlongItsEdge() {
    for (alignment, x) in [(HorizontalAlignment.leading, CGFloat(0)), (.center, 80), (.trailing, 160)] {
      let harness = Self.harness(Ask.filling("c").safeAreaInset(edge: .bottom, alignment: alignment, spacing: 0) { Self.bar })
      #expect(harness.frame(of: "bar")?.minX == x)
    }
    for (alignment, y) in [(VerticalAlignment.top, CGFloat(0)), (.center, 35), (.bottom, 70)] {
      let harness = Self.harness(Ask.filling("c").safeAreaInset(edge: .leading, alignment: alignment, spacing: 0) { Self.bar })
      #expect(harness.frame(of: "bar")?.minY == y)
    }
  }

  @Test func fromRightToLeftLeadingIsRight() {
    let harness = Self.harness(
      Ask.filling("c").safeAreaInset(edge: .leading, spacing: 0) { Self.bar }
        .safeAreaInset(edge: .bottom, alignment: .leading, spacing: 0) { Ask.fixed(50, 10, "low") }
        .environment(\.layoutDirection, .rightToLeft))
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 160, 90))
    #expect(harness.frame(of: "bar") == Self.rect(160, 30, 40, 30))
    #expect(harness.frame(of: "low") == Self.rect(150, 90, 50, 10))
  }

  @Test func nestedInsetsAddUp() {
    let harness = Self.harness(
      Ask.filling("c").safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(10, 20, "in") }
        .safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(10, 30, "out") }
        .safeAreaInset(edge: .top, spacing: 5) { Ask.fixed(10, 5, "top") })
    #expect(harness.frame(of: "c") == Self.rect(0, 10, 200, 40))
    #expect(harness.frame(of: "in") == Self.rect(95, 50, 10, 20))
    #expect(harness.frame(of: "out") == Self.rect(95, 70, 10, 30))
    #expect(harness.frame(of: "top") == Self.rect(95, 0, 10, 5))
  }

  @Test func theWholeAnswersAsBothSideBySide() {
    let small = Ask.fixed(50, 20, "c").safeAreaInset(edge: .bottom, spacing: 4) { Ask.fixed(80, 10, "bar") }
    Ask.expect(small, 300, 200, answers: (80, 34))
    Ask.expect(small, nil, nil, answers: (80, 34))
    Ask.expect(small, 300, 200, "c", at: (15, 0, 50, 20))
    Ask.expect(small, 300, 200, "bar", at: (0, 24, 80, 10))
    Ask.expect(Ask.filling().safeAreaInset(edge: .leading, spacing: 0) { Ask.fixed(30, 10) }, 300, 200, answers: (300, 200))
    Ask.expect(Ask.filling().safeAreaInset(edge: .leading, spacing: 0) { Ask.fixed(30, 40) }, nil, nil, answers: (40, 40))
    // Less than the bar needs.
    Ask.expect(Ask.filling("c").safeAreaInset(edge: .bottom, spacing: 0) { Self.bar }, 100, 20, answers: (100, 30))
  }

  @Test func theViewHasItsIdealLengthAndTheWidthProposed() {
    let harness = Self.harness(
      Ask.filling("c").safeAreaInset(edge: .bottom, spacing: 0) { Ask.filling("bar") })
    #expect(harness.frame(of: "bar") == Self.rect(0, 90, 200, 10))
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 90))
  }

  @Test func withoutAViewNothingIsInset() throws {
    let model = Model()
    struct Page: View {
      let model: Model
      var body: some View {
        Ask.filling("c").safeAreaInset(edge: .bottom) { if model.flag { Ask.fixed(10, 12, "bar") } }
      }
    }
    let harness = Self.harness(Page(model: model))
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 100))
    model.flag = true
    harness.settle()
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 80))
    try harness.verifyAgainstFresh()
    model.flag = false
    harness.settle()
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 100))
    try harness.verifyAgainstFresh()
  }

  @Test func eachOfSeveralViewsHasItsOwn() {
    let harness = Self.harness(
      HStack(spacing: 0) {
        Group {
          Ask.filling("a")
          Ask.filling("b")
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(10, 20, "bar") }
      })
    #expect(harness.frame(of: "a") == Self.rect(0, 0, 100, 80))
    #expect(harness.frame(of: "b") == Self.rect(100, 0, 100, 80))
    #expect(harness.frames(of: "bar") == [Self.rect(45, 80, 10, 20), Self.rect(145, 80, 10, 20)])
  }

  @Test func anotherHeightMeasuresWhatDependsOnItAndNothingElse() throws {
    let model = Model()
    let harness = Self.harness(
      200, 300,
      HStack(spacing: 0) {
        VStack(spacing: 0) { ForEach(0..<20, id: \.self) { _ in Ask.fixed(10, 5) } }
        Ask.filling("c").frame(width: 100).safeAreaInset(edge: .bottom, spacing: 0) { Bar(model: model) }
      })
    #expect(harness.frame(of: "c")?.height == 270)
    model.height = 50
    let report = harness.settle()
    #expect(report.count == 1)
    #expect(report[0].bodies == 1)
    // The bar, what holds it, the pair and the content; the stack's other column is not asked.
    #expect(report[0].measures == 10, "\(report[0].measures)")
    #expect(harness.frame(of: "c")?.height == 250)
    #expect(harness.frame(of: "bar")?.minY == 250)
    try harness.verifyAgainstFresh()
  }

  @Test func guidesAndBaselinesGoOutThroughInsets() {
    let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
      Text("a").accessibilityIdentifier("a").safeAreaInset(edge: .top, spacing: 0) { Ask.fixed(5, 30) }
      Text("b").accessibilityIdentifier("b")
    }
    let harness = Self.harness(row)
    #expect(harness.frame(of: "a")?.minY == harness.frame(of: "b")?.minY)
    let stack = VStack(alignment: .leading, spacing: 0) {
      Ask.fixed(20, 10, "a").alignmentGuide(.leading) { _ in 5 }.safeAreaInset(edge: .leading, spacing: 0) { Ask.fixed(30, 10) }
      Ask.fixed(20, 10, "b")
    }
    Ask.expect(stack, 300, 200, "b", at: (35, 10, 20, 10))
  }

  // MARK: safeAreaPadding

  @Test func paddingIsLeftFreeAndCounts() {
    Ask.expect(Ask.filling("c").safeAreaPadding(20), 200, 100, "c", at: (20, 20, 160, 60))
    Ask.expect(Ask.filling("c").safeAreaPadding(), 200, 100, "c", at: (16, 16, 168, 68))
    Ask.expect(Ask.filling("c").safeAreaPadding(.horizontal, 10), 200, 100, "c", at: (10, 0, 180, 100))
    Ask.expect(Ask.filling("c").safeAreaPadding(.top), 200, 100, "c", at: (0, 16, 200, 84))
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    Ask.expect(Ask.filling("c").safeAreaPadding(insets), 200, 100, "c", at: (2, 1, 194, 96))
    Ask.expect(Ask.fixed(50, 20).safeAreaPadding(10), nil, nil, answers: (70, 40))
    Ask.expect(Ask.fixed(50, 20).safeAreaPadding(10), 300, 200, answers: (70, 40))
  }

  @Test func badLengthsCountAsZeroAndAreReported() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      Ask.filling("c").ignoresSafeArea().safeAreaPadding(EdgeInsets(top: .nan, leading: .infinity, bottom: 10, trailing: 0))
        .safeAreaInset(edge: .top, spacing: -.infinity) { Ask.fixed(10, 10) }
        .contentMargins(.all, .nan)
    }
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 100))
    #expect(harness.messages.count == 4, "\(harness.messages)")
    try harness.verifyAgainstFresh()
  }

  @Test func throughNegativeInsetsNothingReaches() throws {
    let harness = Self.harness(Ask.filling("c").ignoresSafeArea().safeAreaPadding(.all, -10).frame(width: 100, height: 50))
    #expect(harness.frame(of: "c") == Self.rect(40, 15, 120, 70))
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  // MARK: ignoresSafeArea

  @Test func aViewThatFillsReachesTheEdges() {
    let harness = Self.harness(Ask.filling("c").ignoresSafeArea().safeAreaPadding(20))
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 100))
    let older = Self.harness(Ask.filling("c").edgesIgnoringSafeArea(.all).safeAreaPadding(20))
    #expect(older.frame(of: "c") == Self.rect(0, 0, 200, 100))
  }

  @Test func onlyTheEdgesNamedAreIgnored() {
    let harness = Self.harness(Ask.filling("c").ignoresSafeArea(edges: .top).safeAreaPadding(20))
    #expect(harness.frame(of: "c") == Self.rect(20, 0, 160, 80))
    let lead = Self.harness(
      Ask.filling("c").ignoresSafeArea(edges: .leading).safeAreaPadding(20).environment(\.layoutDirection, .rightToLeft))
    #expect(lead.frame(of: "c") == Self.rect(20, 20, 180, 60))
    let keyboard = Self.harness(Ask.filling("c").ignoresSafeArea(.keyboard).safeAreaPadding(20))
    #expect(keyboard.frame(of: "c") == Self.rect(20, 20, 160, 60))
  }

  @Test func aViewInTheMiddleStaysWhereItIs() {
    let harness = Self.harness(
      Ask.fixed(40, 20, "c").ignoresSafeArea().frame(maxWidth: .infinity, maxHeight: .infinity).safeAreaPadding(20))
    #expect(harness.frame(of: "c") == Self.rect(80, 40, 40, 20))
  }

  @Test func aViewReachesWhereItTouches() {
    let harness = Self.harness(
      VStack(spacing: 0) {
        Ask.fixed(10, 30)
        Ask.filling("c").ignoresSafeArea()
      }
      .safeAreaPadding(20))
    #expect(harness.frame(of: "c") == Self.rect(0, 50, 200, 50))
  }

  @Test func aViewOfAFixedSizeIsInTheMiddleOfTheLargerSpace() {
    let harness = Self.harness(
      Ask.fixed(40, 20, "c").ignoresSafeArea().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .safeAreaPadding(.bottom, 30))
    #expect(harness.frame(of: "c") == Self.rect(80, 65, 40, 20))
  }

  @Test func insetsThatMeetAreAllPassedThrough() {
    let harness = Self.harness(
      Ask.filling("c").ignoresSafeArea().safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(10, 20) }
        .safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(10, 30) }.safeAreaPadding(.leading, 5))
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 100))
  }

  @Test func anInsetThatDoesNotMeetTheOuterOneEndsTheReach() {
    let harness = Self.harness(
      VStack(spacing: 0) {
        Ask.filling("c").ignoresSafeArea().safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(10, 20) }
        Ask.fixed(10, 10)
      }
      .safeAreaPadding(.bottom, 30))
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 60))
  }

  @Test func theAnswerDoesNotChange() {
    Ask.expect(Ask.filling().ignoresSafeArea().safeAreaPadding(20), 200, 100, answers: (200, 100))
    let column = VStack(spacing: 0) {
      Ask.filling("c").ignoresSafeArea()
      Ask.fixed(10, 10, "low")
    }
    .safeAreaPadding(20)
    Ask.expect(column, 200, 100, "c", at: (0, 0, 200, 70))
    Ask.expect(column, 200, 100, "low", at: (95, 70, 10, 10))
  }

  @Test func aViewThatMovesAwayFromTheEdgeReachesNoLonger() throws {
    let model = Model()
    struct Page: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          if model.flag { Ask.fixed(10, 10) }
          Still()
        }
        .safeAreaPadding(20)
      }
    }
    struct Still: View {
      var body: some View { Ask.answering("c") { _ in CGSize(width: 30, height: 30) }.ignoresSafeArea(edges: .top).frame(height: 30) }
    }
    let harness = Self.harness(100, 70, Page(model: model))
    #expect(harness.frame(of: "c") == Self.rect(35, 10, 30, 30))
    model.flag = true
    let reports = harness.settle()
    #expect(reports.count == 1)
    #expect(harness.frame(of: "c") == Self.rect(35, 25, 30, 30))
    try harness.verifyAgainstFresh()
  }

  @Test func aLargerPaddingReachesFartherInOneFrame() throws {
    let model = Model()
    struct Page: View {
      let model: Model
      var body: some View { Ask.filling("c").ignoresSafeArea(edges: .leading).safeAreaPadding(.leading, model.lead) }
    }
    let harness = Self.harness(Page(model: model))
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 100))
    for lead in [0, 50, 3.5, 0, 20] {
      model.lead = lead
      #expect(harness.settle().count == 1)
      #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 100))
      try harness.verifyAgainstFresh()
    }
  }

  // MARK: Styles

  @Test func aBackgroundReachesUnderTheBar() throws {
    let harness = Self.harness(
      Color.clear.background(Color.red).safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(40, 30) })
    #expect(Self.isRed(harness, 5, 5) && Self.isRed(harness, 5, 95))
    #expect(!Self.isRed(harness, 100, 85))
    try harness.verifyAgainstFresh()
    let none = Self.harness(
      Color.clear.background(Color.red, ignoresSafeAreaEdges: []).safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(40, 30) })
    #expect(Self.isRed(none, 5, 69) && !Self.isRed(none, 5, 71))
    let top = Self.harness(Color.clear.background(Color.red, ignoresSafeAreaEdges: .top).safeAreaPadding(.vertical, 20))
    #expect(Self.isRed(top, 5, 5) && Self.isRed(top, 5, 79) && !Self.isRed(top, 5, 81))
  }

  @Test func aBackgroundInTheMiddleKeepsItsRectangle() {
    let harness = Self.harness(
      Color.clear.frame(width: 40, height: 20).background(Color.red).frame(maxWidth: .infinity, maxHeight: .infinity).safeAreaPadding(20))
    #expect(Self.isRed(harness, 100, 50) && !Self.isRed(harness, 100, 62) && !Self.isRed(harness, 78, 50))
  }

  @Test func aBarsBackgroundReachesBelowIt() {
    let harness = Self.harness(
      Ask.filling().opacity(0).safeAreaInset(edge: .bottom, spacing: 0) {
        Color.clear.frame(height: 30).background(Color.red)
      }
      .safeAreaPadding(.bottom, 20))
    #expect(!Self.isRed(harness, 5, 45) && Self.isRed(harness, 5, 55) && Self.isRed(harness, 5, 95))
  }

  @Test func anOverlayReachesToo() {
    let harness = Self.harness(Color.blue.overlay(Color.red).safeAreaPadding(.top, 20))
    #expect(Self.isRed(harness, 5, 5) && Self.isRed(harness, 5, 95))
    let none = Self.harness(Color.blue.overlay(Color.red, ignoresSafeAreaEdges: .bottom).safeAreaPadding(.top, 20))
    #expect(!Self.isRed(none, 5, 5) && Self.isRed(none, 5, 25))
  }

  @Test func theBackgroundStyleIsBehindTheView() {
    let harness = Self.harness(
      ZStack {
        Color.red
        Color.clear.background().frame(width: 50, height: 50)
      })
    #expect(Self.isRed(harness, 5, 5) && !Self.isRed(harness, 100, 50))
  }

  @Test func anotherColorOfABackgroundKeepsItsReach() throws {
    let model = Model()
    struct Page: View {
      let model: Model
      var body: some View {
        Color.clear.background(model.flag ? Color.red : .blue).safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(40, 30) }
      }
    }
    let harness = Self.harness(Page(model: model))
    #expect(!Self.isRed(harness, 5, 95))
    model.flag = true
    harness.settle()
    #expect(Self.isRed(harness, 5, 95) && Self.isRed(harness, 5, 5))
    try harness.verifyAgainstFresh()
  }

  @Test func aBackgroundAroundSeveralViewsReaches() {
    let harness = Self.harness(
      HStack(spacing: 0) {
        Group {
          Color.clear
          Color.clear
        }
        .background(Color.red)
      }
      .safeAreaPadding(.bottom, 20))
    #expect(Self.isRed(harness, 5, 95) && Self.isRed(harness, 195, 95))
  }

  // MARK: GeometryProxy.safeAreaInsets

  private final class Log {
    var insets: [EdgeInsets] = []
  }

  private static func insets(_ make: (AnyView) -> some View, direction: LayoutDirection = .leftToRight) -> EdgeInsets? {
    let log = Log()
    let reader = AnyView(
      GeometryReader { proxy in
        let _ = log.insets.append(proxy.safeAreaInsets)
        Color.clear
      })
    _ = harness(make(reader).environment(\.layoutDirection, direction))
    return log.insets.last
  }

  @Test func aReaderKnowsTheInsetsThatItTouches() {
    let four = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(Self.insets { $0.safeAreaPadding(four) } == four)
    #expect(Self.insets({ $0.safeAreaPadding(four) }, direction: .rightToLeft) == four)
    #expect(Self.insets { $0 } == EdgeInsets())
    #expect(Self.insets { $0.padding(5).safeAreaPadding(four) } == EdgeInsets())
    #expect(Self.insets { $0.ignoresSafeArea().safeAreaPadding(four) } == EdgeInsets())
    let bars = Self.insets { $0.safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(10, 20) }.safeAreaPadding(.bottom, 5) }
    #expect(bars == EdgeInsets(top: 0, leading: 0, bottom: 25, trailing: 0))
    #expect(Self.insets { r in ScrollView { r }.safeAreaPadding(four) } == EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 4))
  }

  @Test func aReaderHearsOfOtherInsets() throws {
    let (model, log) = (Model(), Log())
    let harness = Self.harness(
      200, 100,
      VStack(spacing: 0) {
        Ask.fixed(10, 20)
        GeometryReader { proxy in
          let _ = log.insets.append(proxy.safeAreaInsets)
          Color.clear
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { Bar(model: model) })
    #expect(log.insets == [EdgeInsets(top: 0, leading: 0, bottom: 30, trailing: 0)])
    model.height = 40
    #expect(harness.settle().count == 1)
    #expect(log.insets.last == EdgeInsets(top: 0, leading: 0, bottom: 40, trailing: 0))
    #expect(log.insets.count == 2)
    try harness.verifyAgainstFresh()
  }

  // Random app 9602032: the modifiers are made anew with the frame, and the body runs before they have a place.
  @Test func aReaderKnowsTheInsetsWhenAnotherModifierChanges() throws {
    @MainActor final class Insets { var last: EdgeInsets? }
    struct Page: View {
      let model: Model
      let insets: Insets
      var body: some View {
        let alignment: Alignment = model.height > 30 ? .leading : .center
        GeometryReader { proxy in
          let _ = insets.last = proxy.safeAreaInsets
          Text("\(proxy.safeAreaInsets.trailing)")
        }
        .frame(minWidth: nil, maxWidth: nil, alignment: alignment)
        .safeAreaPadding(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 9))
      }
    }
    let (model, insets) = (Model(), Insets())
    let harness = Self.harness(200, 100, Page(model: model, insets: insets))
    #expect(insets.last?.trailing == 9)
    model.height = 40
    harness.settle()
    #expect(insets.last?.trailing == 9)
    try harness.verifyAgainstFresh()
  }

  // Random app 9703748.
  @Test func aViewThatAppearsOutOfSightInsets() throws {
    struct Bar: View {
      let model: Model
      var body: some View { if model.height > 30 { Ask.fixed(10, 20) } }
    }
    let model = Model()
    let harness = Self.harness(
      200, 100,
      ViewThatFits(in: .vertical) {
        Ask.fixed(10, 10)
        Ask.fixed(10, 10).safeAreaInset(edge: .bottom, spacing: 0) { Bar(model: model) }
      })
    harness.size.height = 5
    harness.settle()
    harness.size.height = 100
    harness.settle()
    model.height = 40
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  // MARK: Depth, scale, input

  @Test func nestingIsLimitedByMemoryAlone() {
    func nested(_ depth: Int) -> AnyView {
      var view = AnyView(Ask.filling("c").ignoresSafeArea())
      for level in 0..<depth {
        view =
          level % 2 == 0
          ? AnyView(view.safeAreaPadding(.top, 0.125)) : AnyView(view.safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(1, 0.125) })
      }
      return view
    }
    let few = Self.harness(nested(50)).firstReport.measures, many = Self.harness(nested(200)).firstReport.measures
    #expect(many <= few * 5, "\(few) at 50, \(many) at 200")
    let harness = Self.harness(200, 1000, nested(2000))
    #expect(harness.frame(of: "c") == Self.rect(0, 0, 200, 1000))
  }

  @Test func atScaleTwoEverythingIsInPoints() throws {
    let harness = Self.harness(
      200, 100, scale: 2,
      Color.clear.background(Color.red).safeAreaInset(edge: .bottom, spacing: 0.5) { Ask.fixed(40, 29.5, "bar") })
    #expect(harness.frame(of: "bar") == Self.rect(80, 70.5, 40, 29.5))
    #expect(Self.isRed(harness, 10, 199) && !Self.isRed(harness, 200, 170))
    try harness.verifyAgainstFresh()
  }

  @Test func aViewIsHitWhereItReaches() {
    let log = Log()
    let harness = Self.harness(
      Color.red.ignoresSafeArea().onTapGesture { log.insets.append(EdgeInsets()) }.safeAreaPadding(20))
    harness.click(CGPoint(x: 5, y: 5))
    #expect(log.insets.count == 1)
  }

  @Test func listsReachUnderBars() throws {
    let harness = Self.harness(
      List { ForEach(0..<20, id: \.self) { Text("row \($0)").accessibilityIdentifier("row \($0)") } }
        .safeAreaInset(edge: .bottom, spacing: 0) { Ask.fixed(40, 30) })
    harness.scroll(at: CGPoint(x: 100, y: 20), by: CGVector(dx: 0, dy: -10000))
    harness.settle()
    #expect(harness.frame(of: "row 19").map { $0.maxY <= 70 && $0.maxY > 40 } == true)
    try harness.verifyAgainstFresh()
  }

  @Test func nothingIsLeftOfViewsThatHaveGone() throws {
    let model = Model()
    struct Page: View {
      let model: Model
      var body: some View {
        VStack {
          if model.flag {
            GeometryReader { proxy in
              Text("\(proxy.safeAreaInsets.bottom)").ignoresSafeArea().background(Color.red).safeAreaPadding(3)
            }
            .safeAreaInset(edge: .bottom) { Color.red.frame(height: 5).containerRelativeFrame(.horizontal) }
          }
        }
        .safeAreaPadding(10)
      }
    }
    let harness = Self.harness(Page(model: model))
    var before = harness.counts
    for round in 0..<3 {
      model.flag = true
      harness.settle()
      try harness.verifyAgainstFresh()
      model.flag = false
      harness.settle()
      // The first round adds slots of the environment, which stay.
      if round == 0 { before = harness.counts }
    }
    #expect(harness.counts.boxes == before.boxes)
    #expect(harness.counts.observers == before.observers)
  }
}
