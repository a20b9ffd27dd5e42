import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The views that a layout measures and places, or a part of them. SwiftUI: `LayoutSubviews`.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
  public typealias SubSequence = LayoutSubviews

  let placing: LayoutPlacing
  /// The indices of the views in the layout; nil: all of them, of which `range` is the part.
  private let chosen: [Int]?
  private let range: Range<Int>
  /// The layout direction of the container.
  public var layoutDirection: LayoutDirection

  init(_ placing: LayoutPlacing, _ direction: LayoutDirection) {
    (self.placing, chosen, range, layoutDirection) = (placing, nil, 0..<placing.boxes.count, direction)
  }

  private init(_ placing: LayoutPlacing, _ chosen: [Int]?, _ range: Range<Int>, _ direction: LayoutDirection) {
    (self.placing, self.chosen, self.range, layoutDirection) = (placing, chosen, range, direction)
  }

  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }

  public subscript(index: Int) -> LayoutSubview {
    precondition(range.contains(index), "there is no view \(index) among the subviews \(range)")
    return LayoutSubview(placing: placing, index: chosen.map { $0[index] } ?? index)
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(range.lowerBound <= bounds.lowerBound && bounds.upperBound <= range.upperBound, "\(bounds) is outside of \(range)")
    return LayoutSubviews(placing, chosen, bounds, layoutDirection)
  }

  /// The views from an index on. Otherwise `subviews[1...]` would be treated as an infinite sequence of indices.
  public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews { self[bounds.lowerBound..<endIndex] }

  /// The views at some indices, in the order of the indices.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    let new = indices.map { self[$0].index }
    return LayoutSubviews(placing, new, new.indices, layoutDirection)
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.placing === b.placing && a.range == b.range && a.chosen == b.chosen && a.layoutDirection == b.layoutDirection
  }

  /// The boxes of the views, in order.
  @MainActor var boxes: ContiguousArray<Box> {
    chosen == nil && range.count == placing.boxes.count ? placing.boxes : ContiguousArray(map { placing.boxes[$0.index] })
  }

  /// A container's position of a guide, combined from the views' as placed by `place`.
  func mergedGuide(_ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, place: () -> Void) -> CGFloat? {
    nonisolated(unsafe) let place = place  // called before this returns
    return MainThread.call("a layout was asked for its guides") {
      let places = placing.record(in: bounds, proposal, place)
      return key.combined(
        places.enumerated().lazy.map { index, place in
          placing.boxes[index].explicitGuide(key, place.proposal).map { $0 + place.origin[key.axis] }
        })
    }
  }
}

/// One of the views that a layout measures and places. SwiftUI: `LayoutSubview`.
///
/// Valid until the views change; one kept longer in a cache has a size of zero.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  let placing: LayoutPlacing
  let index: Int

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.placing === b.placing && a.index == b.index }

  /// A query of the box; `absent` if the view has been removed and is only kept in a cache.
  @inline(__always) private func ask<R>(else absent: @autoclosure () -> R, _ body: @MainActor (Box) -> R) -> R {
    let answer: R? = MainThread.call("a view was asked by a layout") {
      let box = placing.boxes[index]
      return box.isAttached ? body(box) : nil
    }
    return answer ?? absent()
  }

  /// The value that the view sets for a key, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { ask(else: K.defaultValue) { $0.layoutValue(K.self) } }

  /// The values set on the view with `containerValue`.
  public var containerValues: ContainerValues {
    nonisolated(unsafe) let none = ContainerValues()
    return ask(else: none) { $0.containerValues }
  }

  /// The priority set by `layoutPriority`; 0 by default.
  public var priority: Double { ask(else: 0) { $0.priority } }

  /// The view's size for a proposal, in points. NaN in a proposal counts as nil, here and in `place`.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { ask(else: .zero) { placing.measure($0, index, proposal.known).size } }

  /// The view's size for a proposal, with its alignment guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ask(else: ViewDimensions(.zero)) { $0.dimensions(placing.measure($0, index, proposal.known), to: proposal.known) }
  }

  /// The view's preferred distances to its neighbours.
  public var spacing: ViewSpacing { ask(else: ViewSpacing()) { ViewSpacing($0.spacingAround) } }

  /// Places the view with its anchor at `position`, in the coordinates of the bounds.
  ///
  /// The view takes its size for `proposal`. Has an effect only while `placeSubviews` runs; of several calls the last is used.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    MainThread.call("a view was placed by a layout") { placing.place(index, at: position, anchor, proposal) }
  }
}

