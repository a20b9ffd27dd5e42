import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielHosting
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielSDL
import OrielText
@_spi(Oriel) import OrielViews

/// A panel of views inside a program with its own SDL2 loop and window, such as a game.
///
/// Pass every event of the window to `handle(_:)`, and call `render(into:)` when `needsFrame` is true or once in each turn of the loop:
/// only these two calls do any work. Between them nothing runs, and a program that waits for events may wait for `nextWake`.
///
/// Both also run the jobs that wait for the main thread, so that `.task`, `Task { @MainActor in … }` and `DispatchQueue.main` make
/// progress although the loop never returns, and what is due in the main run loop, such as a `Timer`. Writes of other threads to state, jobs
/// for the main thread and due timers post an SDL event of a type that Oriel registers: it ends `SDL_WaitEvent`, and the program only has to
/// pass it to `handle(_:)`. In a program whose `main` is asynchronous, Swift itself runs such jobs, whenever the loop awaits something; its
/// main run loop is not served.
///
/// Several hosts may exist at once, each with its own state, and one may be released at any time; release the last one before `SDL_Quit`.
/// A host does not follow the desktop's settings: `environment(_:_:)` sets the values that the program knows; they override variables of
/// the process such as `ORIEL_COLOR_SCHEME`. The clipboard and text input are SDL's.
@MainActor public final class OrielHost {
  let tree: HostedTree
  var host: ViewHost { tree.host }
  var input = PanelInput()
  private let copied = CopiedTarget()

  /// The fonts of all hosts: opening them takes time, and their drawings are cached.
  private static weak var sharedFonts: FontLibrary?

