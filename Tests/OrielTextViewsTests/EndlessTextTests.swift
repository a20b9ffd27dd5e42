import Foundation
import Oriel
import OrielTesting
import Testing

/// Text with lengths that make no sense.
@MainActor @Suite struct EndlessTextTests {
  @Test(arguments: [
    CGFloat.infinity, -.infinity, .nan, -10, 0, 0.3, 1e7, -1e9, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ])
  func spacingsSizesAndWidths(_ value: CGFloat) throws {
    for (spacing, size, width) in [(value, 12, 40), (2, value, 40), (2, 12, value), (value, value, value)] as [(CGFloat, CGFloat, CGFloat)]
    {
      let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
        VStack {
          Text("hello there, again and again").lineSpacing(spacing).font(.system(size: size)).frame(width: width)
          Text("hello there, again and again").lineSpacing(spacing).lineLimit(2).font(.system(size: size)).frame(width: width, height: 40)
        }
      }
      harness.size.height = 60
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }
}
