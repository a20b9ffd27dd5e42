import Oriel
import OrielTesting
import Testing

/// Lengths that are no whole pixels: layout is in points whatever the display's scale; texts end on whole pixels.
@MainActor @Suite struct FractionCaseTests: LayoutCases {
  @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat]) func pointsAtEveryScale(scale: CGFloat) {
    let third = CGFloat(100) / 3
    row(
      "thirds", 100, 50, (100, 50), ["a": [0, 0, third, 50], "b": [third, 0, third, 50], "c": [2 * third, 0, third, 50]], scale: scale
    ) {
      HStack(spacing: 0) {
        filling("a"); filling("b"); filling("c")
      }
    }
    row("half a point in the middle", 21, 21, (21, 21), ["a": [0.5, 0.5, 20, 20]], scale: scale) {
      fixed(20, 20, "a").frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    row("spacing and padding", nil, nil, (41.25, 20.75), ["a": [0.3, 0.25, 20, 20], "b": [20.95, 0.25, 20, 20]], scale: scale) {
      HStack(spacing: 0.65) {
        fixed(20, 20, "a"); fixed(20, 20, "b")
      }.padding(EdgeInsets(top: 0.25, leading: 0.3, bottom: 0.5, trailing: 0.3))
    }
    row("a ratio", 100, 100, (100, 70), ["a": [0, 0, 100, 70]], scale: scale) { filling("a").aspectRatio(10 / 7, contentMode: .fit) }
    row("columns of a lazy grid", 200, 100, (200, 10), ["b": [200 / 3.0, 0, 200 / 3.0, 10]], scale: scale) {
      LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 3)) {
        filling("a"); filling("b"); filling("c")
      }
    }
    row("a line of one pixel", 100, 20, (100, 1 / scale), ["l": [0, 0, 100, 1 / scale]], scale: scale) { Pixel() }
    row("a divider", 100, 20, (100, 1), ["l": [0, 0, 100, 1]], scale: scale) { VStack { Divider().accessibilityIdentifier("l") } }
  }

  private struct Pixel: View {
    @Environment(\.pixelLength) private var length
    var body: some View { Color.red.accessibilityIdentifier("l").frame(height: length) }
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat], ["Hi", "Alpha beta", "iiiii", "W. A. Mozart"])
  func textsAreWholePixelsWide(scale: CGFloat, text: String) {
    let width = ViewHarness(displayScale: scale) { Text(text) }.contentSize(proposed: .unspecified).width * scale
    #expect(width > 0 && abs(width - width.rounded()) < 1e-6, "\(width) pixels")
  }
}
