import Oriel
import OrielTesting
import Testing

/// The tree of N text leaves on coloured rectangles, ten to a row of equal columns, rows nested in columns of ten.
@MainActor enum LeafTree {
  @Observable final class Model {
    var color = Color.red
    var text = "Leaf 125"
  }

  struct Leaf: View {
    let index: Int
    let model: Model
    var body: some View {
      if index == 125 {
        content(model.text, model.color)
      } else {
        content("Leaf \(index)", Color.controlBackground)
      }
    }
    private func content(_ text: String, _ color: Color) -> some View {
      Text(text).padding(.horizontal, 4).frame(maxWidth: .infinity, alignment: .leading).frame(height: 20).background(color)
        .accessibilityIdentifier("leaf \(index)")
    }
  }

  struct Branch: View {
    let first: Int
    let count: Int
    let model: Model
    var body: some View {
      if count == 10 {
        HStack(spacing: 0) { ForEach(first..<(first + 10)) { Leaf(index: $0, model: model) } }
      } else {
        VStack(spacing: 0) { ForEach(0..<10) { Branch(first: first + $0 * count / 10, count: count / 10, model: model) } }
      }
    }
  }

  static func harness(_ count: Int, _ model: Model) -> ViewHarness {
    ViewHarness(size: CGSize(width: 1280, height: 800)) {
      ScrollView { Branch(first: 0, count: count, model: model) }.font(.custom("DejaVu Sans", size: 12))
    }
  }
}

@MainActor @Suite struct InvalidationTests {
  @Test(arguments: [1_000, 10_000]) func leafColour(count: Int) {
    let model = LeafTree.Model()
    let harness = LeafTree.harness(count, model)
    model.color = .blue
    let report = harness.frame()
    #expect(report.bodies == 1)
    #expect(report.measures == 0)
    #expect(report.placements == 0)
    #expect(report.paints == 2)  // the window's background and the leaf
    let leaf = harness.frame(of: "leaf 125")
    #expect(report.damage == [leaf])
    #expect(!harness.needsFrame)
  }

  @Test(arguments: [1_000, 10_000]) func themeToggle(count: Int) {
    let harness = LeafTree.harness(count, LeafTree.Model())
    harness.colorScheme = .dark
    let report = harness.frame()
    #expect(report.bodies == 0)
    #expect(report.measures == 0)
    #expect(report.placements == 0)
    #expect(report.paints == 402)  // 400 leaves, the scroll view's indicator, the window's background
    #expect(report.damagedPixels == 1280 * 800)
  }

  @Test(arguments: [1_000, 10_000]) func scrolling(count: Int) {
    let harness = LeafTree.harness(count, LeafTree.Model())
    harness.scroll(at: CGPoint(x: 600, y: 400), by: CGVector(dx: 0, dy: -40))
    let report = harness.frame()
    #expect(report.bodies == 0)
    #expect(report.measures == 0)
    #expect(report.damagedPixels < 1280 * 800 / 4)
    #expect(harness.frame(of: "leaf 125")?.minY == 200)
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
