import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Fixed and flexible frames, and padding, as SwiftUI was seen to answer. A case's name is the number of the fact.
@MainActor @Suite struct FrameFactTests: LayoutCases {
  private var child: some View { fixed(20, 20, "c") }

  // MARK: Fixed frames

  @Test func fixedFramesProposeTheirLengthsAndAlign() {
    row("L002", 300, 200, (60, 40), ["c": [20, 10, 20, 20]]) { child.frame(width: 60, height: 40) }
    row("L002, proposal", 300, 200, (60, 40), ["c": [0, 0, 60, 40]]) { filling("c").frame(width: 60, height: 40) }
    row("L004", 300, 200, (20, 40), ["c": [0, 10, 20, 20]]) { child.frame(height: 40) }
    row("L004, proposal", 300, 200, (300, 40), ["c": [0, 0, 300, 40]]) { filling("c").frame(height: 40) }
    row("L006", 300, 200, (0, 0), ["c": [-10, -10, 20, 20]]) { child.frame(width: 0, height: 0) }
    for (width, height) in [(300, 200), (nil, nil), (.infinity, .infinity), (0, 0)] as [(CGFloat?, CGFloat?)] {
      row("L008", width, height, (60, 40), ["c": [0, 0, 200, 160]]) {
        fixed(200, 160, "c").frame(width: 60, height: 40, alignment: .topLeading)
      }
    }
    row("L010", 300, 200, (100, 20), ["c": [40, 0, 20, 20]]) { child.frame(width: 50).frame(width: 100) }
    row("L010, proposal", 300, 200, (100, 200), ["c": [25, 0, 50, 200]]) { filling("c").frame(width: 50).frame(width: 100) }
    row("L012", 300, 200, (300, 20), ["c": [140, 0, 20, 20]]) { child.frame(width: 50).frame(maxWidth: .infinity) }
  }

  @Test func lengthsThatCannotBeAreReported() {
    let (invalid, contradictory) = ("Invalid frame dimension (negative or non-finite).", "Contradictory frame constraints specified.")
    row("L014", nil, nil, (0, 20)) { child.frame(width: -10) }
    row("L016", nil, nil, (20, 20)) { child.frame(width: .nan) }
    #expect(ViewHarness { child.frame(width: -10) }.messages == [invalid], "L014")
    #expect(ViewHarness { child.frame(width: .nan) }.messages == [invalid], "L016")
    row("L046", nil, nil, (20, 20)) { child.frame(minWidth: -10) }
    row("L048", nil, nil, (60, 20)) { child.frame(minWidth: 60, idealWidth: 40) }
    row("L050", nil, nil, (0, 20)) { child.frame(idealWidth: -10) }
    row("L052", nil, nil, (.infinity, 20), mirrors: false) { child.frame(minWidth: .infinity) }
    #expect(ViewHarness { child.frame(minWidth: -10) }.messages == [], "L046")
    #expect(ViewHarness { child.frame(minWidth: 60, idealWidth: 40) }.messages.contains(contradictory), "L048")
    #expect(ViewHarness { child.frame(idealWidth: -10) }.messages == [invalid], "L050")
    #expect(ViewHarness { child.frame(minWidth: .infinity) }.messages == [invalid], "L052")
  }

  // MARK: Flexible frames

  @Test func idealLengthsAnswerWhereNothingIsProposed() {
    row("L020", 300, 200, (20, 20)) { child.frame(idealWidth: 80) }
    row("L022", nil, nil, (80, 50), ["c": [30, 15, 20, 20]]) { child.frame(idealWidth: 80, idealHeight: 50) }
    row("L024", nil, nil, (80, 20)) { child.frame(minWidth: 40, idealWidth: 80, maxWidth: 120) }
  }

  @Test func framesWithLimitsAnswerWithinThem() {
    row("L026", 100, 100, (80, 20), ["c": [30, 0, 20, 20]]) { child.frame(minWidth: 40, maxWidth: 80) }
    row("L026, proposal", 100, 100, (80, 100), ["c": [0, 0, 80, 100]]) { filling("c").frame(minWidth: 40, maxWidth: 80) }
    row("L028", 30, 30, (40, 20)) { child.frame(minWidth: 40, maxWidth: 80) }
    row("L028, proposal", 30, 30, (40, 30), ["c": [0, 0, 40, 30]]) { filling("c").frame(minWidth: 40, maxWidth: 80) }
    row("L030", 100, 100, (80, 20), ["c": [30, 0, 20, 20]]) { child.frame(maxWidth: 80) }
    row("L032", nil, nil, (20, 20)) { child.frame(maxWidth: 80) }
    row("L034", 30, 30, (40, 20), ["c": [10, 0, 20, 20]]) { child.frame(minWidth: 40) }
    row("L036", 100, 100, (100, 20), ["c": [40, 0, 20, 20]]) { child.frame(maxWidth: .infinity) }
    row("L038", .infinity, .infinity, (.infinity, 20), mirrors: false) { child.frame(maxWidth: .infinity) }
    row("L040", nil, nil, (80, 160), ["c": [-60, 0, 200, 160]]) { fixed(200, 160, "c").frame(maxWidth: 80) }
    row("L042", 100, 100, (20, 80), ["c": [0, 30, 20, 20]]) { child.frame(minHeight: 40, maxHeight: 80) }
    row("L044", 300, 200, (80, 20), ["c": [30, 0, 20, 20]]) { child.frame(minWidth: 40).frame(minWidth: 80) }
  }

