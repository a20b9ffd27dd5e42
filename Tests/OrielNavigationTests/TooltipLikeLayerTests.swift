import Oriel
@_spi(Oriel) import OrielCore
import OrielNavigation
import OrielTesting
import Testing

// A kind of presentation that has nothing to do with input.

// MARK: The kind

private struct TipLayer: LayerKind {
  var name: String { "TestTip" }
  var role: ElementRole? { "tooltip" }
  var blocks: LayerInput { [] }
  var takesPointer: Bool { false }
  var closers: LayerClosers { [.anyKey, .anyPress] }
  var focus: LayerFocus { .none }
  var isContainer: Bool { false }
  var placement: any LayerPlacement { AnchoredPlacement(edge: .top, gap: 4) }
  var panel: LayerPanel { LayerPanel(cornerRadius: 4, padding: 4) }
}

// MARK: What it does

@MainActor @Suite struct TooltipLikeLayerTests {
  @Observable final class Model {
    var isOpen = false
    var taps = 0
    var text = ""
  }

  private let model = Model()

  private struct Page: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Color.green.frame(width: 200, height: 100).onTapGesture { model.taps += 1 }
        TextField("Field", text: $model.text).accessibilityIdentifier("field")
          .layer(TipLayer(), isPresented: $model.isOpen) {
            Button("Inside") { model.taps += 100 }.frame(width: 60, height: 30).accessibilityIdentifier("inside")
          }
      }
    }
  }

  private func open() -> ViewHarness {
    let harness = ViewHarness { Page(model: model) }
    harness.click("field")
    harness.settle()
    model.isOpen = true
    harness.settle()
    return harness
  }

  @Test func keysAndTheFocusStayInTheWindow() throws {
    let harness = open()
    #expect(harness.frame(of: "inside") != nil && harness.focusedIdentifier == "field")
    try harness.verifyAgainstFresh()
    harness.type("a")
    harness.settle()
    #expect(model.text == "a" && model.isOpen)
    harness.press(.tab)
    harness.settle()
    #expect(harness.focusedIdentifier == "field" && !model.isOpen)
  }

  @Test func aPressGoesThroughItAndClosesIt() throws {
    let harness = open()
    let inside = try #require(harness.frame(of: "inside"))
    harness.click(CGPoint(x: inside.midX, y: inside.minY + 2))
    harness.settle()
    #expect(model.taps == 1 && !model.isOpen)
    try harness.verifyAgainstFresh()
  }

  @Test func itIsOnlyAnElement() {
    let harness = open()
    #expect(harness.element("tooltip")?.state.contains(.modal) == false)
    #expect(harness.element("tooltip")?.actions == [])
    // The window below is no less usable.
    #expect(harness.element(.textField)?.isEnabled == true)
  }
}
