import Foundation
import OrielDrawing

/// Gradients over a window and in small rectangles. They are white all over, so that every pixel is known: it is looked up all the same.
enum GradientDrawings {
  static func all(_ window: EngineWindow) -> [(name: String, make: () throws -> RasterDrawing)] {
    let middle = CGPoint(x: CGFloat(window.width) / 2, y: CGFloat(window.height) / 2), right = CGFloat(window.width)
    let ramp = ramp(alpha: 1), translucent = self.ramp(alpha: 0.5)
    let slanted = LinearGradientPattern(ramp, from: .zero, to: CGPoint(x: right, y: middle.y))
    return [
      ("linear", { filled(window, slanted, 1) }),
      ("linear, small", { filled(window, slanted, 1, side: 20) }),
      ("horizontal", { filled(window, LinearGradientPattern(ramp, from: .zero, to: CGPoint(x: right, y: 0)), 1) }),
      ("vertical", { filled(window, LinearGradientPattern(ramp, from: .zero, to: CGPoint(x: 0, y: middle.y)), 1) }),
      ("translucent", { filled(window, LinearGradientPattern(translucent, from: .zero, to: middle), 0.5) }),
      ("radial", { filled(window, RoundGradientPattern(ramp, around: middle, from: 0, to: middle.x), 1) }),
      ("angular", { filled(window, AngularGradientPattern(ramp, around: middle, from: 0, to: 1), 1) }),
    ]
  }

  private static func ramp(alpha: Double) -> GradientRamp {
    let stops = [0.0, 1].map { GradientRamp.Stop(location: $0, red: 1, green: 1, blue: 1, alpha: alpha) }
    return GradientRamp(stops, in: .perceptual, length: 1280)
  }

  private static func filled(_ window: EngineWindow, _ pattern: any PaintPattern, _ alpha: Double, side: Int? = nil) -> RasterDrawing {
    var drawing = RasterDrawing(window)
    let (width, height) = (side ?? window.width, side ?? window.height), cells = window.cells(width, height)
    for cell in cells { drawing.list.fill(cell, .pattern(pattern), options: .snapsToPixels) }
    drawing.coversExactly(cells.count * width * height, alpha: alpha)
    drawing.reads = alpha < 1
    return drawing
  }
}
