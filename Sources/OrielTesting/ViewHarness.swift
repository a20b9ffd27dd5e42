import Foundation
@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielHosting
import OrielInput
@_spi(Oriel) import OrielInspection
import OrielSDL
@_spi(Oriel) import OrielTextViews
import Testing

/// A window's view tree without a window, for tests: it is drawn into a bitmap and gets input from the test. Needs no display.
///
/// The environment has the locale `en_US`, the Gregorian calendar, the time zone GMT, and left-to-right layout. Only `advance(by:)` moves
/// time.
///
/// ```swift
/// let harness = ViewHarness { CounterView() }
/// harness.click("increment")
/// #expect(harness.frame().bodies == 1)
/// #expect(harness.text(of: "count") == "1")
/// ```
@MainActor public final class ViewHarness {
  let host: ViewHost
  private let surface: SoftwareSurface
  private let content: AnyView
  private let urlLog = URLLog()
  private let clock: WallClock
  private let tasks = TaskClock()
  private let programWindow: ProgramWindow?
  /// The report of the frame run by `init`.
  public let firstReport: FrameReport

  /// Creates the views and runs their first frame. Traps if there is no font.
  ///
  /// `size` is in points; sides that are negative or not finite count as 0. `displayScale` is in pixels per point; outside 0.1 to 20 it
  /// counts as 1. `date` is the initial time of the window's clock.
  public convenience init<Content: View>(
    size: CGSize = CGSize(width: 400, height: 300), displayScale: CGFloat = 1, colorScheme: ColorScheme = .light,
    date: Date = .now, @ViewBuilder content makeContent: () -> Content
  ) {
    var misuse: [String] = []
    let outer = Diagnostics.listener
    Diagnostics.listener = { misuse.append($0) }
    let view = AnyView(makeContent())
    Diagnostics.listener = outer
    self.init(view, of: nil, size: size, displayScale: displayScale, colorScheme: colorScheme, date: date, misuse: misuse)
  }

  /// Creates a window that may belong to a program.
  init(
    _ view: AnyView, of program: AppGraph?, size: CGSize, displayScale: CGFloat, colorScheme: ColorScheme, date: Date = .now,
    misuse: [String] = [], window: ProgramWindow? = nil, keeping: URL?? = nil
  ) {
    content = view
    (host, surface) = Self.make(view, size: size, displayScale: displayScale, colorScheme: colorScheme)
    programWindow = window
    if let window { program?.add(host, as: window, keeping: keeping) }
    clock = WallClock(date)
    self.size = size
    self.displayScale = displayScale
    self.colorScheme = colorScheme
    for message in misuse { host.graph.report(message) }
    host.setPlatform(\.urlOpener, urlLog.opener)
    host.setPlatform(\.wallClock, clock)
    host.primarySelection = MemoryClipboard()
    host.timers.onAdvance = { [clock] in clock.advance(by: $0 / .seconds(1)) }
    host.graph[Animator.key].controlsRest = true
    firstReport = tasks.run { [host] in host.frame() }
    host.onCloseRequest = { [weak self] in self?.closeRequests += 1 }
  }

  private static func make(_ view: AnyView, size: CGSize, displayScale: CGFloat, colorScheme: ColorScheme) -> (ViewHost, SoftwareSurface) {
    do {
      let tree = try HostedTree(view, usesSystemFonts: false, size: size, displayScale: displayScale)
      let host = tree.host
      host.setPlatform(\.colorScheme, colorScheme)
      // Fixed, so that a test gives the same result on every machine.
      host.setPlatform(\.locale, Locale(identifier: "en_US"))
      host.setPlatform(\.calendar, Calendar(identifier: .gregorian))
      host.setPlatform(\.timeZone, .gmt)
      host.setPlatform(\.layoutDirection, .leftToRight)
      return (host, tree.surface)
    } catch {
      fatalError("ViewHarness: \(error)")
    }
  }

  // MARK: Settings of the platform

