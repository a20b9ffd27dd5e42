import Foundation
import Oriel
import Testing

@MainActor @Suite struct FilmStripTests {
  private struct Moving: View {
    @State private var isAway = false
    @State private var isDragged = false
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.white
        Color.red.frame(width: 10, height: 10).offset(x: isAway ? 40 : 0)
        Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("blue")
          .gesture(DragGesture().onEnded { isDragged = $0.translation.width > 20 })
          .offset(x: isDragged ? 40 : 0, y: 10)
        Button("Go") { withAnimation(.linear(duration: 0.4)) { isAway = true } }.accessibilityIdentifier("go").offset(y: 30)
      }
      .onKeyPress("x") {
        isAway = true
        return .handled
      }
    }
  }

  private func strip(
    count: Int = 5, columns: Int = 3, every interval: Duration = .milliseconds(100), _ begin: (OffscreenStage) throws -> Void
  ) throws -> Bitmap {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try OffscreenPictures(folder: folder).writeStrip(
      Moving(), named: "Strip", size: CGSize(width: 60, height: 60), count: count, columns: columns, every: interval, begin)
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == ["Strip-light.png", "Strip-dark.png"])
    return try Bitmap(png: Data(contentsOf: folder.appendingPathComponent("Strip-light.png")))
  }

  /// The left edges of what is red, or blue, in each picture.
  private func edges(_ strip: Bitmap, row: Int, columns: Int = 3, count: Int = 5) -> [Int?] {
    (0..<count).map { index in
      (0..<60).first { strip[index % columns * 64 + $0, index / columns * 64 + row].green < 180 }
    }
  }

  @Test func itShowsAMotionAtEqualTimes() throws {
    let strip = try strip { try $0.click("go") }
    #expect(strip.width == 3 * 64 - 4 && strip.height == 2 * 64 - 4)
    #expect(edges(strip, row: 5) == [0, 10, 20, 30, 40])
    // Nothing is where no picture is.
    #expect(strip[61, 5].alpha == 0 && strip[150, 100].alpha == 0)
  }

  @Test func aStageWaitsDragsAndPressesKeys() throws {
    let dragged = try strip(count: 1) {
      try $0.drag("blue", by: CGSize(width: 30, height: 0))
      $0.press("x")
    }
    #expect(edges(dragged, row: 15, count: 1) == [40])
    let waited = try strip(count: 1) {
      try $0.click("go")
      $0.wait(.milliseconds(200))
      $0.wait(.zero)
    }
    #expect(edges(waited, row: 5, count: 1) == [20])
  }

  @Test func unusableNumbersCountAsTheLeast() throws {
    let strip = try strip(count: 0, columns: -3, every: .zero) { _ in }
    #expect(strip.width == 60 && strip.height == 60)
  }

  @Test func aViewThatIsNotThereIsSaid() throws {
    let error = #expect(throws: (any Error).self) { try strip { try $0.click("nobody") } }
    #expect(String(describing: error).contains("nobody"))
  }
}
