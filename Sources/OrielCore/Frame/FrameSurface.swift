import Foundation
import OrielDrawing

/// Where a host's frames end up: pixels in memory, and what shows them.
@MainActor package protocol FrameSurface: AnyObject {
  /// The content becomes undefined; the next frame repaints all of it.
  func resize(width: Int, height: Int)
  func move(_ move: SurfaceMove)
  func rasterize(_ list: DisplayList, damage: [PixelRect], transform: CGAffineTransform)
  /// Shows what changed. `damage` includes what was moved.
  func present(damage: [PixelRect])
}
