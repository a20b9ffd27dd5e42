import Foundation

@MainActor package final class ZStackBox: Box {
  private var alignment: Alignment

  package init(alignment: Alignment) { self.alignment = alignment }

  package override var typeName: String { "ZStack" }

  package func update(alignment new: Alignment) {
    if new == alignment { return }
    alignment = new
    invalidateLayout()
    invalidatePlacement()
  }

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    guard let highest = children.map(\.priority).max() else { return BoxMeasurement(fixed: .zero) }
    var result = BoxMeasurement(fixed: .zero)
    var constant = CGSize(width: -CGFloat.infinity, height: -CGFloat.infinity)
    var follows = (width: false, height: false)
    for child in children {
      let m = child.measure(proposal)
      result.width = result.width.intersection(m.width)
      result.height = result.height.intersection(m.height)
      if m.overflows { result.overflows = true }
      if child.priority < highest {
        result.overflows = true
        continue
      }
      result.size.width = max(result.size.width, m.size.width)
      result.size.height = max(result.size.height, m.size.height)
      if m.width.follows { follows.width = true } else { constant.width = max(constant.width, m.size.width) }
      if m.height.follows { follows.height = true } else { constant.height = max(constant.height, m.size.height) }
      result.firstBaseline = result.firstBaseline ?? m.firstBaseline
      result.lastBaseline = result.lastBaseline ?? m.lastBaseline
    }
    result.combine(.horizontal, follows: follows.width, constant: constant.width, asked: proposal.width)
    result.combine(.vertical, follows: follows.height, constant: constant.height, asked: proposal.height)
    return result
  }

  package override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    for child in children {
      place(child, at: alignment.origin(of: child.measure(proposal).size, in: size), in: size, proposal: proposal)
    }
  }
}
