import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension View {
  /// Limits the view's size on each axis, in points. Contradictory limits are reported and replaced. SwiftUI:
  /// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
  ///
  /// ```swift
  /// Text("Wide").frame(maxWidth: .infinity, alignment: .leading)
  /// ```
  @inlinable nonisolated public __consuming func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_BoxModifier(width: (minWidth, idealWidth, maxWidth), height: (minHeight, idealHeight, maxHeight), alignment))
  }
}

extension _BoxModifier {
  @usableFromInline init(
    width: (least: CGFloat?, ideal: CGFloat?, most: CGFloat?), height: (least: CGFloat?, ideal: CGFloat?, most: CGFloat?),
    _ alignment: Alignment
  ) {
    self.init(
      FlexibleFrameModifier.packed(
        FlexibleFrame(
          width: FrameLength.limits(width.least, width.ideal, width.most),
          height: FrameLength.limits(height.least, height.ideal, height.most), alignment: alignment)))
  }
}

/// Limits of a size.
package final class FlexibleFrameModifier: BoxModifier {
  package let frame: FlexibleFrame

  package init(_ frame: FlexibleFrame) { self.frame = frame }

  package static func packed(_ frame: FlexibleFrame) -> PackedModifier.Key {
    let (width, height) = (frame.width, frame.height)
    func number(_ limit: CGFloat?) -> Double { limit ?? .nan }
    let numbers = PackedModifier.Numbers(
      a: number(width.minimum), b: number(width.ideal), c: number(width.maximum), d: number(height.minimum), e: number(height.ideal),
      f: number(height.maximum))
    return PackedModifier.Key(FlexibleFrameModifier.self, frame.alignment, numbers)
  }

  package override class func unpacked(_ record: PackedModifier) -> BoxModifier {
    let (n, known) = (record.numbers, CompactProposal.known)
    return FlexibleFrameModifier(
      FlexibleFrame(
        width: .init(minimum: known(n.a), ideal: known(n.b), maximum: known(n.c)),
        height: .init(minimum: known(n.d), ideal: known(n.e), maximum: known(n.f)), alignment: record.alignment))
  }

  package override var isInLayout: Bool { true }
  package override var holdsPriority: Bool { true }

  package override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement {
    let offered = frame.childProposal(proposal)
    let child = inside.measure(offered)
    var result = frame.measurement(of: child, proposal: proposal) { inside.measure($0) }
    result.moveBaselines(from: child.size, frame.alignment, inside, offered: offered, asked: proposal)
    return result
  }

  package override func spacing(around inside: BoxSpacing) -> BoxSpacing? {
    if inside.staysInFrames { return inside }
    return inside.resetting((frame.width.areOpen ? [] : Edge.Set.horizontal).union(frame.height.areOpen ? [] : .vertical))
  }

  package override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    proposal = frame.placementProposal(proposal, size: rect.size)
    rect = inside.aligned(frame.alignment, in: rect, for: proposal)
  }
}