  /// Makes a panel with a size in points and a scale in pixels per point. Throws if there is no font, or no memory for the pixels.
  ///
  /// Lengths that are not finite or are negative count as zero, scales outside 0.1 to 20 as 1, and a side has at most 32,768 pixels.
  /// Needs no display, and no part of SDL must have been started; events are posted once SDL's events have been.
  public init(size: CGSize, displayScale: CGFloat = 1, @ViewBuilder content: () -> some View) throws {
    let fonts = try Self.sharedFonts ?? HostedTree.openFonts()
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

  /// Pixels per point of the target into which it is rendered.
  public var displayScale: CGFloat {
    get { host.graph.stage.scale }
    set { host.setSize(size, displayScale: newValue) }
  }

  /// The panel's size in pixels: that of a texture or surface for it.
  public var pixelSize: (width: Int, height: Int) { (tree.surface.bitmap.width, tree.surface.bitmap.height) }

  /// The place of the panel's top left corner in the window, in SDL's window units, as in mouse events.
  public var origin = CGPoint.zero { didSet { followTextInput() } }

  /// Points of the panel for each of SDL's window units: 1 if a panel is shown with `displayScale` pixels per unit. Must be more than
  /// zero.
  public var pointsPerUnit: CGFloat = 1 {
    didSet {
      if !(pointsPerUnit.isFinite && pointsPerUnit > 0) { pointsPerUnit = oldValue }
      followTextInput()
    }
  }

  /// Whether the background of a window is painted behind the content. Without it, pixels that no view covers are clear.
  public var paintsBackground: Bool {
    get { tree.paintsBackground }
    set { tree.paintsBackground = newValue }
  }

  // MARK: What the program supplies

  /// Sets an environment value for the whole content, as the platform does for a window. Equal values change nothing.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) { host.setPlatform(keyPath, value) }

  /// Called when the content calls `dismiss` outside of sheets and popovers.
  public var onDismiss: (() -> Void)? {
    get { host.onCloseRequest }
    set { host.onCloseRequest = newValue }
  }

  // MARK: Requests to the program

  /// Whether the pointer is over content, or a press on content lasts: then a game should ignore the mouse.
  public var wantsPointer: Bool { host.hasPointer || input.holdsPointer }

  /// The cursor for what is under the pointer, which the program may show by `SDL_SetCursor`; nil if the pointer is not over the panel, or
  /// over what hides it.
  public var systemCursor: SDL_SystemCursor? { wantsPointer ? host.graph.input.shape.systemCursor : nil }

  /// Whether what is under the pointer hides it (`pointerVisibility`), which the program may do by `SDL_ShowCursor`.
  public var hidesCursor: Bool { wantsPointer && host.graph.input.shape == .hidden }

  /// Whether a view has the focus: then a game should ignore the keyboard.
  public var wantsKeyboard: Bool { host.hasFocus }

  /// Whether `render` would do anything: something is invalid, a timer is due, the last target has lost its pixels, or jobs wait whose
  /// event was flushed. Changes nothing.
  public var needsFrame: Bool {
    if copied.mustCopyAll || WakeEvents.isLost { return true }
    return host.needsFrame || deadline.map { $0 <= .now } ?? false
  }

  /// The time until the next timer, such as that of a caret, of a text that shows the time, or of the main run loop; zero when one is due,
  /// nil when none waits.
  ///
  /// A loop must not sleep longer: `SDL_WaitEventTimeout` takes it in milliseconds, rounded up. Check `needsFrame` too.
  public var nextWake: Duration? { deadline.map { max(.zero, $0 - .now) } }

  private var deadline: ContinuousClock.Instant? { [tree.timerDeadline, MainRunLoop.next].compactMap { $0 }.min() }

  // MARK: Frames

  /// The limit of frames in one call. If views request frame after frame, the rest is done in the next call.
  private static let framesAtOnce = 8
  private var isRendering = false

  /// Brings the panel up to date and copies its changes into a surface, from its top left pixel on. Returns whether there were any.
  ///
  /// Runs jobs of the main thread and its run loop, timers that are due and the frames that are needed. Only the damage since the last call is written;
  /// the whole panel if the surface is not that of the last call or has another size, or after `forgetTarget`. Pixels outside of that do
  /// not change; parts that do not fit are omitted. The surface must have 32 bits per pixel. With alpha it gets straight alpha, which SDL
  /// blends correctly over another picture; without alpha the panel is on black. Inside an action of the content that a frame runs, such
  /// as `onAppear`, the call does nothing. Throws `OrielHostError`.
  @discardableResult public func render(into surface: UnsafeMutablePointer<SDL_Surface>) throws -> Bool {
    try render { () throws(PanelTargetError) in try PanelSurface(surface) }
  }

  /// Brings the panel up to date and uploads its changes to a texture, from its top left pixel on. Returns whether there were any.
  ///
  /// As for a surface; the texture must belong to that renderer and have the format `SDL_PIXELFORMAT_ARGB8888`. It gets the blend mode
  /// with which `SDL_RenderCopy` draws the panel over the game's picture: one for premultiplied pixels if the renderer supports it (as
  /// those for OpenGL, Direct3D and Metal do), else `SDL_BLENDMODE_BLEND` with straight alpha. A texture with another mode is treated as
  /// a new one.
  @discardableResult public func render(into texture: OpaquePointer, of renderer: OpaquePointer) throws -> Bool {
    try render { () throws(PanelTargetError) in try PanelTexture(texture, of: renderer) }
  }

  /// Makes the next `render` copy the whole panel: for a target that was made again at the address of the last, or drawn over.
  ///
  /// `handle(_:)` calls it when SDL reports that textures are lost.
  public func forgetTarget() { copied.forget() }

  private func render(into makeTarget: () throws(PanelTargetError) -> some PanelTarget) throws -> Bool {
    if isRendering { return false }
    isRendering = true
    defer { isRendering = false }
    do throws(PanelTargetError) {
      let target = try makeTarget()
      WakeEvents.runMainThread()
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

/// The errors of `OrielHost.render`.
public enum OrielHostError: Error, Equatable, CustomStringConvertible {
  /// A surface's pixels do not have 32 bits, or are indices instead of colours. With SDL's name of the format.
  case surfaceFormat(String)
  /// A texture's format is not ARGB8888. With SDL's name of it.
  case textureFormat(String)
  /// SDL refused a call, with its reason.
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
