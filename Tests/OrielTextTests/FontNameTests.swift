import Foundation
import Testing

@testable import OrielText

/// Fonts by name: of a family, of a face in full, and for PostScript.
@MainActor @Suite struct FontNameTests {
  private func file(_ font: Font, _ library: FontLibrary, bold: Bool = false) -> Int {
    library.file(for: font.spec(in: Font.Context(legibilityWeight: bold ? .bold : .regular), library: library).face)
  }

  private func file(_ family: String, _ weight: Int = 400, isItalic: Bool = false, _ library: FontLibrary) -> Int {
    library.file(for: FontFace(family: family, weight: weight, isItalic: isItalic))
  }

  @Test(
    arguments: [
      ("Inter-Bold", "Inter", 700, false), ("Inter Bold", "Inter", 700, false), ("inter-bold", "Inter", 700, false),
      ("INTER", "Inter", 400, false), ("Inter-Italic", "Inter", 400, true), ("Inter Semi Bold", "Inter", 600, false),
      ("Inter-SemiBold", "Inter", 600, false), ("Inter Medium", "Inter", 500, false), ("DejaVuSans", "DejaVu Sans", 400, false),
      ("dejavu sans mono", "DejaVu Sans Mono", 400, false), ("SourceSerif4-Italic", "Source Serif 4", 400, true),
      ("Nunito", "Nunito", 400, false), ("Nunito-Black", "Nunito", 900, false),
      ("Nunito Bold", "Nunito", 700, false), ("SourceSerif4Italic-Italic", "Source Serif 4", 400, true),
    ] as [(String, String, Int, Bool)])
  func facesAreFoundByTheirNames(name: String, family: String, weight: Int, isItalic: Bool) throws {
    let library = try TestFonts.library()
    var told: [String] = []
    library.onProblem = { told.append($0.description) }
    let expected = file(family, weight, isItalic: isItalic, library)
    for font in [Font.custom(name, size: 12), .custom(name, size: 12, relativeTo: .title), .custom(name, fixedSize: 12)] {
      #expect(file(font, library) == expected)
    }
    #expect(told.isEmpty)
    // Also when the files of designs wait, whatever was asked for before.
    let other = try TestFonts.library()
    #expect(file(.custom(name, fixedSize: 12), other) == file(family, weight, isItalic: isItalic, other))
  }

  /// The name of a face says its weight as long as no other one is set.
  @Test func weightsThatAreSetCount() throws {
    let library = try TestFonts.library(), font = Font.custom("Inter-Bold", fixedSize: 12)
    #expect(file(font.weight(.regular), library) == file("Inter", 400, library))
    #expect(file(font.italic(), library) == file("Inter", 700, isItalic: true, library))
    #expect(file(.custom("Inter-Italic", fixedSize: 12).weight(.bold), library) == file("Inter", 700, isItalic: true, library))
    // Bold text of the system is heavier than the face, as of other fonts.
    #expect(file(.custom("Inter Medium", fixedSize: 12), library, bold: true) == file("Inter", 700, library))
    #expect(file(.custom("Inter", fixedSize: 12), library, bold: true) == file("Inter", 600, library))
    #expect(file(.custom("DejaVuSans", fixedSize: 12).bold(), library) == file("DejaVu Sans", 400, library))
  }

  /// Copies under other names are the same faces: a file's tables say how heavy and slanted it is.
  @Test func weightsAndSlantsAreThoseOfTheFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["Inter-Bold": "thin-italic", "Inter-Regular": "black", "Inter-Italic": "medium-bold", "Inter-SemiBold": "light"]
    for (own, name) in names {
      try FileManager.default.copyItem(
        at: TestFonts.folder.appendingPathComponent("Inter/\(own).otf"), to: folder.appendingPathComponent("\(name).otf"))
    }
    let library = try FontLibrary(directories: [folder]), original = try TestFonts.library()
    func width(_ weight: Int, _ isItalic: Bool, _ library: FontLibrary) -> CGFloat {
      let spec = FontSpec(face: FontFace(family: "Inter", weight: weight, isItalic: isItalic), size: 100)
      return library.layout("Hamburgefonts", spec, ParagraphStyle(), width: nil, height: nil, scale: 1).size.width
    }
    for (weight, isItalic) in [(400, false), (600, false), (700, false), (400, true)] {
      #expect(width(weight, isItalic, library) == width(weight, isItalic, original), "\(weight) \(isItalic)")
    }
    #expect(library.fileCount == 4)
    // And they are found by the names of their files.
    #expect(file(.custom("thin-italic", fixedSize: 9), library) == file("Inter", 700, library))
  }

  /// A family of one weight is drawn as it is, unless another one is asked for.
  @Test func aFamilyOfOneWeightHasThat() throws {
    let library = try FontLibrary(directories: [TestFonts.folder.appendingPathComponent("DejaVu")])
    try library.register(TestFonts.folder.appendingPathComponent("Inter/Inter-Bold.otf"))
    let bold = file(.custom("Inter", fixedSize: 12), library), count = library.fileCount
    #expect(count == 3 && bold == file("Inter", 700, library) && library.fileCount == 3)
    #expect(file("Inter", 400, library) != bold && library.fileCount == 4)
  }

  /// Where the system has such a font: by family, full name and PostScript name, and another weight of it.
  @Test func theSystemsFontsAreFoundByName() throws {
    let library = try TestFonts.library()
    library.usesSystemFonts = true
    var told = 0
    library.onProblem = { _ in told += 1 }
    let bold = file(.custom("Noto Sans Bold", fixedSize: 12), library)
    if told > 0 { return }
    #expect(
      file(.custom("NotoSans-Bold", fixedSize: 12), library) == bold && file(.custom("notosans-bold", fixedSize: 12), library) == bold)
    #expect(file(.custom("noto sans", fixedSize: 12).weight(.bold), library) == bold)
    let plain = file(.custom("Noto Sans", fixedSize: 12), library)
    #expect(plain != bold && file(.custom("NotoSans-Bold", fixedSize: 12).weight(.regular), library) == plain && told == 0)
  }

  @Test func anUnknownNameIsToldOnceAndGivesTheSystemFont() throws {
    let library = try TestFonts.library()
    var told: [String] = []
    library.onProblem = { told.append($0.description) }
    for size in [10.0, 11, 12] {
      for weight in [Font.Weight.regular, .bold] {
        #expect(file(.custom("Nowhere", fixedSize: size).weight(weight), library) == file("Inter", weight.value, library))
      }
    }
    #expect(told.count == 1 && told[0].contains("\"Nowhere\""))
    #expect(library.problems.isEmpty)
    // Not each of endless names.
    for number in 0..<500 { _ = file(.custom("No \(number)", fixedSize: 10), library) }
    #expect(told.count == 64)
  }
}
