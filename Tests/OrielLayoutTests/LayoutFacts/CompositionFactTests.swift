import Foundation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Views of several views, layouts of one's own, preferences, and where views of a column stand, as SwiftUI was seen to answer. A case's
/// name is the number of the fact.
@MainActor @Suite struct CompositionFactTests: LayoutCases {
  private struct Pair: View {
    var body: some View {
      LayoutAsking.fixed(30, 10, "a")
      LayoutAsking.fixed(50, 10, "b")
    }
  }

  // MARK: Several views

  @Test func aViewOfSeveralViewsHasNoContainer() {
    row("L250", nil, nil, (88, 10), ["a": [0, 0, 30, 10], "b": [38, 0, 50, 10]]) { HStack { Pair() } }
    row("L252", nil, nil, (148, 10), ["a": [20, 0, 30, 10], "b": [88, 0, 50, 10]]) { HStack { Pair().frame(width: 70) } }
    row("L254", 300, 20, (300, 10), ["a": [0, 0, 30, 10], "b": [154, 0, 50, 10]]) {
      HStack { Pair().frame(maxWidth: .infinity, alignment: .leading) }
    }
    row("L256", nil, nil, (30, 10)) {
      VStack(spacing: 0) {
        fixed(30, 10); EmptyView().frame(width: 70); Group {}.frame(width: 70)
      }
    }
  }

  @Test func modifiersOfSeveralViewsAreOnEach() {
    let pair = HStack(spacing: 0) { Group { Pair() }.padding(5).offset(x: 2).layoutPriority(1) }
    row("padding, offset", nil, nil, (100, 20), ["a": [7, 5, 30, 10], "b": [47, 5, 50, 10]]) { pair }
    row("fixedSize", 10, 10, (80, 10), ["a": [0, 0, 30, 10], "b": [30, 0, 50, 10]]) { HStack(spacing: 0) { Pair().fixedSize() } }
    row("alignmentGuide", nil, nil, (80, 15), ["a": [0, 0, 30, 10], "b": [30, 0, 50, 10], "c": [80, 0, 0, 15]]) {
      HStack(alignment: .bottom, spacing: 0) {
        Pair().alignmentGuide(.bottom) { _ in 15 }; fixed(0, 15, "c")
      }
    }
    row("position", 100, 40, (100, 40), ["a": [-10, 10, 30, 10], "b": [30, 10, 50, 10]]) {
      HStack(spacing: 0) { Pair().position(x: 5, y: 15) }
    }
    row("safeAreaInset", nil, nil, (80, 15), ["a": [0, 0, 30, 10], "b": [30, 0, 50, 10]]) {
      HStack(spacing: 0) { Pair().safeAreaInset(edge: .bottom, spacing: 0) { fixed(10, 5) } }
    }
    row("ZStack", nil, nil, (54, 14), ["a": [2, 2, 30, 10], "b": [2, 2, 50, 10]]) { ZStack(alignment: .leading) { Pair().padding(2) } }
    row("Grid", nil, nil, (50, 28), ["a": [10, 0, 30, 10], "b": [0, 18, 50, 10]]) { Grid { ForEach(0..<1) { _ in Pair() } } }
  }

  // MARK: Layouts of one's own

  @MainActor final class Log {
    nonisolated(unsafe) var measures = 0
    nonisolated(unsafe) var priority = 0.0
    nonisolated(unsafe) var sizes: [CGSize] = []
  }

