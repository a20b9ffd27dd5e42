import Foundation
@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielInspection
@_spi(Oriel) import OrielCore
import OrielControls
import OrielDrawing
import OrielHosting
@_spi(Oriel) import OrielInput
import OrielSDL
import OrielText
@_spi(Oriel) import OrielTextViews

/// A window of a random app, with what is checked of it after each action.
@MainActor final class CheckedWindow {
  typealias Records = (sources: Int, observers: Int, edges: Int, boxes: Int)

  let host: ViewHost
  private let surface: CheckingSurface
  private let content: AnyView
  private let clock = WallClock(firstMoment)
  private var seenMessages = 0
  /// The records without content; nil for a window that opened with content.
  private var baseline: Records?
  private(set) var size: CGSize
  private(set) var scale: CGFloat
  /// What the frames did since the last action.
  private(set) var lastFrames: [FrameReport] = []
  /// What was compared when pixels differed.
  private(set) var lastPictures: (incremental: Bitmap?, fresh: Bitmap?)?
  /// What was compared when places, answers or pixels differed.
  private(set) var lastTrees: (incremental: String, fresh: String)?

  /// The most frames that one event may take, and the most pixels that a window has here.
  private static let frameLimit = 10
  private static let pixelLimit = 700_000.0
  static let fonts: FontLibrary = {
    do { return try FontLibrary(directories: AssetFolders.fonts) } catch { fatalError("no fonts: \(error)") }
  }()

  /// `join` adds the tree to the program that the window belongs to, before its first frame.
  init(_ content: AnyView, size: CGSize, scale: CGFloat, join: (ViewHost) -> Void = { _ in }) {
    self.content = content
    self.size = size
    self.scale = scale
    do { surface = try CheckingSurface() } catch { fatalError("no memory for a surface: \(error)") }
    host = ViewHost(content: content, fonts: Self.fonts, surface: surface, size: size, displayScale: scale)
    join(host)
    // The same on every machine.
    host.setPlatform(\.colorScheme, .light)
    host.setPlatform(\.locale, Locale(identifier: "en_US"))
    host.setPlatform(\.calendar, Calendar(identifier: .gregorian))
    host.setPlatform(\.timeZone, .gmt)
    host.setPlatform(\.layoutDirection, .leftToRight)
    host.setPlatform(\.urlOpener, URLOpener { _ in true })
    host.setPlatform(\.wallClock, clock)
    host.primarySelection = MemoryClipboard()
    host.timers.onAdvance = { [clock] in clock.advance(by: $0 / .seconds(1)) }
  }

  func begin() { lastFrames.removeAll() }

  func noteBaseline() { baseline = host.graph.recordCounts }

  var animator: Animator { host.graph[Animator.key] }

  func advance(by duration: Duration) { host.timers.advance(to: host.timers.now + duration) }

  func setSize(_ new: CGSize, scale newScale: CGFloat) {
    guard new.width * new.height * newScale * newScale < Self.pixelLimit else { return }
    (size, scale) = (new, newScale)
    host.setSize(new, displayScale: newScale)
  }

  // MARK: Checks

  /// What goes wrong with the records when the content has gone.
  func excess(_ index: Int) -> Failure? {
    let counts = host.graph.recordCounts
    guard let baseline, counts.boxes != baseline.boxes || counts.observers > baseline.observers + 60 else { return nil }
    return Failure(category: .records, detail: "without content there are \(counts), and at first \(baseline)", step: index)
  }

  /// On the way, what was drawn step by step is what is drawn at once.
  func repaint(_ index: Int) -> Failure? {
    if let failure = compareHits(index) { return failure }
    guard let steps = try? surface.bitmap.copy() else { return nil }
    host.damageAll()
    if let failure = settle(index) { return failure }
    if surface.bitmap == steps { return nil }
    let difference = surface.bitmap.difference(from: steps)
    if AppWindow.forgivesThinLines && (difference.bounds.height <= 1 || difference.largestChannelDistance <= 1) { return nil }
    let detail = "\(difference.count) pixels differ on the way, by up to \(difference.largestChannelDistance), inside "
    lastPictures = (steps, try? surface.bitmap.copy())
    return Failure(category: .pixels, detail: detail + "\(difference.bounds.cgRect)", step: index)
  }

