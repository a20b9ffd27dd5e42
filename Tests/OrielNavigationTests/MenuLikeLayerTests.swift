import Oriel
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielNavigation
import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

// A kind of presentation that the library does not have, written with what every kind is written with: a panel below a view, which lets
// the pointer reach the window, and has the keys.

// MARK: The kind

private struct MenuLayer: LayerKind {
  var edge: Edge? = .bottom
  var name: String { "TestMenu" }
  var role: ElementRole? { "menu" }
  var blocks: LayerInput { .keys }
  var closers: LayerClosers { [.escape, .pressOutside, .resize, .deactivation, .anchorLoss, .otherLayer] }
  var focus: LayerFocus { LayerFocus(entry: .first) }
  var isContainer: Bool { false }
  var placement: any LayerPlacement { AnchoredPlacement(edge: edge, alignment: 0, gap: 2, margin: 4, isAsWide: true) }
  var panel: LayerPanel { LayerPanel(cornerRadius: 6, padding: 4) }
  var transition: LayerTransition { .none }
  @MainActor func take(_ key: KeyEquivalent, _ event: InputEvent, in layer: PresentedLayer) -> Bool {
    if key == "q" { layer.dismissInteractively() }
    return key == "q"
  }
}

extension View {
  fileprivate func testMenu<Content: View>(
    isPresented: Binding<Bool>, edge: Edge? = .bottom, @ViewBuilder content: @escaping () -> Content
  ) -> some View { layer(MenuLayer(edge: edge), isPresented: isPresented, content: content) }
}

// MARK: What it does

@MainActor @Suite struct MenuLikeLayerTests {
  @Observable final class Model {
    var isOpen = false
    var isInnerOpen = false
    var isSheetOpen = false
    var hasAnchor = true
    var y: CGFloat = 40
    var log: [String] = []
  }

  private let model = Model()

  private struct Page: View {
    @Bindable var model: Model
    @State private var text = ""
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Field", text: $text).accessibilityIdentifier("field")
        Color.clear.frame(width: 1, height: model.y)
        Group { if model.hasAnchor { Color.red.frame(width: 90, height: 20).accessibilityIdentifier("anchor") } }
          .testMenu(isPresented: $model.isOpen) {
            VStack(alignment: .leading) {
              Button("First") { model.log.append("first") }.accessibilityIdentifier("first")
              Button("Second") { model.log.append("second") }.accessibilityIdentifier("second")
                .testMenu(isPresented: $model.isInnerOpen, edge: .trailing) { Button("Inner") {}.accessibilityIdentifier("inner") }
            }
          }
        Spacer(minLength: 0)
      }
      .overlay(alignment: .topTrailing) {
        Color.green.frame(width: 40, height: 40).onTapGesture { model.log.append("below") }.accessibilityIdentifier("below")
      }
      .sheet(isPresented: $model.isSheetOpen) { Text("Sheet") }
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

  private func panel(_ harness: ViewHarness) -> CGRect { harness.element("menu")?.frame ?? .null }

  @Test func itStandsBelowItsAnchorAndFlipsAtTheWindowsEdge() throws {
    let harness = open()
    var anchor = try #require(harness.frame(of: "anchor"))
    #expect(panel(harness).minY == anchor.maxY + 2)
    // As near the window's edge as it may be, and as wide as the anchor.
    #expect(anchor.minX == 0 && panel(harness).minX == 4 && panel(harness).width == anchor.width)
    try harness.verifyAgainstFresh()
    model.y = 220
    harness.settle()
    anchor = try #require(harness.frame(of: "anchor"))
    #expect(panel(harness).maxY == anchor.minY - 2)
    try harness.verifyAgainstFresh()
  }

  @Test func itHasTheFocusAndReturnsIt() throws {
    let harness = open()
    #expect(harness.focusedIdentifier == "first")
    harness.press(.tab)
    #expect(harness.focusedIdentifier == "second")
    harness.press(.tab)
    #expect(harness.focusedIdentifier == "first")
    try harness.verifyAgainstFresh()
    harness.press(.escape)
    harness.settle()
    #expect(!model.isOpen && harness.focusedIdentifier == "field")
    try harness.verifyAgainstFresh()
  }

  @Test func aPressOutsideClosesItAndReachesWhatIsBelow() {
    let harness = open()
    harness.click("second")
    harness.settle()
    #expect(model.isOpen && model.log == ["second"])
    harness.click("below")
    harness.settle()
    #expect(!model.isOpen && model.log == ["second", "below"])
  }

  @Test func itTakesKeysBeforeItsViews() {
    let harness = open()
    harness.press("q")
    harness.settle()
    #expect(!model.isOpen)
  }

  @Test func oneInsideAnotherClosesFirst() throws {
    let harness = open()
    model.isInnerOpen = true
    harness.settle()
    #expect(model.isOpen && harness.focusedIdentifier == "inner")
    try harness.verifyAgainstFresh()
    harness.press(.escape)
    harness.settle()
    #expect(model.isOpen && !model.isInnerOpen && harness.focusedIdentifier == "first")
    model.isInnerOpen = true
    harness.settle()
    // On the outer one: only the inner one is left.
    harness.click("first")
    harness.settle()
    #expect(model.isOpen && !model.isInnerOpen)
    model.isInnerOpen = true
    harness.settle()
    harness.click("below")
    harness.settle()
    #expect(!model.isOpen && !model.isInnerOpen)
    try harness.verifyAgainstFresh()
  }

  @Test func aValueThatStaysIsWrittenOnce() {
    var writes = 0
    let harness = ViewHarness {
      Color.red.testMenu(isPresented: Binding(get: { true }, set: { _ in writes += 1 })) { Button("First") {} }
    }
    harness.size.width += 10
    harness.settle()
    #expect(writes == 1 && harness.element("menu") != nil)
    harness.frame()
    #expect(writes == 1 && !harness.needsFrame)
  }

  @Test func theWindowMayCloseIt() {
    let harness = open()
    harness.size.width += 10
    harness.settle()
    #expect(!model.isOpen)
    model.isOpen = true
    harness.settle()
    harness.scenePhase = .inactive
    harness.settle()
    #expect(!model.isOpen)
    harness.scenePhase = .active
    model.isOpen = true
    harness.settle()
    model.isSheetOpen = true
    harness.settle()
    #expect(!model.isOpen && model.isSheetOpen)
    model.isSheetOpen = false
    model.isOpen = true
    harness.settle()
    model.hasAnchor = false
    harness.settle()
    #expect(!model.isOpen)
  }
}
