import Foundation
@_spi(Oriel) import OrielDrawing

/// One surface of a tree: its boxes, the part of it that has changed, and its drawing.
///
/// The tree keeps identity, state and clients; a stage keeps the data that belongs to pixels of one size. A window has one. Boxes find
/// theirs through the tree.
@MainActor @_spi(Oriel) public final class Stage {
  /// The tree whose boxes it shows, which outlives it. Set at once.
  @exclusivity(unchecked) final unowned(unsafe) var graph: ViewGraph! = nil
  package let rootBox = RootBox()

  /// The surface that shows its frames; nil in tests of a tree alone.
  @exclusivity(unchecked) final var surface: (any FrameSurface)?

  /// Pixels per point.
  @safe @exclusivity(unchecked) package final var scale: CGFloat = 1
  /// Whether a placement walk is needed.
  @safe @exclusivity(unchecked) package final var needsPlacementWalk = false

  /// The changed part of the surface since the last frame, in pixels.
  @safe @exclusivity(unchecked) package final var damage = DamageRegion(bounds: .empty)
  /// The number of visible changes so far, by which a caller detects whether there was one.
  @safe @exclusivity(unchecked) package final internal(set) var seenChanges = 0
  /// Scrolls that move pixels instead of painting them.
  @safe @exclusivity(unchecked) package final var moves: [SurfaceMove] = []

  /// The damage and the commands of the last frame, kept to reuse their memory.
  @exclusivity(unchecked) final var shownDamage = DamageRegion(bounds: .empty)
  /// The rectangles of `shownDamage`: reading them from a region stored in an object copies the region.
  @exclusivity(unchecked) final var shownRects: [PixelRect] = []
  @exclusivity(unchecked) final var displayList = DisplayList()
  /// The moves of the last frame.
  @exclusivity(unchecked) final var shownMoves: [SurfaceMove] = []
  /// The areas that show the content behind them.
  @exclusivity(unchecked) final var backdrops = BackdropAreas()

  /// Whether no answer is out of date and no area shows the content behind it.
  package var isLaidOutAndPlain: Bool { graph.layoutQueue.isEmpty && backdrops.isEmpty }
  /// Whether nothing in the tree is animated.
  package var isStill: Bool { !graph.isAnyMoving }
  /// Runs code without recording its reads.
  package func untracked<R>(_ body: () -> R) -> R { graph.dependencies.untracked(body) }

  /// Resizes the stage, in points, which clears it. `size` and `scale` must be usable.
  func resize(to size: CGSize, scale: CGFloat) {
    self.scale = scale
    let width = min(Bitmap.maximumSide, Int(saturating: (size.width * scale).rounded())),
      height = min(Bitmap.maximumSide, Int(saturating: (size.height * scale).rounded()))
    surface?.resize(width: width, height: height)
    damage = DamageRegion(bounds: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    damage.addAll()
    moves.removeAll()
  }

  init() {}
}
