import Foundation
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing

// Layouts of a program's own.

private enum Weight: LayoutValueKey {
  static let defaultValue: CGFloat = 1
}

extension View {
  func weight(_ weight: CGFloat) -> some View { layoutValue(key: Weight.self, value: weight) }
}

/// Rows from left to right, a new one where a view does not fit.
struct Flow: Layout {
  var gap: CGFloat

  private func rows(_ width: CGFloat, _ subviews: Subviews) -> (spots: [CGPoint], size: CGSize) {
    var (spots, corner, rowHeight, widest) = ([CGPoint](), CGPoint.zero, CGFloat.zero, CGFloat.zero)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if corner.x > 0 && corner.x + size.width > width { (corner, rowHeight) = (CGPoint(x: 0, y: corner.y + rowHeight + gap), 0) }
      spots.append(corner)
      corner.x += size.width + gap
      widest = max(widest, corner.x - gap)
      rowHeight = max(rowHeight, size.height)
    }
    return (spots, CGSize(width: widest, height: corner.y + rowHeight))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    rows(proposal.width ?? .infinity, subviews).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let spots = rows(proposal.width ?? .infinity, subviews).spots
    for (subview, spot) in zip(subviews, spots) {
      subview.place(at: CGPoint(x: bounds.minX + spot.x, y: bounds.minY + spot.y), proposal: .unspecified)
    }
  }
}

/// The width divided by weights that the views set; with a cache, explicit guides, anchors, slices, and a view left out.
struct Shares: Layout {
  struct Cache { var weights: [CGFloat] }

  func makeCache(subviews: Subviews) -> Cache { Cache(weights: subviews.map { max(0, min(100, $0[Weight.self])) }) }

  private func widths(_ width: CGFloat, _ cache: Cache) -> [CGFloat] {
    let sum = max(1, cache.weights.reduce(0, +))
    return cache.weights.map { width * $0 / sum }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions().width
    let heights = zip(subviews, widths(width, cache)).map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }
    return CGSize(width: width, height: heights.max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    var x = bounds.minX
    for (index, width) in widths(bounds.width, cache).enumerated() {
      defer { x += width }
      if index == 3 { continue }
      let (slice, anchor) = (subviews[index..<(index + 1)], index.isMultiple(of: 2) ? UnitPoint.top : .bottomLeading)
      slice[index].place(
        at: CGPoint(x: x + anchor.x * width, y: bounds.minY + anchor.y * bounds.height), anchor: anchor,
        proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { guide == .leading ? bounds.minX + 4 : nil }

  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { .zero }
}

/// Views below one another, each farther to the right than the one before: both distances move.
struct Stairs: Layout {
  var gap: CGFloat
  var shift: CGFloat

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(gap, shift) }
    set { (gap, shift) = (newValue.first, newValue.second) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    var size = CGSize.zero
    for (index, subview) in subviews.enumerated() {
      let one = subview.sizeThatFits(.unspecified)
      size.width = max(size.width, one.width + CGFloat(index) * shift)
      size.height += one.height + (index == 0 ? 0 : gap)
    }
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var spot = bounds.origin
    for subview in subviews {
      subview.place(at: spot, proposal: .unspecified)
      spot = CGPoint(x: spot.x + shift, y: spot.y + subview.sizeThatFits(.unspecified).height + gap)
    }
  }
}

/// A column made by `VStackLayout`, with what that says of itself.
struct Borrowed: Layout {
  private let column = VStackLayout(alignment: .trailing)
  static var layoutProperties: LayoutProperties { VStackLayout.layoutProperties }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// A grid made by `GridLayout`.
struct BorrowedGrid: Layout {
  private let grid = GridLayout(alignment: .bottomTrailing)
  func makeCache(subviews: Subviews) -> GridLayout.Cache { grid.makeCache(subviews: subviews) }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout GridLayout.Cache) -> CGSize {
    grid.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout GridLayout.Cache) {
    grid.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

extension Domains {
  static let layout = Domain<AnyLayout>(
    "AnyLayout",
    [
      (AnyLayout(HStackLayout()), "AnyLayout(HStackLayout())"),
      (AnyLayout(VStackLayout(alignment: .leading, spacing: 2)), "AnyLayout(VStackLayout(alignment: .leading, spacing: 2))"),
      (AnyLayout(ZStackLayout(alignment: .topLeading)), "AnyLayout(ZStackLayout(alignment: .topLeading))"),
      (AnyLayout(Flow(gap: 3)), "AnyLayout(Flow(gap: 3))"), (AnyLayout(Shares()), "AnyLayout(Shares())"),
      (AnyLayout(Borrowed()), "AnyLayout(Borrowed())"),
      (AnyLayout(Stairs(gap: 0, shift: 6)), "AnyLayout(Stairs(gap: 0, shift: 6))"),
      (AnyLayout(Stairs(gap: 9, shift: -4)), "AnyLayout(Stairs(gap: 9, shift: -4))"),
      (AnyLayout(Stairs(gap: -3, shift: 0)), "AnyLayout(Stairs(gap: -3, shift: 0))"),
      (AnyLayout(GridLayout(alignment: .leading)), "AnyLayout(GridLayout(alignment: .leading))"),
      (AnyLayout(BorrowedGrid()), "AnyLayout(BorrowedGrid())"),
    ])
}

extension Domains {
  static let pinned = Domain<PinnedScrollableViews>(
    "PinnedScrollableViews",
    [([], "[]"), (.sectionHeaders, ".sectionHeaders"), ([.sectionHeaders, .sectionFooters], "[.sectionHeaders, .sectionFooters]")])

  static let gridItems = Domain<[GridItem]>(
    "[GridItem]",
    [
      ([GridItem()], "[GridItem()]"), ([GridItem(), GridItem(.fixed(30))], "[GridItem(), GridItem(.fixed(30))]"),
      ([GridItem(.adaptive(minimum: 25))], "[GridItem(.adaptive(minimum: 25))]"),
      (
        [GridItem(.flexible(maximum: 40), spacing: 2, alignment: .topLeading), GridItem(), GridItem(.fixed(20), alignment: .bottom)],
        "[GridItem(.flexible(maximum: 40), spacing: 2, alignment: .topLeading), GridItem(), GridItem(.fixed(20), alignment: .bottom)]"
      ),
    ],
    hostile: [
      ([], "[]"), ([GridItem(.fixed(.nan)), GridItem(.adaptive(minimum: 0))], "[GridItem(.fixed(.nan)), GridItem(.adaptive(minimum: 0))]"),
    ])
}
