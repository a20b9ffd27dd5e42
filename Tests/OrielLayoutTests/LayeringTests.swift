import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Views over and behind others, `ZStack`, and what a container hands on of the views in it.
@MainActor @Suite struct LayeringTests {
  private typealias Ask = LayoutAsking

  private struct Pair: View {
    var body: some View {
      LayoutAsking.fixed(30, 10, "a")
      LayoutAsking.fixed(50, 10, "b")
    }
  }

  @Test func eachOfSeveralViewsGetsItsOwnOverlayAndBackground() {
    let overlaid = HStack { Pair().overlay { LayoutAsking.filling("o") } }
    Ask.expect(overlaid, nil, nil, answers: (88, 10))
    let harness = ViewHarness(size: CGSize(width: 200, height: 50)) { overlaid }
    #expect(harness.frames(of: "o").map(\.width) == [30, 50])
    let behind = ViewHarness(size: CGSize(width: 300, height: 50)) {
      HStack(spacing: 0) { ForEach([20.0, 40, 60], id: \.self) { LayoutAsking.fixed($0, 10) }.background { LayoutAsking.filling("o") } }
    }
    #expect(behind.frames(of: "o").map(\.width) == [20, 40, 60])
    let grouped = VStack(spacing: 0) {
      Group {
        LayoutAsking.fixed(30, 10)
        LayoutAsking.fixed(50, 20)
      }
      .background(alignment: .topLeading) { LayoutAsking.fixed(4, 4, "o") }
    }
    #expect(ViewHarness(size: CGSize(width: 200, height: 90)) { grouped }.frames(of: "o").count == 2)
    Ask.expect(grouped, nil, nil, answers: (50, 30))
  }

  @Test func theSecondaryIsProposedThePrimarysSize() {
    Ask.expect(Ask.fixed(60, 40).overlay { Ask.filling("o") }, 300, 200, "o", at: (0, 0, 60, 40))
    let pairs = HStack(spacing: 0) { Pair().overlay { LayoutAsking.filling("o") }.frame(width: 100) }
    Ask.expect(pairs, 300, 200, "o", at: (35, 0, 30, 10))
  }

  @Test func aSpacerInALayerSpacesAsItself() {
    let row = HStack {
      Ask.fixed(20, 20)
      Spacer(minLength: 0).overlay { Ask.fixed(4, 4) }
      Ask.fixed(20, 20)
    }
    Ask.expect(row, nil, nil, answers: (40, 20), "an overlaid spacer")
    let inside = VStack {
      Ask.fixed(20, 20)
      Ask.fixed(20, 20).overlay {
        VStack {
          Spacer()
          Ask.fixed(4, 4)
        }
      }
    }
    Ask.expect(inside, nil, nil, answers: (20, 48), "a spacer in the overlay")
  }

  @Test func thePriorityOfThePrimaryCounts() {
    let row = HStack(spacing: 0) {
      Ask.wide(0, 80).layoutPriority(1).overlay { Color.red }
      Ask.wide(30, 80)
    }
    Ask.expect(row.frame(width: 100), 100, 50, answers: (100, 10))
    let named = HStack(spacing: 0) {
      Ask.wide(0, 80, "p").layoutPriority(1).background { Color.red }
      Ask.wide(30, 80, "q")
    }
    #expect(Ask.frames(named, 100, 50, "p", "q").map(\.width) == [70, 30])
  }

  @Test func aBadgeByItsGuides() {
    let badge = Ask.fixed(60, 40).overlay(alignment: .topTrailing) {
      LayoutAsking.fixed(20, 20, "o").alignmentGuide(.top) { $0.height / 2 }.alignmentGuide(.trailing) { $0.width / 2 }
    }
    Ask.expect(badge, nil, nil, "o", at: (50, -10, 20, 20))
  }

  // MARK: ZStack

  @Test func viewsInAZStackArePlacedWithItsSize() {
    let pile = ZStack {
      Ask.filling("f")
      Ask.fixed(10, 48)
    }
    Ask.expect(pile, nil, nil, answers: (10, 48))
    Ask.expect(pile, nil, nil, "f", at: (0, 0, 10, 48))
    Ask.expect(pile, 100, nil, "f", at: (0, 0, 100, 48))
    let scrolled = ScrollView {
      ZStack {
        [Ask.filling("f"), Ask.filling("g")][0]; Ask.fixed(10, 48)
      }
    }
    Ask.expect(scrolled, 100, 100, "f", at: (0, 0, 100, 48))
  }

  @Test func theHighestPriorityDecidesTheSizeOfAZStack() {
    let pile = ZStack(alignment: .leading) {
      Ask.fixed(100, 100, "a").layoutPriority(-0.1)
      Ask.fixed(60, 60, "b")
      Ask.fixed(40, 40, "c").layoutPriority(1)
    }
    Ask.expect(pile, nil, nil, answers: (40, 40))
    #expect(Ask.frames(pile, nil, nil, "a", "b", "c").map(\.minY) == [-30, -10, 0])
  }

