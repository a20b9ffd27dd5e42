import Foundation
@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielEffects
import OrielMotion
@_spi(Oriel) import OrielViews

/// The current effect of a view and the last decision about it. Outlives the modifiers, which each update creates again.
@MainActor final class EffectState {
  fileprivate(set) var shown = _EffectList()
  /// The phase for which it was last computed; nil at first.
  var phase: ScrollTransitionPhase?
  /// The target effect, and for numbers the trajectory: the current numbers and their end if the position does not change.
  fileprivate var target = _EffectList()
  fileprivate var way: (numbers: [Double], end: [Double])?
  /// The transaction of the update that last changed it, until the effect is computed again.
  fileprivate var change: Transaction?

  /// The interpolated effect, which follows the position.
  fileprivate var onItsWay: _EffectList {
    guard let way else { return target }
    return target.with(zip(way.numbers, zip(target.numbers, way.end)).map { $0 + $1.0 - $1.1 })
  }
}

/// The effect that a rule computes for a view.
struct WantedEffect {
  var effect: _EffectList
  /// The animation of the change; nil changes at once.
  var animation: Animation?
}

/// Draws the content with an effect that depends on its position.
final class EffectModifier: PlaceModifier {
  typealias Rule = @MainActor (GeometryProxy, Box, EffectState) -> WantedEffect

  fileprivate var rule: Rule = { _, _, _ in WantedEffect(effect: _EffectList(), animation: nil) }
  @MainActor fileprivate var state: EffectState?
  /// The transaction in which it replaced another modifier.
  @MainActor fileprivate var change: Transaction?

  convenience init(by rule: @escaping Rule) {
    self.init(GeometryPlace())
    self.rule = rule
  }

  override var forOneBox: BoxModifier { EffectModifier(by: rule) }
  override func isEqual(to other: BoxModifier) -> Bool { false }
  override func folded(into box: Box) {
    place.fold(self, into: box, always: false)
    box.graph[VisualEffects.key].add(self, of: box)
  }

  // It has no numbers before it is placed, and is animated when they are known.
  override var movesByItself: Bool { true }
  override func transaction(on box: Box, of change: Transaction) -> Transaction {
    self.change = change
    return change
  }

  override var mapsPlane: Bool { true }
  override var mayOverflow: Bool { true }
  override var paintStep: PaintStep { .around }

  @MainActor fileprivate var shown: _EffectList { state?.shown ?? _EffectList() }

  override func map(in rect: CGRect, isMirrored: Bool) -> ProjectionTransform { shown.map(in: rect, isMirrored: isMirrored) }
  override func planeSteps(in rect: CGRect, isMirrored: Bool) -> [PlaneStep]? {
    if !shown.blurs { return nil }
    return shown.parts(in: rect, isMirrored: isMirrored).flatMap { part -> [PlaneStep] in
      switch part {
      case .map(let map): [.map(map)]
      case .opacity, .color: []
      case .blur(let radius, let isOpaque): [.spread(LayerEffect.spread(radius: radius))] + (isOpaque ? [.fill(rect)] : [])
      }
    }
  }
  override func admits(_ point: CGPoint, in rect: CGRect?) -> Bool { shown.opacity > 0 }

  override func paint(_ painter: inout Painter, _ place: inout Painter.Place) {
    paint(shown.parts(in: place.rect, isMirrored: place.isMirrored)[...], &painter, &place)
  }

  /// Paints the content with parts of the effect, the last one outermost.
  @MainActor private func paint(_ parts: ArraySlice<EffectPart>, _ painter: inout Painter, _ place: inout Painter.Place) {
    guard let outermost = parts.last else { return painter.paintInside(&place) }
    let inside = { (painter: inout Painter, place: inout Painter.Place) in self.paint(parts.dropLast(), &painter, &place) }
    switch outermost {
    case .map(let map): painter.paintInside(&place, mappedBy: map, inside)
    case .opacity(let opacity): painter.paintFaded(&place, opacity: opacity, inside)
    case .blur(let radius, let isOpaque): painter.paintBlurred(&place, radius: radius, isOpaque: isOpaque, inside)
    case .color(let effect):
      if painter.hasEffects { return painter.paintWhole(&place) { self.paint(parts, &$0, &$1) } }
      painter.list.origin = place.corner
      painter.list.pushLayer(effect, bounds: place.boxInk)
      painter.paintBounded(&place, inside)
      painter.list.popLayer()
    }
  }
}

