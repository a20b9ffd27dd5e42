import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`. SwiftUI: `GridItem`.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
///   ForEach(0..<100) { Text("\($0)") }
/// }
/// ```
public struct GridItem: Equatable, Sendable {
  /// The length across the grid, in points. SwiftUI: `GridItem.Size`.
  public enum Size: Equatable, Sendable {
    /// A column or row of a fixed length in points.
    case fixed(CGFloat)
    /// An equal share of the length left by fixed ones, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit, with equal lengths within limits; with negative spacing at most one per point.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How long the column or row is across the grid: fixed, flexible, or as many as fit.
  public var size: Size
  /// The distance to the next column or row, in points; nil means 8.
  public var spacing: CGFloat?
  /// The alignment of views in their cells; nil means centred.
  public var alignment: Alignment?

  /// Creates a column or row. Lengths that are negative or not finite count as 0, except for an infinite maximum.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

/// Divides a length among the columns or rows of a lazy grid.
@MainActor enum LazyTracks {
  private static let defaultSpacing: CGFloat = 8
  /// The maximum number of columns of an adaptive item.
  private static let most = 10_000

  private static func known(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
  private static func gap(_ item: GridItem) -> CGFloat { item.spacing.map { $0.isFinite ? $0 : 0 } ?? defaultSpacing }

  /// The length without a proposal: the fixed lengths, and the minimum of others.
  static func ideal(_ items: [GridItem]) -> CGFloat {
    let lengths = items.reduce(CGFloat(0)) { sum, item in
      switch item.size {
      case .fixed(let length): sum + known(length)
      case .flexible(let minimum, _), .adaptive(let minimum, _): sum + known(minimum)
      }
    }
    return lengths + items.dropLast().reduce(0) { $0 + gap($1) }
  }

  /// The lanes in a length: fixed ones first, then in order equal shares of the rest, within each one's limits. The remaining length is
  /// distributed by `fraction`.
  static func lanes(_ items: [GridItem], in length: CGFloat, fraction: CGFloat) -> LazyLanes {
    if items.isEmpty { return .single(length) }
    var left = length - items.dropLast().reduce(0) { $0 + gap($1) }
    var flexible = 0
    for item in items { if case .fixed(let fixed) = item.size { left -= known(fixed) } else { flexible += 1 } }
    var lanes: [LazyLanes.Lane] = []
    var start: CGFloat = 0
    var end: CGFloat = 0
    for item in items {
      let space = gap(item)
      func add(_ length: CGFloat) {
        lanes.append(LazyLanes.Lane(start: start, length: length, alignment: item.alignment))
        end = start + length
        start = end + space
      }
      switch item.size {
      case .fixed(let fixed): add(known(fixed))
      case .flexible(let minimum, let maximum):
        let share = min(max(known(minimum), left / CGFloat(flexible)), maximum.isNaN ? .infinity : max(known(minimum), maximum))
        left -= share
        flexible -= 1
        add(share)
      case .adaptive(let minimum, let maximum):
        let share = max(0, left / CGFloat(flexible)), least = known(minimum)
        left -= share
        flexible -= 1
        let count = max(1, min(most, Int(saturating: ((share + space) / max(1, least + space)).rounded(.down))))
        let each = (share - CGFloat(count - 1) * space) / CGFloat(count)
        for _ in 0..<count { add(min(max(least, each), maximum.isNaN ? .infinity : max(least, maximum))) }
      }
    }
    let offset = (length - end) * fraction
    for index in lanes.indices { lanes[index].start += offset }
    return LazyLanes(lanes: lanes)
  }
}
