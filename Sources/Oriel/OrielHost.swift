import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielHosting
@_spi(Oriel) import OrielInput
import OrielInspection
@_spi(Oriel) import OrielSDL
import OrielText
@_spi(Oriel) import OrielViews

/// A panel of views inside a program with its own SDL2 loop and window, such as a game.
///
/// Pass every event of the window to `handle(_:)`, and call `render(into:)` when `needsFrame` is true or once in each turn of the loop:
/// only these two calls do any work. Between them nothing runs, and a program that waits for events may wait for `nextWake`.
///
/// Both also run the jobs that wait for the main thread, so that `.task`, `Task { @MainActor in … }` and `DispatchQueue.main` make progress
/// although the loop never returns, and due work of the main run loop, such as a `Timer`. State writes of other threads, jobs for the main
/// thread and due timers post an SDL event of a type that Oriel registers: it ends `SDL_WaitEvent`, and the program only has to pass it to
/// `handle(_:)`. In a program whose `main` is asynchronous, Swift itself runs such jobs, whenever the loop awaits something; its main run
/// loop is not served.
///
/// Several hosts may exist at once, each with its own state, and one may be released at any time; release the last one before `SDL_Quit`. A
/// host follows the desktop's settings, such as the colour scheme, unless `followsDesktop` is false; `environment(_:_:)` sets the values that
/// the program knows, which override the desktop's and environment variables such as `ORIEL_COLOR_SCHEME`. The clipboard and text input are
/// SDL's.
///
/// ```swift
/// let panel = try OrielHost(size: CGSize(width: 300, height: 200)) { Text("Score") }
/// if panel.needsFrame { try panel.render(into: surface) }
/// ```
@MainActor public final class OrielHost {
  let tree: HostedTree
  var host: ViewHost { tree.host }
  var input = PanelInput()
  private let copied = CopiedTarget()
  private let desktop = PanelSettings.current
  /// The environment values that the program has set.
  private var ownValues: Set<AnyKeyPath> = []

  /// The fonts shared by all hosts: opening them takes time, and their glyphs are cached.
  private static weak var sharedFonts: FontLibrary?

  /// Creates a panel with a size in points and a scale in pixels per point. Throws if there is no font, or no memory for the pixels.
  ///
  /// Negative and non-finite lengths count as zero, scales outside 0.1 to 20 as 1, and a side has at most 32,768 pixels. Needs no display,
  /// and no part of SDL must have been started; events are posted once SDL's events have been started.
  public init(size: CGSize, displayScale: CGFloat = 1, @ViewBuilder content: () -> some View) throws {
    let fonts = try Self.sharedFonts ?? HostedTree.openFonts()
    Self.sharedFonts = fonts
    let tree = try HostedTree(
      FrameTools.adding(to: AnyView(content()), named: "Panel"), fonts: fonts, size: size, displayScale: displayScale,
      wake: { WakeEvents.post() })
    if let failure = tree.surface.failure { throw failure }
    self.tree = tree
    tree.joinDesktop()
    tree.applyProcessSettings()
    tree.paintsBackground = false
    tree.surface.onPresent = { [copied] _, damage in copied.add(damage) }
    WakeEvents.listen()
    Panels.add(self)
    desktop.onChange = { preferences in for panel in Panels.all { panel.follow(preferences) } }
    follow(desktop.preferences)
  }

  isolated deinit {
    WakeEvents.endListening()
    endTextInput()
    if Panels.all.isEmpty { Self.closeInspector() }
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

  /// The panel's size in pixels: the size for a texture or surface.
  public var pixelSize: (width: Int, height: Int) { (tree.surface.bitmap.width, tree.surface.bitmap.height) }

  /// The position of the panel's top left corner in the window, in SDL's window units, as in mouse events.
  public var origin = CGPoint.zero { didSet { followTextInput() } }

  /// The points of the panel per SDL window unit: 1 if a panel is shown with `displayScale` pixels per unit. Must be positive.
  public var pointsPerUnit: CGFloat = 1 {
    didSet {
      if !(pointsPerUnit.isFinite && pointsPerUnit > 0) { pointsPerUnit = oldValue }
      followTextInput()
    }
  }

  /// Whether a window background is painted behind the content. Without it, pixels that no view covers are clear.
  public var paintsBackground: Bool {
    get { tree.paintsBackground }
    set { tree.paintsBackground = newValue }
  }

  // MARK: What the program supplies

  /// Sets an environment value for the whole content, as the platform does for a window. Setting an equal value has no effect.
  ///
  /// From then on the desktop's setting has no effect on it.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) {
    ownValues.insert(keyPath)
    host.setPlatform(keyPath, value)
  }

  /// Whether the colour scheme, the contrast, the size of texts, reduced motion and similar values are the desktop's, as it says on the
  /// session bus. True by default. If set to false, they stay as they are.
  public var followsDesktop = true { didSet { follow(desktop.preferences) } }

  private func follow(_ preferences: DesktopPreferences) { if followsDesktop { preferences.apply(to: host, except: ownValues) } }

  /// Called when the content calls `dismiss` outside of sheets and popovers.
  public var onDismiss: (() -> Void)? {
    get { host.onCloseRequest }
    set { host.onCloseRequest = newValue }
  }

  // MARK: Requests to the program

