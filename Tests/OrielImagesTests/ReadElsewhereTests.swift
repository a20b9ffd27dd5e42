import Foundation
import Oriel
import OrielTesting
import Testing

@testable import OrielImages

/// Pictures of files that another thread reads, as in windows.
@MainActor @Suite struct ReadElsewhereTests {
  @Observable @MainActor final class Model {
    var file: URL?
  }

  private struct Root: View {
    let model: Model
    var body: some View {
      if let file = model.file { Image(contentsOf: file, scale: 0.5).accessibilityIdentifier("image") } else { Text("A") }
    }
  }

  private struct Texts: View {
    let model: Model
    var body: some View {
      VStack {
        if let file = model.file {
          Text(Image(contentsOf: file, scale: 0.25)).accessibilityIdentifier("text")
          Text(Image(contentsOf: file, scale: 0.25))
        }
      }
    }
  }

  private func show() -> (Model, ViewHarness) {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 20, height: 20)) { Root(model: model) }
    harness.setSystem(\.readsPicturesElsewhere, true)
    harness.settle()
    return (model, harness)
  }

  @Test func theSizeIsKnownBeforeThePicture() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    try PictureFiles.bitmap(2, [0xFFFF_0000, 0xFF00_FF00]).pngData().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (model, harness) = show()
    let reads = ImageStore.shared.reads
    model.file = file
    harness.frame()
    #expect(harness.frame(of: "image")?.size == CGSize(width: 4, height: 2))
    let corner = try #require(harness.frame(of: "image"))
    while harness.bitmap[Int(corner.minX), Int(corner.minY)] != Bitmap.Pixel(red: 255, green: 0, blue: 0), !Task.isCancelled {
      await Task.yield()
      harness.settle()
    }
    #expect(ImageStore.shared.reads >= reads + 1 && harness.frame(of: "image") == corner)
    try harness.verifyAgainstFresh()
  }

  /// A picture in a text as well: the text has its size at once, and is drawn with it later.
  @Test func picturesInTextsComeLater() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    try PictureFiles.bitmap(2, [0xFFFF_0000, 0xFF00_FF00]).pngData().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let model = Model()
    func isRed() -> Bool {
      (0..<60).contains { x in (0..<40).contains { harness.bitmap[x, $0] == Bitmap.Pixel(red: 255, green: 0, blue: 0) } }
    }
    let harness = ViewHarness(size: CGSize(width: 60, height: 40)) { Texts(model: model) }
    harness.setSystem(\.readsPicturesElsewhere, true)
    harness.settle()
    let reads = ImageStore.shared.reads
    model.file = file
    harness.frame()
    #expect(!isRed())
    let rect = try #require(harness.frame(of: "text"))
    #expect(rect.width == 8)
    while !isRed(), !Task.isCancelled {
      await Task.yield()
      harness.settle()
    }
    #expect(ImageStore.shared.reads >= reads + 1 && harness.frame(of: "text") == rect)
    try harness.verifyAgainstFresh()
  }

  /// What cannot be read is reported as elsewhere.
  @Test func brokenFilesAreReported() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    try Data([1, 2, 3]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (model, harness) = show()
    model.file = file
    harness.settle()
    #expect(harness.frame(of: "image")?.size == .zero && harness.messages == ["\(ImageFileError.unknownFormat)"])
  }
}