  @Test func aZStackCoversWhatItsGuidesMoveApart() {
    let pile = ZStack(alignment: .topLeading) {
      Ask.fixed(20, 20, "a")
      Ask.fixed(20, 20, "b").alignmentGuide(.leading) { _ in 5 }
    }
    Ask.expect(pile, nil, nil, answers: (25, 20))
    #expect(Ask.frames(pile, nil, nil, "a", "b").map(\.minX) == [5, 0])
  }

  // MARK: Priorities and spacing

  @Test func aStackOfOneViewHandsOnItsPriority() {
    let row = HStack(spacing: 0) {
      HStack { Ask.wide(0, 80, "a").layoutPriority(1) }
      Ask.wide(0, 80, "b")
    }
    #expect(Ask.frames(row, 100, 50, "a", "b").map(\.width) == [80, 20])
    let two = HStack(spacing: 0) {
      HStack(spacing: 0) {
        Ask.wide(0, 80, "a").layoutPriority(1)
        Ask.fixed(0, 10)
      }
      Ask.wide(0, 80, "b")
    }
    #expect(Ask.frames(two, 100, 50, "a", "b").map(\.width) == [50, 50])
  }

  @Observable final class Model {
    var flag = false
    var padding: CGFloat = 0
  }

  @Test func aPriorityThatComesAndGoesWithASibling() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 20)) {
      Following {
        HStack(spacing: 0) {
          HStack(spacing: 0) {
            LayoutAsking.wide(0, 80, "a").layoutPriority(1)
            if model.flag { LayoutAsking.fixed(0, 10) }
          }
          LayoutAsking.wide(0, 80, "b")
        }
      }
    }
    #expect(harness.frame(of: "b")?.width == 20)
    model.flag = true
    harness.frame()
    #expect(harness.frame(of: "b")?.width == 50)
    try harness.verifyAgainstFresh()
    model.flag = false
    harness.frame()
    #expect(harness.frame(of: "b")?.width == 20)
  }

  private func row(_ view: some View) -> some View {
    HStack {
      Ask.fixed(20, 20)
      view
      Ask.fixed(20, 20)
    }
  }

  @Test func paddingEndsTheSpacingOfASpacerAtItsEdges() {
    Ask.expect(row(Spacer(minLength: 0).padding(0)), nil, nil, answers: (40, 20))
    Ask.expect(row(Spacer(minLength: 0).padding(5)), nil, nil, answers: (66, 20))
    Ask.expect(row(Spacer(minLength: 0).padding(.leading, 5)), nil, nil, answers: (53, 20))
    Ask.expect(row(Spacer(minLength: 0).padding(.vertical, 5)), nil, nil, answers: (40, 20))
  }

  @Test func spacingOfASpacerInOtherModifiersAndContainers() {
    Ask.expect(row(Spacer(minLength: 0).frame(width: 10)), nil, nil, answers: (50, 20), "frame")
    Ask.expect(row(Spacer(minLength: 0).frame(maxWidth: 10)), nil, nil, answers: (40, 20), "flexible frame")
    Ask.expect(row(Spacer(minLength: 0).fixedSize()), nil, nil, answers: (40, 20), "fixed size")
    Ask.expect(row(Spacer(minLength: 0).layoutPriority(3)), nil, nil, answers: (40, 20), "priority")
    Ask.expect(row(ZStack { Spacer(minLength: 0) }), nil, nil, answers: (40, 20), "ZStack")
    Ask.expect(
      row(
        ZStack {
          Spacer(minLength: 0)
          Ask.fixed(10, 10)
        }), nil, nil, answers: (66, 20), "ZStack with a view of higher priority")
    Ask.expect(row(VStack { Spacer(minLength: 0) }), nil, nil, answers: (56, 20), "column")
    Ask.expect(row(HStack { Spacer(minLength: 0) }), nil, nil, answers: (40, 20), "row of one")
    let leading = HStack(spacing: 0) {
      Spacer(minLength: 0)
      Ask.fixed(10, 10)
    }
    Ask.expect(row(leading), nil, nil, answers: (58, 20), "row that begins with a spacer")
    Ask.expect(row(leading.frame(width: 10)), nil, nil, answers: (66, 20), "the same in a frame")
  }

  @Test func spacingThatAModifierChanges() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 20)) {
      Following {
        HStack {
          LayoutAsking.fixed(20, 20, "a")
          HStack { Spacer(minLength: 0).padding(.leading, model.padding) }
          LayoutAsking.fixed(20, 20, "b")
        }
        .fixedSize()
      }
    }
    func distance() -> CGFloat { (harness.frame(of: "b")?.minX ?? 0) - (harness.frame(of: "a")?.maxX ?? 0) }
    #expect(distance() == 0)
    model.padding = 1
    harness.frame()
    #expect(distance() == 9)
    try harness.verifyAgainstFresh()
  }

  /// Seed 61389: a sheet of an overlay that leaves with the view under it leaves in the same frame.
  @Test func whatAnOverlayPresentsLeavesWithIt() throws {
    let model = Model()
    model.flag = true
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Following {
        Group {
          Color.red
          if model.flag { Color.blue }
        }
        .overlay { Color.green.sheet(isPresented: .constant(true)) { Text("a") } }
      }
    }
    model.flag = false
    try harness.verifyAgainstFresh()
  }
}
