import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A view whose pixels a closure draws, for emulators, videos and games with their own renderer. Oriel's own; SwiftUI has no equivalent.
///
/// It is one node of the tree. The closure runs when something that it read or the view's value changes (including each tick of an
/// enclosing `TimelineView`), when the number of pixels changes, and when its updater requests it; at most once per frame, and not while
/// the view is offscreen. The result is copied to the window once, where it is not covered. The view takes the proposed size, like a
/// `Canvas`, and can be clipped, rotated and blended.
///
/// ```swift
/// SurfaceView(width: 320, height: 200) { surface in
///   for x in 0..<surface.width { surface[x, 100] = 0xFFFF_FFFF }
/// }
/// ```
nonisolated public struct SurfaceView: _PrimitiveView {
  /// The number of pixels.
  enum Resolution: Equatable {
    case fixed(width: Int, height: Int)
    /// Nil: as many as the display has.
    case perPoint(CGFloat?)
  }

  let resolution: Resolution
  let isOpaque: Bool
  let isSmooth: Bool
  let updater: Updater?
  let draw: (inout PixelSurface) -> Void

  /// Creates a surface with a fixed number of pixels, whatever the view's size; without a proposal each pixel takes a point.
  ///
  /// If a side is below 1, or there are more than 64 million pixels, nothing is drawn. `isOpaque`: the view hides everything behind it.
  /// `isSmooth`: scaled pixels are interpolated instead of drawn as rectangles. `updater` requests drawing without a change of the view.
  public init(
    width: Int, height: Int, isOpaque: Bool = true, isSmooth: Bool = false, updater: Updater? = nil,
    draw: @escaping (inout PixelSurface) -> Void
  ) {
    resolution = .fixed(width: width, height: height)
    (self.isOpaque, self.isSmooth, self.updater, self.draw) = (isOpaque, isSmooth, updater, draw)
  }

  /// Creates a surface with as many pixels as the view has on the display, or with a number of pixels per point.
  ///
  /// `pixelsPerPoint`: nil, or a number that is not above zero and finite, means the display's. A view of more than 64 million pixels, or
  /// more than 32,768 on a side, has fewer per point. The other parameters are the same as in the other initialiser.
  public init(
    pixelsPerPoint: CGFloat? = nil, isOpaque: Bool = true, isSmooth: Bool = false, updater: Updater? = nil,
    draw: @escaping (inout PixelSurface) -> Void
  ) {
    resolution = .perPoint(pixelsPerPoint.flatMap { $0.isFinite && $0 > 0 ? $0 : nil })
    (self.isOpaque, self.isSmooth, self.updater, self.draw) = (isOpaque, isSmooth, updater, draw)
  }

  @MainActor public static func _visit(_ view: SurfaceView, _ context: inout _ViewContext) {
    context.leaf({ SurfaceBox(view) }) { $0.update(view) }
  }
  public static var _isSingleBox: Bool { true }

  /// Requests drawing of surfaces without a change of their views. The app keeps it and calls it when there is new content.
  @MainActor public final class Updater {
    private struct Shown { weak var box: SurfaceBox? }
    private var shown: [Shown] = []

    /// Creates an updater for one or more surface views.
    public init() {}

    /// Runs the closures of the visible surfaces before the next frame, for a rectangle of pixels or for all. O(surfaces)
    public func redraw(_ pixels: PixelRect? = nil) {
      for entry in shown { entry.box?.want(pixels) }
      shown.removeAll { $0.box == nil }
    }

    func add(_ box: SurfaceBox) { if !shown.contains(where: { $0.box === box }) { shown.append(Shown(box: box)) } }
    func remove(_ box: SurfaceBox) { shown.removeAll { $0.box == nil || $0.box === box } }
  }
}