  @Test func limitsThatContradictEachOtherAreRaised() {
    row("L054, negative minimum", 0, 0, (0, 20)) { child.frame(minWidth: -10, maxWidth: 80) }
    row("L054, ideal below the minimum", nil, nil, (60, 20)) { child.frame(minWidth: 60, idealWidth: 40, maxWidth: 100) }
    row("L054, maximum below the ideal", 300, 200, (80, 20)) { child.frame(minWidth: 20, idealWidth: 80, maxWidth: 40) }
    row("L054, maximum below the minimum", 300, 200, (60, 20)) { child.frame(minWidth: 60, maxWidth: 40) }
  }

  /// Where only the ideal length is known, the view is measured again at the length that the frame has.
  @Test func aViewIsPlacedAtItsFramesOwnLength() {
    row("only a maximum", 100, 100, (80, 20), ["c": [20, 0, 40, 20]]) {
      answering { CGSize(width: ($0.width ?? 10) / 2, height: 20) }.frame(maxWidth: 80)
    }
    row("only a minimum", 30, 30, (40, 20), ["c": [10, 0, 20, 20]]) {
      answering { CGSize(width: ($0.width ?? 10) / 2, height: 20) }.frame(minWidth: 40)
    }
    row("nothing proposed", nil, nil, (80, 20), ["c": [20, 0, 40, 20]]) {
      answering { CGSize(width: ($0.width ?? 10) / 2, height: 20) }.frame(idealWidth: 80)
    }
  }

  private func answering(_ answer: @escaping @Sendable (ProposedViewSize) -> CGSize) -> some View { LayoutAsking.answering("c", answer) }

  // MARK: Several views

  private struct Two: View {
    var body: some View {
      LayoutAsking.fixed(20, 20, "c")
      LayoutAsking.fixed(10, 10, "d")
    }
  }

  /// A modifier around several views is around each of them, whatever holds them together.
  @Test func aFrameOfSeveralViewsIsAFrameOfEach() {
    func each<V: View>(_ name: String, @ViewBuilder _ views: () -> V) {
      row(name, nil, nil, (80, 30), ["c": [10, 5, 20, 20], "d": [55, 10, 10, 10]]) {
        HStack(spacing: 0) { views().frame(width: 40, height: 30) }
      }
      row("\(name), with a modifier between", nil, nil, (88, 30), ["c": [12, 5, 20, 20], "d": [61, 10, 10, 10]]) {
        HStack(spacing: 0) { views().padding(1).frame(width: 40, height: 28).padding(.horizontal, 2).frame(height: 30) }
      }
      row("\(name), flexible", 100, 30, (100, 20), ["c": [15, 0, 20, 20], "d": [70, 5, 10, 10]]) {
        HStack(spacing: 0) { views().frame(maxWidth: .infinity) }
      }
    }
    each("a view's body") { Two() }
    each("Group") { Group { Two() } }
    each("ForEach") { ForEach(0..<2) { $0 == 0 ? fixed(20, 20, "c") : fixed(10, 10, "d") } }
    each("a choice") { if true { Two() } }
    each("AnyView") { AnyView(Group { Two() }) }
  }

  // MARK: Padding

  @Test func padding() {
    row("L140", nil, nil, (30, 30), ["c": [5, 5, 20, 20]]) { child.padding(5) }
    row("L142", nil, nil, (0, 0), ["c": [-15, -15, 20, 20]]) { child.padding(-15) }
    row("L144", 100, 100, (120, 120), ["c": [60, 60, 0, 0]]) { Color.red.accessibilityIdentifier("c").padding(60) }
    row("L146", nil, nil, (36, 36), ["c": [8, 8, 20, 20]]) { child.padding(4).padding(4) }
    row("L146, at once", nil, nil, (36, 36), ["c": [8, 8, 20, 20]]) { child.padding(8) }
    row("L148", nil, nil, (82, 62), ["c": [16, 16, 50, 30]]) { fixed(50, 30, "c").padding() }
    row("L134, padding in the background", nil, nil, (36, 36), ["b": [0, 0, 36, 36]]) { child.padding(8).background { filling("b") } }
    row("L134, padding around it", nil, nil, (36, 36), ["b": [8, 8, 20, 20]]) { child.background { filling("b") }.padding(8) }
    row("L136, frame in the background", nil, nil, (60, 60), ["b": [0, 0, 60, 60]]) {
      child.frame(width: 60, height: 60).background { filling("b") }
    }
    row("L136, frame around it", nil, nil, (60, 60), ["b": [20, 20, 20, 20]]) {
      child.background { filling("b") }.frame(width: 60, height: 60)
    }
  }
}