/// A frame with a minimum, ideal and maximum size on each axis.
package struct FlexibleFrame: Equatable {
  /// Compact, because it is a part of many views' values: NaN represents no limit.
  package struct Limits: Equatable {
    private let least: CGFloat
    private let best: CGFloat
    private let most: CGFloat

    package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
      least = minimum ?? .nan
      best = ideal ?? .nan
      most = maximum ?? .nan
    }

    var minimum: CGFloat? { CompactProposal.known(least) }
    var ideal: CGFloat? { CompactProposal.known(best) }
    var maximum: CGFloat? { CompactProposal.known(most) }
    var areOpen: Bool { least.isNaN && best.isNaN && most.isNaN }

    package static func == (a: Limits, b: Limits) -> Bool { a.minimum == b.minimum && a.ideal == b.ideal && a.maximum == b.maximum }

    @inline(__always) func clamp(_ value: CGFloat) -> CGFloat {
      var value = value
      if let maximum { value = min(value, maximum) }
      if let minimum { value = max(value, minimum) }
      return value
    }

    // Not by `map(clamp)`, which allocates.
    @inline(__always) func childProposal(_ proposal: CGFloat?) -> CGFloat? {
      if let asked = proposal ?? ideal { clamp(asked) } else { nil }
    }

    /// The size on this axis for a child of `child` points, and the proposals for which it is valid.
    func answer(_ proposal: CGFloat?, child: CGFloat, _ extent: BoxMeasurement.Extent) -> (CGFloat, BoxMeasurement.Extent) {
      if areOpen { return (child, extent) }
      guard let p = proposal else {
        if let ideal { return (clamp(ideal), .ideal) }
        return (clamp(child), .ideal)
      }
      let low = minimum ?? -.infinity, high = maximum ?? .infinity
      switch (minimum, maximum) {
      case (nil, nil):
        var same = extent
        if ideal != nil { same.unspecified = false }
        return (child, same)
      case (_?, _?):
        if p < low { return (low, .init(low: -.infinity, high: low, follows: false, depends: false)) }
        if p > high { return (high, .init(low: high, high: .infinity, follows: false, depends: false)) }
        return (p, following(extent, max(low, extent.low), min(high, extent.high)))
      case (_?, nil):
        if p <= low { return (low, .init(low: -.infinity, high: low, follows: false, depends: false)) }
        if child > p { return (p, extent.follows ? .only(p) : following(extent, max(low, extent.low), min(child, extent.high))) }
        var constant = extent.narrowed(max(low, extent.follows ? low : child), .infinity)
        if child < low { constant.follows = false }
        constant.unspecified = false
        return (max(child, low), constant)
      case (nil, _?):
        if p >= high { return (high, .init(low: high, high: .infinity, follows: false, depends: false)) }
        if child > p { return (min(child, high), extent.follows ? .only(p) : constant(extent.narrowed(-.infinity, min(child, high)))) }
        return (p, following(extent, extent.follows ? extent.low : max(child, extent.low), min(high, extent.high)))
      }
    }

    private func constant(_ extent: BoxMeasurement.Extent) -> BoxMeasurement.Extent {
      var extent = extent
      extent.unspecified = false
      return extent
    }

    private func following(_ extent: BoxMeasurement.Extent, _ low: CGFloat, _ high: CGFloat) -> BoxMeasurement.Extent {
      .init(low: low, high: high, follows: true, depends: true)
    }
  }

  var width = Limits()
  var height = Limits()
  var alignment = Alignment.center

  package init(width: Limits = Limits(), height: Limits = Limits(), alignment: Alignment = .center) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
  }

  @inline(__always) package func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.childProposal(proposal.width), height: height.childProposal(proposal.height))
  }

  /// The size around a child that returned `child`; `placed` returns the child's size for another proposal.
  @inline(__always) func measurement(
    of child: BoxMeasurement, proposal: ProposedViewSize, placed answer: (ProposedViewSize) -> BoxMeasurement
  ) -> BoxMeasurement {
    var result = child
    (result.size.width, result.width) = width.answer(proposal.width, child: child.size.width, child.width)
    (result.size.height, result.height) = height.answer(proposal.height, child: child.size.height, child.height)
    // A child that is placed with another length than it was measured with may have a different size for each length of the other axis.
    let (asked, placed) = (childProposal(proposal), placementProposal(proposal, size: result.size.orZero))
    if placed.width != asked.width { result.height.depends = true }
    if placed.height != asked.height { result.width.depends = true }
    if !child.holds(for: placed) && answer(placed).reaches(outOf: result.size) { result.overflows = true }
    return result
  }

  /// On an axis that the frame limits, the child is placed with the frame's final size.
  func placementProposal(_ proposal: ProposedViewSize, size: CGSize) -> ProposedViewSize {
    var result = childProposal(proposal)
    // An infinite frame cannot be drawn; its content is placed with its own size.
    func isLimited(_ limits: Limits) -> Bool { (limits.minimum != nil || limits.maximum != nil) && limits.minimum != .infinity }
    if isLimited(width) { result.width = size.width }
    if isLimited(height) { result.height = size.height }
    return result
  }
}

extension FrameLength {
  static func limits(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> FlexibleFrame.Limits {
    let start = minimum ?? -.infinity, middle = ideal ?? start
    if !(start <= middle && middle <= maximum ?? middle) { Diagnostics.misuse("Contradictory frame constraints specified.") }
    let isOrdered = minimum ?? 0 <= ideal ?? maximum ?? .infinity && ideal ?? 0 <= maximum ?? .infinity
    if !isOrdered || minimum == .infinity || maximum?.isNaN == true { Diagnostics.misuse(invalidFrame) }
    func known(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isNaN ? nil : $0 } }
    let least = known(minimum).map { max(0, $0) }
    let best = known(ideal).map { max($0, least ?? 0) }
    let most = known(maximum).map { max($0, best ?? least ?? 0) }
    return FlexibleFrame.Limits(minimum: least, ideal: best, maximum: most)
  }
}
