import Foundation
import Oriel
import OrielTesting
import PaintStudio
import Testing

/// The drawing program.
@MainActor @Suite struct PaintTests {
  private func line(_ painting: Painting, from: CGPoint, to: CGPoint) {
    painting.draw(to: from)
    painting.draw(to: to)
    painting.endStroke()
  }

  @Test func strokesAreUndoneOneByOne() {
    let painting = Painting()
    line(painting, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 50, y: 10))
    line(painting, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 50, y: 20))
    #expect(painting.layers[0].strokes.map(\.points.count) == [2, 2])
    painting.undo()
    #expect(painting.layers[0].strokes.count == 1 && painting.canRedo)
    painting.redo()
    #expect(painting.layers[0].strokes.count == 2 && !painting.canRedo)
    painting.undo()
    painting.undo()
    #expect(painting.layers[0].strokes.isEmpty && !painting.canUndo)
    line(painting, from: .zero, to: CGPoint(x: 9, y: 9))
    #expect(!painting.canRedo)
  }

  @Test func layersLieOverOneAnother() throws {
    let painting = Painting(size: CGSize(width: 40, height: 40))
    let first = painting.selected
    painting.width = 20
    painting.ink = Ink(255, 0, 0)
    line(painting, from: CGPoint(x: 5, y: 20), to: CGPoint(x: 35, y: 20))
    painting.addLayer()
    painting.ink = Ink(0, 0, 255)
    line(painting, from: CGPoint(x: 20, y: 5), to: CGPoint(x: 20, y: 35))
    func middle() throws -> Bitmap.Pixel { try Bitmap(imageData: painting.pngData())[40, 40] }
    #expect(try middle() == Bitmap.Pixel(red: 0, green: 0, blue: 255))
    // What is rubbed out shows the layer below.
    painting.brush = .eraser
    line(painting, from: CGPoint(x: 20, y: 5), to: CGPoint(x: 20, y: 35))
    #expect(try middle() == Bitmap.Pixel(red: 255, green: 0, blue: 0))
    painting.undo()
    painting.moveLayer(up: false)
    #expect(try middle() == Bitmap.Pixel(red: 255, green: 0, blue: 0))
    painting.toggle(first)
    #expect(try middle() == Bitmap.Pixel(red: 0, green: 0, blue: 255))
    painting.opacity = 0
    #expect(try middle() == Bitmap.Pixel(red: 255, green: 255, blue: 255))
    painting.removeLayer()
    #expect(painting.layers.map(\.id) == [first] && painting.selected == first)
    painting.removeLayer()
    #expect(painting.layers.count == 1)
  }

  @Test func thePointerDraws() throws {
    let painting = Painting(), folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let harness = ViewHarness(size: CGSize(width: 1100, height: 700)) { PaintView(painting: painting, folder: folder) }
    harness.settle()
    let sheet = try #require(harness.frame(of: "sheet"))
    #expect(sheet.size == painting.size)
    harness.drag(
      from: CGPoint(x: sheet.minX + 100, y: sheet.minY + 100), to: CGPoint(x: sheet.minX + 200, y: sheet.minY + 100), steps: 5)
    harness.settle()
    #expect(painting.layers[0].strokes.count == 1)
    #expect(painting.layers[0].strokes.first?.points.first == CGPoint(x: 100, y: 100))
    #expect(harness.bitmap[Int(sheet.minX) + 150, Int(sheet.minY) + 100].red == 28)
    try harness.verifyAgainstFresh()
    harness.click("Eraser")
    harness.click("add")
    harness.settle()
    #expect(painting.brush == .eraser && painting.layers.count == 2)
    harness.press("s", modifiers: .command)
    harness.settle()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files == ["Painting.png"])
    harness.press("z", modifiers: .command)
    harness.settle()
    #expect(painting.layers.count == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func filesAreNotOverwritten() throws {
    let painting = Painting(size: CGSize(width: 4, height: 4)),
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      try (0..<3).map { _ in try painting.save(in: folder).lastPathComponent } == ["Painting.png", "Painting 2.png", "Painting 3.png"])
    #expect(throws: (any Error).self) { try painting.save(in: folder.appendingPathComponent("none")) }
  }
}
