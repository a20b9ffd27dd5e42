import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Layouts of a program's own: what they are asked, and how often.
@MainActor @Suite struct LayoutProtocolTests {
  private typealias Ask = LayoutAsking

  /// What a layout was asked.
  final class Log: @unchecked Sendable {
    var entries: [String] = []
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  /// A row without spacing, each view with its ideal size.
  private struct Row: Layout {
    var log: Log?
    var gap: CGFloat = 0
    struct Cache { var made = 0, updated = 0 }

    func makeCache(subviews: Subviews) -> Cache {
      log?.entries.append("make")
      return Cache(made: 1)
    }
    func updateCache(_ cache: inout Cache, subviews: Subviews) {
      log?.entries.append("update")
      cache.updated += 1
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
      log?.entries.append("size \(proposal.width.map { "\(Int($0))" } ?? "nil")")
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: sizes.reduce(0) { $0 + $1.width } + gap * CGFloat(max(0, sizes.count - 1)), height: sizes.map(\.height).max() ?? 0)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
      log?.entries.append("place")
      var x = bounds.minX
      for subview in subviews {
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
        x += subview.sizeThatFits(.unspecified).width + gap
      }
    }
  }

  @Test func aRow() {
    let row = Row() {
      Ask.fixed(20, 10, "a")
      Ask.fixed(30, 20, "b")
    }
    Ask.expect(row, 200, 200, answers: (50, 20))
    #expect(Ask.frames(row, 200, 200, "a", "b").map(\.minX) == [0, 20])
    Ask.expect(Row() {}, 200, 200, answers: (0, 0))
  }

