import OrielTesting
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// Documents that are objects.
@MainActor @Suite struct ReferenceDocumentTests {
  final class Story: ReferenceFileDocument {
    static let readableContentTypes = [UTType.plainText]
    @Published var text: String

    init(_ text: String = "") { self.text = text }
    init(configuration: ReadConfiguration) throws {
      guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
      text = String(decoding: data, as: UTF8.self)
    }

    func snapshot(contentType: UTType) throws -> String { text }
    func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(snapshot.utf8))
    }

    @MainActor func write(_ new: String, _ undo: UndoManager?) {
      let old = text
      text = new
      undo?.registerUndo(withTarget: self) { [weak undo] in $0.write(old, undo) }
    }
  }

  struct Editor: View {
    @ObservedObject var story: Story
    @EnvironmentObject private var same: Story
    @Environment(\.undoManager) private var undo
    @Environment(\.openDocument) private var openDocument
    @Environment(\.newDocument) private var newDocument
    @Binding var text: String
    @MainActor static var place: URL?

    var body: some View {
      VStack {
        Text(verbatim: story.text).accessibilityIdentifier("text")
        Text(same === story ? "same" : "other").accessibilityIdentifier("environment")
        Button("Add") { story.write(story.text + "!", undo) }.accessibilityIdentifier("add")
        Button("Quietly") { story.text += "?" }.accessibilityIdentifier("quietly")
        Button("Open") { Task.immediate { if let place = Self.place { try? await openDocument(at: place) } } }
          .accessibilityIdentifier("open")
        Button("New") { newDocument { Story("fresh") } }.accessibilityIdentifier("new")
        TextField("Text", text: $text).accessibilityIdentifier("field")
      }
    }
  }

  struct Writer: App {
    var body: some Scene {
      DocumentGroup(newDocument: { Story() }) { file in Editor(story: file.document, text: file.$document.text) }
    }
  }

  private func launched() -> (AppHarness, ViewHarness) {
    let app = AppHarness(Writer.self)
    app.launch()
    app.windows[0].settle()
    return (app, app.windows[0])
  }

  private func withLetter(_ body: (AppHarness, ViewHarness, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stories-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("Letter.txt")
    try Data("Dear".utf8).write(to: url)
    Editor.place = url
    let (app, window) = launched()
    window.click("open")
    let letter = try #require(app.windows.last)
    letter.settle()
    try body(app, letter, url)
  }

  private func text(in url: URL) throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }

  @Test func theEditorFollowsTheObjectWhichIsInItsEnvironment() throws {
    let (_, window) = launched()
    #expect(window.text(of: "environment") == "same" && window.title == "Untitled")
    window.click("add")
    window.settle()
    #expect(window.text(of: "text") == "!")
    try window.verifyAgainstFresh()
  }

  @Test func onlyChangesThatCanBeUndoneAreEdits() throws {
    let (_, window) = launched()
    window.click("quietly")
    window.settle()
    #expect(window.text(of: "text") == "?" && window.title == "Untitled")
    window.click("add")
    window.settle()
    #expect(window.title == "• Untitled")
    window.press("z", modifiers: .control)
    window.settle()
    #expect(window.text(of: "text") == "?" && window.title == "Untitled")
    window.press("z", modifiers: [.control, .shift])
    window.settle()
    #expect(window.title == "• Untitled")
  }

  @Test func aSnapshotIsWrittenAfterAnEditAndByAKey() throws {
    try withLetter { _, letter, url in
      #expect(letter.text(of: "text") == "Dear" && letter.title == "Letter")
      letter.click("add")
      letter.settle()
      #expect(letter.title == "• Letter")
      try #require(text(in: url) == "Dear")
      letter.advance(by: .seconds(4))
      letter.settle()
      #expect(letter.title == "Letter")
      try #require(text(in: url) == "Dear!")
      // What is undone after that is an edit, too.
      letter.press("z", modifiers: .control)
      letter.settle()
      #expect(letter.title == "• Letter")
      letter.press("s", modifiers: .control)
      try #require(text(in: url) == "Dear")
    }
  }

  @Test func whatIsTypedAfterASaveIsAnEdit() throws {
    try withLetter { _, letter, url in
      letter.focus("field")
      letter.press(.end)
      letter.type("a")
      letter.settle()
      #expect(letter.title == "• Letter")
      letter.press("s", modifiers: .control)
      letter.settle()
      #expect(letter.title == "Letter")
      try #require(text(in: url) == "Deara")
      letter.type("b")
      letter.settle()
      #expect(letter.title == "• Letter")
    }
  }

  @Test func revertingMakesAnotherObject() throws {
    try withLetter { _, letter, url in
      letter.click("add")
      letter.settle()
      try #require(letter.element(.menuButton, "File")).click()
      letter.settle()
      try #require(letter.element(.menuItem, "Revert")).click()
      letter.settle()
      #expect(letter.text(of: "text") == "Dear" && letter.title == "Letter" && letter.text(of: "environment") == "same")
      try letter.verifyAgainstFresh()
    }
  }

  @Test func newDocumentsAndQuestionsAtTheEnd() throws {
    let (app, window) = launched()
    window.click("new")
    let fresh = try #require(app.windows.last)
    fresh.settle()
    #expect(app.windows.count == 2 && fresh.text(of: "text") == "fresh")
    fresh.click("add")
    fresh.settle()
    fresh.press("q", modifiers: .control)
    fresh.settle()
    #expect(!app.hasQuit)
    try #require(fresh.element(.button, "Don’t Save")).click()
    fresh.settle()
    #expect(app.hasQuit)
  }
}
