import Foundation
import OrielCore
import OrielDrawing
import OrielSDL
import Testing

/// A window's worth of runtime without a window: software bitmap, synthetic input. Needs no display.
///
/// Its user reads English of the United States from left to right, in the Gregorian calendar at Greenwich. Its clock stands still but for
/// `advance(by:)`.
@MainActor public final class ViewHarness {
  let host: ViewHost
  private let surface: SoftwareSurface
  private let content: AnyView
  private let urlLog = URLLog()
  private let clock: WallClock
  /// The report of the frame that `init` ran.
  public let firstReport: FrameReport

  public init<Content: View>(
    size: CGSize = CGSize(width: 400, height: 300), displayScale: CGFloat = 1, colorScheme: ColorScheme = .light,
    date: Date = .now, @ViewBuilder content makeContent: () -> Content
  ) {
    let view = AnyView(makeContent())
    self.content = view
    (host, surface) = Self.make(view, size: size, displayScale: displayScale, colorScheme: colorScheme)
    clock = WallClock(date)
    self.size = size
    self.displayScale = displayScale
    self.colorScheme = colorScheme
    host.setPlatform(\.urlOpener, urlLog.opener)
    host.setPlatform(\.wallClock, clock)
    host.timers.onAdvance = { [clock] in clock.advance(by: $0 / .seconds(1)) }
    firstReport = host.frame()
    host.onCloseRequest = { [weak self] in self?.closeRequests += 1 }
  }

  private static func make(_ view: AnyView, size: CGSize, displayScale: CGFloat, colorScheme: ColorScheme) -> (ViewHost, SoftwareSurface) {
    do {
      let tree = try HostedTree(view, size: size, displayScale: displayScale)
      let host = tree.host
      host.setPlatform(\.colorScheme, colorScheme)
      // The same on every machine.
      host.setPlatform(\.locale, Locale(identifier: "en_US"))
      host.setPlatform(\.calendar, Calendar(identifier: .gregorian))
      host.setPlatform(\.timeZone, .gmt)
      host.setPlatform(\.layoutDirection, .leftToRight)
      return (host, tree.surface)
    } catch {
      fatalError("ViewHarness: \(error)")
    }
  }

  // MARK: What the platform supplies

  /// In points.
  public var size: CGSize { didSet { host.setSize(size, displayScale: displayScale) } }
  /// Pixels per point.
  public var displayScale: CGFloat { didSet { host.setSize(size, displayScale: displayScale) } }
  public var colorScheme: ColorScheme { didSet { host.setPlatform(\.colorScheme, colorScheme) } }
  /// What time it is in the window.
  public var date: Date { clock.now }
  public var scenePhase: ScenePhase = .active { didSet { host.setPlatform(\.scenePhase, scenePhase) } }
  public func setSystem<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) { host.setPlatform(keyPath, value) }

  /// The URLs that the system was asked to open, in order. Nothing opens.
  public var openedURLs: [URL] { urlLog.urls }
  /// Whether the system says that it opens what it is asked to.
  public var opensURLs: Bool {
    get { urlLog.isAccepting }
    set { urlLog.isAccepting = newValue }
  }

  // MARK: Frames

  public var needsFrame: Bool { host.needsFrame }

  /// One frame; an all-zero report if nothing is invalid.
  @discardableResult public func frame() -> FrameReport { host.frame() }

  /// Frames until nothing is invalid. Traps past the limit.
  @discardableResult public func settle(limit: Int = 100) -> [FrameReport] {
    var reports: [FrameReport] = []
    while needsFrame {
      precondition(reports.count < limit, "the tree still asks for frames after \(limit)")
      reports.append(frame())
    }
    return reports
  }

  /// How many times the content asked for its window to be closed.
  public private(set) var closeRequests = 0

  // MARK: Looking

  /// A copy of the pixels of the window as last presented.
  public var bitmap: Bitmap {
    guard let copy = try? surface.bitmap.copy() else { fatalError("no memory for a copy of the bitmap") }
    return copy
  }

  /// Live records of the runtime: what a test expects back at its baseline when views have gone.
  public struct RecordCounts: Equatable, Sendable {
    public var sources: Int
    public var observers: Int
    public var edges: Int
    public var boxes: Int
  }

  public var counts: RecordCounts {
    let records = host.graph.recordCounts
    return RecordCounts(sources: records.sources, observers: records.observers, edges: records.edges, boxes: records.boxes)
  }

  /// Whether reports say why each node ran.
  public var explains: Bool {
    get { host.explains }
    set { host.explains = newValue }
  }

  /// Who reads which key of the environment, in which phase.
  public var readers: EnvironmentReaders { host.graph.environmentReaders() }

  /// Messages about misuse so far.
  public var messages: [String] { host.graph.messages }

  /// The rectangle, in points of the window, of the view with this accessibility identifier.
  public func frame(of identifier: String) -> CGRect? { host.graph.frame(of: identifier) }

  /// The size in points that the content answers to a proposal.
  public func contentSize(proposed proposal: ProposedViewSize) -> CGSize { host.contentSize(proposal) }

  /// What a text with this identifier, or below the view that has it, says.
  public func text(of identifier: String) -> String? { host.graph.text(of: identifier) }

  /// The tree of boxes: kind and frame in points, indented.
  public var treeDescription: String { host.graph.treeDescription }

  // MARK: Input, through the same path as SDL's events

  public func click(_ point: CGPoint, modifiers: EventModifiers = []) {
    host.pointerMoved(to: point)
    host.pointerPressed(at: point, modifiers: modifiers)
    host.pointerReleased(at: point)
  }

  /// Clicks the middle of the view with this identifier. Where there is none, records an issue of the test.
  public func click(_ identifier: String, modifiers: EventModifiers = [], sourceLocation: SourceLocation = #_sourceLocation) {
    guard let frame = frame(of: identifier) else {
      Issue.record("no view has the accessibility identifier \"\(identifier)\"", sourceLocation: sourceLocation)
      return
    }
    click(CGPoint(x: frame.midX, y: frame.midY), modifiers: modifiers)
  }

  public func hover(_ point: CGPoint?) { host.pointerMoved(to: point) }

  public func drag(from: CGPoint, to: CGPoint, steps: Int) {
    host.pointerPressed(at: from)
    for step in 1...max(1, steps) {
      let part = CGFloat(step) / CGFloat(max(1, steps))
      host.pointerMoved(to: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
    }
    host.pointerReleased(at: to)
  }

  /// Positive distances move the content down and right, in points.
  public func scroll(at point: CGPoint, by distance: CGVector) { host.scrolled(at: point, by: distance) }

  /// Text as a keyboard or input method enters it.
  public func type(_ text: String) { host.textEntered(text) }

  /// A key pressed and released.
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) { host.keyPressed(key, modifiers: modifiers) }

  // MARK: The oracle

  /// Builds the same state from nothing and compares tree, frames and pixels. Settles first; throws a readable difference.
  public func verifyAgainstFresh() throws {
    settle()
    host.graph._checkInvariants()
    let fresh = try SoftwareSurface()
    let replica = host.replica(content: content, surface: fresh)
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

/// Stands in for the desktop where URLs are opened.
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

/// How an incremental tree differs from a fresh one of the same state.
public struct FreshDifference: Error, CustomStringConvertible {
  public let description: String
  /// The pictures, when it is they that differ.
  public var incremental: Bitmap?
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
