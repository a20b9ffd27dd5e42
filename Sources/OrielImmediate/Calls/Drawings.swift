import Foundation
import OrielCore
import OrielDrawing
import OrielEffects
import OrielViews

// What the program draws itself.
@MainActor extension ImmediateUI {
  /// Draws into an area of a height in points, at the width that there is. The closure runs when it differs from the last one.
  public func canvas(
    height: Double, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ draw: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    _ = item(ViewKind(content: CanvasView(height: height, draw: draw)), NoValue(), id, file, line, column)
  }

  /// Shows pixels that a closure writes, `width` × `height` of them, each `scale` points wide and high.
  ///
  /// The closure runs when it differs from the last one, and when `updater` requests it. See `SurfaceView`.
  public func surface(
    width: Int, height: Int, scale: Double = 1, isSmooth: Bool = false, updater: SurfaceView.Updater? = nil, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ draw: @escaping (inout PixelSurface) -> Void
  ) {
    let view = PixelView(
      width: max(0, min(width, 32_768)), height: max(0, min(height, 32_768)), scale: scale.isFinite ? max(0, scale) : 1, isSmooth: isSmooth,
      updater: updater, draw: draw)
    _ = item(ViewKind(content: view), NoValue(), id, file, line, column)
  }
}

private struct CanvasView: View {
  let height: Double
  let draw: (inout GraphicsContext, CGSize) -> Void
  var body: some View { Canvas { draw(&$0, $1) }.frame(height: max(0, height)) }
}

private struct PixelView: View {
  let width: Int
  let height: Int
  let scale: Double
  let isSmooth: Bool
  let updater: SurfaceView.Updater?
  let draw: (inout PixelSurface) -> Void

  var body: some View {
    SurfaceView(width: width, height: height, isSmooth: isSmooth, updater: updater, draw: draw)
      .frame(width: Double(width) * scale, height: Double(height) * scale)
  }
}
