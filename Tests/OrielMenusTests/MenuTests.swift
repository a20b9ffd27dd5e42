import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// What menus are opened, moved in and closed by.
@MainActor @Suite struct MenuTests {
  @MainActor @Observable final class Model {
    var log: [String] = []
    var isOn = false
    var isOther = true
    var behavior = MenuActionDismissBehavior.automatic
  }

  private let model = Model()

  private struct Page: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      VStack {
        Menu("Actions") {
          Button("Alpha") { model.log.append("alpha") }.keyboardShortcut("a", modifiers: [.command, .shift])
          Toggle("Beta", isOn: $model.isOn)
          Button("Gamma") { model.log.append("gamma") }.disabled(true)
          Divider()
          Menu("Delta") {
            Button("One") { model.log.append("one") }
            Button("Two") { model.log.append("two") }
          }
          Button("Alpine") { model.log.append("alpine") }
        }
        .menuActionDismissBehavior(model.behavior)
        .accessibilityIdentifier("menu")
        Color.green.frame(width: 40, height: 40).onTapGesture { model.log.append("below") }.accessibilityIdentifier("below")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private func harness() -> ViewHarness { ViewHarness(size: CGSize(width: 400, height: 320)) { Page(model: model) } }

  private func focused(_ harness: ViewHarness) -> String? {
    (harness.elements(.menuItem)).last { $0.state.contains(.focused) }?.name
  }

  private func press(_ harness: ViewHarness, _ keys: KeyEquivalent...) {
    for key in keys {
      harness.press(key)
      harness.settle()
    }
  }

