import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielHosting
import OrielSDL
import OrielText

/// A panel of views inside a program that has an SDL2 loop and window of its own, such as a game.
///
/// Hand every event of the window to `handle(_:)`, and call `render(into:)` when `needsFrame` says so or once a turn of the loop: these two
/// are all that moves it. Between them nothing runs, and a program that waits for events may wait for `nextWake`.
///
/// Both also run the jobs that wait for the main thread, so that `.task`, `Task { @MainActor in … }` and `DispatchQueue.main` make progress
/// although the loop never returns. What another thread writes to a state, and jobs for the main thread, post an SDL event of a kind that
/// Oriel registers: it ends `SDL_WaitEvent`, and handing it on is all there is to do with it. In a program whose `main` is asynchronous,
/// Swift itself runs such jobs, whenever the loop awaits something.
///
/// Several hosts may live at once, each with a state of its own, and one may be released at any time; release the last one before `SDL_Quit`.
/// A desktop's settings are not followed: `environment(_:_:)` sets what the program knows, over the variables of the process such as
/// `ORIEL_COLOR_SCHEME`. The clipboard and text input are SDL's.
@MainActor public final class OrielHost {
  let tree: HostedTree
  var host: ViewHost { tree.host }
  var input = PanelInput()
  private let copied = CopiedTarget()

  /// The fonts of all hosts: opening them takes time, and what has been drawn with them is kept.
  private static weak var sharedFonts: FontLibrary?

  /// Makes a panel of a size in points, with pixels per point. Throws when there is no font, or no memory for the pixels.
  ///
  /// Lengths that are not finite or are negative count as zero, scales outside 0.1 to 20 as 1, and a side has at most 32,768 pixels. Needs no
  /// display, and nothing of SDL to have been started; events are posted once SDL's are.
  public init(size: CGSize, displayScale: CGFloat = 1, @ViewBuilder content: () -> some View) throws {
    let fonts = try Self.sharedFonts ?? FontLibrary(directories: AssetFolders.fonts)
    Self.sharedFonts = fonts
    let tree = try HostedTree(
      AnyView(content()), fonts: fonts, size: size, displayScale: displayScale, wake: { WakeEvents.post() })
    if let failure = tree.surface.failure { throw failure }
    self.tree = tree
    tree.joinDesktop()
    tree.applyProcessSettings()
    tree.paintsBackground = false
    tree.surface.onPresent = { [copied] _, damage in copied.add(damage) }
    WakeEvents.listen()
    Panels.add(self)
  }

  isolated deinit {
    WakeEvents.endListening()
    endTextInput()
  }

  // MARK: Place and size

  /// The panel's size, in points.
  public var size: CGSize {
    get { host.size }
    set { host.setSize(newValue, displayScale: displayScale) }
  }

  /// Pixels per point of what it is rendered into.
  public var displayScale: CGFloat {
    get { host.graph.scale }
    set { host.setSize(size, displayScale: newValue) }
  }

  /// The panel's size in pixels: what a texture or surface for it has.
  public var pixelSize: (width: Int, height: Int) { (tree.surface.bitmap.width, tree.surface.bitmap.height) }

  /// Where the panel's top left corner is in the window, in SDL's window units, as mouse events have them.
  public var origin = CGPoint.zero { didSet { followTextInput() } }

  /// Points of the panel in one of SDL's window units: 1 where a panel is shown with `displayScale` pixels a unit. Must be more than zero.
  public var pointsPerUnit: CGFloat = 1 {
    didSet {
      if !(pointsPerUnit.isFinite && pointsPerUnit > 0) { pointsPerUnit = oldValue }
      followTextInput()
    }
  }

  /// Whether the background of a window is painted behind the content. Without it, what no view covers is clear.
  public var paintsBackground: Bool {
    get { tree.paintsBackground }
    set { tree.paintsBackground = newValue }
  }

  // MARK: What the program supplies

  /// Sets a value of the environment for all of the content, as the platform does for a window. Equal values change nothing.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) { host.setPlatform(keyPath, value) }

  /// Called when the content calls `dismiss` outside of sheets and popovers.
  public var onDismiss: (() -> Void)? {
    get { host.onCloseRequest }
    set { host.onCloseRequest = newValue }
  }

  // MARK: What it wants

  /// Whether the pointer is over content, or a press on content lasts: a game leaves the mouse alone then.
  public var wantsPointer: Bool { host.hasPointer || input.holdsPointer }