  private struct Asking: Layout {
    let log: Log
    var places = true
    var side: CGFloat = 100
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      log.priority = subviews[0].priority
      log.sizes = [subviews[0].sizeThatFits(.unspecified), subviews[0].sizeThatFits(.zero)]
      return CGSize(width: side, height: side)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      if places { subviews[0].place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  @Test func viewsThatAreNotPlacedAreInTheMiddle() {
    row("L262", 200, 200, (100, 100), ["c": [35, 35, 30, 30]]) { Asking(log: Log(), places: false)() { fixed(30, 30, "c") } }
    let moved = ViewHarness(size: CGSize(width: 340, height: 240)) { Asking(log: Log(), places: false)() { fixed(30, 30, "c") } }
    #expect(moved.frame(of: "c") == CGRect(x: 155, y: 105, width: 30, height: 30), "L262")
  }

  private struct Anchored: Layout {
    let anchor: UnitPoint
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 150, height: 150) }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      let place = CGPoint(x: bounds.minX + 100, y: bounds.minY + 100)
      subviews[0].place(at: place, anchor: anchor, proposal: ProposedViewSize(width: 30, height: 20))
    }
  }

  @Test func theAnchorIsAPointOfThePlacedView() {
    for (anchor, x, y) in [(UnitPoint.center, 110, 115), (.bottomTrailing, 95, 105), (.topLeading, 125, 125)]
      as [(UnitPoint, CGFloat, CGFloat)]
    {
      let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
        Anchored(anchor: anchor)() { Color.red.accessibilityIdentifier("c") }
      }
      #expect(harness.frame(of: "c") == CGRect(x: x, y: y, width: 30, height: 20), "L264")
    }
  }

  @Test func aSpacerSeenByALayout() {
    let log = Log()
    _ = ViewHarness { Asking(log: log)() { Spacer(minLength: 12) } }
    #expect(log.priority == -.infinity && log.sizes == [CGSize(width: 12, height: 12), CGSize(width: 12, height: 12)], "L266")
    _ = ViewHarness { Asking(log: log)() { Spacer() } }
    #expect(log.sizes == [CGSize(width: 8, height: 8), CGSize(width: 8, height: 8)], "L266, by default")
  }

  @Test func proposals() {
    #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10), "L268")
    #expect(
      ProposedViewSize(width: 3, height: nil).replacingUnspecifiedDimensions(by: CGSize(width: 1, height: 2)) == CGSize(width: 3, height: 2)
    )
    #expect(
      ProposedViewSize.zero == ProposedViewSize(width: 0, height: 0)
        && ProposedViewSize.unspecified == ProposedViewSize(width: nil, height: nil))
    #expect(ProposedViewSize.infinity == ProposedViewSize(width: .infinity, height: .infinity), "L268")
  }

  @Test func theFirstViewThatFitsIsShown() {
    for (width, name) in [(200, "first"), (100, "second"), (50, "third")] as [(CGFloat, String)] {
      let harness = ViewHarness(size: CGSize(width: width, height: 50)) {
        ViewThatFits(in: .horizontal) {
          HStack {
            fixed(60, 10)
            fixed(100, 10)
          }.accessibilityIdentifier("first")
          fixed(100, 10, "second")
          fixed(40, 10, "third")
        }
      }
      #expect(["first", "second", "third"].filter { harness.frame(of: $0) != nil } == [name], "L270")
    }
  }

  private enum Shelf: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private let shelf = VerticalAlignment(Shelf.self)

  @Test func severalExplicitGuidesAreAveraged() {
    func guided(_ guides: CGFloat?...) -> some View {
      ZStack(alignment: .bottomLeading) {
        ForEach(guides.indices, id: \.self) { index in
          if let guide = guides[index] {
            fixed(10, 10).alignmentGuide(shelf) { _ in guide }
          } else {
            fixed(10, 10)
          }
        }
      }
    }
    func beside<V: View>(_ name: String, _ y: CGFloat, @ViewBuilder _ views: () -> V) {
      let made = views()
      row(name, nil, nil, (20, 10 + y), ["b": [10, y, 10, 10]]) {
        HStack(alignment: shelf, spacing: 0) {
          made; fixed(10, 10, "b")
        }
      }
    }
    beside("L272", 3) { guided(1, 3, 5) }
    beside("L272, some without", 3) { guided(1, nil, 5) }
    beside("L272, none", 0) { guided(nil, nil) }
    beside("L272, through modifiers", 3) { guided(1, 3, 5).opacity(0.5).overlay { Color.red } }
    #expect(shelf.combineExplicit([1, nil, 5]) == 3 && shelf.combineExplicit([nil, nil]) == nil, "L272")
    // Edges and centres are the container's own, whatever its views say.
    #expect(VerticalAlignment.top.combineExplicit([1, 3, 5]) == nil)
  }

  /// Views are measured once for each proposal, and not again when nothing that they were proposed has changed.
  @Test func aLayoutIsAskedOnceForEachProposal() {
    let calls = Calls()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      VStack(spacing: 0) {
        Counting(calls: calls)() { fixed(20, 20) }.frame(width: 50, height: 50)
        Color.red
      }
    }
    let first = calls.count
    #expect(first == 1, "L260, one proposal")
    harness.size = CGSize(width: 200, height: 100)
    harness.settle()
    #expect(calls.count == first, "L260, the proposal is the same")
    harness.settle()
    #expect(calls.count == first, "L260, nothing changed")
  }

  @MainActor final class Calls { nonisolated(unsafe) var count = 0 }

  private struct Counting: Layout {
    let calls: Calls
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      calls.count += 1
      return proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  // MARK: Rows and columns

  @Test func rowsAndColumnsInFrames() {
    func box(_ name: String, _ width: CGFloat = 50) -> some View { fixed(width, 50, name) }
    row("L300", nil, nil, (200, 80), ["a": [0, 15, 50, 50], "b": [150, 15, 50, 50]]) {
      HStack {
        box("a"); Spacer(); box("b")
      }.frame(width: 200, height: 80)
    }
    row("L302", nil, nil, (180, 80), ["a": [0, 15, 50, 50], "b": [130, 15, 50, 50]]) {
      HStack {
        box("a"); Spacer(minLength: 50); box("b")
      }.frame(width: 180, height: 80)
    }
    row("L304", nil, nil, (200, 80), ["a": [92, 15, 50, 50], "b": [150, 15, 50, 50]]) {
      HStack {
        Spacer(); box("a"); box("b")
      }.frame(width: 200, height: 80)
    }
    row("L306", nil, nil, (160, 80), ["a": [0, 15, 80, 50], "b": [80, 15, 80, 50]]) {
      HStack {
        box("a", 80); Spacer(minLength: 0); box("b", 80)
      }.frame(width: 160, height: 80)
    }
    row(
      "L308", nil, nil, (200, 180),
      [
        "a": [0, 25, 30, 30], "b": [85, 25, 30, 30], "c": [170, 25, 30, 30], "d": [70, 75, 60, 30], "e": [0, 125, 40, 30],
        "f": [160, 125, 40, 30],
      ]
    ) {
      VStack(spacing: 20) {
        HStack {
          fixed(30, 30, "a"); Spacer(); fixed(30, 30, "b"); Spacer(); fixed(30, 30, "c")
        }
        HStack {
          Spacer(); fixed(60, 30, "d"); Spacer()
        }
        HStack {
          fixed(40, 30, "e"); Spacer(); fixed(40, 30, "f")
        }
      }.frame(width: 200, height: 180)
    }
    let third = (200 - 16) / 3.0
    row(
      "L310", 200, 200, (200, 200),
      ["a": [0, 0, 200, third, 0, third + 8, 200, third], "b": [0, 2 * third + 16, 96, third, 104, 2 * third + 16, 96, third]]
    ) {
      VStack {
        filling("a"); filling("a")
        HStack {
          filling("b"); filling("b")
        }
      }
    }
    row("L312", 200, 200, (200, 200), ["a": [0, 0, 200, 200 / 3.0, 0, 400 / 3.0, 200, 200 / 3.0]]) {
      VStack(spacing: 0) {
        filling("a"); Color.red.hidden(); filling("a")
      }
    }
  }

  @Test func hiddenViewsAreNotDrawnAndTheHighestIsDrawnLast() {
    let hidden = ViewHarness(size: CGSize(width: 30, height: 30)) {
      VStack(spacing: 0) {
        Color.red; Color.red.hidden(); Color.red
      }
    }
    #expect(hidden.bitmap[15, 15] != hidden.bitmap[15, 5] && hidden.bitmap[15, 25] == hidden.bitmap[15, 5], "L312")
    let above = ViewHarness(size: CGSize(width: 20, height: 40)) {
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20).zIndex(1)
        Color.blue.frame(width: 20, height: 20).offset(y: -10)
      }
    }
    #expect(above.bitmap[10, 15] == above.bitmap[10, 5], "L314")
  }

  // MARK: Preferences

  private struct Words: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Test func preferencesCombineInTheOrderOfTheTree() {
    var words: [String] = []
    _ = ViewHarness {
      VStack {
        Color.red.preference(key: Words.self, value: ["a"])
        HStack {
          ForEach(["b", "c"], id: \.self) { Color.red.preference(key: Words.self, value: [$0]) }
        }
        Group { Color.red.preference(key: Words.self, value: ["d"]) }
        Color.red.overlay { Color.red.preference(key: Words.self, value: ["e"]) }
      }
      .onPreferenceChange(Words.self) { words = $0 }
    }
    #expect(words == ["a", "b", "c", "d", "e"], "U100")
  }

  @Test func aPreferenceIsReadBehindAndInFront() {
    let word = Color.red.frame(width: 60, height: 40).preference(key: Words.self, value: ["w"])
    row("U104", nil, nil, (60, 40), ["s": [20, 10, 20, 20]]) { word.overlayPreferenceValue(Words.self) { _ in fixed(20, 20, "s") } }
    row("U104, aligned", nil, nil, (60, 40), ["s": [40, 20, 20, 20]]) {
      word.backgroundPreferenceValue(Words.self, alignment: .bottomTrailing) { _ in fixed(20, 20, "s") }
    }
  }
}
