import Foundation
@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing

/// The views of a matched view as a unit, stacked.
final class MatchContent: WrappingBox {
  override var typeName: String { "Matched" }
  override var inner: Box? { children.count == 1 ? children.first : nil }
  override var movesChildrenItself: Bool { true }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    if let inner { return inner.measure(proposal) }
    let sizes = children.map { $0.measure(proposal).size }
    return BoxMeasurement(
      size: CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0), width: .only(proposal.width),
      height: .only(proposal.height), overflows: true)
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    for child in children {
      let own = child.measure(proposal).size.orZero
      child.place(at: CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: proposal)
    }
  }
}

/// A view that keeps its space in the layout, and is drawn where the matching source is.
final class MatchBox: Box {
  private(set) var match: Match
  /// Whether it existed at the last matching.
  var isKnown = false
  /// The target in its own coordinates; nil: its own position.
  private var target: CGRect?
  /// The rectangle in which it is shown during the animation.
  private var moving: CGRect?

  init(_ match: Match) { self.match = match }

  override var typeName: String { "Match" }

  override func attach(graph: ViewGraph, scope: EnvironmentScope) {
    super.attach(graph: graph, scope: scope)
    // Others may move to its position even if it is offscreen.
    placeAlways()
    graph[MatchedViews.key].add(self)
  }

  override func remove(from graph: ViewGraph) {
    if isAttached { graph[MatchedViews.key].take(out: self) }
    super.remove(from: graph)
  }

  func update(_ new: Match) {
    let views = graph[MatchedViews.key]
    views.noticed(transaction)
    let hasMoved = new.properties != match.properties || new.anchor != match.anchor || new.isSource != match.isSource
    if new.key != match.key {
      views.take(out: self)
      match = new
      views.add(self)
    } else {
      match = new
      if hasMoved { graph.placesHaveChanged = true }
    }
  }

  // MARK: Layout

  override var movesChildrenItself: Bool { true }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    guard var result = children.first?.measure(proposal) else { return BoxMeasurement(fixed: .zero) }
    result.overflows = true
    return result
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    graph[MatchedViews.key].noticed(transaction)
    guard let child = children.first else { return }
    guard let rect = moving ?? target else { return child.place(at: .zero, proposal: proposal) }
    let offered = match.properties.contains(.size) ? ProposedViewSize(rect.size) : proposal
    let own = child.measure(offered).size.orZero
    child.place(
      at: CGPoint(x: rect.minX + (rect.width - own.width) * match.anchor.x, y: rect.minY + (rect.height - own.height) * match.anchor.y),
      proposal: offered)
  }

  /// Its rectangle in the window by layout; for a view being removed, the rectangle in which it stays.
  var ownRect: CGRect {
    let (origin, content) = isGoing ? (shownAbsoluteOrigin, shownContentRect) : (absoluteOrigin, contentRect)
    return CGRect(x: origin.x + content.minX, y: origin.y + content.minY, width: content.width, height: content.height)
  }

  /// The rectangle in the window in which it is shown.
  var shownRect: CGRect {
    let (origin, corner) = (shownAbsoluteOrigin, shownContentRect.origin)
    let rect = moving ?? target ?? CGRect(origin: .zero, size: shownContentRect.size)
    return rect.offsetBy(dx: origin.x + corner.x, dy: origin.y + corner.y)
  }

  // MARK: Position

  /// Moves to another view's rectangle in the window; nil: to its own. With `start` it is shown there first.
  func go(to source: CGRect?, from start: CGRect? = nil, in transaction: Transaction) {
    let own = ownRect
    var local: CGRect?
    if let source {
      let size = match.properties.contains(.size) ? source.size : own.size
      let (place, anchor) = (match.properties.contains(.position) ? source : own, match.anchor)
      local = CGRect(
        x: place.minX + (place.width - size.width) * anchor.x - own.minX,
        y: place.minY + (place.height - size.height) * anchor.y - own.minY,
        width: size.width, height: size.height)
    }
    if local == target && start == nil { return }
    let natural = CGRect(origin: .zero, size: own.size)
    let from = start.map { $0.offsetBy(dx: -own.minX, dy: -own.minY) } ?? moving ?? target ?? natural
    target = local
    let moves = graph.animator?.changes(
      GraphAnimator.Part.content, of: self, in: transaction, from: Self.vector(from), to: Self.vector(local ?? natural)
    ) { [unowned self] vector in show(vector.map(Self.rect)) }
    show(moves == true ? from : nil)
  }

  private func show(_ rect: CGRect?) {
    moving = rect
    invalidatePlacement()
  }

  private static func vector(_ rect: CGRect) -> MotionVector {
    MotionVector([rect.minX, rect.minY, rect.width, rect.height].map(Double.init))
  }
  private static func rect(_ vector: MotionVector) -> CGRect {
    let n = vector.numbers
    return CGRect(x: n[0], y: n[1], width: max(0, n[2]), height: max(0, n[3]))
  }
}

/// The matched views of a window, by key.
final class MatchedViews: GraphClient {
  static let key = GraphClientKey<MatchedViews>()

  // Boxes remove themselves.
  private var groups: [Match.Key: [MatchBox]] = [:]
  private var transaction = Transaction()

  override class var isNotifiedOfPlaces: Bool { true }
  override var held: [String: Int] { ["matched views": groups.values.reduce(0) { $0 + $1.count }] }

  func add(_ box: MatchBox) {
    groups[box.match.key, default: []].append(box)
    noticed(box.transaction)
    graph.placesHaveChanged = true
  }

  func take(out box: MatchBox) {
    groups[box.match.key]?.removeAll { $0 === box }
    if groups[box.match.key]?.isEmpty == true { groups[box.match.key] = nil }
    graph.placesHaveChanged = true
  }

  /// Records the animation of a change, an insertion or a removal, with which matched views move.
  ///
  /// Matching runs even if no position has changed: otherwise the animation would apply to later changes and complete no earlier.
  func noticed(_ new: Transaction) {
    if new.effectiveAnimation == nil { return }
    transaction = new
    graph.placesHaveChanged = true
  }

  override func placesHaveChanged() {
    let transaction = transaction
    self.transaction = Transaction()
    for group in groups.values { match(group.filter { $0.isAttached && $0.hasBeenPlaced }, transaction) }
  }

  private func match(_ boxes: [MatchBox], _ transaction: Transaction) {
    let going = graph.hasLeaving ? boxes.filter(\.isGoing) : []
    let source = boxes.last { box in box.match.isSource && !going.contains { $0 === box } }
    for box in boxes where box !== source {
      let follows = !box.match.isSource || going.contains { $0 === box }
      // A new view is in its target position at once.
      box.go(to: follows ? source?.ownRect : nil, in: box.isKnown ? transaction : Transaction())
    }
    if let source {
      // It starts at the position of the removed view.
      let last = source.isKnown ? nil : going.last { $0.match.isSource }
      source.go(to: nil, from: last?.shownRect, in: transaction)
    }
    for box in boxes { box.isKnown = true }
  }
}