  private func center(_ harness: ViewHarness, _ name: String) throws -> CGPoint {
    let frame = try #require(harness.element(.menuItem, name)).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Opening

  @Test func aClickOpensAMenuAndAClickOnAnItemRunsIt() throws {
    let harness = harness()
    #expect(harness.element(.menuButton, "Actions")?.state.contains(.expanded) == false)
    harness.click("menu")
    harness.settle()
    #expect(harness.elements(.menuItem).map(\.name) == ["Alpha", "Beta", "Gamma", "Delta", "Alpine"])
    #expect(harness.element(.menuButton, "Actions")?.state.contains(.expanded) == true)
    #expect(focused(harness) == nil)
    try harness.verifyAgainstFresh()
    harness.click(try center(harness, "Alpine"))
    harness.settle()
    #expect(model.log == ["alpine"] && harness.element(.menu) == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func keysOpenAMenuAtItsFirstOrLastItem() {
    let harness = harness()
    press(harness, .tab)
    for (key, expected) in [(KeyEquivalent.return, "Alpha"), (.space, "Alpha"), (.downArrow, "Alpha"), (.upArrow, "Alpine")] {
      press(harness, key)
      #expect(focused(harness) == expected)
      press(harness, .escape)
      #expect(harness.element(.menu) == nil)
    }
  }

  @Test func aPressOutsideOnlyClosesIt() throws {
    let harness = harness()
    harness.click("menu")
    harness.settle()
    let below = try #require(harness.frame(of: "below"))
    harness.click(CGPoint(x: 390, y: 310))
    harness.settle()
    #expect(harness.element(.menu) == nil)
    harness.click("menu")
    harness.settle()
    // The button itself closes it, too.
    harness.click("menu")
    harness.settle()
    #expect(harness.element(.menu) == nil && below.width == 40 && model.log.isEmpty)
  }

  // MARK: Keys

  @Test func twoEscapesBeforeAFrameCloseTwoMenus() throws {
    let harness = harness()
    press(harness, .tab, .downArrow, "d", .rightArrow)
    #expect(harness.elements(.menu).count == 2)
    harness.press(.escape)
    harness.press(.escape)
    harness.settle()
    #expect(harness.element(.menu) == nil)
    try harness.verifyAgainstFresh()
    press(harness, .downArrow, "d", .rightArrow)
    // A key after Escape is for the outer menu.
    harness.press(.escape)
    harness.press(.home)
    harness.settle()
    #expect(focused(harness) == "Alpha" && harness.elements(.menu).count == 1)
  }

  @Test func arrowsHomeEndAndLettersMove() {
    let harness = harness()
    press(harness, .tab, .downArrow)
    for (key, expected) in [
      (KeyEquivalent.downArrow, "Beta"), (.downArrow, "Gamma"), (.end, "Alpine"), (.downArrow, "Alpha"), (.upArrow, "Alpine"),
      (.home, "Alpha"), ("d", "Delta"),
    ] {
      press(harness, key)
      #expect(focused(harness) == expected)
    }
    harness.advance(by: .seconds(1))
    // One letter goes on from item to item, several are one prefix.
    press(harness, "a")
    #expect(focused(harness) == "Alpine")
    harness.advance(by: .seconds(1))
    press(harness, "a")
    #expect(focused(harness) == "Alpha")
    press(harness, "l", "p", "i")
    #expect(focused(harness) == "Alpine")
  }

  @Test(arguments: [30, 40, 52, 64, 80, 120] as [CGFloat]) func aMenuInALowWindowHasArrowsIfThereIsRoomAndSettles(height: CGFloat) throws {
    let harness = ViewHarness(size: CGSize(width: 215, height: height)) { Page(model: model) }
    press(harness, .tab, .downArrow)
    #expect(harness.element(.menu) != nil && harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
    press(harness, .end)
    #expect(focused(harness) == "Alpine" && harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func disabledItemsAreWalkedToAndNotActivated() {
    let harness = harness()
    press(harness, .tab, .downArrow, .downArrow, .downArrow)
    #expect(focused(harness) == "Gamma")
    press(harness, .return)
    #expect(model.log.isEmpty && harness.element(.menu) != nil)
    harness.element(.menuItem, "Gamma")?.click()
    harness.settle()
    #expect(model.log.isEmpty && harness.element(.menu) != nil)
  }

  @Test func spaceTogglesWithoutClosing() throws {
    let harness = harness()
    press(harness, .tab, .downArrow, .downArrow, .space)
    #expect(model.isOn && harness.element(.menu) != nil)
    #expect(harness.element(.menuItem, "Beta")?.state.contains(.checked) == true)
    try harness.verifyAgainstFresh()
    press(harness, .return)
    #expect(!model.isOn && harness.element(.menu) == nil)
  }

  @Test func tabLeavesAndClosesAll() {
    let harness = harness()
    press(harness, .tab, .downArrow, "d", .rightArrow)
    #expect(harness.elements(.menu).count == 2)
    press(harness, .tab)
    #expect(harness.element(.menu) == nil)
  }

  // MARK: Submenus

  @Test func keysOpenAndCloseSubmenus() throws {
    let harness = harness()
    press(harness, .tab, .downArrow, "d")
    for open: KeyEquivalent in [.rightArrow, .return, .space] {
      press(harness, open)
      #expect(harness.elements(.menu).count == 2 && focused(harness) == "One")
      try harness.verifyAgainstFresh()
      press(harness, open == .return ? .escape : .leftArrow)
      #expect(harness.elements(.menu).count == 1 && focused(harness) == "Delta")
    }
    press(harness, .rightArrow, .downArrow, .return)
    #expect(model.log == ["two"] && harness.element(.menu) == nil)
  }

  @Test func submenusAreMirroredFromRightToLeft() throws {
    let harness = harness()
    harness.setSystem(\.layoutDirection, .rightToLeft)
    harness.settle()
    press(harness, .tab, .downArrow, "d", .leftArrow)
    let menus = harness.elements(.menu).map(\.frame)
    #expect(menus.count == 2 && menus[1].midX < menus[0].midX)
    try harness.verifyAgainstFresh()
    press(harness, .rightArrow)
    #expect(harness.elements(.menu).count == 1)
  }

  @Test func aSubmenuOpensAfterAWhileOfHovering() throws {
    let harness = harness()
    harness.click("menu")
    harness.settle()
    harness.hover(try center(harness, "Delta"))
    harness.advance(by: .milliseconds(224))
    harness.settle()
    #expect(harness.elements(.menu).count == 1)
    harness.advance(by: .milliseconds(1))
    harness.settle()
    #expect(harness.elements(.menu).count == 2 && focused(harness) == "Delta")
    try harness.verifyAgainstFresh()
  }

  @Test func aSubmenuStaysWhileThePointerMovesTowardsIt() throws {
    let harness = harness()
    harness.click("menu")
    harness.settle()
    harness.hover(try center(harness, "Delta"))
    harness.advance(by: .milliseconds(300))
    harness.settle()
    let alpine = try center(harness, "Alpine"), submenu = try #require(harness.elements(.menu).last).frame
    // On the way to the submenu, over another item.
    harness.hover(CGPoint(x: submenu.minX - 12, y: alpine.y))
    harness.settle()
    #expect(harness.elements(.menu).count == 2 && focused(harness) == "Delta")
    harness.hover(try center(harness, "Two"))
    harness.settle()
    #expect(harness.elements(.menu).count == 2 && focused(harness) == "Two")
    try harness.verifyAgainstFresh()
  }

  @Test func anotherItemWinsWhenThePointerStaysOnItOrTurnsAway() throws {
    let harness = harness()
    func open() throws {
      harness.hover(try center(harness, "Delta"))
      harness.advance(by: .milliseconds(300))
      harness.settle()
      #expect(harness.elements(.menu).count == 2)
    }
    harness.click("menu")
    harness.settle()
    try open()
    let submenu = try #require(harness.elements(.menu).last).frame
    harness.hover(CGPoint(x: submenu.minX - 12, y: try center(harness, "Alpine").y))
    harness.advance(by: .milliseconds(1000))
    harness.settle()
    #expect(harness.elements(.menu).count == 1 && focused(harness) == "Alpine")
    try open()
    // Away from it: at once.
    let alpha = try #require(harness.element(.menuItem, "Alpha")).frame
    harness.hover(CGPoint(x: alpha.minX + 2, y: alpha.midY))
    harness.settle()
    #expect(harness.elements(.menu).count == 1 && focused(harness) == "Alpha")
  }

  // MARK: Presses

  @Test func aPressThatIsDraggedToAnItemRunsIt() throws {
    let harness = harness()
    let button = try #require(harness.frame(of: "menu"))
    harness.click("menu")
    harness.settle()
    let item = try center(harness, "Alpine")
    press(harness, .escape)
    harness.host.pointerPressed(at: CGPoint(x: button.midX, y: button.midY))
    harness.settle()
    #expect(harness.element(.menu) != nil)
    harness.hover(item)
    harness.settle()
    #expect(focused(harness) == "Alpine")
    harness.host.pointerReleased(at: item)
    harness.settle()
    #expect(model.log == ["alpine"] && harness.element(.menu) == nil)
  }

  @Test func aSlowReleaseBesideTheItemsClosesIt() throws {
    let harness = harness()
    let button = try #require(harness.frame(of: "menu"))
    harness.host.pointerPressed(at: CGPoint(x: button.midX, y: button.midY))
    harness.settle()
    harness.hover(CGPoint(x: 390, y: 310))
    harness.settle()
    harness.host.pointerReleased(at: CGPoint(x: 390, y: 310))
    harness.settle()
    #expect(harness.element(.menu) == nil && model.log.isEmpty)
  }

  // MARK: Shortcuts, closing

  @Test func shortcutsOfItemsWorkWhileItIsClosedAndOpen() throws {
    let harness = harness()
    harness.press("a", modifiers: [.command, .shift])
    harness.settle()
    #expect(model.log == ["alpha"])
    harness.click("menu")
    harness.settle()
    harness.press("a", modifiers: [.command, .shift])
    harness.settle()
    #expect(model.log == ["alpha", "alpha"] && harness.element(.menu) == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func shortcutsOfDisabledItemsAndMenusDoNothing() {
    var log: [String] = []
    let harness = ViewHarness {
      VStack {
        Menu("One") { Button("A") { log.append("a") }.keyboardShortcut("a").disabled(true) }
        Menu("Two") { Menu("Inner") { Button("B") { log.append("b") }.keyboardShortcut("b") } }
        Menu("Three") { Button("C") { log.append("c") }.keyboardShortcut("c") }.disabled(true)
      }
    }
    for key: KeyEquivalent in ["a", "b", "c"] {
      harness.press(key, modifiers: .command)
      harness.settle()
    }
    #expect(log == ["b"])
  }

  @Test func itemsCanLeaveTheMenuOpen() {
    model.behavior = .disabled
    let harness = harness()
    harness.click("menu")
    harness.settle()
    harness.element(.menuItem, "Alpha")?.click()
    harness.settle()
    #expect(model.log == ["alpha"] && harness.element(.menu) != nil)
  }

  @Test func theFocusStaysWhereItWas() {
    @MainActor final class Text { var value = "" }
    let text = Text()
    let harness = ViewHarness {
      VStack {
        TextField("Field", text: Binding(get: { text.value }, set: { text.value = $0 })).accessibilityIdentifier("field")
        Menu("Menu") { Button("Item") {} }.accessibilityIdentifier("menu")
      }
    }
    harness.click("field")
    harness.settle()
    harness.click("menu")
    harness.settle()
    #expect(harness.focusedIdentifier == "field")
    harness.press("x")
    harness.type("x")
    harness.settle()
    #expect(text.value.isEmpty)
    harness.press(.escape)
    harness.settle()
    #expect(harness.focusedIdentifier == "field")
  }

  @Test func nothingIsLeftOfMenusThatHaveClosed() {
    let harness = harness()
    func openAndClose() {
      press(harness, .tab, .downArrow, "d", .rightArrow, .tab)
      harness.settle()
    }
    openAndClose()
    let counts = harness.counts
    for _ in 0..<3 { openAndClose() }
    #expect(harness.counts == counts)
  }
}
