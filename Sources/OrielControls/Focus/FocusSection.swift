import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielViews

extension View {
  /// Keeps arrow key movement within this view while it has a view in that direction. SwiftUI: `focusSection()`.
  ///
  /// An arrow key that nothing else handles (no `onKeyPress`, `onMoveCommand`, text field or list) moves the focus to the nearest view in
  /// its direction: first in the innermost section around the focus, then in the next outer one. From outside, a section is as large as
  /// this view, so that it is also found beside its controls; the focus then goes to the nearest control in it. Tab visits views in their
  /// order, with or without sections.
  nonisolated public func focusSection() -> some View { modifier(_FocusRegionModifier(region: .section)) }
}

/// The arrow keys that move the focus where no other client takes them.
@MainActor final class FocusDirections: GraphClient {
  static let key = GraphClientKey<FocusDirections>()

  override class var keyOrder: KeyOrder? { .directions }

  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard event.modifiers.isSubset(of: .capsLock), let direction = MoveCommandDirection(key) else { return false }
    return graph.focus.move(direction)
  }
}

extension WindowFocus {
  /// Moves the focus to the nearest view in a direction. Returns false if there is none, or nothing has the focus.
  fileprivate func move(_ direction: MoveCommandDirection) -> Bool {
    guard let target, let box = target.box else { return false }
    // Clips around the focus do not count: views that are scrolled offscreen there are scrolled into view.
    let around = Set(sequence(first: box, next: \.container).map(ObjectIdentifier.init))
    guard let here = FocusRect(target, ignoringClipsOf: around) else { return false }
    let others = places(except: target, around, from: here, direction)
    var seen: FocusRegionModifier?
    for section in here.sections.map({ Optional($0.modifier) }) + [nil] {
      let isAll = section == nil && seen == nil
      let fresh =
        isAll ? others : others.filter { (section == nil || $0.index(of: section) != nil) && (seen == nil || $0.index(of: seen) == nil) }
      if let next = nearest(in: direction, from: here, among: fresh, in: section) {
        arrive(at: entry(towards: next, from: target, among: order))
        return true
      }
      seen = section
    }
    return false
  }

  /// The views in a direction, in no order, without ones that others are nearer than. `around` are the boxes around `left`.
  private func places(
    except left: FocusTarget, _ around: Set<ObjectIdentifier>, from here: FocusRect, _ direction: MoveCommandDirection
  ) -> [FocusRect] {
    var found: [FocusRect] = [], nearest = CGFloat.infinity
    var places = FocusPlaces(in: roots, ignoringClipsOf: around)
    // Views in sections are compared as their sections are, and from inside a section others count only if it has none.
    let isAlone = here.sections.isEmpty
    for target in targets where target !== left {
      let place = places.place(of: target) { rect in
        !isAlone || direction.distance(from: here.rect, to: rect).map { $0 <= nearest } ?? false
      }
      guard let place else { continue }
      found.append(place)
      if isAlone, place.sections.isEmpty, let distance = direction.distance(from: here.rect, to: place.rect) { nearest = distance }
    }
    boxesVisited = places.visits
    return found
  }

  /// The nearest of several views in a section or the window; of equals the first. A nested section counts as one; the nearest of its views
  /// is returned.
  private func nearest(
    in direction: MoveCommandDirection, from here: FocusRect, among others: [FocusRect], in section: FocusRegionModifier?
  ) -> FocusTarget? {
    /// The views in nested sections, grouped by section.
    var places: [(rect: CGRect, views: [FocusRect])] = []
    var known: [ObjectIdentifier: Int] = [:]
    var best: (distance: CGFloat, views: [FocusRect])?
    func take(_ rect: CGRect, _ views: [FocusRect]) {
      guard let distance = direction.distance(from: here.rect, to: rect) else { return }
      if let best {
        if distance > best.distance { return }
        if distance == best.distance, !views[0].target.precedes(best.views[0].target) { return }
      }
      best = (distance, views)
    }
    for view in others {
      let outer = section.flatMap(view.index(of:)) ?? view.sections.count
      guard outer > 0 else {
        take(view.rect, [view])
        continue
      }
      let inner = view.sections[outer - 1], rect = inner.rect.union(view.rect)
      if let index = known[ObjectIdentifier(inner.modifier)] {
        places[index].rect = places[index].rect.union(rect)
        places[index].views.append(view)
      } else {
        known[ObjectIdentifier(inner.modifier)] = places.count
        places.append((rect, [view]))
      }
    }
    for place in places { take(place.rect, place.views) }
    func distance(_ view: FocusRect) -> CGFloat { hypot(view.rect.midX - here.rect.midX, view.rect.midY - here.rect.midY) }
    return best?.views.min {
      let (a, b) = (distance($0), distance($1))
      return a < b || a == b && $0.target.precedes($1.target)
    }?.target
  }
}

/// The position of a focusable view and its sections, in points of the window.
@MainActor struct FocusRect {
  let target: FocusTarget
  let rect: CGRect
  /// The innermost first.
  private(set) var sections: [(modifier: FocusRegionModifier, rect: CGRect)] = []

  init(_ target: FocusTarget, _ rect: CGRect, in sections: [(modifier: FocusRegionModifier, rect: CGRect)]) {
    (self.target, self.rect, self.sections) = (target, rect, sections)
  }

  /// Returns nil where the clips of boxes outside the set leave nothing of it.
  init?(_ target: FocusTarget, ignoringClipsOf shared: Set<ObjectIdentifier>) {
    guard let place = target.place else { return nil }
    place.box.placePath()
    func rect(_ box: Box, _ index: Int) -> CGRect? {
      WayToWindow(from: box.rect(ofModifierAt: index), inside: index, of: box, ignoringClipsOf: shared)?.rect
    }
    guard let own = rect(place.box, place.index) else { return nil }
    (self.target, self.rect) = (target, own)
    for (modifier, box) in target.modifiersAround(FocusRegionModifier.self) {
      guard case .section = modifier.region, let index = box.modifiers.firstIndex(where: { $0 === modifier }) else { continue }
      sections.append((modifier, rect(box, index) ?? own))
    }
  }

  func index(of section: FocusRegionModifier?) -> Int? { sections.firstIndex { $0.modifier === section } }
}

extension MoveCommandDirection {
  /// The distance between two rectangles in this direction; nil if the second is not there. A point sideways counts as three ahead.
  fileprivate func distance(from: CGRect, to: CGRect) -> CGFloat? {
    let isHorizontal = self == .left || self == .right
    func span(_ rect: CGRect, along: Bool) -> (start: CGFloat, end: CGFloat) {
      along == isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }
    var (here, there) = (span(from, along: true), span(to, along: true))
    if self == .left || self == .up { (here, there) = ((-here.end, -here.start), (-there.end, -there.start)) }
    let (a, b) = (span(from, along: false), span(to, along: false))
    let overlap = min(a.end, b.end) - max(a.start, b.start)
    // It extends beyond both ends, and a view that is only beside it is in another direction.
    guard there.start > here.start, there.end > here.end, overlap > 0 || there.start >= here.end else { return nil }
    // Of two equally near ones, the one more in line.
    let offCentre = abs(a.start + a.end - b.start - b.end) / 1000
    return max(0, there.start - here.end) + (overlap > 0 ? 0 : 3 * (1 - overlap)) + offCentre
  }
}

extension KeyOrder {
  /// Moving the focus with the arrows.
  static let directions = KeyOrder(450)
}
