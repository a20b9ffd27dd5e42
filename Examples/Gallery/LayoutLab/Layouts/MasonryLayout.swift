import Oriel

/// Views in columns of equal width, each view under the shortest column so far.
struct MasonryLayout: Layout {
  /// As many columns as fit are made; one if none does.
  var minimumColumnWidth: CGFloat = 160
  var spacing: CGFloat = 8

  /// The places of the views for a width.
  struct Plan {
    var frames: [CGRect] = []
    var size = CGSize.zero
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    plan(subviews, width: proposal.width).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (view, frame) in zip(subviews, plan(subviews, width: bounds.width).frames) {
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(width: frame.width, height: nil))
    }
  }

  private func plan(_ subviews: Subviews, width: CGFloat?) -> Plan {
    // Without a limit, all views stand side by side.
    let most = subviews.count
    let width = width.flatMap { $0.isFinite ? max(0, $0) : nil } ?? CGFloat(most) * (minimumColumnWidth + spacing) - spacing
    let count = max(1, min(most, Int((width + spacing) / (minimumColumnWidth + spacing))))
    let columnWidth = max(0, (width - spacing * CGFloat(count - 1)) / CGFloat(count))
    var bottoms = [CGFloat](repeating: 0, count: count)
    var plan = Plan(size: CGSize(width: width, height: 0))
    for view in subviews {
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let height = view.sizeThatFits(ProposedViewSize(width: columnWidth, height: nil)).height
      plan.frames.append(
        CGRect(x: CGFloat(column) * (columnWidth + spacing), y: bottoms[column], width: columnWidth, height: height))
      plan.size.height = max(plan.size.height, bottoms[column] + height)
      bottoms[column] += height + spacing
    }
    return plan
  }
}
