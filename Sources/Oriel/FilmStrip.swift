import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielInput
@_spi(Oriel) import OrielInspection
import OrielSDL

extension OffscreenPictures {
  /// Writes a film strip: pictures of an animation at equal intervals, in `NAME-light.png` and `NAME-dark.png`.
  ///
  /// The pictures are arranged in columns. `size` is the size of each picture, in points, at one pixel per point. `begin` starts the
  /// animation, as the user would; the first picture shows the moment after it, each further one an `interval` later. Frames run at 60 a
  /// second in between, without waiting: the strip has its own clock. Fewer than one picture or column count as one, intervals that are not
  /// positive as a sixtieth of a second.
  ///
  /// Throws when the pictures cannot be drawn or written, and rethrows errors of `begin`.
  public func writeStrip<Content: View>(
    _ content: Content, named name: String, size: CGSize, count: Int = 8, columns: Int = 4, every interval: Duration = .milliseconds(100),
    _ begin: (OffscreenStage) throws -> Void
  ) throws {
    try makeFolder()
    let (count, columns) = (max(1, count), min(max(1, columns), max(1, count)))
    for scheme in ColorScheme.allCases {
      let stage = try OffscreenStage(content, size: size, scheme: scheme)
      try begin(stage)
      let first = stage.picture, gap = 4
      let sheet = try Bitmap(
        width: columns * (first.width + gap) - gap, height: (count + columns - 1) / columns * (first.height + gap) - gap)
      for index in 0..<count {
        if index > 0 { stage.wait(interval > .zero ? interval : OffscreenStage.step) }
        sheet.copy(stage.picture, toX: index % columns * (first.width + gap), y: index / columns * (first.height + gap))
      }
      try write(sheet.pngData(), to: "\(name)-\(scheme).png")
    }
  }
}

/// A window without a screen, for film strips: a program provides its input and advances its time.
@MainActor public final class OffscreenStage {
  private let tree: HostedTree
  /// The duration of a frame.
  static let step = Duration.seconds(1) / 60

  init<Content: View>(_ content: Content, size: CGSize, scheme: ColorScheme) throws {
    tree = try HostedTree(AnyView(content.frame(width: size.width, height: size.height)), size: size, displayScale: 1)
    tree.paintsBackground = true
    tree.host.graph.onMessage = { Diagnostics.report($0) }
    tree.applyProcessSettings()
    let clock = WallClock(Date(timeIntervalSinceReferenceDate: 0))
    tree.host.setPlatform(\.wallClock, clock)
    tree.host.setPlatform(\.colorScheme, scheme)
    tree.host.setPlatform(\.loadsPicturesAtOnce, true)
    tree.host.timers.onAdvance = { clock.advance(by: $0 / .seconds(1)) }
    guard tree.surface.bitmap.width > 0, tree.surface.bitmap.height > 0 else { throw ImageRendererError.unusableSize(size) }
    settle()
  }

  /// The current picture of the window.
  var picture: Bitmap { tree.surface.bitmap }

  private func settle() {
    // Limits the frames at one time, for a view that requests frames forever.
    for _ in 0..<100 where tree.host.needsFrame { tree.host.frame() }
  }

  /// Advances the time, with 60 frames a second. A duration that is not positive counts as zero.
  public func wait(_ duration: Duration) {
    var left = duration
    while left > .zero {
      let part = min(left, Self.step)
      tree.host.timers.advance(to: tree.host.timers.now + part)
      settle()
      left -= part
    }
  }

  /// The rectangle, in points of the window, of the first view with this accessibility identifier. Throws if there is none.
  public func frame(of identifier: String) throws -> CGRect {
    guard let frame = tree.host.graph.frame(of: identifier) else { throw NoViewError(identifier: identifier) }
    return frame
  }

  /// Clicks the centre of the view with this accessibility identifier. Throws if there is none.
  public func click(_ identifier: String) throws {
    let frame = try frame(of: identifier), point = CGPoint(x: frame.midX, y: frame.midY)
    tree.host.pointerMoved(to: point)
    tree.host.pointerPressed(at: point)
    tree.host.pointerReleased(at: point)
    tree.host.pointerMoved(to: nil)
    settle()
  }

  /// Presses and releases a key.
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    tree.host.keyPressed(key, modifiers: modifiers)
    tree.host.keyReleased(key, modifiers: modifiers)
    settle()
  }

  /// Drags from the centre of the view with this accessibility identifier by a distance, in points, and releases.
  ///
  /// The movement is uniform over the duration. Throws if there is no such view.
  public func drag(_ identifier: String, by distance: CGSize, in duration: Duration = .milliseconds(150)) throws {
    let frame = try frame(of: identifier), start = CGPoint(x: frame.midX, y: frame.midY)
    tree.host.pointerMoved(to: start)
    tree.host.pointerPressed(at: start)
    let steps = max(1, Int((duration / Self.step).rounded()))
    var end = start
    for step in 1...steps {
      wait(Self.step)
      let part = CGFloat(step) / CGFloat(steps)
      end = CGPoint(x: start.x + distance.width * part, y: start.y + distance.height * part)
      tree.host.pointerMoved(to: end)
      settle()
    }
    tree.host.pointerReleased(at: end)
    settle()
  }
}

/// The error for a missing accessibility identifier.
struct NoViewError: Error, CustomStringConvertible {
  let identifier: String
  var description: String { "no view has the accessibility identifier \"\(identifier)\"" }
}

extension Bitmap {
  /// Copies a bitmap that fits, with its top left at a pixel.
  fileprivate func copy(_ other: Bitmap, toX x: Int, y: Int) {
    for row in 0..<other.height { (pixels + (y + row) * width + x).update(from: other.pixels + row * other.width, count: other.width) }
  }
}
