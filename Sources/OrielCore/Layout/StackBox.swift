import Foundation

/// A row or column.
@MainActor package final class StackBox: Box {
  let axis: Axis
  private var alignment: StackAlignment
  private var spacing: CGFloat?

  package enum StackAlignment: Equatable {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
  }

  package static let defaultSpacing: CGFloat = 8

  /// Up to this depth of nested divisions a child's least and largest lengths are measured with the stack's proposal across; deeper ones
  /// with nothing proposed across. Each division that receives several proposals makes several more to each child: without a limit, the
  /// number of measurements may double with each level.
  nonisolated static let exactDivisions: UInt8 = 8

  override var dividesSpace: Bool { true }
  override var lineAxis: Axis? { axis }

  package init(axis: Axis, alignment: StackAlignment, spacing: CGFloat?) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }

  package override var typeName: String { axis == .horizontal ? "HStack" : "VStack" }

  package func update(alignment: StackAlignment, spacing: CGFloat?) {
    if alignment == self.alignment && spacing == self.spacing { return }
    self.alignment = alignment
    self.spacing = spacing
    invalidateLayout()
    invalidatePlacement()
  }

  /// The gap before the child at `index`.
  private func gap(before index: Int) -> CGFloat {
    if index == 0 { return 0 }
    if let spacing { return spacing }
    return children[index - 1].spacing(to: children[index], along: axis)
  }

  private func proposal(main: CGFloat?, cross: CGFloat?) -> ProposedViewSize {
    axis == .horizontal ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
  }

  // MARK: Dividing the main axis

  /// A child's proposal along the main axis, and how much it and the child's size change when the stack's own proposal changes by one
  /// point.
  private struct Share {
    var proposal: CGFloat?
    var measurement: BoxMeasurement
    var slope: CGFloat = 0
  }

  /// The shares of the children; narrows `across` to the proposals across for which the children's measured least and largest lengths
  /// hold.
  private func divide(_ main: CGFloat?, cross: CGFloat?, across: inout BoxMeasurement.Extent) -> ContiguousArray<Share> {
    guard let main, main.isFinite else {
      var shares: ContiguousArray<Share> = []
      shares.reserveCapacity(children.count)
      for child in children { shares.append(Share(proposal: main, measurement: child.measure(proposal(main: main, cross: cross)))) }
      return shares
    }
    var available = main
    for index in children.indices { available -= gap(before: index) }
    if let equal = equalShares(available, cross: cross) { return equal }
    return fullDivision(available, cross: cross, across: &across)
  }

  /// Equal shares if every child takes exactly its share, for which the full algorithm would give the same; else nil.
  private func equalShares(_ available: CGFloat, cross: CGFloat?) -> ContiguousArray<Share>? {
    let count = children.count
    if count == 0 { return nil }
    for index in 0..<count where children.unretained(index).look({ $0.priority != 0 }) { return nil }
    if divisions > Self.exactDivisions { return nil }
    let share = max(0, available) / CGFloat(count)
    let proposal = proposal(main: share, cross: cross)
    var shares: ContiguousArray<Share> = []
    shares.reserveCapacity(count)
    for index in 0..<count {
      let measurement = children.unretained(index).look { $0.measure(proposal) }
      guard measurement.size[axis] == share, measurement[axis].follows else { return nil }
      shares.append(Share(proposal: share, measurement: measurement, slope: 1 / CGFloat(count)))
    }
    return shares
  }

  private func fullDivision(_ available: CGFloat, cross: CGFloat?, across: inout BoxMeasurement.Extent) -> ContiguousArray<Share> {
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
    candidates.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      let isExact = child.divisions <= Self.exactDivisions
      func ask(_ main: CGFloat) -> BoxMeasurement {
        let answer = child.measure(proposal(main: main, cross: isExact ? cross : nil))
        if isExact { across.narrow(to: answer[axis.other]) }
        return answer
      }
      let least = ask(0)
      var most = least.size[axis]
      if least[axis].follows || least[axis].high < .infinity { most = ask(.infinity).size[axis] }
      let priority = child.priority.isNaN ? 0 : child.priority
      candidates.append(Candidate(index: index, priority: priority, least: least.size[axis], flexibility: most - least.size[axis]))
    }
    candidates.sort(by: Candidate.isFirst)
    var shares = ContiguousArray(repeating: Share(proposal: 0, measurement: BoxMeasurement(fixed: .zero)), count: children.count)
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
        let measurement = children[candidate.index].measure(proposal(main: share, cross: cross))
        let moves = offered > 0 ? slope / left : 0
        shares[candidate.index] = Share(proposal: share, measurement: measurement, slope: moves)
        remaining -= measurement.size[axis]
        if measurement[axis].follows { slope -= moves }
      }
      remaining += reserved
      start = end
    }
    return shares
  }

  // MARK: Measuring

  package override func measureContent(_ asked: ProposedViewSize) -> BoxMeasurement {
    if children.isEmpty { return BoxMeasurement(fixed: .zero) }
    var across = BoxMeasurement.Extent.everything
    let shares = divide(asked[axis], cross: asked[axis.other], across: &across)
    var main: CGFloat = 0
    // Negative gaps may put children before the start, or the end of the last child before that of another.
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
    if asked[axis.other] == nil {
      // Children are placed at the stack's own size across: if that changes their answers, the division along depends on more than its
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
        // Each check measures everything below once more: in deeply nested stacks the answer may overestimate, and say that it overflows.
        if divisions > Self.examinedDivisions || exceeds(size, dividing: asked[axis]) { result.overflows = true }
      }
    }
    if lowest < 0 || highest > main { result.overflows = true }
    for share in shares where share.measurement.overflows { result.overflows = true }
    takeBaselines(shares, guides, into: &result)
    return result
  }

  /// Up to this depth of nested divisions a stack checks the size that its children take when placed.
  private static let examinedDivisions: UInt8 = 3

  /// Whether the children, placed in `size`, take more space than they did when nothing was proposed across.
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
        // Zero is proposed to this child: that stays so only while the stack does not grow.
        high = min(high, asked)
      }
    }
    if slope == 0 {
      return .init(low: low, high: high, follows: false, depends: shares.contains { $0.measurement[axis].depends && $0.slope != 0 })
    }
    if abs(slope - 1) < 1e-9 && abs(size - asked) < 1e-6 { return .init(low: low, high: high, follows: true, depends: true) }
    return .only(asked)
  }

  /// Every child has the same proposal across: the answer is the largest.
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
    // With alignment by baselines, the size is the sum of the longest parts on both sides of the guide, not that of the largest child,
    // and changes with children that follow the proposal.
    if alignsByBaseline { return .only(asked) }
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
        top = guides.before - guide(of: index, share.measurement)
      }
      if let first = share.measurement.firstBaseline {
        let value = top + first
        result.firstBaseline = axis == .vertical ? result.firstBaseline ?? value : min(result.firstBaseline ?? value, value)
      }
      if let last = share.measurement.lastBaseline {
        let value = top + last
        result.lastBaseline = axis == .vertical ? value : max(result.lastBaseline ?? value, value)
      }
    }
  }

  // MARK: Aligning

  private var alignsByBaseline: Bool {
    switch alignment {
    case .horizontal: false
    case .vertical(let vertical): if case .fraction = vertical.guide { false } else { true }
    }
  }

  /// The position of a child's guide, from its top or leading edge.
  private func guide(of index: Int, _ answer: BoxMeasurement) -> CGFloat {
    children.unretained(index).look { child in
      switch alignment {
      case .horizontal(let horizontal): child.guide(horizontal, in: answer)
      case .vertical(let vertical): child.guide(vertical, in: answer)
      }
    }
  }

  /// How far the children extend before and after the common guide.
  private func crossGuides(_ shares: ContiguousArray<Share>) -> (before: CGFloat, after: CGFloat) {
    var before = -CGFloat.infinity, after = -CGFloat.infinity
    for (index, share) in shares.enumerated() {
      let guide = guide(of: index, share.measurement)
      let extent = share.measurement.size[axis.other]
      if extent == .infinity { return (0, .infinity) }
      before = max(before, guide)
      after = max(after, extent - guide)
    }
    return (before, after)
  }

  // MARK: Placing

  package override func placeContent(in size: CGSize, proposal asked: ProposedViewSize) {
    if children.isEmpty { return }
    // Without a proposal across, the children are measured again at the stack's own size across.
    let cross = asked[axis.other] ?? size[axis.other]
    var across = BoxMeasurement.Extent.everything
    let shares = divide(asked[axis], cross: cross, across: &across)
    let guides = crossGuides(shares)
    var position: CGFloat = 0
    for (index, share) in shares.enumerated() {
      position += gap(before: index)
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] = guides.before - guide(of: index, share.measurement)
      place(children[index], at: origin, in: size, proposal: proposal(main: share.proposal, cross: cross))
      position += share.measurement.size[axis]
    }
    isOrdered = (spacing ?? 0) >= 0
    for share in shares where share.measurement.overflows || !share.measurement.size[axis].isFinite { isOrdered = false }
  }

  // MARK: Culling

  /// Whether the children follow one another along the axis and draw only inside their frames: then binary search finds those in view.
  private var isOrdered = false

  override func childrenChanged() { isOrdered = false }

  override func childrenMeeting(_ rect: CGRect) -> Range<Int> {
    guard isOrdered, children.count > 8 else { return 0..<children.count }
    let low = axis == .horizontal ? rect.minX : rect.minY, high = axis == .horizontal ? rect.maxX : rect.maxY
    let isReversed = isMirrored && axis == .horizontal
    // From the first child that reaches the rectangle to the first one after it that begins beyond it; with a margin of four points.
    let first = firstIndex(from: 0, beyond: false, low: low - 4, high: high + 4, isReversed)
    return first..<firstIndex(from: first, beyond: true, low: low - 4, high: high + 4, isReversed)
  }

  /// The first child that ends at `low` or after it; with `beyond`, the first that begins after `high`. Right to left, the other way
  /// around.
  private func firstIndex(from start: Int, beyond: Bool, low: CGFloat, high: CGFloat, _ isReversed: Bool) -> Int {
    var first = start, end = children.count
    while first < end {
      let middle = (first + end) / 2
      let (begin, length) = children.unretained(middle).look { ($0.origin[axis], $0.size[axis]) }
      let holds =
        isReversed ? (beyond ? begin + length < low : begin <= high) : (beyond ? begin > high : begin + length >= low)
      if holds { end = middle } else { first = middle + 1 }
    }
    return first
  }
}
