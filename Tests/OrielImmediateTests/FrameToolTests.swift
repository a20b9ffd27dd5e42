import Foundation
import Oriel
import OrielTesting
import Testing

/// The display of frames, and their trace.
@MainActor @Suite struct FrameToolTests {
  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Count \(count)") { count += 1 }.accessibilityIdentifier("button") }
  }

  @Test func theDisplayCountsFramesWithoutItsOwn() {
    let harness = ViewHarness(size: CGSize(width: 400, height: 320)) {
      Counter().frame(maxWidth: .infinity, maxHeight: .infinity).frameHUD()
    }
    harness.settle()
    let plain = ViewHarness(size: CGSize(width: 400, height: 320)) { Counter().frame(maxWidth: .infinity, maxHeight: .infinity) }
    plain.settle()
    for window in [harness, plain] {
      window.click("button")
    }
    let expected = plain.frame()
    #expect(harness.frame().bodies == expected.bodies)
    #expect(!harness.needsFrame)
    // What it shows changes with each frame of the content.
    let before = harness.bitmap.pngData()
    harness.click("button")
    harness.settle()
    #expect(harness.bitmap.pngData() != before)
  }

  @Test func aTraceHasTheFramesWithTheirPhases() throws {
    struct Event: Decodable {
      let name: String
      let ph: String
      let ts: Double
      let dur: Double
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-trace-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let harness = ViewHarness { Counter().frameTrace(to: file) }
    harness.click("button")
    harness.settle()
    let text = try String(contentsOf: file, encoding: .utf8)
    let events = try JSONDecoder().decode([Event].self, from: Data((text + "]").utf8))
    #expect(events.filter { $0.name == "frame" }.count >= 2)
    #expect(Set(events.map(\.name)) == ["frame", "update", "layout", "paint", "rasterize", "present"])
    #expect(events.allSatisfy { $0.ph == "X" && $0.dur >= 0 })
    #expect(text.contains("\"causes\""))
  }
}