  /// The window's size in points. A change clears the bitmap; the views are updated in the next frame.
  public var size: CGSize { didSet { host.setSize(size, displayScale: displayScale) } }
  /// Pixels per point. A change clears the bitmap; the views are updated in the next frame.
  public var displayScale: CGFloat { didSet { host.setSize(size, displayScale: displayScale) } }
  /// The desktop's setting for light or dark colours. A change takes effect at the next frame.
  public var colorScheme: ColorScheme { didSet { host.setPlatform(\.colorScheme, colorScheme) } }
  /// The time of the window's clock.
  public var date: Date { clock.now }
  /// The phase of the window: `active` at first. A change takes effect at the next frame.
  public var scenePhase: ScenePhase = .active { didSet { host.setPlatform(\.scenePhase, scenePhase) } }
  /// Sets an environment value as the platform would, around all views. An equal value has no effect.
  public func setSystem<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) { host.setPlatform(keyPath, value) }

  /// The URLs that the system was asked to open, in order. None is actually opened.
  public var openedURLs: [URL] { urlLog.urls }
  /// Whether the system accepts URLs to open; true at first.
  public var opensURLs: Bool {
    get { urlLog.isAccepting }
    set { urlLog.isAccepting = newValue }
  }

  /// Performs an action with the window, and runs what tasks do next.
  func act<Result>(_ action: (ViewHost) -> Result) -> Result { tasks.run { action(host) } }

  /// Advances the window's clock and runs what is due, each at its own time: timers of carets, dates and animations, and tasks of views
  /// whose sleep is over. Draws nothing.
  ///
  /// A task sleeps by this clock if it has waited for nothing else before; its sleeps are rounded up to whole milliseconds, at least one. A
  /// task that continues a thousand times in an action without sleeping is left to other threads. All of this needs Swift 6.3: with other
  /// toolchains tasks sleep in real time.
  public func advance(by duration: Duration) {
    tasks.advance(by: duration) { [timers = host.timers] in timers.advance(to: timers.now + $0) }
  }

  /// Whether built-in controls, sheets and popovers animate by themselves, as in a window; false at first, so that a picture shows the
  /// result of an event at once. Animations of the program always run.
  public var controlsMove: Bool {
    get { !host.graph[Animator.key].controlsRest }
    set { host.graph[Animator.key].controlsRest = !newValue }
  }

  // MARK: Frames

  /// Whether a frame would find work, as far as is known before it runs. Reading it changes nothing.
  public var needsFrame: Bool { host.needsFrame }

  /// Runs one frame. Its report is all zero if nothing was invalid.
  @discardableResult public func frame() -> FrameReport { act { $0.frame() } }

  /// Runs frames until nothing is invalid, and returns their reports. Traps if that takes more than `limit` frames.
  @discardableResult public func settle(limit: Int = 100) -> [FrameReport] {
    var reports: [FrameReport] = []
    while needsFrame {
      precondition(reports.count < limit, "the tree still asks for frames after \(limit)")
      reports.append(frame())
    }
    return reports
  }

  /// The title of the window: set by its content, otherwise its scene's; empty without a program.
  public var title: String { programWindow?.title ?? "" }

  /// The number of times that the content requested to close its window.
  public private(set) var closeRequests = 0

  // MARK: Inspecting

  /// A copy of the last presented pixels of the window.
  public var bitmap: Bitmap {
    guard let copy = try? surface.bitmap.copy() else { fatalError("no memory for a copy of the bitmap") }
    return copy
  }

  /// The numbers of the runtime's records by kind: after views are removed, a test expects the numbers from before them.
  public struct RecordCounts: Equatable, Sendable {
    /// Values that can be read and changed: state, environment keys, derived values.
    public var sources: Int
    /// Bodies, layouts, paintings and derived values that run again when values that they read change.
    public var observers: Int
    /// Pairs of an observer and a source that it has read.
    public var edges: Int
    /// Boxes of the layout: texts, shapes, stacks and other views that have a size.
    public var boxes: Int
  }

  /// How many records of the runtime exist at the moment, to find leaks. O(1).
  public var counts: RecordCounts {
    let records = host.graph.recordCounts
    return RecordCounts(sources: records.sources, observers: records.observers, edges: records.edges, boxes: records.boxes)
  }

  /// Whether reports include why each node ran.
  public var explains: Bool {
    get { host.explains }
    set { host.explains = newValue }
  }

  /// The current readers of each environment key, with their phases. O(views).
  public var readers: EnvironmentReaders { host.graph.environmentReaders() }

  /// The messages about misuse so far, each once.
  public var messages: [String] { host.graph.messages }

  /// The rectangle, in points of the window, of the first view with this accessibility identifier; nil if there is none.
  public func frame(of identifier: String) -> CGRect? { host.graph.frame(of: identifier) }

  /// The rectangles, in points of the window, of all views with this accessibility identifier, in the order of the tree.
  public func frames(of identifier: String) -> [CGRect] { host.graph.frames(of: identifier) }

  /// The content's size for a proposal, in points. Updates the views first.
  public func contentSize(proposed proposal: ProposedViewSize) -> CGSize { act { $0.contentSize(proposal) } }

  /// The first text in the view with this accessibility identifier; nil if there is none.
  public func text(of identifier: String) -> String? { host.graph.text(of: identifier) }

  /// The tree of boxes: kind and frame in points, indented.
  public var treeDescription: String { host.graph.treeDescription }

  // MARK: Input, through the same path as SDL's events

  /// Moves the pointer to a point, in points of the window, and presses and releases its primary button there. Runs no frame.
  public func click(_ point: CGPoint, modifiers: EventModifiers = []) {
    act {
      $0.pointerMoved(to: point)
      $0.pointerPressed(at: point, modifiers: modifiers)
      $0.pointerReleased(at: point)
    }
  }

  /// Clicks the middle of the view with this accessibility identifier. If there is none, records a test issue.
  public func click(_ identifier: String, modifiers: EventModifiers = [], sourceLocation: SourceLocation = #_sourceLocation) {
    guard let frame = frame(of: identifier) else {
      Issue.record("no view has the accessibility identifier \"\(identifier)\"", sourceLocation: sourceLocation)
      return
    }
    click(CGPoint(x: frame.midX, y: frame.midY), modifiers: modifiers)
  }

  /// Moves the pointer to a point, in points of the window; nil: outside of the window. Runs no frame.
  public func hover(_ point: CGPoint?) { act { $0.pointerMoved(to: point) } }

  /// Presses the primary button at one point, moves the pointer to another in equal steps, and releases it there. Runs no frame.
  ///
  /// Points are in points of the window. Fewer than one step counts as one.
  public func drag(from: CGPoint, to: CGPoint, steps: Int, modifiers: EventModifiers = []) {
    act { $0.pointerPressed(at: from, modifiers: modifiers) }
    for step in 1...max(1, steps) {
      let part = CGFloat(step) / CGFloat(max(1, steps))
      hover(CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
    }
    act { $0.pointerReleased(at: to) }
  }

  /// Turns the wheel at a point of the window. The distance is in points: positive moves the content right and down.
  public func scroll(at point: CGPoint, by distance: CGVector) { act { $0.scrolled(at: point, by: distance) } }

  /// Enters text, as a keyboard or input method does.
  public func type(_ text: String) { act { $0.textEntered(text) } }

  /// Presses and releases a key, without entering text. `repeats` is the number of key repeats while it is held.
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = [], repeats: Int = 0) {
    for index in 0...max(0, repeats) { act { $0.keyPressed(key, modifiers: modifiers, isRepeat: index > 0) } }
    act { $0.keyReleased(key, modifiers: modifiers) }
  }

  // MARK: The oracle

  /// Ends all animations, updates the views, builds new views with the same state, and compares trees, frames and pixels. Throws a
  /// `FreshDifference` at the first difference.
  public func verifyAgainstFresh() throws {
    let animator = host.graph[Animator.key]
    settle()
    // The end of one animation may start another.
    for _ in 0..<20 where animator.isMoving {
      animator.finish()
      settle()
    }
    host.graph._checkInvariants()
    let fresh = try SoftwareSurface()
    let replica = host.replica(content: content, surface: fresh)
    // Views that depend on positions are built before positions are known, and the resulting changes may be animated.
    let replicaAnimator = replica.graph[Animator.key]
    for _ in 0..<20 where replicaAnimator.isMoving {
      replicaAnimator.finish()
      for _ in 0..<10 where replica.needsFrame { replica.frame() }
    }
    let (ours, theirs) = (host.graph.treeDescription, replica.graph.treeDescription)
    if ours != theirs {
      throw FreshDifference(
        description: (host.firstStaleAnswer(against: replica) ?? "") + " trees differ:\n" + FreshDifference.firstDifference(ours, theirs))
    }
    if let stale = host.firstStaleAnswer(against: replica) { throw FreshDifference(description: stale) }
    let difference = surface.bitmap.difference(from: fresh.bitmap)
    if difference.count > 0 {
      throw FreshDifference(
        description: "\(difference.count) pixels differ, by up to \(difference.largestChannelDistance), inside \(difference.bounds)",
        incremental: bitmap, fresh: fresh.bitmap)
    }
  }
}

/// Replaces the desktop for opening URLs.
@MainActor private final class URLLog {
  var urls: [URL] = []
  var isAccepting = true

  var opener: URLOpener {
    URLOpener { url in
      self.urls.append(url)
      return self.isAccepting
    }
  }
}

/// The difference between updated views and new views with the same state.
public struct FreshDifference: Error, CustomStringConvertible {
  public let description: String
  /// The picture of the updated views; nil unless the pictures differ.
  public var incremental: Bitmap?
  /// The picture of the new views; nil unless the pictures differ.
  public var fresh: Bitmap?

  static func firstDifference(_ a: String, _ b: String) -> String {
    let (left, right) = (a.split(separator: "\n"), b.split(separator: "\n"))
    for index in 0..<max(left.count, right.count) {
      let (l, r) = (index < left.count ? String(left[index]) : "nothing", index < right.count ? String(right[index]) : "nothing")
      if l != r { return "line \(index + 1):\n  incremental: \(l)\n  fresh:       \(r)" }
    }
    return "no line"
  }
}
