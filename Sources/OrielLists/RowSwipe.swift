import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

/// The actions at a side of a row.
nonisolated struct SwipeActions {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let content: AnyView
}

extension View {
  /// Adds buttons at a side of a row, which a drag or a sideways scroll of the row shows. SwiftUI:
  /// `swipeActions(edge:allowsFullSwipe:content:)`.
  ///
  /// The first button is the outermost one; with `allowsFullSwipe` a long drag presses it. A button has the colour of its `tint`, red if it
  /// is destructive, and grey otherwise. Several modifiers for an edge add their buttons one after another, the innermost first.
  ///
  /// ```swift
  /// Text(mail.subject).swipeActions { Button("Delete", role: .destructive) { delete(mail) } }
  /// ```
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    rowTrait(.swipe(SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))))
  }
}

/// The row of a list that shows actions at its side.
@MainActor final class RowSwipe {
  let row: RowBox
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  /// The width of the actions, as last placed.
  var ideal: CGFloat = 0
  /// Whether the drag ended before the actions were placed.
  var waits = false
  /// The distance at the beginning of a drag.
  var start: CGFloat = 0
  private var timer: TimerQueue.ID?

  init(_ row: RowBox, edge: HorizontalEdge, allowsFullSwipe: Bool) {
    (self.row, self.edge, self.allowsFullSwipe) = (row, edge, allowsFullSwipe)
  }

  /// The actions, and the modifier that has the first of them.
  func actions(_ place: RowPlace) -> (AnyView, RowTraitNode)? {
    var views: [AnyView] = [], first: RowTraitNode?
    for node in place.swipes {
      guard case .swipe(let actions) = node.trait, actions.edge == edge else { continue }
      views.append(actions.content)
      first = first ?? node
    }
    guard let first else { return nil }
    return (AnyView(SwipeButtons(views: views, isAtEnd: edge == .trailing)), first)
  }

  func settle(after duration: Duration, in graph: ViewGraph, _ action: @escaping () -> Void) {
    cancelTimer(in: graph)
    timer = graph.timers.schedule(after: duration) { [weak self] in
      self?.timer = nil
      action()
    }
  }

  func cancelTimer(in graph: ViewGraph) {
    if let timer { graph.timers.cancel(timer) }
    timer = nil
  }
}

extension ListNode {
  /// Shows the actions of a row for a movement to a side. Returns whether there are any.
  func beginSwipe(_ row: RowBox, towards dx: CGFloat) -> Bool {
    if let swipe, swipe.row === row {
      swipe.cancelTimer(in: graph)
      swipe.start = row.slide
      return true
    }
    let edge: HorizontalEdge = (dx < 0) != row.isMirrored ? .trailing : .leading
    var allowsFull: Bool?
    for node in row.place?.swipes ?? [] {
      if case .swipe(let actions) = node.trait, actions.edge == edge { allowsFull = allowsFull ?? actions.allowsFullSwipe }
    }
    guard let allowsFull else { return false }
    if let swipe {
      swipe.cancelTimer(in: graph)
      swipe.row.slide = 0
    }
    swipe = RowSwipe(row, edge: edge, allowsFullSwipe: allowsFull)
    extrasChanged()
    return true
  }

  /// Moves the row by a distance since the beginning of the drag.
  func swipe(by dx: CGFloat) {
    guard let swipe else { return }
    let row = swipe.row, distance = swipe.start + (row.isMirrored ? -dx : dx)
    let most = max(0, row.size.width - 8)
    // Beyond the actions it follows only if a full swipe is possible.
    func bounded(_ way: CGFloat) -> CGFloat {
      if way <= 0 { return 0 }
      let ideal = swipe.ideal > 0 ? swipe.ideal : way
      return swipe.allowsFullSwipe || way <= ideal ? min(way, most) : ideal + (way - ideal) / 4
    }
    row.slide = swipe.edge == .trailing ? -bounded(-distance) : bounded(distance)
  }

  /// A sideways scroll over a row. Returns whether the row uses it.
  func wheelTurned(over row: RowBox, by distance: CGVector) -> Bool {
    guard abs(distance.dx) > abs(distance.dy), row.hasSwipeActions, isEnabled else { return false }
    if swipe?.row !== row, !beginSwipe(row, towards: distance.dx) { return false }
    guard let swipe else { return false }
    swipe.start = row.slide
    self.swipe(by: distance.dx)
    swipe.settle(after: .milliseconds(150), in: graph) { [weak self] in self?.settleSwipe(isCancelled: false) }
    return true
  }

