import Foundation
import Testing

@testable import OrielText

/// Widths of letters by their values, which are those of Apple's fonts.
@MainActor @Suite struct FontWidthTests {
  private func factor(_ width: Font.Width) -> CGFloat {
    (Font.body.width(width).resolve(in: Font.Context()).width.factor * 1_000).rounded() / 1_000
  }

  @Test func valuesAreCentredOnTheStandardWidth() {
    let widths: [Font.Width] = [.compressed, .condensed, .standard, .expanded]
    #expect(widths.map(\.value) == [-0.3, -0.2, 0, 0.2])
    #expect(widths.map(factor) == [0.75, 0.875, 1, 1.15])
  }

  @Test func otherValuesAreBetweenThemAndBeyond() {
    #expect([-5, -0.25, -0.1, 0.1, 50].map { factor(Font.Width($0)) } == [0.5, 0.813, 0.938, 1.075, 2])
    var width = Font.Width(.nan)
    #expect(width == .standard)
    width.value = 0.2
    #expect(width == .expanded)
    width.value = .nan
    #expect(width == .standard)
  }
}
