import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Explicit alignment guides, built-in and a program's own, through modifiers and containers.
@MainActor @Suite struct AlignmentGuideTests {
  private typealias Ask = LayoutAsking

  private enum Rail: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }
  private enum Shelf: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private let rail = HorizontalAlignment(Rail.self)
  private let shelf = VerticalAlignment(Shelf.self)

  @Test func aGuideMovesAViewInItsStack() {
    let column = VStack(alignment: .leading, spacing: 0) {
      Ask.fixed(20, 10, "a")
      Ask.fixed(30, 10, "b").alignmentGuide(.leading) { $0.width / 3 }
    }
    Ask.expect(column, nil, nil, answers: (30, 20))
    #expect(Ask.frames(column, nil, nil, "a", "b").map(\.minX) == [10, 0])
    let row = HStack(alignment: .top, spacing: 0) {
      Ask.fixed(20, 10, "a").alignmentGuide(.top) { _ in -5 }
      Ask.fixed(20, 10, "b")
    }
    Ask.expect(row, nil, nil, answers: (40, 15))
    #expect(Ask.frames(row, nil, nil, "a", "b").map(\.minY) == [5, 0])
  }

  @Test func aGuideReadsOthers() {
    let column = VStack(alignment: .center, spacing: 0) {
      Ask.fixed(20, 10, "a").alignmentGuide(HorizontalAlignment.center) { $0[.trailing] }
      Ask.fixed(20, 10, "b").alignmentGuide(HorizontalAlignment.center) { $0[explicit: .leading] ?? -1 }.alignmentGuide(.leading) { _ in 3 }
      Ask.fixed(20, 10, "c").alignmentGuide(.leading) { _ in 3 }.alignmentGuide(HorizontalAlignment.center) { $0[explicit: .leading] ?? -1 }
    }
    #expect(Ask.frames(column, nil, nil, "a", "b", "c").map(\.minX) == [0, 21, 17])
  }

  @Test func aProgramsOwnGuideGoesThroughContainers() {
    let form = VStack(alignment: rail, spacing: 0) {
      HStack(spacing: 0) {
        Ask.fixed(30, 10, "l1")
        Ask.fixed(50, 10, "f1").alignmentGuide(rail) { $0[.leading] }
      }
      HStack(spacing: 0) {
        Ask.fixed(60, 10, "l2")
        Ask.fixed(50, 10, "f2").alignmentGuide(rail) { $0[.leading] }
      }
      Ask.fixed(5, 10, "x")
    }
    #expect(Ask.frames(form, nil, nil, "f1", "f2", "x").map(\.minX) == [60, 60, 60])
    Ask.expect(form, nil, nil, answers: (110, 30))
  }

  @Test func guidesOfEdgesStayInTheirContainer() {
    let column = VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        Ask.fixed(20, 10, "a").alignmentGuide(.leading) { _ in 10 }; Ask.fixed(1, 1)
      }
      Ask.fixed(30, 10, "b")
    }
    #expect(Ask.frames(column, nil, nil, "a", "b").map(\.minX) == [0, 0])
  }

  @Test func severalExplicitGuidesAreAveraged() {
    let column = VStack(alignment: rail, spacing: 0) {
      ZStack(alignment: .topLeading) {
        Ask.fixed(20, 10).alignmentGuide(rail) { _ in 1 }
        Ask.fixed(20, 10).alignmentGuide(rail) { _ in 3 }
        Ask.fixed(20, 10).alignmentGuide(rail) { _ in 5 }
        Ask.fixed(20, 10)
      }
      Ask.fixed(5, 10, "x")
    }
    #expect(Ask.frames(column, nil, nil, "x").map(\.minX) == [3])
    #expect(rail.combineExplicit([1, nil, 3, 5]) == 3)
    #expect(HorizontalAlignment.leading.combineExplicit([1, 3]) == nil)
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit([4, nil, 3]) == 3)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([4, nil, 3]) == 4)
    #expect(rail.combineExplicit([nil, nil]) == nil)
  }

  @Test func guidesMoveWithPaddingAndFramesAndNotWithOffsets() {
    func left(_ view: some View) -> CGFloat {
      let column = VStack(alignment: rail, spacing: 0) {
        view
        Ask.fixed(5, 10, "x")
      }
      return Ask.frames(column, nil, nil, "x")[0].minX
    }
    let base = Ask.fixed(20, 10).alignmentGuide(rail) { _ in 4 }
    #expect(left(base) == 4)
    #expect(left(base.padding(.leading, 6)) == 10)
    #expect(left(base.frame(width: 40)) == 14)
    #expect(left(base.frame(width: 40, alignment: .trailing)) == 24)
    #expect(left(base.offset(x: 9)) == 4)
    #expect(left(base.overlay { Color.red }) == 4)
    #expect(left(ScrollView(.horizontal) { base }.frame(width: 40)) == 0)
  }

  @Test func framesAlignByExplicitGuides() {
    let own = Ask.fixed(20, 10, "a").alignmentGuide(.leading) { _ in 5 }.frame(width: 100, height: 50, alignment: .leading)
    Ask.expect(own, nil, nil, "a", at: (-5, 20, 20, 10))
    let shelved = Ask.fixed(20, 10, "a").frame(width: 20, height: 50, alignment: Alignment(horizontal: .center, vertical: shelf))
    Ask.expect(shelved, nil, nil, "a", at: (0, 40, 20, 10))
  }

  @Test func explicitBaselines() {
    let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
      Ask.fixed(20, 30, "a").alignmentGuide(.firstTextBaseline) { _ in 4 }
      Ask.fixed(20, 10, "b")
    }
    #expect(Ask.frames(row, nil, nil, "a", "b").map(\.minY) == [6, 0])
    let last = HStack(alignment: .lastTextBaseline, spacing: 0) {
      Ask.fixed(20, 30, "a").alignmentGuide(.firstTextBaseline) { _ in 4 }
      Ask.fixed(20, 10, "b")
    }
    #expect(Ask.frames(last, nil, nil, "a", "b").map(\.minY) == [0, 20])
  }

  @Test func whatIsNoNumberIsNoGuide() {
    let column = VStack(alignment: .leading, spacing: 0) {
      Ask.fixed(20, 10, "a").alignmentGuide(.leading) { _ in .nan }
      Ask.fixed(20, 10, "b").alignmentGuide(.leading) { _ in .infinity }
      Ask.fixed(30, 10, "c")
    }
    #expect(Ask.frames(column, nil, nil, "a", "b", "c").map(\.minX) == [0, 0, 0])
  }

  @Test func rightToLeftGuidesCountFromTheRight() {
    let column = VStack(alignment: .leading, spacing: 0) {
      Ask.fixed(20, 10, "a").alignmentGuide(.leading) { _ in 5 }
      Ask.fixed(30, 10, "b")
    }
    .environment(\.layoutDirection, .rightToLeft)
    Ask.expect(column, nil, nil, answers: (35, 20))
    #expect(Ask.frames(column, nil, nil, "a", "b").map(\.maxX) == [35, 30])
  }

  @Observable final class Model {
    var guide: CGFloat = 0
    var width: CGFloat = 20
  }

  @Test func aGuideThatReadsStateFollowsIt() throws {
    struct Column: View {
      let model: Model
      @State private var shift: CGFloat = 0
      var body: some View {
        VStack(alignment: HorizontalAlignment(Rail.self), spacing: 0) {
          HStack(spacing: 0) {
            LayoutAsking.fixed(20, 10, "a").alignmentGuide(HorizontalAlignment(Rail.self)) { _ in shift }; Spacer()
          }
          LayoutAsking.fixed(5, 10, "b").onTapGesture { shift = 12 }
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 50)) { Column(model: Model()) }
    let before = harness.frame(of: "b")?.minX ?? 0
    harness.click("b")
    harness.frame()
    #expect((harness.frame(of: "b")?.minX ?? 0) - before == 12)
    try harness.verifyAgainstFresh()
  }

  @Test func aGuideThatChangesWithoutASizeMovesWhatIsAround() throws {
    let model = Model()
    let (rail, harness) = (
      rail,
      ViewHarness(size: CGSize(width: 200, height: 50)) {
        Following {
          VStack(alignment: HorizontalAlignment(Rail.self), spacing: 0) {
            ZStack(alignment: .leading) {
              LayoutAsking.fixed(100, 10)
              LayoutAsking.fixed(model.width, 10).alignmentGuide(HorizontalAlignment(Rail.self)) { $0.width + model.guide }
            }
            LayoutAsking.fixed(5, 10, "x")
          }
        }
      }
    )
    _ = rail
    func left() -> CGFloat { harness.frame(of: "x")?.minX ?? 0 }
    let first = left()
    model.guide = 10
    harness.frame()
    #expect(left() - first == 10)
    try harness.verifyAgainstFresh()
    model.width = 35
    harness.frame()
    #expect(left() - first == 25)
    try harness.verifyAgainstFresh()
  }

  /// Seed 392: views that come to have a guide are aligned by it.
  @Test func aGuideThatAppears() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Color.red.overlay(alignment: .center) {
        Following {
          if model.guide == 0 {
            Color.blue
          } else {
            Color.blue.alignmentGuide(HorizontalAlignment.center) { _ in model.guide }
          }
        }
      }
    }
    model.guide = 7
    try harness.verifyAgainstFresh()
  }

  /// Seed 3202: a guide whose default reads another one.
  @Test func aDefaultThatReadsAnExplicitGuide() throws {
    enum Low: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.bottom] - 2 }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Following {
        HStack(alignment: VerticalAlignment(Low.self)) {
          Color.red.alignmentGuide(.bottom) { _ in model.guide }
          Divider()
        }
      }
    }
    model.guide = 40
    try harness.verifyAgainstFresh()
  }
}
