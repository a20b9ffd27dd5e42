import Foundation
import OrielDrawing

/// The distances to its neighbours that a box prefers at each edge, in points; nil if the container decides.
@_spi(Oriel) public struct BoxSpacing: Equatable, Sendable {
  /// The distances by the edges' numbers; -∞ stands for nil.
  private var distances = SIMD4(repeating: -Double.infinity)
  /// Whether the distances are kept when a frame is put around the box: true for spacers, false for containers.
  package var staysInFrames = false

  package init() {}

  /// The same distance at the edges along an axis, or at all of them.
  package init(_ distance: CGFloat, along axis: Axis?) {
    for edge in Edge.allCases where axis == nil || (axis == .horizontal) == (edge == .leading || edge == .trailing) {
      self[edge] = distance
    }
  }

  package subscript(edge: Edge) -> CGFloat? {
    get { distances[Int(edge.rawValue)] == -.infinity ? nil : distances[Int(edge.rawValue)] }
    set { distances[Int(edge.rawValue)] = newValue ?? -.infinity }
  }

  /// Returns the spacing without preferences at some edges; nil if none is left.
  package func resetting(_ edges: Edge.Set) -> BoxSpacing? {
    var result = self
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { result[edge] = nil }
    return result.hasAny ? result : nil
  }

  /// Takes the larger preference at some edges.
  package mutating func formUnion(_ other: BoxSpacing, _ edges: Edge.Set) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      distances[Int(edge.rawValue)] = max(distances[Int(edge.rawValue)], other.distances[Int(edge.rawValue)])
    }
  }

  package var hasAny: Bool { distances.max() > -.infinity }

  /// The distance between views without a preference, in points.
  package static let usual: CGFloat = 8

  /// The distance between two neighbours: the larger preference, or the default.
  package static func distance(_ first: BoxSpacing?, _ second: BoxSpacing?, along axis: Axis) -> CGFloat {
    let (start, end): (Edge, Edge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    switch (first?[end], second?[start]) {
    case (nil, nil): return BoxSpacing.usual
    case (let one?, nil), (nil, let one?): return one
    case (let one?, let other?): return max(one, other)
    }
  }
}

extension Box {
  /// The spacing that the box prefers around it, with its modifiers; nil for none.
  package final var spacingAround: BoxSpacing? {
    guard var result = contentSpacing else { return nil }
    for modifier in modifiers.reversed() where modifier.isInLayout {
      guard let next = modifier.spacing(around: result) else { return nil }
      result = next
    }
    return result
  }
}
