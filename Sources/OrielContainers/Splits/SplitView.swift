import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGestures
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// Views side by side, with dividers that the user can drag. SwiftUI: `HSplitView`.
///
/// The panes share the width equally at first, and keep their proportions when it changes, within the limits that their frames set. A divider
/// can be dragged, or moved by the arrow keys, Home and End; a double click on it restores the equal shares.
///
/// ```swift
/// HSplitView {
///     Sidebar().frame(minWidth: 150, maxWidth: 300)
///     Detail().frame(minWidth: 200, maxWidth: .infinity)
/// }
/// ```
nonisolated public struct HSplitView<Content: View>: View {
  private let content: Content

  /// Panes in a row, one for each view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The panes side by side, with dividers that the user can drag.
  @MainActor public var body: some View { SplitPanes(axis: .horizontal, content: content) }
}

/// Views above one another, with dividers that the user can drag. SwiftUI: `VSplitView`.
///
/// It is the vertical equivalent of `HSplitView`.
nonisolated public struct VSplitView<Content: View>: View {
  private let content: Content

  /// Panes in a column, one for each view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The panes one above the other, with dividers that the user can drag.
  @MainActor public var body: some View { SplitPanes(axis: .vertical, content: content) }
}

/// The panes of a split view along an axis.
private struct SplitPanes<Content: View>: View {
  let axis: Axis
  let content: Content
  /// The lengths of the panes when a divider was moved last, by their ids.
  @State private var lengths: [Subview.ID: CGFloat] = [:]
  @State private var places = SplitPlaces()

  var body: some View {
    let (axis, lengths, places) = (axis, $lengths, places)
    Group(subviews: content) { panes in
      let ids = panes.map(\.id)
      SplitLayout(axis: axis, wanted: ids.map { lengths.wrappedValue[$0] }, places: places) {
        ForEach(Array(panes.enumerated()), id: \.element.id) { index, pane in
          ZStack { pane }
          if index + 1 < panes.count {
            SplitDivider(axis: axis, index: index, places: places) { new in
              lengths.wrappedValue = new.map { Dictionary(zip(ids, $0)) { first, _ in first } } ?? [:]
            }
          }
        }
      }
    }
  }
}

/// Where the panes of a split view were placed last. Written by the layout, read by the dividers.
@MainActor final class SplitPlaces {
  var lengths: [CGFloat] = []
  var limits: [ClosedRange<CGFloat>] = []

  nonisolated init() {}

  /// The lengths after moving a divider, as far as the limits of the two panes beside it allow.
  func moving(_ divider: Int, from start: [CGFloat], by distance: CGFloat) -> [CGFloat] {
    guard start.indices.contains(divider + 1), limits.count == start.count, distance.isFinite else { return start }
    let (before, after) = (limits[divider], limits[divider + 1])
    let least = max(before.lowerBound - start[divider], start[divider + 1] - after.upperBound)
    let most = min(before.upperBound - start[divider], start[divider + 1] - after.lowerBound)
    var new = start
    let step = least > most ? 0 : min(max(distance, least), most)
    new[divider] += step
    new[divider + 1] -= step
    return new
  }
}

/// Divides a length among panes.
enum SplitShares {
  /// The lengths of panes in a length: in proportion to the wanted ones, or equal without these, within their limits.
  ///
  /// If the limits leave some of it, the last pane has it; if they need more, the panes have their minimum.
  static func lengths(_ wanted: [CGFloat?], _ limits: [ClosedRange<CGFloat>], in total: CGFloat) -> [CGFloat] {
    let count = wanted.count
    if count == 0 { return [] }
    let known = wanted.compactMap { $0 }
    let mean = known.isEmpty ? 1 : max(1, known.reduce(0, +) / CGFloat(known.count))
    let weights = wanted.map { max(0.001, $0 ?? mean) }
    var result = limits.map(\.lowerBound)
    var open = Set(0..<count)
    var left = total
    // Panes at a limit keep it, and the others share the rest. Those at the side where more is missing are settled first.
    while !open.isEmpty {
      let sum = open.reduce(0) { $0 + weights[$1] }
      var (short, long): (CGFloat, CGFloat) = (0, 0)
      for index in open {
        let share = left * weights[index] / sum
        short += max(0, limits[index].lowerBound - share)
        long += max(0, share - limits[index].upperBound)
      }
      let settled = open.filter {
        let share = left * weights[$0] / sum
        return short >= long ? share < limits[$0].lowerBound : share > limits[$0].upperBound
      }
      if settled.isEmpty {
        for index in open { result[index] = min(max(left * weights[index] / sum, limits[index].lowerBound), limits[index].upperBound) }
        break
      }
      for index in settled {
        result[index] = short >= long ? limits[index].lowerBound : limits[index].upperBound
        left -= result[index]
        open.remove(index)
      }
    }
    let used = result.reduce(0, +)
    if used < total { result[count - 1] += total - used }
    return result
  }
}

