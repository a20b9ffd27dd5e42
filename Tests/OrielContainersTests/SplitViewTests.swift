import Foundation
import Oriel
import OrielTesting
import Testing

@testable import OrielContainers

@Observable @MainActor private final class Model {
  var showsThird = false
}

/// Panes with dividers that are dragged.
@MainActor @Suite struct SplitViewTests {
  private struct Panes: View {
    let model: Model
    var body: some View {
      HSplitView {
        Color.red.frame(minWidth: 100, maxWidth: 250).accessibilityIdentifier("a")
        Color.green.frame(minWidth: 50, maxWidth: .infinity).accessibilityIdentifier("b")
        if model.showsThird { Color.blue.accessibilityIdentifier("c") }
      }
    }
  }

  private func panes() -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 401, height: 200)) { Panes(model: model) }
    harness.settle()
    return (model, harness)
  }

  @Test func panesShareTheWidthAndADividerIsDraggedWithinTheirLimits() throws {
    let (_, harness) = panes()
    #expect(harness.frame(of: "a")?.width == 200 && harness.frame(of: "b")?.minX == 201 && harness.frame(of: "b")?.height == 200)
    harness.drag(from: CGPoint(x: 200.5, y: 100), to: CGPoint(x: 150.5, y: 100), steps: 4)
    harness.settle()
    #expect(harness.frame(of: "a")?.width == 150 && harness.frame(of: "b")?.width == 250)
    try harness.verifyAgainstFresh()
    harness.drag(from: CGPoint(x: 150.5, y: 100), to: CGPoint(x: 390, y: 100), steps: 4)
    harness.settle()
    #expect(harness.frame(of: "a")?.width == 250)
    harness.click(CGPoint(x: 250.5, y: 100), count: 2)
    harness.settle()
    #expect(harness.frame(of: "a")?.width == 200)
    try harness.verifyAgainstFresh()
  }

  @Test func proportionsStayWhenTheWidthChanges() throws {
    let (_, harness) = panes()
    harness.drag(from: CGPoint(x: 200.5, y: 100), to: CGPoint(x: 100.5, y: 100), steps: 4)
    harness.settle()
    harness.size.width = 801
    harness.settle()
    #expect(harness.frame(of: "a")?.width == 200 && harness.frame(of: "b")?.width == 600)
    try harness.verifyAgainstFresh()
  }

  @Test func keysMoveADivider() throws {
    let (_, harness) = panes()
    harness.press(.tab)
    harness.press(.rightArrow)
    harness.settle()
    #expect(harness.frame(of: "a")?.width == 210)
    harness.press(.home)
    harness.settle()
    #expect(harness.frame(of: "a")?.width == 100)
    harness.press(.end)
    harness.settle()
    #expect(harness.frame(of: "a")?.width == 250)
  }

  @Test func aPaneThatAppearsGetsItsShare() throws {
    let (model, harness) = panes()
    model.showsThird = true
    harness.settle()
    #expect(harness.frame(of: "a")?.width == 133 && harness.frame(of: "c")?.maxX == 401)
    #expect(harness.elements(.splitter).count == 2)
    try harness.verifyAgainstFresh()
  }

  @Test func vSplitViewsDivideTheHeight() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 201)) {
      VSplitView {
        Color.red.accessibilityIdentifier("a")
        Color.green.accessibilityIdentifier("b")
      }
    }
    harness.settle()
    harness.drag(from: CGPoint(x: 100, y: 100.5), to: CGPoint(x: 100, y: 60.5), steps: 4)
    harness.settle()
    #expect(harness.frame(of: "a")?.height == 60 && harness.frame(of: "b")?.height == 140)
    try harness.verifyAgainstFresh()
  }

  @Test func sharesKeepTheLimitsOfAllPanes() {
    let free: ClosedRange<CGFloat> = 0...CGFloat.infinity
    #expect(SplitShares.lengths([nil, nil], [free, free], in: 300) == [150, 150])
    #expect(SplitShares.lengths([100, 200], [free, free], in: 600) == [200, 400])
    #expect(SplitShares.lengths([nil, nil, nil], [0...50, free, 150...200], in: 300) == [50, 100, 150])
    // What limits leave goes to the last pane; what they lack is cut off.
    #expect(SplitShares.lengths([nil, nil], [0...50, 0...50], in: 300) == [50, 250])
    #expect(SplitShares.lengths([nil, nil], [200...300, 200...300], in: 300) == [200, 200])
    #expect(SplitShares.lengths([], [], in: 300).isEmpty)
  }
}
