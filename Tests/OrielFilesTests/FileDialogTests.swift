import Foundation
import Oriel
import OrielFiles
@_spi(Oriel) import OrielCore
@testable import OrielTesting
import Testing

/// Oriel's own dialog for files, and the questions to a desktop.
@MainActor @Suite struct FileDialogTests {
  @MainActor @Observable final class Model {
    var isOpen = false
    @ObservationIgnored var log: [String] = []
    var note: Note? = Note(text: "content")
    var file: URL?
  }

  struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text: String
    init(text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if text == "bad" { throw CocoaError(.fileWriteUnknown) }
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  /// A folder with "a.txt", "b.txt", "picture.png", ".hidden.txt" and "sub/inner.txt".
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)").standardizedFileURL
    init() throws {
      try FileManager.default.createDirectory(at: url.appendingPathComponent("sub"), withIntermediateDirectories: true)
      for name in ["a.txt", "b.txt", "picture.png", ".hidden.txt", "sub/inner.txt"] {
        try Data("in \(name)".utf8).write(to: url.appendingPathComponent(name))
      }
    }
    func text(_ name: String) -> String? { try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8) }
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let model = Model()
  private let folder: Folder
  init() throws { folder = try Folder() }

  private var isOpen: Binding<Bool> { Binding(get: { [model] in model.isOpen }, set: { [model] in model.isOpen = $0 }) }

  private func log(_ result: Result<URL, any Error>) {
    switch result {
    case .success(let url): model.log.append(url.lastPathComponent)
    case .failure(let error): model.log.append("error \(type(of: error))")
    }
    model.log.append("\(model.isOpen)")
  }

  private func open(_ content: () -> some View) -> ViewHarness {
    let view = content().fileDialogDefaultDirectory(folder.url)
    let harness = ViewHarness(size: CGSize(width: 800, height: 600)) { view }
    model.isOpen = true
    harness.settle()
    return harness
  }

  private func importer(_ types: [UTType], several: Bool = false) -> some View {
    Color.white.fileImporter(isPresented: isOpen, allowedContentTypes: types, allowsMultipleSelection: several) { [model] result in
      model.log.append((try? result.get().map(\.lastPathComponent).sorted().joined(separator: " ")) ?? "error")
    } onCancellation: { [model] in
      model.log.append("cancelled")
    }
  }

  private func click(_ text: String, _ harness: ViewHarness, clicks: Int = 1) {
    guard let frame = harness.element(.text, text)?.frame else { return _ = Issue.record("no \(text)") }
    for _ in 0..<clicks { harness.click(CGPoint(x: frame.midX, y: frame.midY)) }
    harness.settle()
    // The next click is not the second one of a double click.
    harness.advance(by: .milliseconds(600))
  }

  @Test func aFileIsChosenByMouse() throws {
    let harness = open { importer([.plainText]) }
    #expect(harness.element(.sheet) != nil)
    #expect(harness.element(.text, "a.txt") != nil && harness.element(.text, ".hidden.txt") == nil)
    #expect(harness.element(.button, "Open")?.isEnabled == false)
    try harness.verifyAgainstFresh()
    click("a.txt", harness)
    #expect(harness.element(.button, "Open")?.isEnabled == true)
    harness.element(.button, "Open")?.click()
    harness.settle()
    #expect(model.log == ["a.txt"] && !model.isOpen && harness.element(.sheet) == nil)
  }

  @Test func aClickSelectsAtOnceAndASecondOneOpens() throws {
    let harness = open { importer([.plainText]) }
    let frame = try #require(harness.element(.text, "a.txt")).frame
    harness.click(CGPoint(x: frame.midX, y: frame.midY))
    harness.settle()
    #expect(harness.element(.button, "Open")?.isEnabled == true && model.log.isEmpty)
    harness.click(CGPoint(x: frame.midX, y: frame.midY))
    harness.settle()
    #expect(model.log == ["a.txt"] && harness.element(.sheet) == nil)
  }

  @Test func foldersAreOpenedAndLeft() throws {
    let harness = open { importer([.plainText]) }
    click("sub", harness, clicks: 2)
    #expect(harness.element(.text, "inner.txt") != nil && harness.element(.text, "a.txt") == nil)
    harness.press(.upArrow, modifiers: .option)
    harness.settle()
    #expect(harness.element(.text, "a.txt") != nil)
    harness.press("h", modifiers: .control)
    harness.advance(by: .milliseconds(600))
    harness.settle()
    #expect(harness.element(.text, ".hidden.txt") != nil)
    click("sub", harness)
    harness.press(.return)
    harness.settle()
    click("inner.txt", harness)
    harness.press(.return)
    harness.settle()
    #expect(model.log == ["inner.txt"])
  }

  @Test func otherTypesCannotBeChosenAndEscapeCancels() {
    let harness = open { importer([.plainText]) }
    click("picture.png", harness)
    #expect(harness.element(.button, "Open")?.isEnabled == false)
    harness.press(.escape)
    harness.settle()
    #expect(model.log == ["cancelled"] && !model.isOpen)
  }

  @Test func severalFilesAreChosen() {
    let harness = open { importer([.text, .image], several: true) }
    click("a.txt", harness)
    guard let frame = harness.element(.text, "picture.png")?.frame else { return _ = Issue.record("no picture") }
    harness.click(CGPoint(x: frame.midX, y: frame.midY), modifiers: .control)
    harness.advance(by: .milliseconds(600))
    harness.settle()
    harness.element(.button, "Open")?.click()
    harness.settle()
    #expect(model.log == ["a.txt picture.png"])
  }

  @Test func aFolderIsChosen() {
    let harness = open { importer([.folder]) }
    harness.element(.button, "Open")?.click()
    harness.settle()
    #expect(model.log == [folder.url.lastPathComponent])
  }

  private func exporter(_ name: String) -> some View {
    Color.white.fileExporter(isPresented: isOpen, document: model.note, contentType: .plainText, defaultFilename: name) { log($0) }
  }

  @Test func aDocumentIsWrittenWithItsExtension() {
    let harness = open { exporter("new") }
    harness.element(.button, "Save")?.click()
    harness.settle()
    #expect(model.log == ["new.txt", "false"] && folder.text("new.txt") == "content")
  }

  @Test func anExistingFileIsReplacedAfterAQuestion() {
    let harness = open { exporter("a.txt") }
    harness.press(.return)
    harness.settle()
    #expect(folder.text("a.txt") == "in a.txt" && harness.element(.dialog) != nil)
    harness.press(.escape)
    harness.settle()
    #expect(model.log.isEmpty && harness.element(.sheet) != nil)
    harness.element(.button, "Save")?.click()
    harness.settle()
    harness.element(.button, "Replace")?.click()
    harness.settle()
    #expect(model.log == ["a.txt", "false"] && folder.text("a.txt") == "content")
  }

  @Test func anErrorOfTheDocumentIsReported() {
    model.note = Note(text: "bad")
    let harness = open { exporter("new") }
    harness.element(.button, "Save")?.click()
    harness.settle()
    #expect(model.log == ["error CocoaError", "false"] && folder.text("new.txt") == nil)
  }

  @Test func withoutADocumentNothingIsAsked() {
    model.note = nil
    let harness = open { exporter("new") }
    #expect(harness.element(.sheet) == nil && model.isOpen)
  }

  @Test func aTransferableValueIsWritten() {
    let harness = open {
      Color.white.fileExporter(isPresented: isOpen, item: "some text", contentTypes: [.plainText], defaultFilename: "item") { log($0) }
    }
    harness.element(.button, "Save")?.click()
    harness.settle()
    #expect(folder.text("item.txt") == "some text")
  }

  @Test func aFileIsMoved() {
    let harness = open {
      Color.white.fileMover(isPresented: isOpen, file: folder.url.appendingPathComponent("a.txt")) { log($0) }
    }
    click("sub", harness)
    harness.element(.button, "Move")?.click()
    harness.settle()
    #expect(model.log == ["a.txt", "false"] && folder.text("a.txt") == nil && folder.text("sub/a.txt") == "in a.txt")
  }

  @Test func theLabelsOfTheProgramAreShown() {
    let harness = open {
      importer([.plainText]).fileDialogMessage("Which one?").fileDialogConfirmationLabel("Take")
    }
    #expect(harness.element(.text, "Which one?") != nil && harness.element(.button, "Take") != nil)
  }

  // MARK: A desktop

  private final class Desk: FilePortal {
    var asked: [(request: FileRequest, title: String, done: (FileAnswer) -> Void)] = []
    var ended = 0
    func ask(_ request: FileRequest, title: String, confirmation: String?, _ done: @escaping (FileAnswer) -> Void) -> () -> Void {
      asked.append((request, title, done))
      return { [weak self] in self?.ended += 1 }
    }
  }

  private func atDesk(_ desk: Desk) -> ViewHarness {
    let view = importer([.plainText]).fileDialogMessage("Which one?")
    let harness = ViewHarness(size: CGSize(width: 800, height: 600)) { view }
    harness.host.graph[WindowFiles.key].portal = desk
    model.isOpen = true
    harness.settle()
    return harness
  }

  @Test func theDesktopIsAskedFirst() {
    let desk = Desk(), harness = atDesk(desk)
    #expect(desk.asked.count == 1 && desk.asked[0].title == "Which one?" && harness.element(.sheet) == nil)
    desk.asked[0].done(.chosen([URL(fileURLWithPath: "/x/y.txt")]))
    harness.settle()
    #expect(model.log == ["y.txt"] && !model.isOpen)
  }

  @Test func withoutAnAnswerOrielAsksItself() {
    let desk = Desk(), harness = atDesk(desk)
    desk.asked[0].done(.unavailable)
    harness.settle()
    #expect(harness.element(.sheet) != nil && model.isOpen)
  }

  @Test func aQuestionEndsWithItsValue() {
    let desk = Desk(), harness = atDesk(desk)
    model.isOpen = false
    harness.settle()
    #expect(desk.ended == 1 && model.log.isEmpty)
    model.isOpen = true
    harness.settle()
    desk.asked[1].done(.cancelled)
    #expect(model.log == ["cancelled"])
  }

  @Test func wrappersAreWrittenAndRead() throws {
    let wrapper = FileWrapper(directoryWithFileWrappers: ["one.txt": FileWrapper(regularFileWithContents: Data("1".utf8))])
    #expect(wrapper.addRegularFile(withContents: Data("2".utf8), preferredFilename: "two.txt") == "two.txt")
    #expect(wrapper.addRegularFile(withContents: Data("3".utf8), preferredFilename: "two.txt") != "two.txt")
    let place = folder.url.appendingPathComponent("package")
    try wrapper.write(to: place)
    try wrapper.write(to: place)
    let read = try FileWrapper(url: place)
    #expect(read.isDirectory && read.fileWrappers?.count == 3)
    #expect(read.fileWrappers?["one.txt"]?.regularFileContents == Data("1".utf8))
    #expect(throws: (any Error).self) { try FileWrapper(url: folder.url.appendingPathComponent("none")) }
  }
}
