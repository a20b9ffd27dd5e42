import Oriel
import OrielTesting
import Testing
import ViewTestSupport

@MainActor @Suite struct InvalidationTests {
  @Test(arguments: [1_000, 20_000]) func leafColour(count: Int) throws {
    let harness = LeafTree.harness(count)
    harness.click("leaf 125")
    let report = harness.frame()
    #expect(report.bodies == 1)
    #expect(report.marked == 1)
    #expect(report.measures == 0)
    #expect(report.placements == 0)
    #expect(report.paints == 2)  // the window's background and the leaf
    #expect(report.damage == [try #require(harness.frame(of: "leaf 125"))])
    #expect(!harness.needsFrame)
  }

  @Test(arguments: [1_000, 20_000]) func leafTextOfEqualSize(count: Int) throws {
    let model = LeafTree.Model()
    let harness = LeafTree.harness(count, .init(), model)
    model.text = "Leaf 521"
    let report = harness.frame()
    #expect(report.bodies == 1)
    #expect(report.measures == 1)
    #expect(report.placements == 0)
    #expect(report.paints == 2)
    #expect(report.damage == [try #require(harness.frame(of: "leaf 125"))])
  }

  @Test(arguments: [1_000, 20_000]) func leafTextOfAnotherSize(count: Int) throws {
    let model = LeafTree.Model()
    let harness = LeafTree.harness(count, .init(hasFixedHeight: false), model)
    model.text = "Leaf 125 says more than fits on one line of it"
    let report = harness.frame()
    #expect(report.bodies == 1)
    // The leaf, the stacks above it, the scroll view with its column, and the root.
    #expect(report.measures == 1 + LeafTree.levels(count) + 3)
    #expect(harness.frame(of: "leaf 125")?.height == 42)
    #expect(harness.frame(of: "leaf 135")?.minY == CGFloat(13 * 14 + 28))
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [1_000, 20_000]) func themeToggle(count: Int) {
    let harness = LeafTree.harness(count)
    harness.colorScheme = .dark
    let report = harness.frame()
    #expect(report.bodies == 0)
    #expect(report.measures == 0)
    #expect(report.placements == 0)
    #expect(report.paints == 401)  // 400 leaves, the window's background
    #expect(report.damagedPixels == 1280 * 800)
  }

  @Test(arguments: [1_000, 20_000]) func aKeyThatTenLeavesRead(count: Int) {
    let harness = LeafTree.harness(count, .init(reads: true))
    harness.setSystem(\.sparse, 1)
    let report = harness.frame()
    #expect(report.bodies == 10)
    #expect(report.marked == 10)
    #expect(report.measures == 0)
    // Their bodies come out the same.
    #expect(report.damage.isEmpty)
    harness.setSystem(\.unread, 1)
    #expect(!harness.needsFrame)
    #expect(harness.frame() == FrameReport())
  }

  @Test(arguments: [1_000, 20_000]) func resizeByOnePoint(count: Int) {
    let harness = LeafTree.harness(count)
    harness.size.width += 1
    let report = harness.frame()
    #expect(report.bodies == 0)
    #expect(report.measures == 1)  // the root: every other answer is known to hold
    // What is visible, and the ten children of each stack on the way there: the tree of 20,000 has two and ten more.
    #expect(report.placements == (count == 1_000 ? 474 : 486))
    #expect(report.paints == 401)
    #expect(abs((harness.frame(of: "leaf 9")?.maxX ?? 0) - 1281) < 1e-9)
    #expect(abs((harness.frame(of: "leaf \(count - 1)")?.maxX ?? 0) - 1281) < 1e-9)
  }

  @Test(arguments: [1_000, 20_000]) func resizeWithWrappingLeaves(count: Int) throws {
    let harness = LeafTree.harness(count, .init(wrapsEveryTenth: true))
    harness.size.width += 1
    // One point wider, no text breaks anew.
    #expect(harness.frame().measures == 1)
    let old = try #require(harness.frame(of: "leaf 3")?.height)
    harness.size.width += 400
    let report = harness.frame()
    #expect(try #require(harness.frame(of: "leaf 3")?.height) < old)
    // Every wrapping leaf has new lines, and so have its row and the stacks above another size; the other leaves are not asked.
    #expect(report.measures == count / 10 + LeafTree.stacks(count) + 3)
    #expect(report.bodies == 0)
    harness.size.width -= 400
    #expect(harness.frame().measures == 1)  // those answers are still known
  }

  @Test(arguments: [1_000, 10_000]) func scrolling(count: Int) {
    struct Rows: View {
      let count: Int
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(maxWidth: .infinity, alignment: .leading).frame(height: 24) }
          }
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 400, height: 600)) {
      Rows(count: count).overlay(alignment: .topLeading) { Circle().fill(Color.red).frame(width: 20, height: 20) }
    }
    harness.scroll(at: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: -40))
    let report = harness.frame()
    #expect(report.bodies == 0)
    #expect(report.measures == 0)
    #expect(report.placements == 0)
    #expect(report.paints == 7)  // two rows in the strip and two under the badge, the badge, the indicator, the window's background
    // The strip, the indicator where it was and is, the badge and where its pixels went.
    #expect(report.damage.contains(CGRect(x: 0, y: 560, width: 400, height: 40)))
    #expect(report.damagedPixels < 400 * 40 + 50 * 60 + 6 * 30)
    #expect(throws: Never.self) { try harness.verifyAgainstFresh() }
  }

  @Test func nothingChangedInTheEnd() {
    struct Counter: View {
      @State var count = 0
      var body: some View {
        Text("\(count)").frame(width: 50, height: 50).background(Color.red).onTapGesture {
          count += 1
          count -= 1
        }
      }
    }
    let harness = ViewHarness { Counter() }
    #expect(!harness.needsFrame)
    harness.click(CGPoint(x: 200, y: 150))
    #expect(!harness.needsFrame)
    #expect(harness.frame() == FrameReport())
  }

  @Test func stateRunsOneBody() {
    struct Counter: View {
      @State var count = 0
      var body: some View {
        Text("\(count)").accessibilityIdentifier("count")
        Color.red.frame(width: 50, height: 50).onTapGesture { count += 1 }.accessibilityIdentifier("button")
      }
    }
    let harness = ViewHarness { VStack { Counter() } }
    harness.click("button")
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "count") == "1")
  }

  @Test func environmentReachesItsReadersOnly() {
    struct Reader: View {
      @Environment(\.lineLimit) var limit
      var body: some View { Text(limit.map { "\($0)" } ?? "none") }
    }
    struct Parent: View {
      @State var limit = 1
      var body: some View {
        VStack {
          Reader().accessibilityIdentifier("inside").lineLimit(limit)
          Reader().accessibilityIdentifier("outside")
          Color.red.frame(width: 20, height: 20).onTapGesture { limit += 1 }.accessibilityIdentifier("button")
        }
      }
    }
    let harness = ViewHarness { Parent() }
    #expect(harness.text(of: "inside") == "1")
    #expect(harness.text(of: "outside") == "none")
    harness.click("button")
    #expect(harness.frame().bodies == 2)
    #expect(harness.text(of: "inside") == "2")
  }
}