/// Panes and dividers in turn, along an axis.
private struct SplitLayout: DividingLayout {
  let axis: Axis
  let wanted: [CGFloat?]
  let places: SplitPlaces

  static let divider: CGFloat = 1

  private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }
  private func proposal(_ main: CGFloat?, _ cross: CGFloat?) -> ProposedViewSize {
    axis == .horizontal ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
  }

  private func limits(_ panes: [LayoutSubview], _ cross: CGFloat?) -> [ClosedRange<CGFloat>] {
    panes.map { pane in
      let low = max(0, along(pane.sizeThatFits(proposal(0, cross))))
      let high = along(pane.sizeThatFits(proposal(.infinity, cross)))
      return low.isFinite ? low...max(low, high.isNaN ? low : high) : 0...CGFloat.infinity
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let panes = subviews.indices.filter { $0 % 2 == 0 }.map { subviews[$0] }
    let main = axis == .horizontal ? proposal.width : proposal.height
    let cross = axis == .horizontal ? proposal.height : proposal.width
    let sizes = main == nil || cross == nil ? panes.map { $0.sizeThatFits(self.proposal(nil, cross)) } : []
    let length = main ?? sizes.reduce(0) { $0 + along($1) } + CGFloat(max(0, panes.count - 1)) * Self.divider
    let width = cross ?? sizes.map(across).max() ?? 0
    return axis == .horizontal ? CGSize(width: length, height: width) : CGSize(width: width, height: length)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let panes = subviews.indices.filter { $0 % 2 == 0 }.map { subviews[$0] }
    let cross = across(bounds.size), room = along(bounds.size) - CGFloat(max(0, panes.count - 1)) * Self.divider
    let limits = limits(panes, cross), lengths = SplitShares.lengths(wanted, limits, in: max(0, room))
    MainActor.assumeIsolated { (places.lengths, places.limits) = (lengths, limits) }
    var start: CGFloat = 0
    func point(_ main: CGFloat, _ side: CGFloat) -> CGPoint {
      axis == .horizontal
        ? CGPoint(x: bounds.minX + main, y: bounds.minY + side) : CGPoint(x: bounds.minX + side, y: bounds.minY + main)
    }
    for index in subviews.indices {
      let length = index % 2 == 0 ? lengths[index / 2] : Self.divider
      // Whole points, so that the divider is sharp.
      let low = start.rounded(), high = (start + length).rounded()
      subviews[index].place(at: point((low + high) / 2, cross / 2), anchor: .center, proposal: self.proposal(high - low, cross))
      start += length
    }
  }
}

/// A divider between two panes.
private struct SplitDivider: View {
  let axis: Axis
  /// The index of the pane before it.
  let index: Int
  let places: SplitPlaces
  /// Sets the lengths of all panes; nil for equal shares.
  let set: ([CGFloat]?) -> Void
  @State private var start: [CGFloat]?
  @Environment(\.layoutDirection) private var direction

  private var isRow: Bool { axis == .horizontal }

  var body: some View {
    Rectangle().fill(Color.separator)
      .frame(width: isRow ? 1 : nil, height: isRow ? nil : 1)
      .overlay {
        Color.clear.frame(width: isRow ? 9 : nil, height: isRow ? nil : 9).contentShape(Rectangle())
          .pointerStyle(isRow ? .columnResize : .rowResize)
          .gesture(drag)
          .onTapGesture(count: 2) { set(nil) }
          .focusable(interactions: .activate)
          .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end], phases: [.down, .repeat], action: take)
          .modifier(
            _ControlDescription(
              role: .splitter, value: { places.lengths.indices.contains(index) ? "\(Int(saturating: places.lengths[index]))" : nil }))
      }
  }

  private var sign: CGFloat { isRow && direction == .rightToLeft ? -1 : 1 }

  private func take(_ press: KeyPress) -> KeyPress.Result {
    let distance: CGFloat
    switch press.key {
    case .leftArrow where isRow, .upArrow where !isRow: distance = -10 * sign
    case .rightArrow where isRow, .downArrow where !isRow: distance = 10 * sign
    case .home: distance = -100_000
    case .end: distance = 100_000
    default: return .ignored
    }
    set(places.moving(index, from: places.lengths, by: distance))
    return .handled
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .global)
      .onChanged { value in
        let first = start ?? places.lengths
        start = first
        set(places.moving(index, from: first, by: sign * (isRow ? value.translation.width : value.translation.height)))
      }
      .onEnded { _ in start = nil }
  }
}
