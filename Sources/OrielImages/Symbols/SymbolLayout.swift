import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// The size and weight of a symbol beside text of a font.
package struct SymbolLayout {
  package let drawing: VectorDrawing
  /// In points, rounded to whole pixels.
  package let size: CGSize
  /// The distance in points from the top to the text's baseline: the middle is at half the height of a capital letter.
  package let baseline: CGFloat
  /// The factor for the width of lines.
  package let boldness: CGFloat

  /// Drawings are 15 units high for text of 13 points.
  private static let heightOfFont: CGFloat = 15 / 13
  /// The height of capital letters as a fraction of the font's size, for the default font.
  private static let capHeight: CGFloat = 0.727

  /// Computes the layout for an environment's font and scales.
  package init(_ drawing: VectorDrawing, in environment: EnvironmentValues) {
    var font = environment.font ?? environment.controlSize.font
    if let weight = environment.fontWeight { font = font.weight(weight) }
    self.init(
      drawing, font: font.resolve(in: environment.fontResolutionContext), imageScale: environment.imageScale,
      displayScale: environment.drawnScale)
  }

  init(_ drawing: VectorDrawing, font: Font.Resolved, imageScale: Image.Scale, displayScale: CGFloat) {
    self.drawing = drawing
    func wholePixels(_ points: CGFloat) -> CGFloat { max(1, (points * displayScale).rounded()) / displayScale }
    let scale: CGFloat =
      switch imageScale {
      case .small: 0.8
      case .medium: 1
      case .large: 1.3
      }
    let height = wholePixels(font.pointSize * Self.heightOfFont * scale)
    size = CGSize(width: wholePixels(height * drawing.size.width / drawing.size.height), height: height)
    baseline = wholePixels((height + font.pointSize * Self.capHeight) / 2)
    boldness = Self.boldness(weight: font.weight.value)
  }

  /// Interpolates between the stem widths of the default font's weights.
  private static func boldness(weight: Int) -> CGFloat {
    let steps: [CGFloat] = [0.55, 0.65, 0.8, 1, 1.12, 1.28, 1.44, 1.6, 1.76]  // 100, 200, … 900
    let position = CGFloat(min(max(weight, 100), 900) - 100) / 100
    let lower = Int(position), upper = min(lower + 1, steps.count - 1)
    return steps[lower] + (steps[upper] - steps[lower]) * (position - CGFloat(lower))
  }
}
