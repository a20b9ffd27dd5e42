import Foundation
import Testing

@testable import OrielText

/// What may stand among the fonts and is none.
@MainActor @Suite struct FontFileTests {
  private func withFonts(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private let sans = TestFonts.folder.appendingPathComponent("DejaVu/DejaVuSans.ttf")

  @Test func pipesDevicesFoldersAndBrokenFilesAreToldAndTheOthersUsed() throws {
    try withFonts { folder in
      func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
      #expect(mkfifo(path("a.ttf"), 0o600) == 0)
      #expect(symlink("/dev/zero", path("b.ttf")) == 0)
      try FileManager.default.createDirectory(atPath: path("c.ttf"), withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: path("d.otf")))
      try Data(repeating: 0xA5, count: 100_000).write(to: URL(fileURLWithPath: path("e.ttf")))
      // Larger than any memory, and empty.
      #expect(FileManager.default.createFile(atPath: path("f.ttf"), contents: nil))
      #expect(truncate(path("f.ttf"), 1 << 40) == 0)
      try FileManager.default.copyItem(at: sans, to: folder.appendingPathComponent("z.ttf"))
      let library = try FontLibrary(directories: [folder])
      #expect(library.defaultFamily == "DejaVu Sans")
      #expect(library.problems.count == 6)
      for (problem, reason) in zip(library.problems, ["a.ttf", "b.ttf", "c.ttf", "d.otf", "e.ttf", "f.ttf"]) {
        #expect(problem.description.contains(reason))
      }
      #expect(library.problems[0].description.contains("named pipe"))
      let spec = FontSpec(face: FontFace(family: "Any"), size: 12)
      #expect(library.layout("Text", spec, ParagraphStyle(), width: nil, height: nil, scale: 1).size.width > 20)
    }
  }

  @Test func aFontThatTurnsIntoAPipeIsToldOnce() throws {
    try withFonts { folder in
      let file = folder.appendingPathComponent("font.ttf")
      try FileManager.default.copyItem(at: sans, to: file)
      let library = try FontLibrary(directories: [folder])
      try FileManager.default.removeItem(at: file)
      #expect(mkfifo(file.path, 0o600) == 0)
      for size in [10.0, 11, 12] {
        let spec = FontSpec(face: FontFace(family: "Any"), size: size)
        #expect(library.layout("Text", spec, ParagraphStyle(), width: nil, height: nil, scale: 1).size == .zero)
      }
      #expect(library.problems.count == 1)
    }
  }

  @Test func withNothingButUnusableFilesTheErrorNamesThem() throws {
    try withFonts { folder in
      #expect(mkfifo(folder.appendingPathComponent("a.ttf").path, 0o600) == 0)
      let error = #expect(throws: TextError.self) { try FontLibrary(directories: [folder]) }
      #expect(error?.description.contains("named pipe") == true)
    }
  }

  /// Letters of a broken file are told and not drawn when they would take more than any font's.
  @Test func theLargestMaskGoesWithTheSizeAndTheText() {
    func isDrawn(_ width: Int, _ height: Int, _ bytes: Int, _ pixels: Int) -> Bool {
      FontLibrary.isDrawn(width: width, height: height, bytes: bytes, size: pixels * 64)
    }
    #expect(isDrawn(20, 16, 2, 13) && isDrawn(1_000, 1_000, 1, 1) && isDrawn(900, 1_300, 1, 1_024) && isDrawn(13 * 1_024, 16, 1_024, 13))
    #expect(!isDrawn(200_000, 1_300, 2, 13) && !isDrawn(.max, 2, 2, 13) && !isDrawn(1 << 15, 1 << 15, 1_024, 1_024))
  }
}
