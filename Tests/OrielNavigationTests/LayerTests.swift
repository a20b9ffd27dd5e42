import Oriel
import OrielTesting
import Testing

/// What layers cost, in which order they close, and what they are for assistive technology.
@MainActor @Suite struct LayerTests {
  @Observable final class Model {
    var isOpen = false
    var isInnerOpen = false
    var isInnermostOpen = false
    var log: [String] = []
  }

  private let model = Model()

  private struct Leaf: View {
    let index: Int
    var body: some View { Color(white: Double(index % 10) / 10).frame(width: 10, height: 6) }
  }

  private struct Leaves<Presenter: View>: View {
    @ViewBuilder let presenter: Presenter
    var body: some View {
      VStack(spacing: 0) {
        presenter
        ForEach(0..<40, id: \.self) { row in
          HStack(spacing: 0) { ForEach(0..<25, id: \.self) { Leaf(index: row * 25 + $0) } }
        }
      }
    }
  }

  @Test func openingASheetOverAThousandLeavesRunsNoneOfTheirBodies() throws {
    let harness = ViewHarness {
      Leaves { Color.red.frame(width: 20, height: 20).sheet(isPresented: Bindable(model).isOpen) { Leaf(index: 0) } }
    }
    model.isOpen = true
    let opening = harness.frame()
    #expect(opening.bodies == 1 && opening.nodesMounted < 20)
    try harness.verifyAgainstFresh()
    model.isOpen = false
    let closing = harness.frame()
    #expect(closing.bodies == 0)
    #expect(closing.measures <= 1)  // the window's root
    try harness.verifyAgainstFresh()
  }

  @Test func aPanelOverAThousandLeavesRepaintsWhatItCovers() throws {
    let harness = ViewHarness {
      Leaves {
        Color.red.frame(width: 20, height: 20).popover(isPresented: Bindable(model).isOpen) { Color.blue.frame(width: 40, height: 30) }
      }
    }
    let whole = harness.firstReport
    model.isOpen = true
    let opening = harness.frame()
    #expect(opening.bodies == 0)
    // The panel with 8 points around the content, its arrow and its shadow.
    #expect(opening.damagedPixels <= (56 + 46) * (46 + 46))
    #expect(opening.paints < whole.paints / 4)
    model.isOpen = false
    let closing = harness.frame()
    #expect(closing.bodies == 0)
    #expect(closing.measures <= 1)  // the window's root
    #expect(closing.damagedPixels == opening.damagedPixels)
    try harness.verifyAgainstFresh()
  }

  private struct Nested: View {
    @Bindable var model: Model
    var body: some View {
      Text("window").sheet(isPresented: $model.isOpen, onDismiss: { model.log.append("outer") }) {
        Outer(model: model)
      }
    }
  }

  private struct Outer: View {
    @Bindable var model: Model
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      Text("outer").frame(width: 200, height: 160)
        .popover(isPresented: $model.isInnerOpen) {
          Text("inner").sheet(isPresented: $model.isInnermostOpen, onDismiss: { model.log.append("innermost") }) {
            // The action of the outermost one.
            Button("Close all") { dismiss() }.accessibilityIdentifier("all")
          }
        }
    }
  }

  @Test func dismissingOneDismissesTheOnesPresentedFromItFirst() throws {
    let harness = ViewHarness { Nested(model: model) }
    model.isOpen = true
    model.isInnerOpen = true
    model.isInnermostOpen = true
    harness.settle()
    #expect(harness.treeDescription.contains("Close all"))
    try harness.verifyAgainstFresh()
    harness.click("all")
    harness.settle()
    #expect(!model.isOpen && !model.isInnerOpen && !model.isInnermostOpen)
    #expect(model.log == ["innermost", "outer"])
    try harness.verifyAgainstFresh()
  }

  @Test func escapeClosesOneAfterAnother() {
    let harness = ViewHarness { Nested(model: model) }
    model.isOpen = true
    model.isInnerOpen = true
    model.isInnermostOpen = true
    harness.settle()
    for expected in [[true, true, false], [true, false, false], [false, false, false]] {
      harness.press(.escape)
      harness.settle()
      #expect([model.isOpen, model.isInnerOpen, model.isInnermostOpen] == expected)
    }
  }

  @Test func sheetsAndPopoversAreElements() throws {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        Button("Open") { model.isOpen = true }
          .sheet(isPresented: $model.isOpen) {
            Button("Inside") { model.isInnerOpen = true }
              .popover(isPresented: $model.isInnerOpen) { Text("In the popover") }
          }
      }
    }
    let harness = ViewHarness { Page(model: model) }
    #expect(harness.element(.sheet) == nil)
    harness.element(.button, "Open")?.click()
    harness.settle()
    let sheet = try #require(harness.element(.sheet))
    #expect(sheet.state.contains(.modal) && sheet.children.map(\.name) == ["Inside"])
    harness.element(.button, "Inside")?.click()
    harness.settle()
    let popover = try #require(harness.element(.popover))
    #expect(popover.children.map(\.name) == ["In the popover"])
    #expect(popover.perform(.dismiss))
    harness.settle()
    #expect(harness.element(.popover) == nil && harness.element(.sheet) != nil)
    #expect(harness.element(.sheet)?.perform(.dismiss) == true)
    harness.settle()
    #expect(!model.isOpen)
  }

  @Test func nothingIsLeftOfLayersThatHaveClosed() {
    let harness = ViewHarness { Nested(model: model) }
    func openAndClose() {
      model.isOpen = true
      model.isInnerOpen = true
      model.isInnermostOpen = true
      harness.settle()
      harness.click("all")
      harness.settle()
    }
    openAndClose()
    let counts = harness.counts
    for _ in 0..<3 { openAndClose() }
    #expect(harness.counts == counts)
  }
}