  /// Whether the pointer is over content, or a press on content is in progress: then a game should ignore the mouse.
  public var wantsPointer: Bool { host.hasPointer || input.holdsPointer }

  /// The cursor for the view under the pointer, which the program may show by `SDL_SetCursor`.
  ///
  /// nil if the pointer is not over the panel, or is over a view that hides it.
  public var systemCursor: SDL_SystemCursor? { wantsPointer ? host.graph.input.shape.systemCursor : nil }

  /// Whether the view under the pointer hides it (`pointerVisibility`), which the program may do by `SDL_ShowCursor`.
  public var hidesCursor: Bool { wantsPointer && host.graph.input.shape == .hidden }

  /// Whether a view has the focus, or a menu, popover or sheet is open that takes all keys: then a game should ignore the keyboard.
  public var wantsKeyboard: Bool { host.hasFocus || host.hasPresentations }

  /// Whether `render` has work: something is invalid, a timer is due, the last target has lost its pixels, or jobs wait whose event was
  /// flushed. Has no side effects.
  public var needsFrame: Bool {
    if copied.mustCopyAll || WakeEvents.isLost || Self.inspector?.needsTurn == true { return true }
    return host.needsFrame || deadline.map { $0 <= .now } ?? false
  }

  /// The time until the next timer, such as the caret's, a clock text's, or the main run loop's; zero if one is due, nil if none waits.
  ///
  /// A loop must not sleep longer: `SDL_WaitEventTimeout` takes it in milliseconds, rounded up. Check `needsFrame` too.
  public var nextWake: Duration? { deadline.map { max(.zero, $0 - .now) } }

  private var deadline: ContinuousClock.Instant? {
    [tree.timerDeadline, MainRunLoop.next, Self.inspector?.deadline].compactMap { $0 }.min()
  }

  // MARK: Frames

  /// The maximum number of frames in one call. If views request frame after frame, the rest is done in the next call.
  private static let framesAtOnce = 8
  private var isRendering = false

  /// Updates the panel and copies its changes into a surface, from its top left pixel. Returns whether there were any.
  ///
  /// Runs jobs of the main thread and its run loop, due timers and the needed frames. Only the damage since the last call is written; the
  /// whole panel if the surface is not the one of the last call or has another size, or after `forgetTarget`. Pixels outside do not change;
  /// parts that do not fit are omitted. The surface must have 32 bits per pixel. With alpha it gets straight alpha, which SDL blends
  /// correctly over another picture; without alpha the panel is on black. Inside an action of the content that a frame runs, such as
  /// `onAppear`, the call does nothing. Throws `OrielHostError`.
  @discardableResult public func render(into surface: UnsafeMutablePointer<SDL_Surface>) throws -> Bool {
    try render { () throws(PanelTargetError) in try PanelSurface(surface) }
  }

  /// Updates the panel and uploads its changes to a texture, from its top left pixel. Returns whether there were any.
  ///
  /// Works as for a surface; the texture must belong to that renderer and have the format `SDL_PIXELFORMAT_ARGB8888`. It gets the blend
  /// mode with which `SDL_RenderCopy` draws the panel over the game's picture: one for premultiplied pixels if the renderer supports it (as
  /// the OpenGL, Direct3D and Metal renderers do), otherwise `SDL_BLENDMODE_BLEND` with straight alpha. A texture with another mode is
  /// treated as a new one.
  @discardableResult public func render(into texture: OpaquePointer, of renderer: OpaquePointer) throws -> Bool {
    try render { () throws(PanelTargetError) in try PanelTexture(texture, of: renderer) }
  }

  // MARK: The inspector

  /// The window of `ORIEL_INSPECT`, shared by all panels; nil until it is opened, and when the user has closed it.
  private(set) static var inspector: ToolWindow?
  private static var opensInspector = FrameTools.inspects

  /// Opens the inspector beside the program's window as soon as there is a display, and draws it.
  private func serveInspector() {
    if Self.opensInspector, SDL_WasInit(SDL_INIT_VIDEO) != 0 {
      Self.opensInspector = false
      Self.inspector = try? ToolWindow(
        "Inspector", FrameTools.inspector, fonts: host.graph.fonts, size: FrameTools.inspectorSize, wake: { WakeEvents.post() })
    }
    if Self.inspector?.serve() == false { Self.inspector = nil }
  }

  /// Closes the inspector with the last panel, because the program may end SDL now.
  private static func closeInspector() {
    inspector?.close()
    (inspector, opensInspector) = (nil, FrameTools.inspects)
  }

  /// Makes the next `render` copy the whole panel: for a target that was recreated at the same address, or drawn over.
  ///
  /// `handle(_:)` calls it when SDL reports that textures are lost.
  public func forgetTarget() { copied.forget() }

  /// The rectangles that the last `render` has written, in pixels of the panel.
  package var renderedRects: [PixelRect] { copied.copied }

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
      serveInspector()
      return try copied.copy(tree.surface.bitmap, to: target)
    } catch {
      throw OrielHostError(error)
    }
  }
}

/// Why `OrielHost.render` cannot draw.
public enum OrielHostError: Error, Equatable, CustomStringConvertible {
  /// The surface does not have 32 bits per pixel, or is indexed. The value is SDL's name of the format.
  case surfaceFormat(String)
  /// The texture's format is not ARGB8888. The value is SDL's name of the format.
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