  /// Opens or closes the actions at the end of a drag, or presses the first one.
  func settleSwipe(isCancelled: Bool) {
    guard let swipe, !isRemoved else { return }
    let way = abs(swipe.row.slide)
    swipe.waits = swipe.ideal == 0 && !isCancelled
    if swipe.waits { return }
    if isCancelled || way < min(swipe.ideal / 2, 40) { return closeSwipe() }
    if swipe.allowsFullSwipe && way > max(swipe.ideal + 40, swipe.row.size.width * 0.6), let action = firstAction(of: swipe) {
      closeSwipe()
      return action()
    }
    slide(swipe, to: swipe.edge == .trailing ? -swipe.ideal : swipe.ideal) {}
  }

  func closeSwipe() {
    guard let swipe, !isRemoved else { return }
    swipe.cancelTimer(in: graph)
    slide(swipe, to: 0) { [weak self] in
      guard let self, !isRemoved, self.swipe === swipe else { return }
      self.swipe = nil
      extrasChanged()
    }
  }

  /// Moves the row where controls move, else at once.
  private func slide(_ swipe: RowSwipe, to target: CGFloat, ended: @escaping () -> Void) {
    let row = swipe.row
    let own = graph.controlTransaction(.ofControlPlaces, for: graph.transaction(in: row.scope), in: row.scope, inEvent: true)
    let moves =
      own.map { transaction in
        graph.animator?.changes(
          GraphAnimator.Part.content, of: swipe, in: transaction, from: MotionVector([Double(row.slide)]),
          to: MotionVector([Double(target)]),
          show: { vector in
            row.slide = vector.map { CGFloat($0.numbers[0]) } ?? target
            if vector == nil { ended() }
          }) == true
      } ?? false
    if moves { return }
    row.slide = target
    ended()
  }

  /// The action of the outermost button.
  private func firstAction(of swipe: RowSwipe) -> (() -> Void)? {
    let node = extras.first { if case .swipe(_, let row) = $0.key { row == ObjectIdentifier(swipe.row) } else { false } }?.node
    var stack: [Box] = node.map { [$0.box] } ?? []
    while let box = stack.popLast() {
      let semantics = box.semantics
      if let action = (semantics.inside + [semantics]).lazy.flatMap(\.actions).first(where: { $0.name == .activate }) { return action.run }
      stack += box.children.reversed()
    }
    return nil
  }
}

/// The buttons at a side of a row, from the outermost one inwards.
private struct SwipeButtons: View {
  let views: [AnyView]
  let isAtEnd: Bool

  var body: some View {
    SwipeLayout(isAtEnd: isAtEnd) { ForEach(0..<views.count, id: \.self) { views[$0] } }
      .buttonStyle(SwipeButtonStyle())
  }
}

/// Fills the width with views of equal stretch, beginning at the outer edge.
nonisolated private struct SwipeLayout: Layout {
  let isAtEnd: Bool

  private func widths(_ subviews: Subviews, _ height: CGFloat?) -> [CGFloat] {
    subviews.map { max(56, $0.sizeThatFits(ProposedViewSize(width: nil, height: height)).width) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideal = widths(subviews, proposal.height).reduce(0, +)
    let height = proposal.height ?? subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
    return CGSize(width: max(ideal, proposal.width ?? 0), height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let widths = widths(subviews, bounds.height), ideal = widths.reduce(0, +)
    // A full swipe shows the outermost one alone.
    let extra = max(0, bounds.width - ideal)
    var edge = isAtEnd ? bounds.maxX : bounds.minX
    for (index, subview) in subviews.enumerated() {
      let width = widths[index] + (index == 0 ? extra : 0)
      subview.place(
        at: CGPoint(x: isAtEnd ? edge - width : edge, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
      edge += isAtEnd ? -width : width
    }
  }
}

/// A button at the side of a row: a face in its colour, as high as the row.
nonisolated private struct SwipeButtonStyle: ButtonStyle {
  @Environment(\.tint) private var tint

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .lineLimit(1)
      .foregroundStyle(Color.white)
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(tint ?? .gray))
      .opacity(configuration.isPressed ? 0.8 : 1)
      .contentShape(Rectangle())
  }
}
