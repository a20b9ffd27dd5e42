import Foundation
import Oriel
import OrielTesting
import Testing

private struct NoteKey: FocusedValueKey { typealias Value = Binding<String> }
extension FocusedValues {
  fileprivate var note: Binding<String>? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

/// The commands of scenes, in the menu bar of windows.
@MainActor @Suite struct CommandTests {
  static var log: [String] = []

  struct NoteCommands: Commands {
    @FocusedBinding(\.note) private var note
    @State private var count = 0
    var body: some Commands {
      CommandMenu("Note") {
        Button("Clear") { note = "" }.keyboardShortcut("k").disabled(note == nil)
        Button("Count \(count)") { count += 1 }.keyboardShortcut("j").accessibilityIdentifier("counter")
      }
      CommandGroup(after: .newItem) {
        Button("New Note") { CommandTests.log.append("new note") }.keyboardShortcut("n", modifiers: [.command, .shift])
      }
      CommandGroup(replacing: .help) { Button("Manual") { CommandTests.log.append("manual") } }
    }
  }

  struct Editor: View {
    @State private var text = "abc"
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        TextField("Text", text: $text).focused($isFocused).focusedValue(\.note, $text)
        Text(verbatim: text).accessibilityIdentifier("text")
      }
      .padding()
      .onAppear { isFocused = true }
    }
  }

  struct Program: App {
    var body: some Scene {
      WindowGroup("Notes") { Editor() }.defaultSize(width: 500, height: 300).commands { NoteCommands() }
      Window("Log", id: "log") { Text("log") }
      Settings { Text("settings").accessibilityIdentifier("settings") }
    }
  }

  static let f10 = KeyEquivalent("\u{F70D}")

  private func launched() -> (AppHarness, ViewHarness) {
    Self.log = []
    let app = AppHarness(Program.self)
    app.launch()
    app.windows[0].settle()
    return (app, app.windows[0])
  }

  /// The texts of the tree, in order.
  private func texts(_ window: ViewHarness) -> [String] {
    window.treeDescription.split(separator: "\n").compactMap { line in
      guard let start = line.firstIndex(of: "\""), line.contains("Text (") else { return nil }
      return String(line[line.index(after: start)...].dropLast())
    }
  }

  @Test func theBarHasTheStandardMenusAndThoseOfTheProgram() throws {
    let (app, window) = launched()
    #expect(texts(window).prefix(5) == ["File", "Edit", "Note", "Window", "Help"])
    // Settings have none.
    window.press(",", modifiers: .control)
    let settings = try #require(app.windows.last)
    settings.settle()
    #expect(!texts(settings).contains("File"))
    try window.verifyAgainstFresh()
  }

  @Test func shortcutsWorkWhileTheMenusAreClosed() throws {
    let (app, window) = launched()
    window.press("n", modifiers: [.control, .shift])
    #expect(Self.log == ["new note"])
    window.press("k", modifiers: .control)
    window.settle()
    #expect(window.text(of: "text") == "")
    window.press("n", modifiers: .control)
    #expect(app.windows.count == 2)
    window.press("w", modifiers: .control)
    #expect(app.windows.count == 1)
    try window.verifyAgainstFresh()
  }

  @Test func keysWalkThroughTheBar() throws {
    let (_, window) = launched()
    window.press(Self.f10)
    window.settle()
    #expect(texts(window).contains("New Window"))
    #expect(texts(window).contains("New Note"))
    window.press(.leftArrow)
    window.settle()
    #expect(texts(window).contains("Manual"))
    #expect(!texts(window).contains("New Window"))
    window.press(.return)
    window.settle()
    #expect(Self.log == ["manual"])
    window.press(Self.f10)
    window.settle()
    window.press(.rightArrow)
    window.settle()
    window.press(.rightArrow)
    window.settle()
    #expect(texts(window).contains("Clear"))
    window.press(.escape)
    window.settle()
    #expect(!texts(window).contains("Clear"))
    // The field has kept the keyboard.
    window.press(.end)
    window.type("d")
    window.settle()
    #expect(window.text(of: "text")?.contains("d") == true)
    try window.verifyAgainstFresh()
  }

  @Test func altAloneOpensTheBar() {
    let (_, window) = launched()
    window.setSystem(\.heldModifiers, .option)
    window.setSystem(\.heldModifiers, [])
    window.settle()
    #expect(texts(window).contains("New Window"))
    window.setSystem(\.heldModifiers, .option)
    window.setSystem(\.heldModifiers, [])
    window.settle()
    #expect(!texts(window).contains("New Window"))
    // Alt with another key is not Alt alone.
    window.setSystem(\.heldModifiers, .option)
    window.press("x", modifiers: .option)
    window.setSystem(\.heldModifiers, [])
    window.settle()
    #expect(!texts(window).contains("New Window"))
  }

  @Test func altWithALetterOpensItsMenu() throws {
    let (_, window) = launched()
    window.press("e", modifiers: .option)
    window.settle()
    #expect(texts(window).contains("Select All"))
    window.press(.escape)
    window.settle()
    #expect(!texts(window).contains("Select All"))
    window.press("n", modifiers: .option)
    window.settle()
    #expect(texts(window).contains("Clear"))
    window.press(.escape)
    window.settle()
    // No menu has this letter.
    window.press("x", modifiers: .option)
    window.settle()
    #expect(!texts(window).contains("Clear"))
    try window.verifyAgainstFresh()
  }

  @Test func thePointerWalksFromMenuToMenu() throws {
    let (_, window) = launched()
    let titles = window.elements(.menuButton)
    let (file, edit) = (try #require(titles.first { $0.name == "File" }), try #require(titles.first { $0.name == "Edit" }))
    let (filePoint, editPoint) = (CGPoint(x: file.frame.midX, y: file.frame.midY), CGPoint(x: edit.frame.midX, y: edit.frame.midY))
    // A closed bar does not open by itself.
    window.hover(editPoint)
    window.settle()
    #expect(!texts(window).contains("Select All"))
    window.click(filePoint)
    window.settle()
    #expect(texts(window).contains("New Window"))
    window.hover(editPoint)
    window.settle()
    #expect(texts(window).contains("Select All") && !texts(window).contains("New Window"))
    window.hover(filePoint)
    window.settle()
    #expect(texts(window).contains("New Window") && !texts(window).contains("Select All"))
    try window.verifyAgainstFresh()
  }

  @Test func itemsOfEditActOnTheFocusedField() {
    let (_, window) = launched()
    window.press(Self.f10)
    window.settle()
    window.press(.rightArrow)
    window.settle()
    // Undo, Redo, Cut, Copy, Paste, Select All.
    window.press(.upArrow)
    window.press(.return)
    window.settle()
    window.advance(by: .milliseconds(5))
    window.settle()
    window.press(Self.f10)
    window.settle()
    window.press(.rightArrow)
    window.settle()
    for _ in 0..<2 { window.press(.downArrow) }
    window.press(.return)
    window.settle()
    window.advance(by: .milliseconds(5))
    window.settle()
    #expect(window.text(of: "text") == "")
  }

  @Test func aWriteOutsideOfCommandsRunsNoneOfThem() {
    let (_, window) = launched()
    window.type("d")
    // The field, the views around it, and what reads the binding of the focused field.
    let bodies = window.settle().map(\.bodies).reduce(0, +)
    window.press("j", modifiers: .control)
    window.settle()
    window.type("e")
    #expect(window.settle().map(\.bodies).reduce(0, +) == bodies)
  }

  @Test func emptyReplacementsRemoveItemsAndTheirShortcuts() {
    struct Replacing: App {
      var body: some Scene {
        WindowGroup("Notes") { Text("notes") }.commands {
          CommandGroup(replacing: .newItem) {}
          CommandGroup(replacing: .pasteboard) {}
          CommandGroup(replacing: .undoRedo) {}
          EmptyCommands()
        }
      }
    }
    let app = AppHarness(Replacing.self)
    app.launch()
    let window = app.windows[0]
    window.settle()
    window.press("n", modifiers: .control)
    #expect(app.windows.count == 1)
    #expect(texts(window).prefix(3) == ["File", "Window", "notes"])
  }

  @Test func aSceneCanLeaveItsCommandsOut() {
    struct Removing: App {
      var body: some Scene {
        WindowGroup("A") { Text("a") }.commands { CommandMenu("One") { Button("x") {} } }.commandsRemoved()
        WindowGroup("B") { Text("b") }.commandsReplaced { CommandMenu("Two") { Button("y") {} } }
      }
    }
    let app = AppHarness(Removing.self)
    app.launch()
    let window = app.windows[0]
    window.settle()
    #expect(texts(window).prefix(4) == ["File", "Edit", "Two", "Window"])
    window.press("n", modifiers: .control)
    #expect(app.windows.count == 1)
  }

  @Test func commandsMayDependOnConditions() {
    struct Conditional: App {
      @State private var isOn = false
      var body: some Scene {
        WindowGroup("A") { Toggle("On", isOn: $isOn).accessibilityIdentifier("toggle") }
          .commands {
            if isOn { CommandMenu("Extra") { Button("x") {} } } else { SidebarCommands() }
          }
      }
    }
    let app = AppHarness(Conditional.self)
    app.launch()
    let window = app.windows[0]
    window.settle()
    #expect(texts(window).prefix(4) == ["File", "Edit", "View", "Window"])
    window.click("toggle")
    window.settle()
    #expect(texts(window).prefix(4) == ["File", "Edit", "Extra", "Window"])
  }
}
