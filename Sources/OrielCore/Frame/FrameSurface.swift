import Foundation
import OrielDrawing

/// The target of a host's frames: pixels in memory, and the means to show them.
@MainActor package protocol FrameSurface: AnyObject {
  /// The content becomes undefined; the next frame repaints all of it.
  func resize(width: Int, height: Int)
  func move(_ move: SurfaceMove)
  /// So many pixels will soon be drawn, at most.
  func expectDamage(area: Int)
  func rasterize(_ list: DisplayList, damage: [PixelRect], transform: CGAffineTransform)
  /// Shows the changed pixels. `damage` includes the pixels that were moved.
  func present(damage: [PixelRect])
}