extension ProposedViewSize {
  /// Whether a length asks for an ideal, least or greatest one.
  fileprivate func isExtreme(_ axis: Axis) -> Bool { self[axis].map { $0 <= 0 || $0 == .infinity } ?? true }
  @inline(__always) fileprivate var hasExtremes: Bool { isExtreme(.horizontal) || isExtreme(.vertical) }

  /// NaN counts as no proposal.
  fileprivate var known: ProposedViewSize {
    ProposedViewSize(width: width.flatMap { $0.isNaN ? nil : $0 }, height: height.flatMap { $0.isNaN ? nil : $0 })
  }
}

/// The boxes of a layout, and their positions while these are computed.
final class LayoutPlacing: @unchecked Sendable {
  let boxes: ContiguousArray<Box>
  @exclusivity(unchecked) private var places: ContiguousArray<Place>?

  /// The top left relative to the container's top leading corner, and the proposal.
  struct Place {
    var origin: CGPoint
    var proposal: ProposedViewSize
    var isPlaced = false
  }

  init(_ boxes: ContiguousArray<Box>) { self.boxes = boxes }

  /// What the container itself is measured or placed with.
  @exclusivity(unchecked) var around = ProposedViewSize.unspecified
  /// The axes on which the layout asked for the ideal, least or greatest length of a box; empty until it has asked for one.
  @exclusivity(unchecked) private var searched: ContiguousArray<Axis.Set> = []

  @MainActor @inline(__always) func measure(_ box: Box, _ index: Int, _ proposal: ProposedViewSize) -> BoxMeasurement {
    if proposal.hasExtremes { note(index, proposal) }
    return box.measure(proposal)
  }

  private func note(_ index: Int, _ proposal: ProposedViewSize) {
    for axis in Axis.allCases where proposal.isExtreme(axis) && proposal[axis] != around[axis] {
      if searched.isEmpty { searched = ContiguousArray(repeating: [], count: boxes.count) }
      searched[index].insert(axis == .horizontal ? .horizontal : .vertical)
    }
  }

  /// Whether what the layout proposes to a box may follow from what the box answers. O(boxes)
  @MainActor func followsAnswers(of box: Box, on axis: Axis) -> Bool {
    guard !searched.isEmpty, let index = boxes.firstIndex(where: { $0 === box }) else { return false }
    return searched[index].contains(axis == .horizontal ? .horizontal : .vertical)
  }

  /// Forgets what another layout asked.
  func forgetSearches() { searched = [] }

  @MainActor func place(_ index: Int, at position: CGPoint, _ anchor: UnitPoint, _ proposal: ProposedViewSize) {
    guard places != nil else { return }
    let proposal = proposal.known
    var origin = position
    if anchor != .topLeading {
      let size = boxes[index].measure(proposal).size.orZero
      origin.x -= anchor.x * size.width
      origin.y -= anchor.y * size.height
    }
    places?[index] = Place(origin: origin, proposal: proposal, isPlaced: true)
  }

  /// The positions that `place` gives the boxes in bounds; boxes that it leaves out are centred.
  @MainActor func record(in bounds: CGRect, _ proposal: ProposedViewSize, _ place: () -> Void) -> ContiguousArray<Place> {
    let outer = places
    places = ContiguousArray(repeating: Place(origin: .zero, proposal: proposal), count: boxes.count)
    place()
    var result: ContiguousArray<Place> = []
    swap(&result, &places!)  // set above; only this function sets it to nil
    places = outer
    for index in result.indices where !result[index].isPlaced {
      let corner = boxes[index].measure(proposal).size.orZero.centered(in: bounds.size)
      result[index].origin = CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y)
    }
    return result
  }
}
