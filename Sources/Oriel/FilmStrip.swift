import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielInput
@_spi(Oriel) import OrielInspection
import OrielSDL

extension OffscreenPictures {
  /// Writes film strips: pictures of a motion at equal times, beside and below one another, in `NAME-light.png` and `NAME-dark.png`.
  ///
  /// `size` is that of each picture, in points, at one pixel per point. `begin` starts the motion, as a person would; the first picture
  /// shows the moment after it, each further one an `interval` later. Between them frames run at 60 a second, and no time is waited for:
  /// the clock is the strip's own. Fewer than one picture or column count as one, intervals that are not positive as a sixtieth of a second.
  ///
  /// Throws when they cannot be drawn or written, and what `begin` throws.
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

/// A window without a screen, for film strips: it gets input from a program, and its time goes on when the program says so.
@MainActor public final class OffscreenStage {
  private let tree: HostedTree
  /// The time of a frame.
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

  /// What the window shows.
  var picture: Bitmap { tree.surface.bitmap }

  private func settle() {
    // A view that asks for frames for ever gets no more of them at one time.
    for _ in 0..<100 where tree.host.needsFrame { tree.host.frame() }
  }

  /// Lets time go by, with 60 frames a second. A duration that is not positive is none.
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

  /// Clicks the middle of the view with this accessibility identifier. Throws if there is none.
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

  /// Drags by a distance, in points, from the middle of the view with this accessibility identifier, evenly in a duration, and lets go.
  /// Throws if there is no such view.
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

/// No view of a window has an accessibility identifier.
struct NoViewError: Error, CustomStringConvertible {
  let identifier: String
  var description: String { "no view has the accessibility identifier \"\(identifier)\"" }
}

extension Bitmap {
  /// Copies a bitmap that fits in, with its top left at a pixel.
  fileprivate func copy(_ other: Bitmap, toX x: Int, y: Int) {
    for row in 0..<other.height { (pixels + (y + row) * width + x).update(from: other.pixels + row * other.width, count: other.width) }
  }
}
