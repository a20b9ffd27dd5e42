import Foundation
import Oriel
import OrielTesting
import Testing

/// Groups of scenes and commands, utility windows, and where windows open.
@MainActor @Suite struct WindowPlacementTests {
  struct Main: View {
    @Environment(\.openWindow) private var openWindow
    var body: some View {
      Button("Tools") { openWindow(id: "tools") }.accessibilityIdentifier("open tools")
    }
  }

  static var seen: [String?] = []
  static var display = CGRect.zero
  static var ideal = CGSize.zero

  struct Program: App {
    var body: some Scene {
      Group {
        WindowGroup("Main", id: "main") { Main() }
        Window("Log", id: "log") { Text("log") }
      }
      .defaultSize(width: 320, height: 240)
      .commands {
        Group {
          CommandMenu("First") { Button("One") {} }
          CommandMenu("Second") { Button("Two") {} }
        }
      }
      UtilityWindow("Tools", id: "tools") { Color.red.frame(width: 120, height: 80) }
      Window("Placed", id: "placed") { Color.blue.frame(width: 50, height: 40) }
        .defaultSize(width: 500, height: 400)
        .defaultWindowPlacement { content, context in
          WindowPlacementTests.seen = context.windows.map(\.id)
          WindowPlacementTests.display = context.defaultDisplay.visibleRect
          let size = content.sizeThatFits(.unspecified)
          WindowPlacementTests.ideal = size
          return WindowPlacement(CGPoint(x: 10, y: 20), size: CGSize(width: size.width * 2, height: .nan))
        }
    }
  }

  private func launched() -> AppHarness {
    let app = AppHarness(Program.self)
    app.launch()
    app.windows[0].settle()
    return app
  }

  @Test func modifiersApplyToEachSceneOfAGroup() throws {
    let app = launched()
    #expect(app.titles == ["Main", "Log", "Tools", "Placed"])
    #expect(app.windows[0].size == CGSize(width: 320, height: 240))
    #expect(app.openWindow(scene: 1).size == CGSize(width: 320, height: 240))
    let menus = app.windows[0].elementDescription
    #expect(menus.contains("First") && menus.contains("Second"))
    try app.windows[0].verifyAgainstFresh()
  }

  @Test func aUtilityWindowIsOnceOpenAndClosesByEscape() throws {
    let app = launched()
    for _ in 0..<2 {
      app.windows[0].click("open tools")
      app.windows[0].settle()
    }
    #expect(app.windows.count == 2)
    let tools = app.windows[1]
    tools.settle()
    #expect(tools.title == "Tools")
    try tools.verifyAgainstFresh()
    tools.press(.escape)
    #expect(app.windows.count == 1)
  }

  @Test func aPlacementTakesPrecedenceWhereItGivesValues() {
    let app = launched()
    let placed = app.openWindow(scene: 3)
    // The content includes the menu bar.
    #expect(Self.ideal.width >= 50 && placed.size == CGSize(width: Self.ideal.width * 2, height: 400))
    #expect(Self.seen == ["main"] && Self.display.width > 0)
  }

  @Test func numbersThatAreNotFiniteAreNotGiven() {
    #expect(WindowPlacement(x: .infinity, y: .nan, width: -.infinity, height: 5) == WindowPlacement(height: 5))
    #expect(WindowPlacement(CGPoint(x: 1, y: 2)) == WindowPlacement(x: 1, y: 2))
    #expect(WindowPlacement(.topLeading, size: CGSize(width: 3, height: 4)) != WindowPlacement(width: 3, height: 4))
    #expect(WindowPlacement() == WindowPlacement(size: nil))
  }
}
