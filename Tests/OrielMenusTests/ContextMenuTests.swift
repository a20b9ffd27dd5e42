import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// What opens context menus, and where.
@MainActor @Suite struct ContextMenuTests {
  @MainActor @Observable final class Model {
    var log: [String] = []
    var isEnabled = true
    var selection: Set<Int> = []
  }

  private let model = Model()

  private func rightClick(_ harness: ViewHarness, _ point: CGPoint) {
    harness.hover(point)
    harness.host.pointerPressed(at: point, button: .secondary)
    harness.settle()
    harness.host.pointerReleased(at: point, button: .secondary)
    harness.settle()
  }

  private func page() -> ViewHarness {
    let model = model
    return ViewHarness(size: CGSize(width: 300, height: 300)) {
      VStack {
        Button("Button") { model.log.append("button") }
          .contextMenu { Button("Inner") { model.log.append("inner") } }
          .disabled(!model.isEnabled)
          .accessibilityIdentifier("button")
        Color.green.frame(width: 200, height: 200).accessibilityIdentifier("area")
      }
      .contextMenu {
        Button("Outer") { model.log.append("outer") }
        Button("Other") { model.log.append("other") }
      }
    }
  }

  @Test func aSecondaryClickOpensItAtThePointer() throws {
    let harness = page()
    let area = try #require(harness.frame(of: "area"))
    let point = CGPoint(x: area.minX + 20, y: area.minY + 30)
    rightClick(harness, point)
    #expect(harness.elements(.menuItem).map(\.name) == ["Outer", "Other"])
    #expect(harness.element(.menu)?.frame.origin == point)
    try harness.verifyAgainstFresh()
    harness.element(.menuItem, "Other")?.click()
    harness.settle()
    #expect(model.log == ["other"] && harness.element(.menu) == nil)
    // In the corner it flips to the other sides.
    let corner = CGPoint(x: area.maxX - 2, y: area.maxY - 2)
    rightClick(harness, corner)
    #expect(harness.element(.menu)?.frame.maxY == corner.y)
    harness.press(.escape)
    harness.settle()
    #expect(harness.element(.menu) == nil)
  }

  @Test func theInnermostOpens() throws {
    let harness = page()
    let button = try #require(harness.frame(of: "button"))
    rightClick(harness, CGPoint(x: button.midX, y: button.midY))
    #expect(harness.elements(.menuItem).map(\.name) == ["Inner"])
    // The primary button still presses.
    harness.press(.escape)
    harness.settle()
    harness.click("button")
    harness.settle()
    #expect(model.log == ["button"])
  }

  @Test func itemsOfADisabledViewAreDisabled() throws {
    model.isEnabled = false
    let harness = page()
    let button = try #require(harness.frame(of: "button"))
    rightClick(harness, CGPoint(x: button.midX, y: button.midY))
    #expect(harness.element(.menuItem, "Inner")?.isEnabled == false)
  }

  @Test func anEmptyOneIsNoMenu() throws {
    let model = model
    let harness = ViewHarness {
      VStack {
        Color.red.frame(width: 50, height: 50).contextMenu {}.accessibilityIdentifier("empty")
        Color.red.frame(width: 50, height: 50).contextMenu { if !model.isEnabled { Button("Item") {} } }.accessibilityIdentifier("none")
      }
    }
    for name in ["empty", "none"] {
      let frame = try #require(harness.frame(of: name))
      rightClick(harness, CGPoint(x: frame.midX, y: frame.midY))
      #expect(harness.element(.menu) == nil)
    }
  }

