import Oriel
import OrielDrawing
import OrielTesting
import Testing

/// The files behind symbols: all there, all readable; and what is said when they are not.
@MainActor @Suite struct SymbolFileTests {
  private static let names: [String] = AssetFolders.symbols.flatMap {
    ((try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []).filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }
  }

  private func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private let good = "<svg viewBox='0 0 2 2'><path d='M0 0h1v1z'/></svg>"

  @Test func everyFileIsADrawingInsideItsBox() throws {
    #expect(Self.names.count >= 400)
    for name in Self.names {
      let drawing = try SymbolLibrary.shared.drawing(named: name)
      #expect(drawing.size.height == 15 && !drawing.parts.isEmpty, "\(name)")
      // What is only cut out may reach beyond.
      for part in drawing.parts where part.layer.cut != .gap {
        var bounds = part.path.boundingRect
        if case .stroke(let style) = part.paint { bounds = bounds.insetBy(dx: -style.lineWidth / 2, dy: -style.lineWidth / 2) }
        #expect(CGRect(origin: .zero, size: drawing.size).contains(bounds), "\(name) reaches to \(bounds)")
      }
    }
  }

  @Test func theCommonSymbolsAreThere() {
    let common = """
      plus minus xmark checkmark chevron.left chevron.right chevron.up chevron.down arrow.left arrow.right arrow.up arrow.down
      arrow.clockwise arrow.uturn.backward arrow.uturn.forward magnifyingglass gearshape heart heart.fill star star.fill circle circle.fill
      square square.fill trash pencil square.and.pencil doc doc.text folder book book.closed bookmark bookmark.fill sun.max moon moon.fill
      ellipsis info.circle questionmark.circle exclamationmark.triangle checkmark.circle xmark.circle plus.circle minus.circle
      minus.circle.fill line.3.horizontal list.bullet person house bell flag tag clock calendar play.fill pause.fill stop.fill eye eye.slash
      lock link globe photo textformat textformat.size paperplane square.and.arrow.up sidebar.left slider.horizontal.3 wifi bolt cloud
      shuffle leaf leaf.fill
      """
    #expect(Set(common.split { $0 == " " || $0 == "\n" }.map(String.init)).subtracting(Self.names) == [])
  }

  @Observable final class Model { var name = "no.such.symbol" }

  @Test func anUnknownNameIsReportedOnceAndHasAPlaceholder() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        HStack(spacing: 0) {
          Image(systemName: model.name).accessibilityIdentifier("symbol")
          Image(systemName: "no.such.symbol")
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    #expect(harness.messages == ["No symbol named 'no.such.symbol' found in system symbol set"])
    #expect(harness.frame(of: "symbol")?.size == CGSize(width: 15, height: 15))
    let placeholders = harness.bitmap
    model.name = "heart"
    harness.settle()
    #expect(harness.frame(of: "symbol")?.size == CGSize(width: 15, height: 15))
    model.name = "no.such.symbol"
    harness.settle()
    #expect(harness.messages.count == 1)
    #expect(harness.bitmap == placeholders)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: ["", "Heart", "../Symbols/heart", "a/b", "heart\0", ".svg", "hé"]) func namesLeadNowhereElse(name: String) {
    #expect(throws: SymbolError.noSuchSymbol(name)) { try SymbolLibrary.shared.drawing(named: name) }
  }

  @Test func aMissingFolderIsNamed() {
    let (first, second) = (URL(fileURLWithPath: "/nowhere/a"), URL(fileURLWithPath: "/nowhere/b"))
    let error = SymbolError.noFolder(looked: ["/nowhere/a", "/nowhere/b"])
    #expect(throws: error) { try SymbolLibrary(folders: [first, second]).drawing(named: "heart") }
    #expect("\(error)" == "no folder of symbols: looked for /nowhere/a, /nowhere/b. Set ORIEL_ASSETS to Oriel's Assets folder.")
  }

  @Test func aFileThatIsNoDrawingIsNamed() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("bad.svg")
      try Data("<svg viewBox='0 0 2 2'>\n<path d='M1 1 2'/></svg>".utf8).write(to: file)
      let error = SymbolError.unreadable(path: file.path, reason: "line 2, <path>: d: expected a number at the end")
      let library = SymbolLibrary(folders: [folder])
      #expect(throws: error) { try library.drawing(named: "bad") }
      #expect("\(error)" == "the symbol \(file.path) cannot be read: line 2, <path>: d: expected a number at the end")
      try Data([0x3C, 0xFF, 0xFE]).write(to: folder.appendingPathComponent("bytes.svg"))
      #expect(throws: SymbolError.self) { try library.drawing(named: "bytes") }
      try FileManager.default.createDirectory(at: folder.appendingPathComponent("folder.svg"), withIntermediateDirectories: true)
      #expect(throws: SymbolError.self) { try library.drawing(named: "folder") }
    }
  }

  @Test func aFileIsReadWhenAskedForAndOnce() throws {
    try withTemporaryFolder { folder in
      let library = SymbolLibrary(folders: [folder])
      let file = folder.appendingPathComponent("late.svg")
      try Data(good.utf8).write(to: file)
      let first = try library.drawing(named: "late")
      try FileManager.default.removeItem(at: file)
      #expect(try library.drawing(named: "late") == first)
      #expect(throws: SymbolError.noSuchSymbol("late")) { try SymbolLibrary(folders: [folder]).drawing(named: "late") }
    }
  }

  @Test func pipesDevicesAndHugeFilesAreNamedAndNotWaitedFor() throws {
    try withTemporaryFolder { folder in
      func path(_ name: String) -> String { folder.appendingPathComponent(name + ".svg").path }
      #expect(mkfifo(path("pipe"), 0o600) == 0)
      #expect(symlink("/dev/zero", path("zeros")) == 0)
      #expect(FileManager.default.createFile(atPath: path("huge"), contents: nil) && truncate(path("huge"), 1 << 40) == 0)
      let library = SymbolLibrary(folders: [folder])
      for (name, reason) in [("pipe", "a named pipe"), ("zeros", "a device"), ("huge", "bytes")] {
        let error = #expect(throws: SymbolError.self) { try library.drawing(named: name) }
        #expect(error?.description.contains(reason) == true)
      }
    }
  }

  @Test func drawingsAreKeptWithinTheirBound() throws {
    try withTemporaryFolder { folder in
      let library = SymbolLibrary(folders: [folder])
      let path = "M0 0" + String(repeating: "h1v1h-1z", count: 1_000)
      let file = folder.appendingPathComponent("a.svg")
      try Data("<svg viewBox='0 0 2 2'><path d='\(path)'/></svg>".utf8).write(to: file)
      for number in 0..<60 {
        try FileManager.default.copyItem(at: file, to: folder.appendingPathComponent("n\(number).svg"))
        #expect(try library.drawing(named: "n\(number)").parts.count == 1)
        #expect(library.keptBytes <= CacheBounds.symbols && library.keptBytes > 0)
      }
      for number in 0..<3_000 { _ = try? library.drawing(named: "no.such.\(number)") }
      #expect(library.keptBytes <= CacheBounds.symbols)
    }
  }
}
