import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielProcess
import OrielReports

/// Outlines that developer tools draw over a window: around chosen views, and around repainted areas, where they fade.
///
/// They are drawn in frames of their own, whose work is not reported to observers of frames. So a tool never counts what it draws.
@MainActor package final class WindowMarks: GraphClient {
  package static let key = GraphClientKey<WindowMarks>()

  /// An outline in points of the window.
  package struct Outline: Equatable {
    package enum Style { case selection, hover, reader }
    package var rect: CGRect
    package var style: Style

    package init(_ rect: CGRect, _ style: Style) { (self.rect, self.style) = (rect, style) }
  }

  package private(set) var outlines: [Outline] = []
  /// The repainted areas that have not faded, and how often each has been drawn fainter.
  package private(set) var flashes: [(rect: CGRect, age: Int)] = []
  /// The number of tools that want repainted areas to flash.
  package var flashing = 0 { didSet { if flashing == 0 { setFlashes([]) } } }

  /// The areas in which marks have been drawn, in pixels.
  private var drawn: [PixelRect] = []
  /// Whether other marks must be drawn than the last frame's.
  private var isStale = false
  /// Whether the next frame is run for clients, which no observer is notified of.
  private var isFollowing = false
  /// Whether a frame settles the tree, for which marks have no work.
  private var isSettling = false
  /// Whether the current frame, or else the last one, has only drawn marks.
  package private(set) var isOwnFrame = false
  private var timer: TimerQueue.ID?

  private static let steps = 8, step = Duration.milliseconds(50)
  /// The maximum number of areas that flash at once: the latest.
  private static let maxFlashes = 128

  /// Replaces the outlines.
  package func show(_ new: [Outline]) {
    if new == outlines { return }
    outlines = new
    isStale = true
  }

  // MARK: Frames

  package override class var isInFrames: Bool { true }
  package override var isPending: Bool { isStale && !isSettling }
  package override func settle() { (isSettling, isOwnFrame) = (true, false) }

  package override func willPaint() {
    isSettling = false
    // Pixels of marks may be moved along with scrolled content: they are restored after the frame.
    if !drawn.isEmpty && !graph.stage.moves.isEmpty {
      for move in graph.stage.moves { drawn.append(move.rect) }
      isStale = true
    }
    guard isStale, isFollowing || !hasContentChanged else { return }
    (isStale, isOwnFrame) = (false, true)
    let areas = areas
    for area in drawn + areas { graph.stage.damage.add(area) }
    drawn = areas
  }

  /// Whether the current frame shows anything that the content has done.
  private var hasContentChanged: Bool {
    let counters = graph.counters
    return counters.bodies + counters.measures + counters.placements + counters.nodesMounted > 0 || graph.dependencies.marked > 0
      || !graph.stage.damage.isEmpty || !graph.stage.moves.isEmpty
  }

  package override class var isNotifiedOfFrames: Bool { true }
  package override func frameHasRun(_ report: FrameReport) -> Bool {
    if isOwnFrame || graph.replicaSource != nil { return false }
    if flashing > 0 && !report.damage.isEmpty { flash(report.damage) }
    isFollowing = isStale
    return isStale
  }

  // MARK: Flashes

  private func flash(_ damage: [CGRect]) {
    let scale = graph.stage.scale
    let new = damage.map { (rect: $0.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)), age: 0) }
    let old = flashes.filter { flash in !new.contains { $0.rect == flash.rect } }
    setFlashes((old + new).suffix(Self.maxFlashes))
  }

  private func setFlashes(_ new: [(rect: CGRect, age: Int)]) {
    if new.isEmpty && flashes.isEmpty { return }
    flashes = new
    isStale = true
    if flashes.isEmpty {
      graph.timers.cancel(timer)
      timer = nil
    } else if timer == nil {
      timer = graph.timers.schedule(after: Self.step, isLate: true, isForVisibility: true) { [weak self] in self?.fade() }
    }
  }

  private func fade() {
    timer = nil
    setFlashes(flashes.compactMap { $0.age + 1 < Self.steps ? ($0.rect, $0.age + 1) : nil })
  }

  // MARK: Drawing

  private var areas: [PixelRect] {
    let scale = graph.stage.scale
    return (outlines.map(\.rect) + flashes.map(\.rect)).flatMap { rect in
      // The four sides, so that the content between them is not drawn again.
      Self.sides(of: rect, width: Self.reach).map { side in
        PixelRect(covering: side.applying(CGAffineTransform(scaleX: scale, y: scale))).intersection(graph.stage.damage.bounds)
      }
    }
    .filter { !$0.isEmpty }
  }

  /// How far from its rectangle an outline may reach.
  private static let reach: CGFloat = 3

  private static func sides(of rect: CGRect, width: CGFloat) -> [CGRect] {
    let outer = rect.insetBy(dx: -width, dy: -width)
    if rect.width <= 2 * width || rect.height <= 2 * width { return [outer] }
    let inner = rect.insetBy(dx: width, dy: width)
    return [
      CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY),
      CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
      CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
    ]
  }

  package override func paintOver(_ painter: inout Painter) {
    // A replica shows the marks of its original.
    let source = graph.replicaSource?.donor(of: graph.root)?.graph.existing(Self.key) ?? self
    if source.outlines.isEmpty && source.flashes.isEmpty { return }
    painter.list.origin = .zero
    for flash in source.flashes {
      let opacity = 0.9 * Double(Self.steps - flash.age) / Double(Self.steps)
      outline(flash.rect, inside: 0, width: 1.5, Color(red: 1, green: 0.25, blue: 0.2).opacity(opacity), &painter)
    }
    for mark in source.outlines {
      let color =
        switch mark.style {
        case .selection: Color(red: 0.1, green: 0.45, blue: 1)
        case .hover: Color(red: 1, green: 0.6, blue: 0)
        case .reader: Color(red: 0.6, green: 0.3, blue: 0.9)
        }
      outline(mark.rect, inside: 1, width: 2, color, &painter)
    }
  }

  private func outline(_ rect: CGRect, inside: CGFloat, width: CGFloat, _ color: Color, _ painter: inout Painter) {
    guard painter.meetsDamage(local: rect.insetBy(dx: -Self.reach, dy: -Self.reach)) else { return }
    let pixels = color.pixelColor(in: EnvironmentValues(graph.rootScope))
    let outer = rect.insetBy(dx: inside - width, dy: inside - width), inner = rect.insetBy(dx: inside, dy: inside)
    for side in [
      CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: width),
      CGRect(x: outer.minX, y: outer.maxY - width, width: outer.width, height: width),
      CGRect(x: outer.minX, y: inner.minY, width: width, height: max(0, inner.height)),
      CGRect(x: outer.maxX - width, y: inner.minY, width: width, height: max(0, inner.height)),
    ] { painter.list.fill(side, pixels, options: .snapsToPixels) }
  }

  package override var held: [String: Int] { ["marks": outlines.count + flashes.count] }
}
