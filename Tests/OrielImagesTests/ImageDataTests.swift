import Foundation
import Oriel
import OrielDrawing
import OrielTesting
import Testing

@testable import OrielImages

/// Images of a file's bytes, and headers that are read alone.
@MainActor @Suite struct ImageDataTests {
  private let red = Bitmap.Pixel(red: 255, green: 0, blue: 0)

  @Test func bytesAreShown() {
    let data = PictureFiles.bitmap(2, [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000]).pngData()
    let harness = ViewHarness(size: CGSize(width: 20, height: 20)) {
      Image(data: data, scale: 0.5).accessibilityIdentifier("image")
    }
    #expect(harness.frame(of: "image")?.size == CGSize(width: 4, height: 4) && harness.bitmap[10, 10] == red)
    let drawing = Data("<svg viewBox='0 0 8 6'><path d='M0 0h8v6h-8z'/></svg>".utf8)
    let vector = ViewHarness(size: CGSize(width: 20, height: 20)) { Image(data: drawing).accessibilityIdentifier("image") }
    #expect(vector.frame(of: "image")?.size == CGSize(width: 8, height: 6) && vector.messages == [])
    #expect(Image(data: data) == Image(data: Data(data)) && Image(data: data) != Image(data: drawing))
  }

  @Test func brokenBytesAreToldOnce() {
    let harness = ViewHarness(size: CGSize(width: 20, height: 20)) {
      Image(data: Data([1, 2, 3])).accessibilityIdentifier("image")
      Image(data: Data([1, 2, 3]))
    }
    #expect(harness.frame(of: "image")?.size == .zero && harness.messages == ["\(ImageFileError.unknownFormat)"])
  }

  private struct Later: View {
    let data: Data
    @State private var isShown = false
    var body: some View {
      if isShown {
        Image(data: data).accessibilityIdentifier("image")
      } else {
        Button("A") { isShown = true }.accessibilityIdentifier("button")
      }
    }
  }

  @Test func bytesAreDecodedElsewhere() async throws {
    let data = PictureFiles.bitmap(4, [UInt32](repeating: 0xFFFF_0000, count: 12)).pngData()
    let harness = ViewHarness(size: CGSize(width: 20, height: 20)) { Later(data: data) }
    harness.setSystem(\.readsPicturesElsewhere, true)
    harness.settle()
    let button = try #require(harness.frame(of: "button"))
    harness.click(CGPoint(x: button.midX, y: button.midY))
    harness.settle()
    #expect(harness.frame(of: "image")?.size == CGSize(width: 4, height: 3))
    while harness.bitmap[10, 10] != red, !Task.isCancelled {
      await Task.yield()
      harness.settle()
    }
    try harness.verifyAgainstFresh()
  }

  /// The header of a file whose size comes late is found, and no more than it needs is read of another.
  @Test func headersAloneAreRead() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
    defer { try? FileManager.default.removeItem(at: file) }
    var bytes = Data([0xFF, 0xD8])
    for _ in 0..<5 { bytes += Data([0xFF, 0xE2, 0xFF, 0xFF]) + Data(count: 0xFFFD) }
    bytes += Data([0xFF, 0xC0, 0x00, 0x11, 8, 0x00, 0x05, 0x00, 0x07, 3]) + Data(count: 12)
    try bytes.write(to: file)
    #expect(try ImageFile.header(ofFile: file.path).size == (7, 5))
    let head = try RegularFile.head(file.path, count: 1_000)
    #expect(head.bytes == Array(bytes.prefix(1_000)) && head.size == bytes.count)
    try Data(bytes.prefix(300_000)).write(to: file)
    #expect(throws: ImageFileError.self) { try ImageFile.header(ofFile: file.path) }
    // What is no picture is refused by its beginning, however much there is of it.
    #expect(truncate(file.path, 0) == 0 && truncate(file.path, 200 << 20) == 0)
    #expect(throws: ImageFileError.unknownFormat) { try ImageStore.shared.content(path: file.path, scale: 1, isTemplate: false) }
  }

  @Test func namesAreThoseOfSwiftUI() {
    let loading: AsyncImage<Image> = AsyncImage(url: nil)
    let harness = ViewHarness(size: CGSize(width: 20, height: 20), colorScheme: .light) { loading }
    let grey = ViewHarness(size: CGSize(width: 20, height: 20), colorScheme: .light) { Color.gray.opacity(0.16) }
    #expect(harness.bitmap == grey.bitmap)
    var color = Color.Resolved(red: 0, green: 0, blue: 0)
    (color.red, color.green, color.blue) = (0.25, 0.5, 0.75)
    #expect(abs(color.red - 0.25) < 1e-5 && abs(color.green - 0.5) < 1e-5 && abs(color.blue - 0.75) < 1e-5)
    #expect(Image("a", variableValue: 0.5) != Image("a") && Image(decorative: "a", variableValue: nil) == Image(decorative: "a"))
    func isLabel(_: Label<Text, Image>) {}
    isLabel(Label("A", image: "b"))
    isLabel(Label("A" as String, image: "b"))
    isLabel(Label("A", image: ImageResource(name: "b", bundle: .main)))
    isLabel(Label("A" as String, image: ImageResource(name: "b", bundle: .main)))
  }
}
