import OrielTesting
import SwiftUI
import Testing

@testable import FileShelf

/// The example Files.
@MainActor @Suite struct FilesTests {
  /// A folder with a folder, a text, two pictures and many small files.
  private func withFolder(count: Int = 0, _ body: (URL) async throws -> Void) async throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("oriel-files-\(UUID().uuidString)").standardizedFileURL
    defer { try? manager.removeItem(at: folder) }
    try manager.createDirectory(at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
    try Data("Dear\n".utf8).write(to: folder.appendingPathComponent("letter.txt"))
    for name in ["b.png", "a.png"] {
      let picture = ImageRenderer(content: Color.red.frame(width: 40, height: 20))
      try picture.pngData().write(to: folder.appendingPathComponent(name))
    }
    try Data().write(to: folder.appendingPathComponent(".hidden"))
    for index in 0..<count { try Data("\(index)".utf8).write(to: folder.appendingPathComponent("note \(index).txt")) }
    try await body(folder)
  }

  private func shown(_ folder: URL) async throws -> (FolderModel, ViewHarness) {
    UserDefaults.standard.removeObject(forKey: "showsTable")
    let model = FolderModel(folder: folder)
    await model.load()
    let harness = ViewHarness(size: CGSize(width: 1000, height: 640)) { FilesView(model: model) }
    harness.settle()
    return (model, harness)
  }

  private func wait(_ harness: ViewHarness, until isTrue: () -> Bool) async throws {
    for _ in 0..<1000 where !isTrue() {
      try await Task.sleep(for: .milliseconds(5))
      harness.settle()
    }
    #expect(isTrue())
    harness.settle()
  }

  @Test func foldersStandFirstInTheOrderOfNames() async throws {
    try await withFolder { folder in
      let (model, harness) = try await shown(folder)
      #expect(model.items.map(\.name) == ["inner", "a.png", "b.png", "letter.txt"])
      model.order = [FileOrder.size.comparator]
      #expect(model.items.first?.name == "inner" && model.items.last?.name == "letter.txt")
      model.showsHidden = true
      harness.settle()
      #expect(harness.frame(of: "file .hidden") != nil)
      model.search = "png"
      harness.settle()
      #expect(model.items.count == 2 && harness.frame(of: "file letter.txt") == nil)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func keysChooseAndLookAtFiles() async throws {
    try await withFolder { folder in
      let (model, harness) = try await shown(folder)
      harness.press(.rightArrow)
      harness.settle()
      #expect(model.selected.map(\.name) == ["inner"])
      harness.press(.rightArrow)
      harness.settle()
      harness.press(.space)
      harness.settle()
      #expect(model.previewed?.name == "a.png" && harness.frame(of: "larger") != nil)
      harness.press(.rightArrow)
      harness.settle()
      #expect(model.previewed?.name == "b.png")
      harness.press(.space)
      harness.advance(by: .seconds(1))
      harness.settle()
      #expect(model.previewed == nil && model.selected.map(\.name) == ["b.png"])
      try harness.verifyAgainstFresh()
      model.open(try #require(model.items.first { $0.name == "inner" }).url)
      harness.settle()
      #expect(model.folder.lastPathComponent == "inner")
      try await wait(harness) { model.items.isEmpty && !model.isLoading }
      #expect(harness.element(.text, "Empty Folder") != nil)
      harness.click("go back")
      harness.settle()
      try await wait(harness) { model.items.count == 4 }
      #expect(model.folder == folder.asFolder && model.canGoForward)
    }
  }

  @Test func thePathLeadsUp() async throws {
    try await withFolder { folder in
      let (model, harness) = try await shown(folder.appendingPathComponent("inner"))
      harness.click("path \(folder.lastPathComponent)")
      harness.settle()
      #expect(model.folder == folder.asFolder)
      try await wait(harness) { model.items.count == 4 }
      #expect(harness.frame(of: "file letter.txt") != nil)
    }
  }

  @Test func thumbnailsOfFarFilesAreNotMade() async throws {
    try await withFolder(count: 600) { folder in
      let (model, harness) = try await shown(folder)
      #expect(model.items.count == 604)
      #expect(harness.frame(of: "file note 0.txt") != nil && harness.frame(of: "file note 599.txt") == nil)
      let boxes = harness.counts.boxes
      model.search = "note"
      harness.settle()
      #expect(harness.counts.boxes < boxes + 200)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func foldersAreMadeAndFilesRenamed() async throws {
    try await withFolder { folder in
      let (model, harness) = try await shown(folder)
      await model.makeFolder()
      await model.makeFolder()
      #expect(model.items.map(\.name).contains("New Folder 2") && model.selected.map(\.name) == ["New Folder 2"])
      let letter = try #require(model.items.first { $0.name == "letter.txt" })
      await model.rename(letter, to: "draft.txt")
      harness.settle()
      #expect(harness.frame(of: "file draft.txt") != nil && harness.frame(of: "file letter.txt") == nil)
      await model.rename(letter, to: "other.txt")
      #expect(model.problem != nil)
    }
  }
}
