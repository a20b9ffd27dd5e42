import Foundation
import OrielDrawing

/// The target of a host's frames: pixels in memory, and the means to show them.
@MainActor package protocol FrameSurface: AnyObject {
  /// Changes the size. The content becomes undefined; the next frame repaints all of it.
  func resize(width: Int, height: Int)
  func move(_ move: SurfaceMove)
  /// Announces the maximum number of pixels that will soon be drawn.
  func expectDamage(area: Int)
  func rasterize(_ list: DisplayList, damage: [PixelRect], transform: CGAffineTransform)
  /// Shows the changed pixels. `damage` includes the pixels that were moved.
  func present(damage: [PixelRect])
}
