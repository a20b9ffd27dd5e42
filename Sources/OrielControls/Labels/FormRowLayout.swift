import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// The layout of a form row: the label at the leading edge, the control at the trailing edge.
///
/// It takes the width offered. The width that the control does not need goes to the label, which wraps; in a row too narrow for both, the
/// control is placed below the label.
nonisolated package struct FormRowLayout: Layout {
  package init() {}

  /// The space between the label and the control.
  private static let gap: CGFloat = 12
  /// The space between the label and a control below it.
  private static let lineGap: CGFloat = 6
  /// The minimum width of a label that wraps beside a control.
  private static let minLabel: CGFloat = 72

  /// The frames of both for a width, and their proposals: proposing their own size again could divide stacks in them differently.
  private struct Plan {
    var label = CGSize.zero
    var control = CGSize.zero
    var labelProposal = ProposedViewSize.unspecified
    var controlProposal = ProposedViewSize.unspecified
    var isBelow = false
    var size = CGSize.zero

    mutating func offer(_ width: CGFloat?, to control: LayoutSubview) {
      controlProposal = ProposedViewSize(width: width, height: nil)
      self.control = control.sizeThatFits(controlProposal)
    }

    mutating func offer(_ width: CGFloat?, toLabel label: LayoutSubview) {
      labelProposal = ProposedViewSize(width: width, height: nil)
      self.label = label.sizeThatFits(labelProposal)
    }
  }

  private func plan(_ width: CGFloat?, _ subviews: Subviews) -> Plan {
    var plan = Plan()
    guard let control = subviews.last else { return plan }
    guard subviews.count > 1 else {
      plan.offer(width, to: control)
      plan.size = CGSize(width: max(width ?? 0, plan.control.width), height: plan.control.height)
      return plan
    }
    plan.offer(nil, toLabel: subviews[0])
    let ideal = plan.label
    guard let width else {
      plan.offer(nil, to: control)
      plan.size = CGSize(width: ideal.width + Self.gap + plan.control.width, height: max(ideal.height, plan.control.height))
      return plan
    }
    // The control at its ideal size beside the whole label; if it is too wide for that, the label wraps.
    let beside = max(0, width - Self.gap - ideal.width)
    plan.offer(beside, to: control)
    if plan.control.width > beside || beside < width / 4 {
      let room = max(0, width - Self.gap - min(ideal.width, Self.minLabel))
      plan.offer(min(room, max(width / 2, beside)), to: control)
      if plan.control.width > room {
        plan.isBelow = true
        plan.offer(width, to: control)
        plan.offer(width, toLabel: subviews[0])
        plan.size = CGSize(width: width, height: plan.label.height + Self.lineGap + plan.control.height)
        return plan
      }
      plan.offer(max(0, width - Self.gap - plan.control.width), toLabel: subviews[0])
    }
    plan.size = CGSize(width: width, height: max(plan.label.height, plan.control.height))
    return plan
  }

  package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    plan(proposal.width, subviews).size
  }

  package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let plan = plan(bounds.width, subviews)
    if subviews.count > 1 {
      let y = plan.isBelow ? bounds.minY : bounds.minY + ((bounds.height - plan.label.height) / 2).rounded()
      subviews[0].place(at: CGPoint(x: bounds.minX, y: y), proposal: plan.labelProposal)
    }
    let x = plan.isBelow ? bounds.minX : bounds.maxX - plan.control.width
    let y = plan.isBelow ? bounds.maxY - plan.control.height : bounds.minY + ((bounds.height - plan.control.height) / 2).rounded()
    subviews.last?.place(at: CGPoint(x: x, y: y), proposal: plan.controlProposal)
  }
}