  @Test func keysOpenTheOneOfTheFocus() throws {
    let harness = page()
    harness.press(.tab)
    harness.settle()
    for (key, modifiers) in [(KeyEquivalent("\u{F735}"), EventModifiers()), (KeyEquivalent("\u{F70D}"), .shift)] {
      harness.press(key, modifiers: modifiers)
      harness.settle()
      #expect(harness.elements(.menuItem).map(\.name) == ["Inner"])
      #expect(harness.element(.menuItem, "Inner")?.state.contains(.focused) == true)
      harness.press(.return)
      harness.settle()
    }
    #expect(model.log == ["inner", "inner"])
    try harness.verifyAgainstFresh()
  }

  @Test func aSecondaryPressCanBeDraggedToAnItem() throws {
    let harness = page()
    let area = try #require(harness.frame(of: "area"))
    let point = CGPoint(x: area.minX + 20, y: area.minY + 30)
    harness.host.pointerPressed(at: point, button: .secondary)
    harness.settle()
    let item = try #require(harness.element(.menuItem, "Other")).frame
    harness.hover(CGPoint(x: item.midX, y: item.midY))
    harness.settle()
    harness.host.pointerReleased(at: CGPoint(x: item.midX, y: item.midY), button: .secondary)
    harness.settle()
    #expect(model.log == ["other"] && harness.element(.menu) == nil)
  }

  @Test func aPreviewStandsAboveTheItems() throws {
    let harness = ViewHarness(size: CGSize(width: 400, height: 300)) {
      Color.red.frame(width: 50, height: 50).accessibilityIdentifier("view").contextMenu {
        Button("Item") {}
      } preview: {
        Text("Preview").padding(20)
      }
    }
    let frame = try #require(harness.frame(of: "view"))
    rightClick(harness, CGPoint(x: frame.midX, y: frame.midY))
    let (item, preview) = (try #require(harness.element(.menuItem, "Item")), try #require(harness.element(.text, "Preview")))
    #expect(preview.frame.maxY < item.frame.minY)
    try harness.verifyAgainstFresh()
    harness.press(.downArrow)
    harness.press(.return)
    harness.settle()
    #expect(harness.element(.menu) == nil && harness.element(.text, "Preview") == nil)
    try harness.verifyAgainstFresh()
  }

  // MARK: Rows

  private func list() -> ViewHarness {
    let model = model
    return ViewHarness(size: CGSize(width: 300, height: 300)) {
      List(0..<4, id: \.self, selection: Bindable(model).selection) { Text("Row \($0)").accessibilityIdentifier("row \($0)") }
        .contextMenu(forSelectionType: Int.self) { rows in
          if rows.isEmpty {
            Button("New") { model.log.append("new") }
          } else {
            Button("Delete") { model.log.append("delete \(rows.sorted())") }
          }
        } primaryAction: { rows in
          model.log.append("open \(rows.sorted())")
        }
    }
  }

  private func middle(_ harness: ViewHarness, _ name: String) throws -> CGPoint {
    let frame = try #require(harness.frame(of: name))
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func rowsHaveTheMenuOfTheSelectionOrTheirOwn() throws {
    let harness = list()
    model.selection = [1, 2]
    harness.settle()
    for (row, expected) in [("row 1", "delete [1, 2]"), ("row 3", "delete [3]")] {
      rightClick(harness, try middle(harness, row))
      harness.element(.menuItem, "Delete")?.click()
      harness.settle()
      #expect(model.log.last == expected)
    }
    rightClick(harness, CGPoint(x: 150, y: 290))
    harness.element(.menuItem, "New")?.click()
    harness.settle()
    #expect(model.log.last == "new")
    try harness.verifyAgainstFresh()
  }

  @Test func aDoubleClickAndReturnRunThePrimaryAction() throws {
    let harness = list()
    harness.click(try middle(harness, "row 2"), count: 2)
    harness.settle()
    #expect(model.log == ["open [2]"])
    harness.press(.return)
    harness.settle()
    #expect(model.log == ["open [2]", "open [2]"])
    harness.press(KeyEquivalent("\u{F735}"))
    harness.settle()
    #expect(harness.elements(.menuItem).map(\.name) == ["Delete"])
  }
}
