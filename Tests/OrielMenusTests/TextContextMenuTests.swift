import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// The context menus of fields and pages of text.
@MainActor @Suite(.serialized) struct TextContextMenuTests {
  @MainActor @Observable final class Model {
    var text = "one two"
    var other = ""
    var isSheetShown = false
    var log: [String] = []
  }

  private static let model = Model()

  private struct Page: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        TextField("First", text: $model.text).accessibilityIdentifier("first")
        TextField("Own", text: $model.other).contextMenu { Button("Mine") {} }.accessibilityIdentifier("own")
        SecureField("Secret", text: $model.other).accessibilityIdentifier("secret")
      }
      .padding()
      .contextMenu { Button("Page") { model.log.append("page") } }
      .sheet(isPresented: $model.isSheetShown) {
        TextField("In sheet", text: $model.text).frame(width: 200).padding().accessibilityIdentifier("sheet")
      }
    }
  }

  private struct Program: App {
    var body: some Scene { WindowGroup { Page(model: TextContextMenuTests.model) } }
  }

  private let model: Model
  private let app = AppHarness(Program.self)

  init() {
    model = Self.model
    (model.text, model.other, model.isSheetShown, model.log) = ("one two", "", false, [])
    app.launch()
  }

  private var harness: ViewHarness { app.windows[0] }

  private func rightClick(_ identifier: String) throws {
    let frame = try #require(harness.frame(of: identifier)), point = CGPoint(x: frame.minX + 30, y: frame.midY)
    harness.act { $0.pointerMoved(to: point) }
    harness.act { $0.pointerPressed(at: point, button: .secondary) }
    harness.act { $0.pointerReleased(at: point, button: .secondary) }
    harness.settle()
  }

  private var items: [String: Bool] {
    Dictionary(harness.elements(.menuItem).map { ($0.name, $0.isEnabled) }) { $1 }
  }

  private func choose(_ name: String) {
    harness.element(.menuItem, name)?.click()
    harness.settle()
  }

  @Test func aSecondaryClickOffersWhatTheFieldCanDo() throws {
    harness.clipboard = "pasted"
    try rightClick("first")
    #expect(items == ["Cut": false, "Copy": false, "Paste": true, "Delete": false, "Select All": true])
    #expect(harness.element(.textField, "First")?.state.contains(.focused) == true)
    try harness.verifyAgainstFresh()
    choose("Select All")
    #expect(harness.element(.menu) == nil)
    try rightClick("first")
    // A click in the selection keeps it.
    #expect(items == ["Cut": true, "Copy": true, "Paste": true, "Delete": true, "Select All": false])
    choose("Cut")
    #expect(model.text.isEmpty && harness.clipboard == "one two" && harness.element(.menu) == nil)
    try rightClick("first")
    choose("Paste")
    #expect(model.text == "one two")
  }

  @Test func theMenuKeyOpensItAtTheCaret() throws {
    harness.click("first")
    harness.press("a", modifiers: .control)
    harness.press(.f10, modifiers: .shift)
    harness.settle()
    #expect(items["Copy"] == true)
    #expect(harness.elements(.menuItem).first { $0.state.contains(.focused) }?.name == "Cut")
    harness.press(.end)
    harness.press(.upArrow)
    harness.press(.return)
    harness.settle()
    #expect(model.text.isEmpty)
  }

  @Test func aMenuOfTheProgramIsKept() throws {
    try rightClick("own")
    #expect(Array(items.keys) == ["Mine"])
    harness.press(.escape)
    harness.settle()
    model.other = "hidden"
    harness.settle()
    try rightClick("secret")
    choose("Select All")
    try rightClick("secret")
    #expect(items["Copy"] == false && items["Cut"] == false && items["Delete"] == true)
  }

  @Test func fieldsInSheetsHaveOne() throws {
    model.isSheetShown = true
    harness.settle()
    try rightClick("sheet")
    choose("Select All")
    try rightClick("sheet")
    choose("Delete")
    #expect(model.text.isEmpty && harness.element(.sheet) != nil)
  }
}

extension KeyEquivalent {
  fileprivate static let f10 = KeyEquivalent("\u{F70D}")
}