  @Test func whatIsNotPlacedIsCentredWithTheParentsProposal() {
    struct Nothing: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 100, height: 100) }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    let view = Nothing()() {
      Ask.fixed(30, 30, "a")
      Ask.filling("b")
    }
    #expect(
      Ask.frames(view, 80, 60, "a", "b") == [CGRect(x: 35, y: 35, width: 30, height: 30), CGRect(x: 10, y: 20, width: 80, height: 60)])
  }

  @Test func anchors() {
    struct Anchored: Layout {
      let anchor: UnitPoint
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 200, height: 200) }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(
          at: CGPoint(x: bounds.minX + 100, y: bounds.minY + 100), anchor: anchor, proposal: ProposedViewSize(width: 30, height: 20))
      }
    }
    func corner(_ anchor: UnitPoint) -> CGPoint {
      Ask.frames(Anchored(anchor: anchor)() { Ask.filling("a") }, 200, 200, "a")[0].origin
    }
    #expect(corner(.topLeading) == CGPoint(x: 100, y: 100))
    #expect(corner(.center) == CGPoint(x: 85, y: 90))
    #expect(corner(.bottomTrailing) == CGPoint(x: 70, y: 80))
  }

  @Test func prioritiesSpacingAndValues() {
    enum Name: LayoutValueKey { static let defaultValue = "none" }
    final class Seen: @unchecked Sendable { var lines: [String] = [] }
    struct Reading: Layout {
      let seen: Seen
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        seen.lines = subviews.map { "\($0[Name.self]) \($0.priority) \($0.sizeThatFits(.zero).width)" }
        seen.lines.append(
          zip(subviews, subviews.dropFirst()).map { "\($0.spacing.distance(to: $1.spacing, along: .horizontal))" }.joined(separator: " "))
        return .zero
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    let seen = Seen()
    _ = Ask.answer(
      Reading(seen: seen)() {
        Ask.fixed(1, 2).layoutValue(key: Name.self, value: "a")
        Ask.fixed(1, 2).layoutPriority(3).layoutValue(key: Name.self, value: "inner").padding(1).layoutValue(key: Name.self, value: "outer")
        Spacer(minLength: 12)
        Ask.fixed(1, 2)
      }, nil, nil)
    #expect(seen.lines == ["a 0.0 1.0", "outer 0.0 3.0", "none -inf 12.0", "none 0.0 1.0", "8.0 0.0 0.0"])
  }

  @Test func slicesAndChosenSubviews() {
    struct Slicing: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 100, height: 10) }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let back = subviews[[2, 0]]
        back[0].place(at: CGPoint(x: 50, y: 0), proposal: .unspecified)
        subviews[1...].first?.place(at: CGPoint(x: 70, y: 0), proposal: .unspecified)
        back[1].place(at: .zero, proposal: .unspecified)
      }
    }
    let view = Slicing()() {
      Ask.fixed(5, 5, "a")
      Ask.fixed(5, 5, "b")
      Ask.fixed(5, 5, "c")
    }
    #expect(Ask.frames(view, 100, 10, "a", "b", "c").map(\.minX) == [0, 70, 50])
  }

  // MARK: Built-in layouts

  @Test func stackLayoutsAreTheStacks() {
    Ask.expect(
      HStackLayout(spacing: 4)() {
        Ask.fixed(20, 10); Ask.fixed(20, 20)
      }, nil, nil, answers: (44, 20))
    Ask.expect(
      VStackLayout()() {
        Ask.fixed(20, 10); Ask.fixed(30, 20)
      }, nil, nil, answers: (30, 38))
    Ask.expect(
      ZStackLayout()() {
        Ask.fixed(20, 10); Ask.fixed(10, 20)
      }, nil, nil, answers: (20, 20))
    Ask.expect(
      HStackLayout()() {
        Ask.fixed(20, 10); Spacer(); Ask.fixed(20, 20)
      }, nil, nil, answers: (48, 20))
  }

  @Test func aLayoutUsesAnother() {
    struct Around: Layout {
      let row = HStackLayout(alignment: .bottom, spacing: 2)
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = row.sizeThatFits(proposal: proposal, subviews: subviews[1...], cache: &cache)
        return CGSize(width: size.width + 10, height: size.height)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        row.placeSubviews(in: bounds.offsetBy(dx: 10, dy: 0), proposal: proposal, subviews: subviews[1...], cache: &cache)
        subviews[0].place(at: bounds.origin, proposal: .zero)
      }
    }
    let view = Around()() {
      Ask.fixed(1, 1, "a")
      Ask.fixed(20, 10, "b")
      Ask.fixed(20, 30, "c")
    }
    Ask.expect(view, nil, nil, answers: (52, 30))
    #expect(Ask.frames(view, nil, nil, "a", "b", "c").map(\.origin) == [.zero, CGPoint(x: 10, y: 20), CGPoint(x: 32, y: 0)])
  }

  @Observable final class Model {
    var isColumn = false
    var gap: CGFloat = 0
    var width: CGFloat = 20
    var isOwn = false
    var weight = 1
  }

  @Test func viewsKeepTheirStateWhenTheLayoutIsAnother() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Text("\(count)").accessibilityIdentifier("count").onTapGesture { count += 1 } }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      Following {
        let layout =
          model.isOwn ? AnyLayout(Row()) : model.isColumn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          Counter()
          Divider()
          LayoutAsking.fixed(50, 50, "b")
        }
      }
    }
    harness.click("count")
    harness.frame()
    #expect(harness.text(of: "count") == "1")
    try harness.verifyAgainstFresh()
    let boxes = harness.counts.boxes
    model.isColumn = true
    harness.frame()
    #expect(harness.text(of: "count") == "1")
    #expect((harness.frame(of: "b")?.minY ?? 0) > (harness.frame(of: "count")?.minY ?? 0))
    try harness.verifyAgainstFresh()
    model.isOwn = true
    harness.frame()
    #expect(harness.text(of: "count") == "1")
    try harness.verifyAgainstFresh()
    #expect(harness.counts.boxes == boxes)
  }

  // MARK: Counts

  @Test func aLayoutIsAskedOnceForEachProposal() {
    let (log, model) = (Log(), Model())
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      Following {
        Row(log: log, gap: model.gap)() {
          LayoutAsking.fixed(model.width, 10)
          LayoutAsking.fixed(30, 10)
        }
      }
    }
    #expect(log.take() == ["make", "size 200", "place"])
    harness.frame()
    #expect(log.take().isEmpty)
    // Another width is another proposal.
    harness.size = CGSize(width: 201, height: 100)
    harness.frame()
    #expect(log.take() == ["size 201", "place"])
    // A view inside answers otherwise.
    model.width = 25
    harness.frame()
    #expect(log.take().filter { $0 != "size 200" } == ["update", "size 201", "place"])
    // The layout is another.
    model.gap = 3
    harness.frame()
    #expect(log.take().filter { $0 != "size 200" } == ["update", "size 201", "place"])
  }

  @Test func aChildsEqualAnswerAsksTheLayoutNothing() {
    struct Box: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { (scheme == .dark ? Color.red : Color.blue).frame(width: 20, height: 20) }
    }
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Row(log: log)() { Box() } }
    _ = log.take()
    harness.setSystem(\.colorScheme, .dark)
    harness.frame()
    #expect(log.take().isEmpty)
  }

  @Test func nestedLayoutsMeasureOnceALevel() {
    for depth in [8, 16, 32, 64] {
      let log = Log()
      @MainActor func nest(_ level: Int) -> AnyView {
        level == 0
          ? AnyView(Ask.fixed(10, 10))
          : AnyView(
            Row(log: log)() {
              nest(level - 1); Ask.fixed(1, 1)
            })
      }
      _ = ViewHarness(size: CGSize(width: 300, height: 300)) { nest(depth) }
      #expect(log.take().filter { $0.hasPrefix("size") }.count <= 2 * depth)
    }
  }

  @Test func aLayoutThatReadsAnObservableObjectFollowsIt() throws {
    struct Gapped: Layout {
      let model: Model
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 20 + model.gap, height: 10)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Gapped(model: model)() { Color.red }.accessibilityIdentifier("a") }
    #expect(harness.frame(of: "a")?.width == 20)
    model.gap = 15
    harness.frame()
    #expect(harness.frame(of: "a")?.width == 35)
    try harness.verifyAgainstFresh()
  }

  /// Seed 60043: code that measures runs inside other code that measures, while causes are recorded.
  @Test func nestedReadsOfLayoutsSettle() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Following {
        VStack {
          Color(white: Double(model.weight) / 10)
          AnyLayout(HStackLayout())() { if model.isOwn { Color.red } }
          Row()() { Color.blue.alignmentGuide(.trailing) { $0.width - model.gap } }
        }
        .alignmentGuide(.firstTextBaseline) { $0[.trailing] - model.gap }
        .alignmentGuide(.trailing) { $0[explicit: .trailing] ?? 4 }
      }
    }
    harness.explains = true
    for step in 0..<4 {
      model.isOwn.toggle()
      try harness.verifyAgainstFresh()
      model.gap += 1
      try harness.verifyAgainstFresh()
      model.weight = step
      try harness.verifyAgainstFresh()
    }
    #expect(harness.messages.isEmpty)
  }

  @Test func aValueForALayoutIsReadAgainOnlyWhenItDiffers() throws {
    enum Share: LayoutValueKey { static let defaultValue = 1 }
    struct Wide: Layout {
      let log: Log
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        log.entries.append("size")
        return CGSize(width: 10 * subviews.reduce(0) { $0 + $1[Share.self] }, height: 10)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    let (log, model) = (Log(), Model())
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      Following {
        Wide(log: log)() { Color.red.opacity(model.gap).layoutValue(key: Share.self, value: model.weight) }.accessibilityIdentifier("a")
      }
    }
    _ = log.take()
    model.gap = 0.5
    harness.frame()
    #expect(log.take().isEmpty)
    model.weight = 3
    harness.frame()
    #expect(log.take() == ["size"] && harness.frame(of: "a")?.width == 30)
    try harness.verifyAgainstFresh()
  }

  @Test func dimensionsAndSubviewsThatAProgramKeepsOutliveTheirViews() {
    final class Kept: @unchecked Sendable {
      var dimensions: ViewDimensions?
      var subview: LayoutSubview?
    }
    struct Keeping: Layout {
      let kept: Kept
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        kept.dimensions = subviews.first?.dimensions(in: .unspecified)
        kept.subview = subviews.first
        return CGSize(width: 10, height: 10)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    let kept = Kept()
    do {
      let harness = ViewHarness { Keeping(kept: kept)() { LayoutAsking.fixed(20, 30).alignmentGuide(.leading) { _ in 4 } } }
      #expect(kept.dimensions?[HorizontalAlignment.leading] == 4)
      _ = harness
    }
    #expect(kept.dimensions?.width == 20)
    #expect(kept.dimensions?[HorizontalAlignment.leading] == 0)
    #expect(kept.subview?.sizeThatFits(.unspecified) == .zero)
    #expect(kept.subview?.priority == 0)
  }

  // MARK: Guides

  @Test func theBaselinesOfALayoutAreThoseOfItsViews() {
    let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
      Row() { Ask.fixed(20, 30).alignmentGuide(.firstTextBaseline) { _ in 12 } }
      Ask.fixed(20, 5, "b")
    }
    Ask.expect(row, nil, nil, "b", at: (20, 7, 20, 5))
    let padded = HStack(alignment: .lastTextBaseline, spacing: 0) {
      VStack(spacing: 0) { Row() { Ask.fixed(20, 30).alignmentGuide(.lastTextBaseline) { _ in 12 } }.padding(.top, 4) }
      Ask.fixed(20, 5, "b")
    }
    Ask.expect(padded, nil, nil, "b", at: (20, 11, 20, 5))
  }

  @Test func aLayoutsOwnGuides() {
    struct Indented: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 40, height: 10) }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
      func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGFloat? { guide == .leading ? bounds.minX + 10 : nil }
    }
    let column = VStack(alignment: .leading, spacing: 0) {
      Indented()() {}.accessibilityIdentifier("a")
      Ask.fixed(20, 5, "b")
    }
    #expect(Ask.frames(column, nil, nil, "a", "b").map(\.minX) == [0, 10])
  }

  // MARK: ViewThatFits

  @Test func theFirstViewThatFits() {
    func chosen(_ width: CGFloat?, _ height: CGFloat? = 50, axes: Axis.Set = [.horizontal, .vertical]) -> CGSize {
      Ask.answer(
        ViewThatFits(in: axes) {
          Ask.fixed(200, 10)
          Ask.fixed(100, 20)
          Ask.fixed(50, 100)
        }, width, height)
    }
    #expect(chosen(200).width == 200)
    #expect(chosen(199).width == 100)
    #expect(chosen(50).width == 50)
    #expect(chosen(10).width == 50)
    #expect(chosen(nil).width == 200)
    #expect(chosen(200, 5).width == 50)
    #expect(chosen(200, 5, axes: .horizontal).width == 200)
    #expect(chosen(10, 20, axes: .vertical).width == 200)
    #expect(Ask.answer(ViewThatFits {}, 10, 10) == .zero)
  }

  @Test func onlyTheChosenViewIsDrawnAndHit() throws {
    final class Taps { var names: [String] = [] }
    let taps = Taps()
    let harness = ViewHarness(size: CGSize(width: 120, height: 50)) {
      ViewThatFits {
        Color.red.frame(width: 100, height: 40).onTapGesture { taps.names.append("wide") }
        Color.blue.frame(width: 40, height: 40).onTapGesture { taps.names.append("narrow") }
      }
    }
    harness.click(CGPoint(x: 60, y: 25))
    harness.size = CGSize(width: 80, height: 50)
    harness.frame()
    try harness.verifyAgainstFresh()
    harness.click(CGPoint(x: 40, y: 25))
    #expect(taps.names == ["wide", "narrow"])
    harness.size = CGSize(width: 120, height: 50)
    harness.frame()
    try harness.verifyAgainstFresh()
  }

  /// Seed 1298: a view comes before the one that was shown, at the same place.
  @Test func anotherViewAtTheSameIndexIsDrawn() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Following {
        ViewThatFits(in: .vertical) {
          ForEach(model.isOwn ? [2, 1] : [1], id: \.self) { id in
            if id == 1 { Color.red } else { Text("a") }
          }
        }
        .frame(width: 20, height: 66)
      }
    }
    model.isOwn = true
    try harness.verifyAgainstFresh()
    model.isOwn = false
    try harness.verifyAgainstFresh()
  }

  /// Seed 3166: what is no longer shown loses the focus.
  @Test func aFieldThatNoLongerFitsLosesTheFocus() throws {
    struct Form: View {
      @State private var text = "a"
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          ViewThatFits(in: .horizontal) {
            TextField("a", text: $text).focused($isFocused).frame(width: 150)
            Color.red
          }
          Text(isFocused ? "yes" : "no").accessibilityIdentifier("focus")
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 189, height: 100)) { Form() }
    harness.press(.tab)
    harness.frame()
    #expect(harness.text(of: "focus") == "yes")
    harness.size = CGSize(width: 100, height: 100)
    harness.frame()
    #expect(harness.text(of: "focus") == "no")
    try harness.verifyAgainstFresh()
  }

  @Test func hostileLayouts() throws {
    struct Hostile: Layout {
      let size: CGSize
      let corner: CGPoint
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: corner, anchor: UnitPoint(x: .nan, y: .infinity), proposal: ProposedViewSize(size)) }
      }
    }
    for value in [CGFloat.nan, .infinity, -.infinity, -50, 1e300] {
      let harness = ViewHarness(size: CGSize(width: 50, height: 50)) {
        VStack {
          Hostile(size: CGSize(width: value, height: value), corner: CGPoint(x: value, y: value))() {
            Color.red; Text("a")
          }
        }
      }
      try harness.verifyAgainstFresh()
    }
  }

  @Test func layoutsFromRightToLeftAreMirrored() {
    let row = Row() {
      Ask.fixed(20, 10, "a")
      Ask.fixed(30, 10, "b")
    }
    .environment(\.layoutDirection, .rightToLeft)
    #expect(Ask.frames(row, nil, nil, "a", "b").map(\.minX) == [30, 0])
  }

  @Test func manyViewsInALayoutOfRowsAreCulled() {
    struct Column: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 10 * CGFloat(subviews.count))
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, subview) in subviews.enumerated() {
          subview.place(at: CGPoint(x: 0, y: 10 * CGFloat(index)), proposal: ProposedViewSize(width: 100, height: 10))
        }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView { Column()() { ForEach(0..<1000, id: \.self) { Color(white: Double($0 % 10) / 10) } } }
    }
    harness.setSystem(\.colorScheme, .dark)
    _ = model
    let report = harness.frame()
    #expect(report.paints < 30)
  }
}
