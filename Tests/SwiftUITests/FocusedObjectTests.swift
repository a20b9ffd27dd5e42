import OrielTesting
import SwiftUI
import Testing

/// Observable objects of the focused view, and programs whose windows share one.
@MainActor @Suite struct FocusedObjectTests {
  final class Note: ObservableObject {
    @Published var text: String
    init(_ text: String) { self.text = text }
  }

  struct Reader: View {
    @FocusedObject private var note: Note?
    var body: some View { Text(verbatim: note?.text ?? "none").accessibilityIdentifier("note") }
  }

  struct Page: View {
    @FocusState private var field: Int?
    let notes: [Note]
    var body: some View {
      VStack {
        Reader()
        ForEach(0..<2, id: \.self) { index in
          TextField("x", text: .constant("")).focused($field, equals: index).focusedObject(notes[index])
        }
        Button("First") { field = 0 }.accessibilityIdentifier("first")
        Button("Second") { field = 1 }.accessibilityIdentifier("second")
      }
    }
  }

  @Test func aViewReadsTheObjectOfTheFocus() throws {
    let notes = [Note("a"), Note("b")]
    let harness = ViewHarness { Page(notes: notes) }
    #expect(harness.text(of: "note") == "none")
    harness.click("first")
    harness.settle()
    #expect(harness.text(of: "note") == "a")
    notes[0].text = "c"
    #expect(harness.settle().map(\.bodies) == [1])
    #expect(harness.text(of: "note") == "c")
    harness.click("second")
    harness.settle()
    #expect(harness.text(of: "note") == "b")
    // The object that has lost the focus is not read any more.
    notes[0].text = "d"
    #expect(harness.settle().map(\.bodies).reduce(0, +) == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func anObjectOfTheSceneCountsWithoutFocus() {
    let note = Note("a")
    let harness = ViewHarness {
      Reader()
      Color.clear.focusedSceneObject(note)
    }
    harness.settle()
    #expect(harness.text(of: "note") == "a")
  }

  struct Program: App {
    @StateObject private var note = Note("shared")
    var body: some Scene {
      WindowGroup { NoteView(note: note) }
      Window("Other", id: "other") { NoteView(note: note) }
    }
  }

  struct NoteView: View {
    @ObservedObject var note: Note
    @Environment(\.openWindow) private var openWindow
    var body: some View {
      VStack {
        Text(verbatim: note.text).accessibilityIdentifier("text")
        Button("Change") { note.text += "!" }.accessibilityIdentifier("change")
        Button("Other") { openWindow(id: "other") }.accessibilityIdentifier("other")
      }
    }
  }

  @Test func windowsOfSeveralScenesShareAnObjectOfTheProgram() {
    let app = AppHarness(Program.self)
    app.launch()
    app.windows[0].click("other")
    app.windows[0].click("change")
    for window in app.windows { window.settle() }
    #expect(app.windows.compactMap { $0.text(of: "text") } == ["shared!", "shared!"])
  }
}
