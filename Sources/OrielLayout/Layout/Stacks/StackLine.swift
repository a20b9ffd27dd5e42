import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The arithmetic of rows and columns: how boxes divide a length, and how they are aligned across it.
@MainActor package struct StackLine {
  let axis: Axis
  let alignment: AlignmentKey
  /// Nil: the boxes' preference.
  let spacing: CGFloat?
  let boxes: ContiguousArray<Box>
  /// The depth of nested divisions of the container.
  let divisions: UInt8
  /// Whether a box may define guides.
  private let mayHaveGuides: Bool
  /// The position of the guide in every box, as a fraction of its length across; nil if each box must be queried.
  private let fraction: CGFloat?

  package init(
    axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, boxes: ContiguousArray<Box>, divisions: UInt8, mayHaveGuides: Bool
  ) {
    (self.axis, self.alignment, self.spacing, self.boxes, self.divisions) = (axis, alignment, spacing, boxes, divisions)
    self.mayHaveGuides = mayHaveGuides
    fraction = mayHaveGuides || alignment.isBaseline ? nil : alignment.fraction
  }

  /// For boxes among which a custom layout divides a length.
  package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, boxes: ContiguousArray<Box>) {
    let below = boxes.reduce(UInt8(0)) { max($0, $1.divisions) }
    self.init(
      axis: axis, alignment: alignment, spacing: spacing, boxes: boxes, divisions: min(below, Box.divisionsOfStacks) + 1,
      mayHaveGuides: boxes.contains { $0.mayHaveGuides })
  }

  /// The gap before the child at `index`.
  private func gap(before index: Int) -> CGFloat {
    if index == 0 { return 0 }
    if let spacing { return spacing }
    return BoxSpacing.distance(boxes[index - 1].spacingAround, boxes[index].spacingAround, along: axis)
  }

  private func proposal(main: CGFloat?, cross: CGFloat?) -> ProposedViewSize {
    axis == .horizontal ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
  }

  // MARK: Dividing the main axis

  /// A child's proposal along the main axis, and how much it and the child's size change when the stack's own proposal changes by one
  /// point.
  private struct Share {
    var proposal: CGFloat?
    /// The proposal across.
    var cross: CGFloat?
    var measurement: BoxMeasurement
    var slope: CGFloat = 0
  }

  /// The shares of the boxes; narrows `across` to the proposals across for which the boxes' minimum and maximum lengths are valid.
  private func divide(_ main: CGFloat?, cross: CGFloat?, across: inout BoxMeasurement.Extent) -> ContiguousArray<Share> {
    let shares = divide(main, cross: cross, limits: nil, across: &across)
    guard let limits = limits(shares, cross: cross) else { return shares }
    return divide(main, cross: cross, limits: limits, across: &across)
  }

  /// `limits` is the proposal across for each box; nil: all get `cross`.
  private func divide(
    _ main: CGFloat?, cross: CGFloat?, limits: ContiguousArray<CGFloat>?, across: inout BoxMeasurement.Extent
  ) -> ContiguousArray<Share> {
    guard let main, main.isFinite else {
      var shares: ContiguousArray<Share> = []
      shares.reserveCapacity(boxes.count)
      for (index, child) in boxes.enumerated() {
        let own = limits?[index] ?? cross
        shares.append(Share(proposal: main, cross: own, measurement: child.measure(proposal(main: main, cross: own))))
      }
      return shares
    }
    var available = main
    for index in boxes.indices { available -= gap(before: index) }
    if limits == nil, let equal = equalShares(available, cross: cross) { return equal }
    return fullDivision(available, cross: cross, limits: limits, across: &across)
  }

  /// If guides shift boxes so that together they exceed the length across although none does alone: the length left to each from its
  /// position. Otherwise nil, and also for baselines.
  private func limits(_ shares: ContiguousArray<Share>, cross: CGFloat?) -> ContiguousArray<CGFloat>? {
    guard hasFreeGuides, !alignment.isBaseline, let cross, cross.isFinite, divisions <= Box.divisionsOfStacks else { return nil }
    let guides = crossGuides(shares), total = guides.before + guides.after
    guard total > cross, total.isFinite, shares.allSatisfy({ $0.measurement.size[axis.other] != total }) else { return nil }
    var limits: ContiguousArray<CGFloat> = []
    for (index, share) in shares.enumerated() {
      let end = guides.before - guide(of: index, share) + share.measurement.size[axis.other]
      limits.append(max(0, cross - max(0, end - cross)))
    }
    return limits
  }

  /// Equal shares if every child takes exactly its share, for which the full algorithm would give the same result; otherwise nil.
  private func equalShares(_ available: CGFloat, cross: CGFloat?) -> ContiguousArray<Share>? {
    let count = boxes.count
    if count == 0 { return nil }
    if count > 1 { for index in 0..<count where boxes.unretained(index).look({ $0.priority != 0 }) { return nil } }
    if divisions > Box.divisionsOfStacks { return nil }
    let share = max(0, available) / CGFloat(count)
    let proposal = proposal(main: share, cross: cross)
    var shares: ContiguousArray<Share> = []
    shares.reserveCapacity(count)
    for index in 0..<count {
      let measurement = boxes.unretained(index).look { $0.measure(proposal) }
      guard measurement.size[axis] == share, measurement[axis].follows else { return nil }
      shares.append(Share(proposal: share, cross: cross, measurement: measurement, slope: 1 / CGFloat(count)))
    }
    return shares
  }

  private func fullDivision(
    _ available: CGFloat, cross: CGFloat?, limits: ContiguousArray<CGFloat>?, across: inout BoxMeasurement.Extent
  ) -> ContiguousArray<Share> {
    struct Candidate {
      var index: Int
      var priority: Double
      var least: CGFloat
      var flexibility: CGFloat

      // Not a closure, whose actor would be checked at each call.
      static func isFirst(_ a: Candidate, _ b: Candidate) -> Bool {
        if a.priority != b.priority { return a.priority > b.priority }
        if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
        return a.index < b.index
      }
    }
    var candidates: [Candidate] = []
    candidates.reserveCapacity(boxes.count)
    for (index, child) in boxes.enumerated() {
      // Deeper ones are measured with nothing proposed across.
      let isExact = child.divisions <= Box.divisionsOfStacks
      func ask(_ main: CGFloat) -> BoxMeasurement {
        let answer = child.measure(proposal(main: main, cross: isExact ? cross : nil))
        if isExact { across.narrow(to: answer[axis.other]) }
        return answer
      }
      let least = ask(0)
      var most = least.size[axis]
      if least[axis].follows || least[axis].high < .infinity { most = ask(.infinity).size[axis] }
      let priority = boxes.count == 1 ? 0 : child.priority
      candidates.append(Candidate(index: index, priority: priority, least: least.size[axis], flexibility: most - least.size[axis]))
    }
    candidates.sort(by: Candidate.isFirst)
    var shares = ContiguousArray(repeating: Share(proposal: 0, measurement: BoxMeasurement(fixed: .zero)), count: boxes.count)
    var reserved = candidates.reduce(0) { $0 + $1.least }
    var remaining = available
    var slope: CGFloat = 1
    var start = 0
    while start < candidates.count {
      var end = start
      while end < candidates.count && candidates[end].priority == candidates[start].priority {
        reserved -= candidates[end].least
        end += 1
      }
      remaining -= reserved
      for position in start..<end {
        let left = CGFloat(end - position)
        let offered = remaining / left
        let share = max(0, offered)
        let candidate = candidates[position]
        let own = limits?[candidate.index] ?? cross
        let measurement = boxes[candidate.index].measure(proposal(main: share, cross: own))
        let moves = offered > 0 ? slope / left : 0
        shares[candidate.index] = Share(proposal: share, cross: own, measurement: measurement, slope: moves)
        remaining -= measurement.size[axis]
        if measurement[axis].follows { slope -= moves }
      }
      remaining += reserved
      start = end
    }
    return shares
  }

  // MARK: Measuring

  package func measure(_ asked: ProposedViewSize) -> BoxMeasurement {
    if boxes.isEmpty { return BoxMeasurement(fixed: .zero) }
    var across = BoxMeasurement.Extent.everything
    let shares = divide(asked[axis], cross: asked[axis.other], across: &across)
    var main: CGFloat = 0
    // With negative gaps, boxes may be before the start, and the last child may end before another.
    var (lowest, highest): (CGFloat, CGFloat) = (0, 0)
    for (index, share) in shares.enumerated() {
      main += gap(before: index)
      lowest = min(lowest, main)
      main += share.measurement.size[axis]
      highest = max(highest, main)
    }
    let guides = crossGuides(shares)
    var size = CGSize.zero
    size[axis] = main
    size[axis.other] = guides.before + guides.after
    var result = BoxMeasurement(size: size, width: .everything, height: .everything)
    result[axis] = mainExtent(asked[axis], shares, size: main)
    result[axis.other] = crossExtent(asked[axis.other], shares, size: size[axis.other])
    result[axis.other].narrow(to: across)
    if result[axis].follows, let asked = asked[axis] { result.size[axis] = asked }
    if asked[axis.other] == nil && boxes.count > 1 {
      // Children are placed with the stack's own size across: if that changes their sizes, the division along depends on more than its
      // proposal.
      let across = size[axis.other]
      var isOther = false
      for share in shares {
        let extent = share.measurement[axis.other]
        if !extent.contains(across) { isOther = true }
        if extent.follows { result[axis].depends = true }
      }
      if isOther {
        result[axis].depends = true
        // Each check measures all descendants once more: in deeply nested stacks the size may be overestimated and reported as overflowing.
        if divisions > Self.examinedDivisions || exceeds(size, dividing: asked[axis]) { result.overflows = true }
      }
    }
    if hasFreeGuides { for axis in Axis.allCases { result[axis] = .only(asked[axis]) } }
    if lowest < 0 || highest > main { result.overflows = true }
    for share in shares where share.measurement.overflows { result.overflows = true }
    for share in shares where share.measurement.asksForBaselines { result.asksForBaselines = true }
    takeBaselines(shares, guides, into: &result)
    return result
  }

  /// The maximum depth of nested divisions for which a stack checks the size of its boxes when placed.
  private static let examinedDivisions: UInt8 = 3

  /// Whether the boxes, placed in `size`, take more space than they did when nothing was proposed across.
  private func exceeds(_ size: CGSize, dividing asked: CGFloat?) -> Bool {
    var across = BoxMeasurement.Extent.everything
    let shares = divide(asked, cross: size[axis.other], across: &across)
    var main: CGFloat = 0
    for (index, share) in shares.enumerated() {
      if share.measurement.overflows { return true }
      main += gap(before: index) + share.measurement.size[axis]
    }
    let guides = crossGuides(shares)
    return main > size[axis] || guides.before + guides.after > size[axis.other]
  }

  /// The proposals on the main axis for which the division stays the same, with every child following or constant.
  private func mainExtent(_ asked: CGFloat?, _ shares: ContiguousArray<Share>, size: CGFloat) -> BoxMeasurement.Extent {
    guard let asked else { return .ideal }
    guard asked.isFinite else { return .only(asked) }
    var low = -CGFloat.infinity, high = CGFloat.infinity
    var slope: CGFloat = 0
    for share in shares {
      let extent = share.measurement[axis]
      guard let offered = share.proposal else { return .only(asked) }
      // An infinite proposal is not divided: every child is proposed all of it.
      if share.slope == 0 && (extent.follows || extent.high < .infinity) { high = min(high, .greatestFiniteMagnitude) }
      if share.slope > 0 {
        low = max(low, asked - (offered - max(extent.low, 0)) / share.slope)
        high = min(high, asked + (extent.high - offered) / share.slope)
        if extent.follows { slope += share.slope }
      } else if share.slope < 0 || extent.depends && share.slope != 0 {
        return .only(asked)
      } else if share.proposal == 0 {
        // Zero is proposed to this child, which is valid only while the stack does not grow.
        high = min(high, asked)
      }
    }
    if slope == 0 {
      return .init(low: low, high: high, follows: false, depends: shares.contains { $0.measurement[axis].depends && $0.slope != 0 })
    }
    if abs(slope - 1) < 1e-9 && abs(size - asked) < 1e-6 { return .init(low: low, high: high, follows: true, depends: true) }
    return .only(asked)
  }

  /// Every child has the same proposal across, and the largest size is the stack's.
  private func crossExtent(_ asked: CGFloat?, _ shares: ContiguousArray<Share>, size: CGFloat) -> BoxMeasurement.Extent {
    let cross = axis.other
    var result = BoxMeasurement.Extent.everything
    var largestConstant = -CGFloat.infinity
    var someFollow = false
    for share in shares {
      let extent = share.measurement[cross]
      result = result.intersection(extent)
      if extent.follows { someFollow = true } else { largestConstant = max(largestConstant, share.measurement.size[cross]) }
    }
    guard someFollow, let asked else { return result }
    // With baseline alignment, the size is the sum of the maximum extents on both sides of the guide, not the largest child's, and changes
    // with boxes that follow the proposal.
    if alignment.isBaseline { return .only(asked) }
    if size == asked && asked >= largestConstant {
      result = result.narrowed(largestConstant, .infinity)
      result.follows = true
    } else {
      result = result.narrowed(-.infinity, largestConstant)
    }
    result.depends = true
    return result
  }

  private func takeBaselines(
    _ shares: ContiguousArray<Share>, _ guides: (before: CGFloat, after: CGFloat), into result: inout BoxMeasurement
  ) {
    var y: CGFloat = 0
    for (index, share) in shares.enumerated() {
      let top: CGFloat
      if axis == .vertical {
        y += gap(before: index)
        top = y
        y += share.measurement.size.height
      } else {
        top = guides.before - guide(of: index, share)
      }
      if let first = share.measurement.firstBaseline {
        let value = top + first
        result.firstBaseline = min(result.firstBaseline ?? value, value)
      }
      if let last = share.measurement.lastBaseline {
        let value = top + last
        result.lastBaseline = max(result.lastBaseline ?? value, value)
      }
    }
  }

  // MARK: Aligning

  /// The position of a child's guide, from its top or leading edge.
  private func guide(of index: Int, _ share: Share) -> CGFloat {
    if let fraction { return share.measurement.size[axis.other] * fraction }
    return boxes.unretained(index).look {
      $0.guide(alignment, in: share.measurement, to: proposal(main: share.proposal, cross: share.cross))
    }
  }

  /// Whether the position of a child's guide is arbitrary, so that it is unknown for other proposals.
  private var hasFreeGuides: Bool { mayHaveGuides || alignment.fraction == nil }

  /// How far the boxes extend before and after the common guide.
  private func crossGuides(_ shares: ContiguousArray<Share>) -> (before: CGFloat, after: CGFloat) {
    var before = -CGFloat.infinity, after = -CGFloat.infinity
    for (index, share) in shares.enumerated() {
      let guide = guide(of: index, share)
      let extent = share.measurement.size[axis.other]
      if extent == .infinity { return (0, .infinity) }
      before = max(before, guide)
      after = max(after, extent - guide)
    }
    return (before, after)
  }

  // MARK: Placing

  /// Calls `place` with each box's index, its top left from the content's top leading corner, its proposal and its size.
  package func place(
    in size: CGSize, _ asked: ProposedViewSize,
    _ place: (_ index: Int, _ origin: CGPoint, _ proposal: ProposedViewSize, _ answer: BoxMeasurement) -> Void
  ) {
    // Without a proposal across, several boxes are measured again with the stack's own size across.
    let cross = asked[axis.other] ?? (boxes.count == 1 ? nil : size[axis.other])
    var across = BoxMeasurement.Extent.everything
    let shares = divide(asked[axis], cross: cross, across: &across)
    let guides = crossGuides(shares)
    var position: CGFloat = 0
    for (index, share) in shares.enumerated() {
      position += gap(before: index)
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] = guides.before - guide(of: index, share)
      place(index, origin, proposal(main: share.proposal, cross: share.cross), share.measurement)
      position += share.measurement.size[axis]
    }
  }

  /// The explicit position of a guide other than a baseline, if the stack's size for a proposal was `size`.
  package func explicitGuide(_ key: AlignmentKey, _ asked: ProposedViewSize, in size: CGSize) -> CGFloat? {
    if key.isOfFrame || !mayHaveGuides { return nil }
    var values: [CGFloat?] = []
    place(in: size, asked) { index, origin, proposal, _ in
      values.append(boxes[index].explicitGuide(key, proposal).map { $0 + origin[key.axis] })
    }
    return key.combined(values)
  }

  /// The stack's preferred spacing: along its axis the ones of its ends, across it the maximum of all.
  package var spacingAround: BoxSpacing? {
    var result = BoxSpacing()
    let (start, end, sides): (Edge.Set, Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing, .vertical) : (.top, .bottom, .horizontal)
    for (index, box) in boxes.enumerated() {
      guard let spacing = box.spacingAround else { continue }
      var edges = sides
      if index == 0 { edges.formUnion(start) }
      if index == boxes.count - 1 { edges.formUnion(end) }
      result.formUnion(spacing, edges)
    }
    return result.hasAny ? result : nil
  }
}
