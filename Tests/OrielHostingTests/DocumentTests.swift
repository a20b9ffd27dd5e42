import Foundation
import Oriel
import OrielTesting
import Testing

/// Documents in windows of a program.
@MainActor @Suite struct DocumentTests {
  struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text = ""

    init(_ text: String = "") { self.text = text }
    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  struct Editor: View {
    @Binding var note: Note
    let url: URL?
    @Environment(\.openDocument) private var openDocument
    @Environment(\.newDocument) private var newDocument
    @MainActor static var place: URL?
    var body: some View {
      VStack {
        Text(verbatim: note.text).accessibilityIdentifier("text")
        Button("Add") { note.text += "!" }.accessibilityIdentifier("add")
        Button("Open") { Task.immediate { if let place = Self.place { try? await openDocument(at: place) } } }
          .accessibilityIdentifier("open")
        Button("New") { newDocument(Note("from " + note.text)) }.accessibilityIdentifier("new")
        Button("New by type") { newDocument(contentType: .plainText) }.accessibilityIdentifier("new by type")
      }
    }
  }

  struct Writer: App {
    var body: some Scene {
      DocumentGroup(newDocument: Note()) { file in Editor(note: file.$document, url: file.fileURL) }
    }
  }

  private func launched() -> (AppHarness, ViewHarness) {
    let app = AppHarness(Writer.self)
    app.launch()
    app.windows[0].settle()
    return (app, app.windows[0])
  }

  private func file(_ text: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("Letter.txt")
    try Data(text.utf8).write(to: url)
    return url.standardizedFileURL
  }

  private func text(in url: URL) throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }

  @Test func aNewDocumentAsksBeforeItsWindowCloses() throws {
    let (app, window) = launched()
    #expect(window.title == "Untitled")
    window.click("add")
    window.settle()
    #expect(window.text(of: "text") == "!")
    #expect(window.title == "• Untitled")
    window.press("w", modifiers: .control)
    window.settle()
    #expect(app.windows.count == 1)
    try #require(window.element(.button, "Cancel")).click()
    window.settle()
    #expect(app.windows.count == 1)
    window.press("w", modifiers: .control)
    window.settle()
    try #require(window.element(.button, "Don’t Save")).click()
    window.settle()
    #expect(app.windows.isEmpty)
  }

  @Test func anUnchangedDocumentClosesAtOnce() {
    let (app, window) = launched()
    window.press("n", modifiers: .control)
    #expect(app.windows.count == 2)
    window.press("w", modifiers: .control)
    #expect(app.windows.count == 1)
  }

  @Test func aDocumentWithAFileIsSavedAfterAnEdit() throws {
    let url = try file("Dear")
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    Editor.place = url
    let (app, window) = launched()
    window.click("open")
    let letter = try #require(app.windows.last)
    letter.settle()
    #expect(app.windows.count == 2)
    #expect(letter.title == "Letter")
    #expect(letter.text(of: "text") == "Dear")
    // The same file is opened once.
    window.click("open")
    #expect(app.windows.count == 2)
    letter.click("add")
    letter.settle()
    #expect(letter.title == "• Letter")
    #expect(try text(in: url) == "Dear")
    letter.advance(by: .seconds(4))
    letter.settle()
    #expect(letter.title == "Letter")
    #expect(try text(in: url) == "Dear!")
    // At once by a key, and when the window closes.
    letter.click("add")
    letter.press("s", modifiers: .control)
    #expect(try text(in: url) == "Dear!!")
    letter.click("add")
    letter.press("w", modifiers: .control)
    #expect(try text(in: url) == "Dear!!!")
    #expect(app.windows.count == 1)
  }

  @Test func quittingAsksAboutUnsavedDocuments() throws {
    let (app, window) = launched()
    window.press("n", modifiers: .control)
    for window in app.windows {
      window.settle()
      window.click("add")
      window.settle()
    }
    window.press("q", modifiers: .control)
    #expect(!app.hasQuit)
    while let asking = app.windows.first {
      asking.settle()
      try #require(asking.element(.button, "Don’t Save")).click()
      asking.settle()
    }
    #expect(app.hasQuit)
  }

  @Test func anUnsavedDocumentAsksForAPlace() throws {
    let (_, window) = launched()
    window.click("add")
    window.press("s", modifiers: .control)
    window.settle()
    // Oriel's own dialog, without a desktop.
    #expect(window.element(.button, "Save") != nil)
    #expect(window.title == "• Untitled")
  }

  @Test func changesAreUndoneAndUndoingAllOfThemEndsTheMark() throws {
    let (app, window) = launched()
    window.click("add")
    window.click("add")
    window.settle()
    #expect(window.text(of: "text") == "!!" && window.title == "• Untitled")
    window.press("z", modifiers: .control)
    window.settle()
    #expect(window.text(of: "text") == "!" && window.title == "• Untitled")
    window.press("z", modifiers: .control)
    window.settle()
    #expect(window.text(of: "text") == "" && window.title == "Untitled")
    window.press("z", modifiers: [.control, .shift])
    window.settle()
    #expect(window.text(of: "text") == "!" && window.title == "• Untitled")
    try window.verifyAgainstFresh()
    // What was saved can be left by undoing, too.
    let url = try file("Dear")
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    Editor.place = url
    window.click("open")
    let letter = try #require(app.windows.last)
    letter.settle()
    letter.click("add")
    letter.press("s", modifiers: .control)
    letter.settle()
    #expect(letter.title == "Letter")
    letter.press("z", modifiers: .control)
    letter.settle()
    #expect(letter.text(of: "text") == "Dear" && letter.title == "• Letter")
    letter.click("add")
    letter.settle()
    letter.press("z", modifiers: .control)
    letter.settle()
    #expect(letter.title == "• Letter", "the file has a sign that is undone")
  }

  @Test func revertingReadsTheFileAgain() throws {
    let url = try file("Dear")
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    Editor.place = url
    let (app, window) = launched()
    window.click("open")
    let letter = try #require(app.windows.last)
    letter.settle()
    letter.click("add")
    letter.settle()
    try choose("Revert", in: letter)
    #expect(letter.text(of: "text") == "Dear" && letter.title == "Letter")
    letter.press("z", modifiers: .control)
    letter.settle()
    #expect(letter.text(of: "text") == "Dear")
  }

  private func choose(_ item: String, in window: ViewHarness) throws {
    try #require(window.element(.menuButton, "File"), "\(window.elementDescription)").click()
    window.settle()
    try #require(window.element(.menuItem, item), "\(window.elementDescription)").click()
    window.settle()
  }

  @Test func newDocumentsAreMadeByTheProgram() throws {
    let (app, window) = launched()
    window.click("add")
    window.settle()
    window.click("new")
    let copy = try #require(app.windows.last)
    copy.settle()
    #expect(app.windows.count == 2 && copy.text(of: "text") == "from !" && copy.title == "Untitled")
    window.click("new by type")
    app.windows[2].settle()
    #expect(app.windows[2].text(of: "text") == "")
    // The window of another document has an undo manager of its own.
    copy.click("add")
    copy.settle()
    window.press("z", modifiers: .control)
    window.settle()
    #expect(copy.text(of: "text") == "from !!" && window.text(of: "text") == "")
  }
}
