@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielRaster

/// A frame surface in memory: a bitmap, and a closure that receives the changed pixels.
@MainActor package final class SoftwareSurface: FrameSurface {
  @exclusivity(unchecked) package private(set) var bitmap: Bitmap
  @exclusivity(unchecked) package var onPresent: ((Bitmap, [PixelRect]) -> Void)?
  /// Whether damage is cleared before painting: for content that does not cover it.
  @exclusivity(unchecked) var clearsDamage = false
  /// The error for the last size that was not possible.
  package private(set) var failure: BitmapError?
  private let rasterizer = Rasterizer()

  package init() throws { bitmap = try Bitmap(width: 0, height: 0) }

  package func resize(width: Int, height: Int) {
    do {
      bitmap = try Bitmap(width: width, height: height)
    } catch {
      failure = error
      Diagnostics.report("\(error)")
    }
  }

  package func move(_ move: SurfaceMove) { bitmap.move(move.rect, dx: move.dx, dy: move.dy) }

  package func expectDamage(area: Int) { rasterizer.expectDamage(area: area) }

  package func rasterize(_ list: DisplayList, damage: [PixelRect], transform: CGAffineTransform) {
    if clearsDamage { for rect in damage { clear(rect) } }
    rasterizer.render(list, into: bitmap, damage: damage, transform: transform)
  }

  private func clear(_ rect: PixelRect) {
    let inside = rect.intersection(bitmap.bounds)
    if inside.isEmpty { return }
    for y in inside.y0..<inside.y1 { (bitmap.pixels + y * bitmap.width + inside.x0).update(repeating: 0, count: inside.width) }
  }

  package func present(damage: [PixelRect]) { onPresent?(bitmap, damage) }
}
