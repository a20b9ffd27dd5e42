import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The arithmetic of boxes stacked in depth: aligned by guides on both axes, in the space of the boxes with the highest priority.
@MainActor package struct ZStackPile {
  let alignment: Alignment
  let boxes: ContiguousArray<Box>

  package init(alignment: Alignment, boxes: ContiguousArray<Box>) { (self.alignment, self.boxes) = (alignment, boxes) }

  private var highestPriority: Double {
    var highest = -Double.infinity
    for index in boxes.indices { highest = max(highest, boxes.unretained(index).look { $0.priority }) }
    return highest
  }

  package func measure(_ proposal: ProposedViewSize) -> BoxMeasurement {
    if boxes.isEmpty { return BoxMeasurement(fixed: .zero) }
    let highest = highestPriority
    var result = BoxMeasurement(fixed: .zero)
    var constant = CGSize(width: -CGFloat.infinity, height: -CGFloat.infinity)
    var follows = (width: false, height: false)
    var span = Span()
    var isFree = alignment.horizontal.key.fraction == nil || alignment.vertical.key.fraction == nil
    for child in boxes {
      let m = child.measure(proposal)
      result.width = result.width.intersection(m.width)
      result.height = result.height.intersection(m.height)
      if m.overflows { result.overflows = true }
      if m.asksForBaselines { result.asksForBaselines = true }
      if child.mayHaveGuides || alignment.vertical.key.isBaseline && m.baseline(alignment.vertical.key) != nil { isFree = true }
      if child.priority < highest {
        result.overflows = true
        continue
      }
      let guides = guides(of: child, m, proposal)
      span.add(m.size, guides)
      // Relative to the common guide, whose own position is not known yet.
      if let first = m.firstBaseline { result.firstBaseline = min(result.firstBaseline ?? .infinity, first - guides.y) }
      if let last = m.lastBaseline { result.lastBaseline = max(result.lastBaseline ?? -.infinity, last - guides.y) }
      if m.width.follows { follows.width = true } else { constant.width = max(constant.width, m.size.width) }
      if m.height.follows { follows.height = true } else { constant.height = max(constant.height, m.size.height) }
    }
    result.size = span.size
    result.firstBaseline = result.firstBaseline.map { $0 + span.before.y }
    result.lastBaseline = result.lastBaseline.map { $0 + span.before.y }
    result.combine(.horizontal, follows: follows.width, constant: constant.width, asked: proposal.width)
    result.combine(.vertical, follows: follows.height, constant: constant.height, asked: proposal.height)
    if isFree { for axis in Axis.allCases { result[axis] = .only(proposal[axis]) } }
    // The views are placed with the size as their proposal, for which their size may differ.
    let offered = offered(in: result.size, proposal)
    if !result.overflows && offered != proposal {
      for child in boxes where !child.measure(proposal).holds(for: offered) { result.overflows = true }
    }
    return result
  }

  /// The extents around a common point.
  private struct Span {
    var before = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    var after = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

    mutating func add(_ size: CGSize, _ guides: CGPoint) {
      for axis in Axis.allCases {
        // An infinite view has no finite extent around a guide.
        if size[axis] == .infinity { (before[axis], after[axis]) = (0, .infinity) }
        if after[axis] == .infinity { continue }
        before[axis] = max(before[axis], guides[axis])
        after[axis] = max(after[axis], size[axis] - guides[axis])
      }
    }

    var size: CGSize { CGSize(width: before.x + after.x, height: before.y + after.y) }
  }

  private func guides(of child: Box, _ answer: BoxMeasurement, _ proposal: ProposedViewSize) -> CGPoint {
    CGPoint(
      x: child.guide(alignment.horizontal.key, in: answer, to: proposal), y: child.guide(alignment.vertical.key, in: answer, to: proposal))
  }

  /// The proposal with which the boxes are placed: the stack's own size, where it is finite.
  private func offered(in size: CGSize, _ proposal: ProposedViewSize) -> ProposedViewSize {
    var offered = ProposedViewSize(size)
    for axis in Axis.allCases where proposal[axis] == .infinity || size[axis] == .infinity { offered[axis] = proposal[axis] }
    return offered
  }

  /// Calls `place` with each box's index, its top left from the content's top leading corner, and its proposal.
  package func place(
    in size: CGSize, _ proposal: ProposedViewSize, _ place: (_ index: Int, _ origin: CGPoint, _ proposal: ProposedViewSize) -> Void
  ) {
    if boxes.isEmpty { return }
    let highest = highestPriority
    let offered = offered(in: size, proposal)
    var span = Span()
    for child in boxes where child.priority == highest {
      let answer = child.measure(offered)
      span.add(answer.size, guides(of: child, answer, offered))
    }
    for (index, child) in boxes.enumerated() {
      let guides = guides(of: child, child.measure(offered), offered)
      place(index, CGPoint(x: span.before.x - guides.x, y: span.before.y - guides.y), offered)
    }
  }

  /// The explicit position of a guide other than a baseline, if the stack's size for a proposal was `size`.
  package func explicitGuide(_ key: AlignmentKey, _ asked: ProposedViewSize, in size: CGSize) -> CGFloat? {
    if key.isOfFrame || !boxes.contains(where: { $0.mayHaveGuides }) { return nil }
    var values: [CGFloat?] = []
    place(in: size, asked) { index, origin, proposal in
      values.append(boxes[index].explicitGuide(key, proposal).map { $0 + origin[key.axis] })
    }
    return key.combined(values)
  }

  /// The stack's preferred spacing: the maximum of the boxes with the highest priority.
  package var spacingAround: BoxSpacing? {
    let highest = highestPriority
    var result = BoxSpacing()
    for box in boxes where box.priority == highest { if let spacing = box.spacingAround { result.formUnion(spacing, .all) } }
    return result.hasAny ? result : nil
  }
}
