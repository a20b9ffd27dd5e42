import Oriel
import OrielTesting
import TestSupport
import Testing

/// Trees far deeper than the thread's stack would bear.
@MainActor @Suite struct DepthTests {
  @Observable final class Model {
    var color = Color.red
    var isShown = true
  }

  /// Composite views inside one another, each with a container.
  struct Nested: View {
    let levels: Int
    let model: Model
    var body: some View {
      ZStack {
        if levels > 0 {
          Nested(levels: levels - 1, model: model)
        } else {
          Rectangle().fill(model.color).frame(width: 20, height: 20).accessibilityIdentifier("innermost")
        }
      }
    }
  }

  private static let levels = Sanitizer.watchesThreads ? 1_000 : 10_000

  struct Root: View {
    let model: Model
    var body: some View { if model.isShown { Nested(levels: levels, model: model) } }
  }

  @Test func tenThousandNestedViews() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Root(model: model) }
    #expect(harness.firstReport.bodies == Self.levels + 2)
    #expect(harness.frame(of: "innermost") == CGRect(x: 40, y: 40, width: 20, height: 20))
    #expect(harness.bitmap[50, 50].red > 200)
    model.color = .blue
    let report = harness.frame()
    #expect(report.bodies == 1)
    #expect(report.measures == 0)
    #expect(report.damage == [CGRect(x: 40, y: 40, width: 20, height: 20)])
    harness.click(CGPoint(x: 50, y: 50))
    harness.size.width = 120
    harness.settle()
    #expect(harness.frame(of: "innermost")?.minX == 50)
    model.isShown = false
    #expect(harness.frame().nodesRemoved > 2 * Self.levels)
    #expect(harness.frame(of: "innermost") == nil)
  }

  @Test func thousandsOfNestedStacks() {
    var view = AnyView(Color.red)
    for _ in 0..<Self.levels / 5 { view = AnyView(HStack { view }) }
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { view }
    #expect(harness.bitmap[50, 50].red > 200)
  }

  /// A layout of the program's that places its view in its middle.
  struct Middle: Layout {
    let counts: Counts

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      counts.measured += 1
      return subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      counts.placed += 1
      subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }
  }

  @MainActor final class Counts: @unchecked Sendable {
    nonisolated(unsafe) var measured = 0
    nonisolated(unsafe) var placed = 0
  }

  private struct InLayouts: View {
    let levels: Int
    let model: Model
    let counts: Counts
    var body: some View {
      Middle(counts: counts) {
        if levels > 0 {
          InLayouts(levels: levels - 1, model: model, counts: counts)
        } else if model.isShown {
          Rectangle().fill(model.color).frame(width: 20, height: 20).accessibilityIdentifier("innermost")
        }
      }
    }
  }

  @Test func tenThousandLayoutsOfAProgram() {
    let (model, counts) = (Model(), Counts())
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { InLayouts(levels: Self.levels, model: model, counts: counts) }
    #expect(harness.messages == [])
    #expect(harness.frame(of: "innermost") == CGRect(x: 40, y: 40, width: 20, height: 20))
    #expect(harness.bitmap[50, 50].red > 200)
    // Each is asked once, and places once.
    #expect((counts.measured, counts.placed) == (Self.levels + 1, Self.levels + 1))
    harness.size.width = 120
    harness.settle()
    #expect(harness.frame(of: "innermost")?.minX == 50)
    #expect((counts.measured, counts.placed) == (2 * Self.levels + 2, 2 * Self.levels + 2))
    model.isShown = false
    harness.settle()
    #expect(harness.frame(of: "innermost") == nil)
  }

  @Test func aViewInsideItselfIsReported() {
    struct Endless: View {
      var body: some View { Endless() }
    }
    let harness = ViewHarness { Endless() }
    #expect(harness.messages.count == 1)
    #expect(harness.messages.first?.contains("Endless") == true)
    #expect(!harness.needsFrame)
  }
}
