import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielLists
import OrielText
@_spi(Oriel) import OrielViews

/// A form whose labels end at the column in which the controls begin.
nonisolated struct ColumnsForm<Content: View>: View {
  let content: Content

  @MainActor var body: some View {
    FormColumnsLayout {
      ForEach(sections: content) { section in
        if !section.header.isEmpty { section.header.font(.headline).padding(.top, 6) }
        ForEach(section.content) { $0 }
        if !section.footer.isEmpty { section.footer.font(.callout).foregroundStyle(Color.secondary) }
      }
    }
    .environment(\.formLabels, .columns)
  }
}

/// Rows in a column, aligned by the guide at which their controls begin.
nonisolated struct FormColumnsLayout: Layout {
  private static let gap: CGFloat = 10

  private struct Row {
    var guide: CGFloat
    var size: CGSize
    /// The proposed size.
    var proposal: ProposedViewSize
  }

  private struct Plan {
    var rows: [Row] = []
    /// The x position at which the controls begin.
    var column: CGFloat = 0
    var size = CGSize.zero
  }

  private func plan(_ width: CGFloat?, _ subviews: Subviews) -> Plan {
    var plan = Plan()
    let ideal = subviews.map { $0.dimensions(in: .unspecified)[.formColumn] }
    plan.column = max(0, ideal.max() ?? 0)
    // Labels longer than half of the width wrap.
    if let width, width.isFinite { plan.column = min(plan.column, max(0, width / 2)) }
    for (subview, wish) in zip(subviews, ideal) {
      let room = width.map { max(0, $0 - max(0, plan.column - wish)) }
      let proposal = ProposedViewSize(width: room, height: nil)
      let dimensions = subview.dimensions(in: proposal)
      let row = Row(
        guide: dimensions[.formColumn], size: CGSize(width: dimensions.width, height: dimensions.height), proposal: proposal)
      plan.size.width = max(plan.size.width, max(0, plan.column - row.guide) + row.size.width)
      plan.rows.append(row)
    }
    plan.size.height = plan.rows.map(\.size.height).reduce(0, +) + Self.gap * CGFloat(max(0, plan.rows.count - 1))
    return plan
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { plan(proposal.width, subviews).size }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let plan = plan(proposal.width, subviews)
    var y = bounds.minY
    for (subview, row) in zip(subviews, plan.rows) {
      subview.place(
        at: CGPoint(x: bounds.minX + max(0, plan.column - row.guide), y: y), proposal: row.proposal)
      y += row.size.height + Self.gap
    }
  }
}