/// A window's effects that depend on positions: computed again when boxes have moved, before they are drawn.
@MainActor final class VisualEffects: GraphClient {
  static let key = GraphClientKey<VisualEffects>()

  private struct Entry {
    weak var modifier: EffectModifier?
    let state: EffectState
  }

  /// Removed together with the box, by `forget`.
  private struct Held {
    let box: Box
    var entries: [Entry] = []
  }

  private var owned: [ObjectIdentifier: Held] = [:]

  override class var isInFrames: Bool { true }
  override class var isNotifiedOfPlaces: Bool { true }
  override var held: [String: Int] { ["visual effects": owned.count] }

  /// Called when a box gets a modifier. It continues the state of one that was removed: modifiers of an update have the same order as
  /// before.
  func add(_ modifier: EffectModifier, of box: Box) {
    var own = owned[ObjectIdentifier(box)] ?? Held(box: box)
    if own.entries.contains(where: { $0.modifier === modifier }) { return }
    let isThere: (Entry) -> Bool = { entry in entry.modifier.map { old in box.modifiers.contains { $0 === old } } ?? false }
    let state: EffectState
    if let gone = own.entries.firstIndex(where: { !isThere($0) }) {
      state = own.entries.remove(at: gone).state
    } else {
      state = EffectState()
    }
    modifier.state = state
    state.change = modifier.change
    modifier.change = nil
    own.entries.append(Entry(modifier: modifier, state: state))
    owned[ObjectIdentifier(box)] = own
    graph.placesHaveChanged = true
  }

  override class var knowsBoxes: Bool { true }
  override func forget(_ box: Box) {
    guard let gone = owned.removeValue(forKey: ObjectIdentifier(box)) else { return }
    for entry in gone.entries { graph.animator?.end(of: entry.state) }
  }

  /// O(effects × depth).
  override func placesHaveChanged() {
    for (id, own) in owned {
      let box = own.box
      for entry in own.entries {
        guard let modifier = entry.modifier, box.modifiers.contains(where: { $0 === modifier }) else {
          graph.animator?.end(of: entry.state)
          owned[id]?.entries.removeAll { $0.state === entry.state }
          continue
        }
        if modifier.place.isPlaced { find(modifier, entry.state, box) }
      }
      if owned[id]?.entries.isEmpty == true { owned[id] = nil }
    }
  }

  private func find(_ modifier: EffectModifier, _ state: EffectState, _ box: Box) {
    let proxy = GeometryProxy(modifier.place, size: modifier.place.size)
    let wanted = graph.dependencies.untracked { modifier.rule(proxy, box, state) }
    let effect = wanted.effect, change = state.change
    state.change = nil
    let transaction = wanted.animation.map { Transaction(animation: $0) } ?? change
    guard let transaction, graph.replicaSource == nil, transaction.animation != nil || state.way != nil else {
      state.target = effect
      return show(state.onItsWay, state, box)
    }
    if effect == state.shown && state.way == nil { return }
    let (start, end) = (state.shown.numbers, effect.numbers)
    let moves =
      graph.animator?.changes(
        GraphAnimator.Part.content, of: state, in: transaction, from: MotionVector(start), to: MotionVector(end)
      ) { [weak self, weak state] vector in
        guard let self, let state else { return }
        state.way = vector.map { ($0.numbers, end) }
        show(state.onItsWay, state, box)
      } ?? false
    state.target = effect
    if !moves { state.way = nil } else if state.way == nil { state.way = (start, end) }
    show(state.onItsWay, state, box)
  }

  private func show(_ effect: _EffectList, _ state: EffectState, _ box: Box) {
    if state.shown == effect { return }
    box.invalidatePaint()
    state.shown = effect
    box.inkChanged()
    box.invalidate(.placement)
  }

  override func treeEnded() { owned.removeAll() }
}
