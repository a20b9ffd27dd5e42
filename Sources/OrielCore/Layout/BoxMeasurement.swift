import Foundation
import OrielDrawing

/// A box's answer to a proposal, and the proposals over which that answer is known to hold.
///
/// On each axis the answer holds for every concrete proposal from `low` to `high`; there it is either constant, or equal to the proposal
/// (`follows`). It may hold for an unspecified proposal too.
@_spi(Oriel) public struct BoxMeasurement: Equatable {
  /// The proposals on one axis for which the answer holds.
  @usableFromInline package struct Extent: Equatable {
    @usableFromInline package var low: CGFloat
    @usableFromInline package var high: CGFloat
    /// Whether the size equals the proposal within the range; otherwise it is constant.
    @usableFromInline package var follows: Bool
    /// Whether anything inside is sized or placed by the proposal within the range, though the answer may be constant.
    @usableFromInline package var depends: Bool
    /// Whether the answer also holds when nothing is proposed on the axis.
    @usableFromInline package var unspecified: Bool

    @inlinable package init(low: CGFloat, high: CGFloat, follows: Bool, depends: Bool, unspecified: Bool = false) {
      self.low = low
      self.high = high
      self.follows = follows
      self.depends = depends
      self.unspecified = unspecified
    }

    /// Any proposal, including an unspecified one.
    @inlinable package static var everything: Extent {
      Extent(low: -.infinity, high: .infinity, follows: false, depends: false, unspecified: true)
    }
    /// Only an unspecified proposal.
    @inlinable package static var ideal: Extent {
      Extent(low: .infinity, high: -.infinity, follows: false, depends: true, unspecified: true)
    }
    @inlinable package static var following: Extent { Extent(low: -.infinity, high: .infinity, follows: true, depends: true) }
    @inlinable package static func only(_ value: CGFloat) -> Extent { Extent(low: value, high: value, follows: false, depends: true) }
    @inlinable package static func only(_ value: CGFloat?) -> Extent { value.map { only($0) } ?? .ideal }

    @inlinable package func contains(_ value: CGFloat) -> Bool { value >= low && value <= high }

    @inlinable package func narrowed(_ low: CGFloat, _ high: CGFloat) -> Extent {
      Extent(low: max(self.low, low), high: min(self.high, high), follows: follows, depends: depends, unspecified: unspecified)
    }

    /// Removes the proposals for which another answer, on which this one depends, does not hold.
    @inlinable package mutating func narrow(to other: Extent) {
      low = max(low, other.low)
      high = min(high, other.high)
      unspecified = unspecified && other.unspecified
    }

    /// Returns the range in which both hold.
    @inlinable package func intersection(_ other: Extent) -> Extent {
      Extent(
        low: max(low, other.low), high: min(high, other.high), follows: follows, depends: depends || other.depends,
        unspecified: unspecified && other.unspecified)
    }
  }

  @usableFromInline package var size: CGSize
  @usableFromInline package var width: Extent
  @usableFromInline package var height: Extent
  /// Whether anything may be drawn outside the box's own rectangle.
  @usableFromInline package var overflows = false
  /// Distances of the first and last text baselines from the top; nil without text.
  @usableFromInline package var firstBaseline: CGFloat?
  @usableFromInline package var lastBaseline: CGFloat?
  /// Whether the baselines were not computed, so that they are requested as other guides are.
  @usableFromInline package var asksForBaselines = false

  @inlinable package init(size: CGSize, width: Extent, height: Extent, overflows: Bool = false) {
    self.size = size
    self.width = width
    self.height = height
    self.overflows = overflows
  }

  /// A size that does not depend on the proposal.
  @inlinable package init(fixed size: CGSize) { self.init(size: size, width: .everything, height: .everything) }

  @inlinable package subscript(axis: Axis) -> Extent {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The answer for another proposal inside the ranges.
  func answering(_ proposal: ProposedViewSize) -> BoxMeasurement {
    var result = self
    if width.follows, let w = proposal.width { result.size.width = w }
    if height.follows, let h = proposal.height { result.size.height = h }
    return result
  }

  /// Whether this answer also holds for another proposal.
  package func holds(for proposal: ProposedViewSize) -> Bool {
    func holds(_ extent: Extent, _ asked: CGFloat?) -> Bool { asked.map(extent.contains) ?? extent.unspecified }
    return holds(width, proposal.width) && holds(height, proposal.height)
  }

  /// Whether a box with this answer, placed in a rectangle of `size`, may draw outside of it.
  package func reaches(outOf size: CGSize) -> Bool { overflows || self.size.width > size.width || self.size.height > size.height }

  /// Whether a parent that relied on `old` can rely on this answer instead.
  func replaces(_ old: BoxMeasurement) -> Bool {
    func covers(_ new: Extent, _ old: Extent) -> Bool {
      new.follows == old.follows && new.depends == old.depends && (new.low <= old.low && new.high >= old.high || old.low > old.high)
        && (new.unspecified || !old.unspecified)
    }
    return size == old.size && covers(width, old.width) && covers(height, old.height) && overflows == old.overflows
      && firstBaseline == old.firstBaseline && lastBaseline == old.lastBaseline && asksForBaselines == old.asksForBaselines
  }
}