  /// Whether a view that takes text or keys has the focus: a game leaves the keyboard alone then.
  public var wantsKeyboard: Bool { host.hasFocus }

  /// Whether `render` would do anything: something is invalid, a timer is due, the last target has lost its pixels, or jobs wait whose event
  /// was flushed. Changes nothing.
  public var needsFrame: Bool {
    if copied.mustCopyAll || WakeEvents.isLost { return true }
    return host.needsFrame || tree.timerDeadline.map { $0 <= .now } ?? false
  }

  /// How long until a timer wants to run, as a caret's or a text's that shows the time; zero when one is due, nil when none waits.
  ///
  /// A loop sleeps for no longer: `SDL_WaitEventTimeout` takes it in milliseconds, rounded up. Look at `needsFrame` too.
  public var nextWake: Duration? { tree.timerDeadline.map { max(.zero, $0 - .now) } }

  // MARK: Frames

  /// The most frames that one call runs. What is left, which asks for frame after frame, comes with the next.
  private static let framesAtOnce = 8
  private var isRendering = false

  /// Brings the panel up to date and copies what has changed into a surface, from its top left pixel on. Returns whether anything has.
  ///
  /// Runs jobs of the main thread, timers that are due and the frames that are needed. Only the damage since the last call is written; all of
  /// the panel when the surface is not the one of the last call or has another size, or after `forgetTarget`. Pixels outside of that stay as
  /// they are; what does not fit is left out. The surface must have 32 bits a pixel. One with alpha gets straight alpha, which SDL blends
  /// right over another picture; in one without, the panel is on black. Inside of an action of the content that a frame runs, such as
  /// `onAppear`, nothing is done. Throws `OrielHostError`.
  @discardableResult public func render(into surface: UnsafeMutablePointer<SDL_Surface>) throws -> Bool {
    try render { () throws(PanelTargetError) in try PanelSurface(surface) }
  }

  /// Brings the panel up to date and uploads what has changed to a texture, from its top left pixel on. Returns whether anything has.
  ///
  /// As for a surface; the texture must be of that renderer and have the format `SDL_PIXELFORMAT_ARGB8888`. It is given the blend mode with
  /// which `SDL_RenderCopy` puts the panel over the game's picture: one for premultiplied pixels where the renderer has it (as OpenGL's,
  /// Direct3D's and Metal's do), else `SDL_BLENDMODE_BLEND` with straight alpha. A texture found with another mode is taken for a new one.
  @discardableResult public func render(into texture: OpaquePointer, of renderer: OpaquePointer) throws -> Bool {
    try render { () throws(PanelTargetError) in try PanelTexture(texture, of: renderer) }
  }

  /// Makes the next `render` copy all of the panel: for a target that was made anew at the address of the last, or drawn over.
  ///
  /// `handle(_:)` does it by itself when SDL says that textures are lost.
  public func forgetTarget() { copied.forget() }

  private func render(into makeTarget: () throws(PanelTargetError) -> some PanelTarget) throws -> Bool {
    if isRendering { return false }
    isRendering = true
    defer { isRendering = false }
    do throws(PanelTargetError) {
      let target = try makeTarget()
      WakeEvents.runMainQueue()
      tree.runTimers()
      var frames = 0
      while frames < Self.framesAtOnce, host.needsFrame {
        host.frame()
        frames += 1
      }
      followTextInput()
      return try copied.copy(tree.surface.bitmap, to: target)
    } catch {
      throw OrielHostError(error)
    }
  }
}

/// What `OrielHost.render` cannot do.
public enum OrielHostError: Error, Equatable, CustomStringConvertible {
  /// A surface's pixels have not 32 bits, or indices in place of colours. With SDL's name of the format.
  case surfaceFormat(String)
  /// A texture's format is not ARGB8888. With SDL's name of it.
  case textureFormat(String)
  /// SDL refused something, for this reason.
  case refused(String)

  init(_ error: PanelTargetError) {
    self =
      switch error {
      case .surfaceFormat(let name): .surfaceFormat(name)
      case .textureFormat(let name): .textureFormat(name)
      case .refused(let reason): .refused(reason)
      }
  }

  public var description: String {
    switch self {
    case .surfaceFormat(let name): "a panel is rendered into surfaces of 32 bits a pixel, and this one's format is \(name)"
    case .textureFormat(let name): "a panel is rendered into textures of the format ARGB8888, and this one's is \(name)"
    case .refused(let reason): "SDL does not take the panel's pixels: \(reason)"
    }
  }
}
