import Foundation
import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// Which container counts for frames relative to it: inside custom layouts and geometry readers, and on both axes of one view.
@MainActor @Suite struct NearestContainerTests {
  private typealias Ask = LayoutAsking

  private static func harness<V: View>(_ view: V) -> ViewHarness { harness(200, 100, view) }

  private static func harness<V: View>(_ width: CGFloat, _ height: CGFloat, _ view: V) -> ViewHarness {
    ViewHarness(size: CGSize(width: width, height: height)) { view }
  }

  /// Halves side by side.
  private struct Halves: Layout {
    /// Whether it asks its views for their ideal sizes, and proposes these.
    var asks = false

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var x = bounds.minX
      for subview in subviews {
        let width = asks ? subview.sizeThatFits(.unspecified).width : bounds.width / 2
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
        x += width
      }
    }
  }

  // Random app 7000006: the frame of one axis forgot that the other one follows the window.
  @Test func twoFramesOfOneViewFollowTheirOwnContainers() throws {
    let harness = Self.harness(
      100, 100,
      LazyVStack {
        ScrollView {
          VStack {
            ScrollView { Ask.fixed(10, 0) }
              .containerRelativeFrame(.horizontal)
              .containerRelativeFrame(.vertical)
              .accessibilityIdentifier("inner")
            Color.red
          }
        }
      })
    #expect(harness.frame(of: "inner")?.size == CGSize(width: 100, height: 100))
    harness.size = CGSize(width: 50, height: 40)
    harness.settle()
    #expect(harness.frame(of: "inner")?.size == CGSize(width: 50, height: 40))
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [Axis.Set.horizontal, [.horizontal, .vertical]]) func aScrollViewInACustomLayoutIsAsWideAsTheLayoutProposes(
    axes: Axis.Set
  ) throws {
    let harness = Self.harness(
      Halves {
        ScrollView(axes) { Ask.filling("c").containerRelativeFrame(.horizontal).frame(height: 20) }
        Color.blue
      })
    #expect(harness.frame(of: "c")?.width == 100)
    harness.size.width = 300
    harness.settle()
    #expect(harness.frame(of: "c")?.width == 150)
    try harness.verifyAgainstFresh()
    harness.size.width = 100
    harness.settle()
    #expect(harness.frame(of: "c")?.width == 50)
    try harness.verifyAgainstFresh()
  }

  @Test func aLayoutThatFollowsAnswersIsSkipped() throws {
    let harness = Self.harness(
      Halves(asks: true) {
        ScrollView(.horizontal) { Ask.filling("c").containerRelativeFrame(.horizontal).frame(height: 20) }
        Color.blue
      })
    #expect(harness.frame(of: "c")?.width == 200)
    harness.size.width = 150
    harness.settle()
    #expect(harness.frame(of: "c")?.width == 150)
    try harness.verifyAgainstFresh()
  }

  @Test func aGeometryReaderIsIndependentOfWhatIsInIt() throws {
    let harness = Self.harness(
      Halves(asks: true) {
        GeometryReader { _ in
          ScrollView(.horizontal) { Ask.filling("c").containerRelativeFrame(.horizontal).frame(height: 20) }
        }
        .frame(minWidth: 40)
        Color.blue
      })
    #expect(harness.frame(of: "c")?.width == 40)
    try harness.verifyAgainstFresh()
  }
}
