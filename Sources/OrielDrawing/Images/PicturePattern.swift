import CPixels
import Foundation

/// A bitmap laid over a rectangle: stretched, with caps, or in tiles.
package final class PicturePattern: PaintPattern {
  /// How colours between pixels are computed.
  package enum Filter: Equatable, Sendable {
    /// The colour of the nearest pixel.
    case nearest
    /// Interpolated from four pixels.
    case linear
    /// Interpolated by a curve through sixteen pixels; scaled-down pictures average four times as many samples.
    case fine
  }

  private let bitmap: Bitmap
  private let orientation: PictureOrientation
  private let x: PictureAxis, y: PictureAxis
  private let filter: Filter
  /// The colour of a template image, of which only the alpha is used.
  private let color: PixelColor?
  private let opacity: UInt32
  package let isOpaque: Bool
  private let axes: (x: OrielImageAxis, y: OrielImageAxis)
  private let density: (x: CGFloat, y: CGFloat)

  /// The axes refer to the picture as it appears on screen.
  package init(
    _ bitmap: Bitmap, _ orientation: PictureOrientation = .up, x: PictureAxis, y: PictureAxis, filter: Filter, color: PixelColor? = nil,
    opacity: Double = 1
  ) {
    (self.bitmap, self.orientation, self.x, self.y, self.filter, self.color) = (bitmap, orientation, x, y, filter, color)
    self.opacity = opacity >= 1 ? 255 : opacity > 0 ? UInt32((opacity * 255).rounded()) : 0
    isOpaque = self.opacity == 255 && bitmap.levels.isOpaque && color?.isOpaque != false
    axes = (x.c, y.c)
    density = (x.density, y.density)
  }

  package func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    guard let pixels = row.baseAddress else { return }
    guard bitmap.width > 0, bitmap.height > 0, opacity > 0, start.x.isFinite, start.y.isFinite, step.dx.isFinite, step.dy.isFinite else {
      return pixels.update(repeating: 0, count: row.count)
    }
    // The length of a pixel's side in pixels of the picture, the same across and down under rotations and uniform scales.
    let reach = hypot(step.dx, step.dy)
    let (wide, high) = (reach * density.x, reach * density.y)
    // With infinitely many pixels per pixel, nothing is visible.
    guard wide.isFinite || high.isFinite else { return pixels.update(repeating: 0, count: row.count) }
    var image = OrielImage()
    var source = bitmap, number = 0
    // A sample on the boundary of two pixels, apart from rounding, belongs to the second.
    image.edge = -1e-6
    if filter != .nearest {
      // Halved until the side that is reduced least is about one pixel; the rest is averaged.
      let least = min(wide, high)
      let wanted = least >= 2 ? min(30, Int(log2(least) + 1e-6)) : 0
      (source, number) = bitmap.levels.level(wanted, of: bitmap)
      image.part = 1 / Double(1 << number)
      let left = max(wide, high) * CGFloat(image.part)
      let samples = filter == .fine ? (left > 1.001 ? 2 * left : 1) : left
      image.samples = Int32(max(1, min(16, samples.isFinite ? samples.rounded(filter == .fine ? .up : .down) : 16)))
      // All samples of a single pixel are that pixel.
      if source.width == 1 && source.height == 1 { image.samples = 1 }
    } else {
      (image.part, image.samples) = (1, 1)
    }
    let isLarger = wide <= 1.001 && high <= 1.001
    switch filter {
    case .nearest: image.filter = Int32(ORIEL_IMAGE_NEAREST)
    case .fine where isLarger: image.filter = Int32(ORIEL_IMAGE_CUBIC)
    case .linear, .fine: image.filter = Int32(ORIEL_IMAGE_LINEAR)
    }
    let steps = orientation.steps(width: source.width, height: source.height, stride: source.width)
    let sides = orientation.sides(source.width, source.height)
    image.pixels = UnsafePointer(source.pixels + steps.start)
    (image.across, image.down) = (steps.across, steps.down)
    (image.width, image.height) = (sides.width, sides.height)
    (image.x, image.y) = axes
    if let color { (image.isTemplate, image.color) = (1, color.bits) }
    image.opacity = opacity
    oriel_image_row(
      &image, pixels, row.count, first, Double(start.x), Double(start.y), Double(step.dx), Double(step.dy))
  }
}
