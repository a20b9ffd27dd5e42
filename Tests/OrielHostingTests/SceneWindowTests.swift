import Foundation
import Oriel
import OrielTesting
import Testing

/// Windows of several scenes that a program opens and closes itself.
@MainActor @Suite struct SceneWindowTests {
  struct Main: View {
    @Binding var count: Int
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openSettings) private var openSettings
    var body: some View {
      VStack {
        Number(count: $count)
        Button("More") { count += 1 }.accessibilityIdentifier("more")
        Button("5") { openWindow(value: 5) }.accessibilityIdentifier("5")
        Button("6") { openWindow(id: "numbers", value: 6) }.accessibilityIdentifier("6")
        Button("Text") { openWindow(value: "x") }.accessibilityIdentifier("text")
        Button("Only") { openWindow(id: "only") }.accessibilityIdentifier("only")
        Button("Close 5") { dismissWindow(value: 5) }.accessibilityIdentifier("close 5")
        Button("Close only") { dismissWindow(id: "only") }.accessibilityIdentifier("close only")
        Button("Settings") { openSettings() }.accessibilityIdentifier("settings")
        SettingsLink().accessibilityIdentifier("link")
      }
    }
  }

  struct Number: View {
    @Binding var count: Int
    var body: some View { Text(verbatim: "\(count)").accessibilityIdentifier("count") }
  }

  struct Detail: View {
    @Binding var number: Int?
    @Environment(\.dismissWindow) private var dismissWindow
    var body: some View {
      VStack {
        Text(verbatim: "\(number ?? -1)").accessibilityIdentifier("number")
        Button("Next") { number = (number ?? 0) + 1 }.accessibilityIdentifier("next")
        Button("Close") { dismissWindow() }.accessibilityIdentifier("close")
      }
    }
  }

  struct Program: App {
    @State private var count = 0
    var body: some Scene {
      WindowGroup("Main", id: "main") { Main(count: $count) }.defaultSize(width: 300, height: 400)
      WindowGroup("Number", id: "numbers", for: Int.self) { $number in Detail(number: $number) }
      WindowGroup(for: String.self) { $text in
        Text(text).accessibilityIdentifier("text")
      } defaultValue: {
        "default"
      }
      Window("Only", id: "only") { Number(count: $count) }
      Settings { Text("settings").frame(width: 200, height: 100) }
    }
  }

  /// A launched program and its first window.
  private func launched() -> (AppHarness, ViewHarness) {
    let app = AppHarness(Program.self)
    app.launch()
    return (app, app.windows[0])
  }

  @Test func aLaunchOpensTheFirstScene() {
    let (app, main) = launched()
    #expect(app.windows.count == 1)
    #expect(app.titles.prefix(2) == ["Main", "Number"])
    #expect(main.title == "Main")
    #expect(main.size == CGSize(width: 300, height: 400))
  }

  @Test func eachValueHasOneWindow() throws {
    let (app, main) = launched()
    main.click("5")
    main.click("5")
    #expect(app.windows.count == 2)
    let detail = app.windows[1]
    #expect(detail.text(of: "number") == "5")
    main.click("6")
    #expect(app.windows.count == 3)
    main.click("5")
    #expect(app.windows.count == 3)
    #expect(app.raised === detail)
    // The window presents what its binding says.
    detail.click("next")
    detail.settle()
    #expect(detail.text(of: "number") == "6")
    main.click("5")
    #expect(app.windows.count == 4)
    main.click("text")
    #expect(app.windows.last?.text(of: "text") == "x")
    try detail.verifyAgainstFresh()
  }

  @Test func windowsClose() {
    let (app, main) = launched()
    main.click("5")
    main.click("6")
    main.click("only")
    main.click("only")
    #expect(app.windows.count == 4)
    main.click("close 5")
    #expect(app.windows.compactMap { $0.text(of: "number") } == ["6"])
    app.windows[1].click("close")
    #expect(app.windows.count == 2)
    main.click("close only")
    #expect(app.windows.count == 1)
    main.click("only")
    #expect(app.windows.count == 2)
  }

  @Test func aWriteRunsTheReadersOfWindowsOfSeveralScenes() throws {
    let (app, main) = launched()
    main.click("only")
    main.click("5")
    let (only, detail) = (app.windows[1], app.windows[2])
    for window in app.windows { window.settle() }
    main.click("more")
    main.settle()
    #expect(only.settle().map(\.bodies) == [1])
    #expect(detail.settle().map(\.bodies).reduce(0, +) == 0)
    #expect(app.report.bodies == 0)
    #expect(only.text(of: "count") == "1")
    try only.verifyAgainstFresh()
  }

  @Test func keysOpenAndCloseWindows() {
    let (app, main) = launched()
    main.press("n", modifiers: .control)
    #expect(app.windows.map(\.title) == ["Main", "Main"])
    main.press(",", modifiers: .control)
    main.press(",", modifiers: .control)
    #expect(app.windows.map(\.title) == ["Main", "Main", "Settings"])
    app.windows[2].press("w", modifiers: .control)
    app.windows[1].press("w", modifiers: .control)
    #expect(app.windows.count == 1)
    main.click("settings")
    main.click("link")
    #expect(app.windows.map(\.title) == ["Main", "Settings"])
    #expect(!app.hasQuit)
    main.press("q", modifiers: .control)
    #expect(app.hasQuit)
  }

  @Test func theProgramsOwnShortcutComesFirst() {
    struct Own: App {
      static var pressed = 0
      var body: some Scene {
        WindowGroup { Button("New") { Self.pressed += 1 }.keyboardShortcut("n") }
        Window("Log", id: "log") { Text("log") }.keyboardShortcut("l", modifiers: [.command, .shift])
      }
    }
    let app = AppHarness(Own.self)
    app.launch()
    app.windows[0].press("n", modifiers: .control)
    #expect(Own.pressed == 1)
    #expect(app.windows.count == 1)
    app.windows[0].press("l", modifiers: [.control, .shift])
    #expect(app.windows.map(\.title).last == "Log")
  }

  @Test func unknownScenesAreReported() {
    struct Lost: App {
      var body: some Scene { WindowGroup { Asking() } }
    }
    struct Asking: View {
      @Environment(\.openWindow) private var openWindow
      @Environment(\.openSettings) private var openSettings
      @Environment(\.supportsMultipleWindows) private var supports
      var body: some View {
        Text(supports ? "several" : "one").accessibilityIdentifier("x").onAppear {
          openWindow(id: "nothing")
          openSettings()
        }
      }
    }
    let app = AppHarness(Lost.self)
    app.launch()
    #expect(app.windows.count == 1)
    #expect(app.windows[0].text(of: "x") == "several")
    #expect(ViewHarness { Asking() }.text(of: "x") == "one")
  }

  @Test func launchBehaviorsChooseTheFirstWindows() {
    struct Chosen: App {
      var body: some Scene {
        WindowGroup("A") { Text("a") }.defaultLaunchBehavior(.suppressed)
        Window("B", id: "b") { Text("b") }
        Window("C", id: "c") { Text("c") }.defaultLaunchBehavior(.presented)
        Window("D", id: "d") { Text("d") }
      }
    }
    let app = AppHarness(Chosen.self)
    app.launch()
    #expect(app.windows.map(\.title) == ["B", "C"])
  }

  @Test func scenesMayDependOnConditions() {
    struct Conditional: App {
      @State private var isOn = false
      @Environment(\.openWindow) private var openWindow
      var body: some Scene {
        WindowGroup("A") {
          Button("Toggle") { isOn.toggle() }.accessibilityIdentifier("toggle")
          Button("Open") { openWindow(id: "b") }.accessibilityIdentifier("open")
        }
        if isOn { Window("B", id: "b") { Text("b") } }
        Window("C", id: "c") { Text("c") }
      }
    }
    let app = AppHarness(Conditional.self)
    app.launch()
    #expect(app.titles == ["A", "C"])
    app.windows[0].click("toggle")
    #expect(app.titles == ["A", "B", "C"])
    app.windows[0].click("open")
    #expect(app.windows.map(\.title) == ["A", "B"])
    // The windows of a scene close with it.
    app.windows[0].click("toggle")
    #expect(app.titles == ["A", "C"])
    #expect(app.windows.map(\.title) == ["A"])
  }

  @Test func eachWindowHasItsOwnPhaseAndKeptValues() {
    struct Kept: App {
      var body: some Scene { WindowGroup { Keeping() } }
    }
    struct Keeping: View {
      @Environment(\.scenePhase) private var phase
      @SceneStorage("n") private var number = 0
      var body: some View {
        Text(verbatim: "\(phase)").accessibilityIdentifier("phase")
        Button("\(number)") { number += 1 }.accessibilityIdentifier("n")
      }
    }
    let app = AppHarness(Kept.self)
    app.launch()
    let first = app.windows[0]
    first.press("n", modifiers: .control)
    let second = app.windows[1]
    second.scenePhase = .inactive
    first.click("n")
    for window in app.windows { window.settle() }
    #expect(first.text(of: "phase") == "active")
    #expect(second.text(of: "phase") == "inactive")
    #expect(first.text(of: "n") == "1")
    #expect(second.text(of: "n") == "0")
    #expect(app.scenePhase == .active)
  }
}
