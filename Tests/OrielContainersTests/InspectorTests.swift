import Foundation
import Oriel
import OrielTesting
import Testing

/// A panel beside the content.
@MainActor @Suite struct InspectorTests {
  @Observable final class Model { var isShown = true }

  private let model = Model()

  private func harness(_ width: CGFloat, rightToLeft: Bool = false) -> ViewHarness {
    ViewHarness(size: CGSize(width: width, height: 400)) { [model] in
      Color.red.accessibilityIdentifier("content")
        .inspector(isPresented: Binding(get: { model.isShown }, set: { model.isShown = $0 })) {
          Text("Details").frame(maxWidth: .infinity).accessibilityIdentifier("panel").inspectorColumnWidth(min: 150, ideal: 200, max: 300)
        }
        .environment(\.layoutDirection, rightToLeft ? .rightToLeft : .leftToRight)
    }
  }

  @Test func thePanelIsAtTheTrailingSide() throws {
    let harness = harness(800)
    harness.settle()
    #expect(harness.frame(of: "content") == CGRect(x: 0, y: 0, width: 600, height: 400))
    #expect(harness.frame(of: "panel")?.minX == 600 && harness.frame(of: "panel")?.width == 200)
    try harness.verifyAgainstFresh()
    model.isShown = false
    harness.settle()
    #expect(harness.frame(of: "content")?.width == 800 && harness.frame(of: "panel") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func itsDividerIsDraggedWithinTheLimits() throws {
    let harness = harness(800)
    harness.settle()
    harness.drag(from: CGPoint(x: 600, y: 200), to: CGPoint(x: 550, y: 200), steps: 5)
    harness.settle()
    #expect(harness.frame(of: "content")?.width == 550)
    harness.drag(from: CGPoint(x: 550, y: 200), to: CGPoint(x: 100, y: 200), steps: 5)
    harness.settle()
    #expect(harness.frame(of: "content")?.width == 500)
    try harness.verifyAgainstFresh()
  }

  @Test func fromRightToLeftItIsAtTheLeft() throws {
    let harness = harness(800, rightToLeft: true)
    harness.settle()
    #expect(harness.frame(of: "content")?.minX == 200 && harness.frame(of: "panel")?.minX == 0)
    harness.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 250, y: 200), steps: 5)
    harness.settle()
    #expect(harness.frame(of: "panel")?.width == 250)
    try harness.verifyAgainstFresh()
  }

  @Test func inANarrowWindowItIsASheet() throws {
    let harness = harness(400)
    harness.settle()
    #expect(harness.frame(of: "content")?.width == 400 && harness.element(.sheet) != nil)
    harness.press(.escape)
    harness.settle()
    #expect(!model.isShown)
    try harness.verifyAgainstFresh()
  }
}
