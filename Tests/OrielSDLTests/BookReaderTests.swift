import Foundation
import OrielDrawing
import Testing

/// The example with books: opened with files of its own, clicked, and drawn without a window.
@Suite(.serialized, .timeLimit(.minutes(15))) struct BookReaderTests {
  private struct Folder: ~Copyable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-books-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ name: String, _ data: Data) throws -> String {
      let file = url.appendingPathComponent(name)
      try data.write(to: file)
      return file.path
    }
  }

  @Test func itOpensWhatTheCommandLineNames() async throws {
    let display = try await VirtualDisplay(), folder = try Folder()
    let good = try folder.write("good.txt", Data("Title: A Book\nAuthor: Somebody\n\nOne paragraph.\n\nAnother.\n".utf8))
    let broken = try folder.write("broken.txt", Data([0xFF, 0xFE, 0x00, 0xD8]))
    let reader = try RunningProgram.product("BookReader", [good, broken, "/nowhere/at/all.txt"], environment: ["DISPLAY": display.name])
    defer { reader.send(SIGKILL) }
    let window = try await display.window("Book Reader")
    // The row that is chosen is grey: the list does not have the keyboard.
    try await eventually("a chosen row") {
      let color = try await display.color(in: window, x: 230, y: 130)
      return color.red == color.green && color.green == color.blue && color.red < 230
    }
    try await expectRest(of: reader, for: .seconds(1))
    // The panel that watches frames opens, and the window rests again: it does not watch itself for ever.
    try await display.click(window, x: window.width - 60, y: 21)
    try await expectRest(of: reader, for: .seconds(2))
    try await display.requestClose(of: window)
    #expect(try await reader.end() == .status(0))
    #expect(reader.errors == "")
  }

  @Test func itDrawsPicturesWithoutAWindow() async throws {
    let folder = try Folder()
    let reader = try RunningProgram.product("BookReader", environment: ["ORIEL_OFFSCREEN": folder.url.path, "DISPLAY": ""])
    #expect(try await reader.end() == .status(0))
    #expect(reader.lines.count == 32)
    #expect(reader.lines.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    // A machine need not have fonts for every script.
    let others = reader.errors.split(separator: "\n").filter {
      !$0.contains("no font has the character") && !$0.hasPrefix("Fontconfig")
    }
    #expect(others == [])
  }

  /// Each scheme has its picture: no situation chooses one for itself.
  @Test func lightPicturesAreLight() async throws {
    let folder = try Folder()
    let reader = try RunningProgram.product("BookReader", environment: ["ORIEL_OFFSCREEN": folder.url.path, "DISPLAY": ""])
    #expect(try await reader.end() == .status(0))
    for path in reader.lines where path.hasSuffix("@1x.png") {
      let bitmap = try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: path)))
      let corner = bitmap[bitmap.width - 2, bitmap.height - 2]
      #expect((corner.red > 128) == path.contains("-light"), "\(path)")
    }
  }

  /// With no font at all but Oriel's own, and with all that the machine has, pictures are drawn.
  @Test(arguments: ["/dev/null", "/nowhere/at/all.conf"]) func itNeedsNoFontsOfTheSystem(configuration: String) async throws {
    let folder = try Folder()
    let reader = try RunningProgram.product(
      "BookReader", environment: ["ORIEL_OFFSCREEN": folder.url.path, "DISPLAY": "", "FONTCONFIG_FILE": configuration])
    #expect(try await reader.end() == .status(0))
    #expect(reader.lines.count == 32)
  }

  @Test func itSaysWhyNodesRan() async throws {
    let folder = try Folder()
    let reader = try RunningProgram.product(
      "BookReader", environment: ["ORIEL_OFFSCREEN": folder.url.path, "DISPLAY": "", "ORIEL_EXPLAIN": "1"])
    #expect(try await reader.end() == .status(0))
    let lines = Set(reader.errors.split(separator: "\n"))
    #expect(lines.contains("LibraryView update: @identity"))
    #expect(
      lines.contains("LibraryView update: _selection nil → Optional(\"lamp.txt\")"), "\(lines.filter { $0.contains("_selection") })")
  }
}
