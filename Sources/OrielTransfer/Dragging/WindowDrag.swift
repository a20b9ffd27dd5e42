import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielNavigation
@_spi(Oriel) import OrielViews

/// The drag in a window: its items, and the view that would receive them.
@MainActor package final class WindowDrag: GraphClient {
  package static let key = GraphClientKey<WindowDrag>()

  private struct Session {
    let items: [NSItemProvider]
    /// nil for items of another program.
    weak var recognizer: DragSourceRecognizer?
    let start: CGPoint
    var location: CGPoint
    var picture: DragPicture?
    var preview: DragPreviewPlace?
    var show: ((DragPreviewPlace?) -> Void)?
  }

  private var session: Session?
  /// The drop destination under the pointer.
  private var target: DropPlace?
  /// The line between two views where the items would be inserted.
  var mark: Insertion? {
    didSet { for line in [oldValue?.line, mark?.line].compactMap({ $0 }) { graph.stage.damage(line, of: graph.stage.rootBox) } }
  }
  private var scrolling: TimerQueue.ID?
  private var spring: (box: Box, timer: TimerQueue.ID)?

  /// The window of the program at a point outside of this one; set by the platform, if it knows where windows are.
  var neighbour: ((CGPoint) -> DragNeighbour?)?
  /// The window over which the items of this one are dragged.
  private var visited: DragNeighbour?

  /// Whether something is dragged: drop destinations are hit by their rectangles only then.
  var isActive: Bool { session != nil }
  /// The items that are dragged.
  var items: [NSItemProvider] { session?.items ?? [] }
  /// The pointer, in points of the window.
  var location: CGPoint { session?.location ?? .zero }
  /// Whether a destination is the target already, and has accepted the items.
  func isAimed(at place: DropPlace) -> Bool { target?.isSame(as: place) == true }

  // MARK: A drag

  /// Begins a drag. Returns false if there is nothing to drag.
  func begin(
    _ items: [NSItemProvider], from place: GesturePlace, at start: CGPoint, by recognizer: DragSourceRecognizer,
    show: ((DragPreviewPlace?) -> Void)?
  ) -> Bool {
    cancel()
    guard items.contains(where: { !$0.registeredContentTypes.isEmpty }) else { return false }
    var new = Session(items: items, recognizer: recognizer, start: start, location: start)
    if let show {
      new.preview = DragPreviewPlace(start)
      new.show = show
    } else {
      new.picture = DragPicture(of: place.box)
    }
    session = new
    show?(new.preview)
    return true
  }

  func moved(to location: CGPoint, over path: [HitBox]) {
    guard session != nil else { return }
    damagePicture()
    session?.location = location
    damagePicture()
    if let preview = session?.preview {
      preview.point = location
      for layer in graph.presentations.layers where (layer.kind as? DragPreviewLayer)?.place === preview { layer.invalidatePlacement() }
    }
    if visit(location) { return }
    // The events' own path was made before the drag began, when destinations were not hit by their rectangles.
    let path = graph.path(at: location)
    aim(at: DropPlace.find(in: path, for: self), location)
    scrollEdges(of: path, at: location)
    load(path)
  }

  /// Passes the drag on to another window under the pointer, or takes it back. Returns whether it is over another window.
  private func visit(_ location: CGPoint) -> Bool {
    let isInside = CGRect(origin: .zero, size: graph.stage.rootBox.viewport).contains(location)
    let found = isInside ? nil : neighbour?(location)
    if let visited, visited.window !== found?.window { visited.leave() }
    visited = found
    guard let found else { return false }
    aim(at: nil, location)
    stopTimers()
    found.hover(items)
    return true
  }

  /// Makes a destination the target, with the calls that follow from it.
  private func aim(at new: DropPlace?, _ location: CGPoint) {
    if let target, new?.isSame(as: target) != true {
      self.target = nil
      target.modifier?.drop.exited(target.info(location, items))
    }
    guard let new, let modifier = new.modifier else { return }
    let isNew = target == nil
    target = new
    if isNew { modifier.drop.entered(new.info(location, items)) }
    modifier.drop.updated(new.info(location, items))
  }

  /// Ends the drag over the present target.
  func drop() {
    guard let session else { return }
    let (target, visited) = (target, visited)
    finish()
    if let visited { return visited.drop() }
    guard let target, let modifier = target.modifier else { return }
    modifier.drop.released(target.info(session.location, session.items))
  }

  /// Ends the drag without a drop.
  func cancel() {
    guard let session else { return }
    let (target, visited) = (target, visited)
    finish()
    visited?.leave()
    if let target { target.modifier?.drop.exited(target.info(session.location, session.items)) }
  }

  private func finish() {
    damagePicture()
    let show = session?.show
    (session, target, visited) = (nil, nil, nil)
    stopTimers()
    show?(nil)
  }

  private func stopTimers() {
    graph.timers.cancel(scrolling)
    scrolling = nil
    if let spring { graph.timers.cancel(spring.timer) }
    spring = nil
  }

  // MARK: Items of other programs

  /// Drops items of another program at a point of the window. Returns whether a view has taken them.
  package func dropFromOutside(_ items: [NSItemProvider], at location: CGPoint) -> Bool {
    cancel()
    session = Session(items: items, start: location, location: location)
    aim(at: DropPlace.find(in: graph.path(at: location), for: self), location)
    let isTaken = target != nil
    drop()
    return isTaken
  }

  // MARK: Items of other windows

  /// Follows items of another window of the program over this one.
  func hover(_ items: [NSItemProvider], at location: CGPoint) {
    if session?.recognizer != nil { return }
    if session == nil { session = Session(items: items, start: location, location: location) }
    session?.location = location
    let path = graph.path(at: location)
    aim(at: DropPlace.find(in: path, for: self), location)
    scrollEdges(of: path, at: location)
    load(path)
  }

  /// Ends that, with a drop or without one.
  func endHover(drops: Bool) {
    if session == nil || session?.recognizer != nil { return }
    if drops { drop() } else { cancel() }
  }

  // MARK: Painting

  package override class var isInFrames: Bool { true }

  private func damagePicture() {
    guard let session, let picture = session.picture else { return }
    let rect = picture.ink.offsetBy(dx: session.location.x - session.start.x, dy: session.location.y - session.start.y)
    graph.stage.damage(rect, of: graph.stage.rootBox)
  }

  package override func willPaint() {
    // Pixels of the picture may have moved along with scrolled content.
    if session?.picture != nil { for move in graph.stage.moves { graph.stage.damage.add(move.rect) } }
  }

  package override func paintOver(_ painter: inout Painter) {
    // A replica shows the drag of its original.
    let source = graph.replicaSource?.donor(of: graph.root)?.graph.existing(Self.key) ?? self
    source.mark?.paint(&painter)
    guard let session = source.session, let picture = session.picture else { return }
    picture.paint(&painter, by: CGVector(dx: session.location.x - session.start.x, dy: session.location.y - session.start.y))
  }

  // MARK: Input

  package override class var keyOrder: KeyOrder? { .layers }

  /// Escape cancels the drag; other keys are ignored meanwhile.
  package override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard let session, session.recognizer != nil else { return false }
    if key == .escape { session.recognizer?.cancel() }
    return true
  }

  package override class var knowsBoxes: Bool { true }
  package override func forget(_ box: Box) {
    if target?.box === box { target = nil }
    if let spring, spring.box === box {
      graph.timers.cancel(spring.timer)
      self.spring = nil
    }
  }

  package override var held: [String: Int] { ["drags": session == nil ? 0 : 1] }

  // MARK: Scrolling at edges

  /// The width of the strips in which a drag scrolls, in points.
  private static let strip: CGFloat = 24
  /// The maximum distance of a step, in points.
  private static let step: CGFloat = 14
  private static let interval = Duration.milliseconds(16)

  /// Scrolls the innermost view that can, while the pointer is near one of its edges: the nearer, the faster.
  private func scrollEdges(of path: [HitBox], at location: CGPoint) {
    guard scrolling == nil, distance(of: path, at: location) != nil else { return }
    scrolling = graph.timers.schedule(after: Self.interval) { [weak self] in self?.scrollOn() }
  }

  private func scrollOn() {
    scrolling = nil
    guard let location = session?.location else { return }
    let path = graph.path(at: location)
    guard let (boxes, way) = distance(of: path, at: location) else { return }
    let event = InputEvent(.wheel(way), at: location, device: .program, time: graph.timers.now)
    guard boxes.contains(where: { $0.handle(event) == .taken }) else { return }
    aim(at: DropPlace.find(in: graph.path(at: location), for: self), location)
    scrollEdges(of: path, at: location)
  }

  /// The scroll views whose edge is near, the innermost first, and the distance to scroll.
  private func distance(of path: [HitBox], at location: CGPoint) -> ([any ScrollContainer], CGVector)? {
    func speed(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
      func part(_ distance: CGFloat) -> CGFloat { distance < Self.strip ? (1 - max(0, distance) / Self.strip) * Self.step + 1 : 0 }
      return part(low) - part(high)
    }
    for hit in path {
      guard let scroll = hit.box.scrollContainer else { continue }
      let rect = scroll.drawnPlace(of: CGRect(origin: .zero, size: scroll.size), plane: 0).whole
      let way = CGVector(
        dx: scroll.scrolls(.horizontal) ? speed(location.x - rect.minX, rect.maxX - location.x) : 0,
        dy: scroll.scrolls(.vertical) ? speed(location.y - rect.minY, rect.maxY - location.y) : 0)
      if way.dx != 0 || way.dy != 0 { return (path.compactMap { $0.box.scrollContainer }, way) }
    }
    return nil
  }

  // MARK: Spring loading

  private static let springDelay = Duration.milliseconds(700)

  /// Presses a control when the drag rests over it, if it allows that.
  private func load(_ path: [HitBox]) {
    let found = path.first { $0.box.modifiers.prefix($0.reach).contains { ($0 as? SpringModifier)?.isEnabled == true } }?.box
    if spring?.box === found { return }
    if let spring { graph.timers.cancel(spring.timer) }
    spring = nil
    guard let found else { return }
    let timer = graph.timers.schedule(after: Self.springDelay) { [weak self, weak found] in
      self?.spring = nil
      guard let self, let found, let location = session?.location else { return }
      let inside = graph.path(at: location).prefix { $0.box !== found }.map(\.box) + [found]
      let action = inside.lazy.compactMap { box in box.semantics.actions.first { $0.name == .activate } }.first
      action?.run()
    }
    spring = (found, timer)
  }
}
