import Foundation
import OrielSDL
import Testing

@Suite struct DisplayScaleTests {
  @Test(
    arguments: [
      (1, 1), (1.1, 1), (1.125, 1.25), (1.3, 1.25), (1.9, 2), (0.1, 0.5), (100, 8), (0, 1), (-2, 1), (.infinity, 1), (.nan, 1),
    ] as [(CGFloat, CGFloat)]) func scalesAreQuartersInRange(scale: CGFloat, usable: CGFloat)
  {
    #expect(DisplayScale.usable(scale) == usable)
  }

  @Test(
    arguments: [
      ("Xft.dpi:\t144\n", 144), ("Xcursor.size: 24\nXft.dpi: 120.5\nXft.hinting: 1", 120.5), ("", nil), ("Xft.dpi", nil),
      ("Xft.dpi: many", nil),
      ("aXft.dpi: 96", nil),
    ] as [(String, CGFloat?)]) func dotsPerInchAreFound(resources: String, dpi: CGFloat?)
  {
    #expect(DisplayScale.dotsPerInch(in: resources) == dpi)
  }
}
