import Oriel
import OrielTesting
import Testing

/// Frames and stacks that place what is in them with another proposal than they measured with: it may reach out of them, and is drawn there
/// even where they are out of sight themselves.
@MainActor @Suite struct PlacedOtherwiseTests {
  private static let width: CGFloat = 100

  /// That the top of a tall window looks as a low one does.
  private func expectSeen(
    at height: CGFloat, @ViewBuilder _ view: @escaping () -> some View, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func bitmap(_ height: CGFloat) -> Bitmap {
      let harness = ViewHarness(size: CGSize(width: Self.width, height: height)) {
        VStack(spacing: 0, content: view).fixedSize().frame(width: Self.width, height: height, alignment: .top)
      }
      harness.settle()
      return harness.bitmap
    }
    let (low, tall) = (bitmap(height), bitmap(400))
    let places = (0..<Int(height)).flatMap { y in (0..<Int(Self.width)).map { (x: $0, y: y) } }
    #expect(!places.contains { low[$0.x, $0.y] != tall[$0.x, $0.y] }, sourceLocation: sourceLocation)
    let colors = Set(places.map { "\(tall[$0.x, $0.y])" })
    #expect(colors.count > 1, "nothing reaches up to be seen", sourceLocation: sourceLocation)
  }

  @Test func textThatAFrameNarrows() {
    expectSeen(at: 50) {
      Color.red.frame(width: 100, height: 60)
      Text("several words that stand in one line while they may").frame(maxWidth: 50).fixedSize()
    }
  }

  @Test func contentThatFillsWhatAStackCameToAcross() {
    func scrolled(by step: CGFloat) -> Bitmap {
      let harness = ViewHarness(size: CGSize(width: Self.width, height: 50)) {
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(width: 100, height: 100)
            // A square that fills 60 points of width takes 60 of height; unasked, 10.
            VStack(spacing: 0) {
              Color.blue.frame(width: 60, height: 1)
              Color.green.aspectRatio(1, contentMode: .fill)
            }
            .fixedSize()
            Color.clear.frame(height: 200)
          }
        }
      }
      harness.settle()
      for _ in 0..<Int(130 / step) {
        harness.scroll(at: CGPoint(x: 50, y: 25), by: CGVector(dx: 0, dy: -step))
        harness.settle()
      }
      return harness.bitmap
    }
    let (atOnce, slowly) = (scrolled(by: 130), scrolled(by: 10))
    #expect(slowly[50, 5] != slowly[5, 5], "nothing reaches down to be seen")
    #expect(atOnce == slowly)
  }

  /// Found by the random apps (93837).
  @Test func whatLessThanNoSpacePutsBeforeTheStart() {
    expectSeen(at: 50) {
      Color.red.frame(width: 100, height: 60)
      VStack(spacing: -20) {
        Color.blue.frame(width: 60, height: 1)
        Color.green.frame(width: 60, height: 40)
      }
    }
  }
}