  func settle(_ index: Int) -> Failure? {
    var frames = 0
    while host.needsFrame {
      if frames == Self.frameLimit {
        return Failure(category: .unsettled, detail: "frames are still asked for after \(frames)", step: index)
      }
      let report = host.frame()
      lastFrames.append(report)
      frames += 1
      let boxes = host.graph.recordCounts.boxes
      if report.measures > 300 * (boxes + 30) {
        return Failure(category: .work, detail: "\(report.measures) measures for \(boxes) boxes", step: index)
      }
      if let complaint = surface.takeComplaint() { return Failure(category: .damage, detail: complaint, step: index) }
    }
    let messages = host.graph.messages
    defer { seenMessages = messages.count }
    for message in messages[seenMessages...] where message.contains("settle") || message.contains("without end") {
      return Failure(category: .message, detail: message, step: index)
    }
    return nil
  }

  /// What is asked for a point because it may be hit there finds what asking everything finds.
  private func compareHits(_ index: Int) -> Failure? {
    let graph = host.graph, size = host.size
    // Between the pixels' edges, a little outside of the window too, and elsewhere at each step: outlines may take long to find.
    let turn = CGFloat(index % 5) / 5
    for row in 0..<3 {
      for column in 0..<4 {
        let point = CGPoint(x: size.width * ((CGFloat(column) + turn) / 3.9 - 0.01), y: size.height * ((CGFloat(row) + turn) / 2.9 - 0.01))
        let found = graph.path(at: point)
        graph.asksAllForHits = true
        let all = graph.path(at: point)
        graph.asksAllForHits = false
        if found.count == all.count && zip(found, all).allSatisfy({ $0.box === $1.box && $0.reach == $1.reach }) { continue }
        let detail = "\(point) is on \(all.map(\.box.typeName)), and \(found.map(\.box.typeName)) were found"
        return Failure(category: .hits, detail: detail, step: index)
      }
    }
    return nil
  }

  func compare(_ index: Int) -> Failure? {
    host.graph._checkInvariants()
    if let failure = compareHits(index) { return failure }
    Replica.isBeingMade = true
    defer { Replica.isBeingMade = false }
    guard let fresh = try? SoftwareSurface() else { return nil }
    let replica = host.replica(content: content, surface: fresh)
    if replica.needsFrame { return Failure(category: .unsettled, detail: "the fresh tree still asks for frames", step: index) }
    let misplaced = host.firstMisplacedBox(against: replica), stale = host.firstStaleAnswer(against: replica, tolerance: 1e-6)
    if misplaced != nil || stale != nil { lastTrees = (host.graph.treeDescription, replica.graph.treeDescription) }
    if let misplaced {
      // Often what is misplaced is so for an answer that no longer holds.
      return Failure(category: .tree, detail: [misplaced, stale].compactMap { $0 }.joined(separator: "; "), step: index)
    }
    if let stale { return Failure(category: .answers, detail: stale, step: index) }
    if surface.bitmap != fresh.bitmap {
      let difference = surface.bitmap.difference(from: fresh.bitmap)
      if AppWindow.forgivesThinLines && (difference.bounds.height <= 1 || difference.largestChannelDistance <= 1) { return nil }
      let detail = "\(difference.count) pixels differ, by up to \(difference.largestChannelDistance), inside \(difference.bounds.cgRect)"
      lastPictures = (try? surface.bitmap.copy(), fresh.bitmap)
      lastTrees = (host.graph.treeDescription, replica.graph.treeDescription)
      return Failure(category: .pixels, detail: detail, step: index)
    }
    return nil
  }

  /// How many pixels differ from a fresh tree's picture when all is painted once more: none, if only the damage was too small.
  func differenceWhenRepainted() -> Int? {
    guard let fresh = lastPictures?.fresh else { return nil }
    host.damageAll()
    host.frame()
    return surface.bitmap.difference(from: fresh).count
  }
}
