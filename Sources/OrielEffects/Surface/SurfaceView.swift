import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A view whose pixels a closure draws, for emulators, videos, and games that draw by themselves: as one node of the tree.
///
/// The closure runs when something that it read, or the view's value, has changed (so also at each tick of a `TimelineView` around it),
/// when the view has another number of pixels, and when its updater asks for it; once a frame, and not while the view is out of sight.
/// What it has drawn is copied to the window once, where it is not covered. The view takes the size offered, as a `Canvas` does. Like any
/// view it can be clipped, turned and blended. Oriel's own; SwiftUI has nothing like it.
nonisolated public struct SurfaceView: _PrimitiveView {
  /// How many pixels there are.
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

  /// A surface of so many pixels, whatever the view's size; without an offered size each pixel takes a point.
  ///
  /// A side below 1, or more than 64 million pixels: nothing is drawn. `isOpaque`: nothing behind the view shows through. `isSmooth`: pixels
  /// are mixed with those around them where the view has another size, and else drawn as rectangles. `updater` redraws without a change of
  /// the view.
  public init(
    width: Int, height: Int, isOpaque: Bool = true, isSmooth: Bool = false, updater: Updater? = nil,
    draw: @escaping (inout PixelSurface) -> Void
  ) {
    resolution = .fixed(width: width, height: height)
    (self.isOpaque, self.isSmooth, self.updater, self.draw) = (isOpaque, isSmooth, updater, draw)
  }

  /// A surface with as many pixels as the view has on the display, or with a number of pixels in each point.
  ///
  /// `pixelsPerPoint`: nil for those of the display; one that is not above zero and finite counts as nil. A view of more than 64 million
  /// pixels, or more than 32,768 on a side, has fewer in each point. The other parameters are those of the other initialiser.
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

  /// Redraws surfaces without a change of their views: who keeps it calls it when there is something new to show.
  @MainActor public final class Updater {
    private struct Shown { weak var box: SurfaceBox? }
    private var shown: [Shown] = []

    /// An updater for one or more surface views.
    public init() {}

    /// Runs the closures of the surfaces in sight before the next frame, for some of their pixels, or for all. O(surfaces)
    public func redraw(_ pixels: PixelRect? = nil) {
      for entry in shown { entry.box?.want(pixels) }
      shown.removeAll { $0.box == nil }
    }

    func add(_ box: SurfaceBox) { if !shown.contains(where: { $0.box === box }) { shown.append(Shown(box: box)) } }
    func remove(_ box: SurfaceBox) { shown.removeAll { $0.box == nil || $0.box === box } }
  }
}
