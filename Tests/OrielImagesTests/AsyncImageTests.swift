import Foundation
import Oriel
import OrielTesting
import Synchronization
import Testing

/// Images that come later.
@MainActor @Suite struct AsyncImageTests {
  private let data = URL(
    string: "data:image/png;base64," + PictureFiles.bitmap(2, [0xFFFF_0000, 0xFF00_FF00]).pngData().base64EncodedString())!

  private func settle(_ harness: ViewHarness, until isDone: () -> Bool) async {
    while !isDone() && !Task.isCancelled {
      await Task.yield()
      harness.settle()
    }
  }

  @Test func imagesOfDataComeAfterTheirPlaceholder() async throws {
    let harness = ViewHarness(size: CGSize(width: 20, height: 20)) {
      AsyncImage(url: data, content: { $0.accessibilityIdentifier("image") }, placeholder: { Text("…").accessibilityIdentifier("waits") })
    }
    #expect(harness.frame(of: "waits") != nil && harness.frame(of: "image") == nil)
    await settle(harness) { harness.frame(of: "image") != nil }
    #expect(harness.frame(of: "image")?.size == CGSize(width: 2, height: 1) && harness.frame(of: "waits") == nil)
    try harness.verifyAgainstFresh()
  }

  /// A picture that is drawn once does not wait.
  @Test func picturesOfARendererHaveThem() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    try PictureFiles.bitmap(2, [0xFFFF_0000, 0xFF00_FF00]).pngData().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for url in [file, data] {
      let bitmap = try ImageRenderer(content: AsyncImage(url: url)).bitmap()
      #expect(bitmap.width == 2 && bitmap[0, 0] == Bitmap.Pixel(red: 255, green: 0, blue: 0))
    }
    // Of others nobody knows yet.
    for url in [nil, URL(string: "https://example.org/a.png"), file.appendingPathExtension("none")] {
      var phases: [String] = []
      _ = try ImageRenderer(
        content: AsyncImage(url: url) { phase in
          let _ = phases.append(phase.error == nil ? "empty" : "failed")
          Color.red.frame(width: 4, height: 4)
        }
      ).bitmap()
      #expect(phases.last == (url?.isFileURL == true ? "failed" : "empty"))
    }
  }

  @Test func addressesWithoutALoaderFail() async {
    let errors = Mutex<[String]>([])
    let harness = ViewHarness {
      AsyncImage(url: URL(string: "https://example.org/a.png")) { phase in
        if let error = phase.error {
          Text("\(error)").accessibilityIdentifier("failed").onAppear { errors.withLock { $0.append("\(error)") } }
        }
      }
    }
    await settle(harness) { harness.frame(of: "failed") != nil }
    #expect(errors.withLock { $0 } == ["\(ImageFileError.noLoader(scheme: "https"))"])
  }

  @Test func oneLoadingServesAllThatWait() async {
    let calls = Mutex(0), bytes = PictureFiles.bitmap(3, [0xFF00_0000, 0xFF00_0000, 0xFF00_0000]).pngData()
    let harness = ViewHarness(size: CGSize(width: 40, height: 40)) {
      VStack {
        ForEach(0..<5, id: \.self) { number in
          AsyncImage(url: URL(string: "https://example.org/b.png"), scale: 1) { phase in
            if let image = phase.image { image.accessibilityIdentifier("image \(number)") }
          }
        }
      }
      .imageLoader { _ in
        calls.withLock { $0 += 1 }
        try await Task.sleep(for: .milliseconds(20))
        return bytes
      }
    }
    await settle(harness) { (0..<5).allSatisfy { harness.frame(of: "image \($0)") != nil } }
    #expect(calls.withLock { $0 } == 1)
  }

  @MainActor @Observable final class Model { var isShown = true }

  @Test func loadingEndsWithTheView() async {
    struct Root: View {
      let model: Model
      let cancelled: @Sendable () -> Void
      var body: some View {
        if model.isShown {
          AsyncImage(url: URL(string: "https://example.org/c.png")).imageLoader { _ in
            do { try await Task.sleep(for: .seconds(86_400)) } catch {
              cancelled()
              throw error
            }
            return Data()
          }
        }
      }
    }
    let model = Model(), count = Counter()
    let harness = ViewHarness { Root(model: model) { count.number.withLock { $0 += 1 } } }
    for _ in 0..<100 { await Task.yield() }
    model.isShown = false
    harness.settle()
    while count.number.withLock({ $0 }) == 0 && !Task.isCancelled { await Task.yield() }
    #expect(count.number.withLock { $0 } == 1)
  }

  private final class Counter: Sendable { let number = Mutex(0) }
}
