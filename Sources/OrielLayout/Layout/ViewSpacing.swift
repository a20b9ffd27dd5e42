import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A view's preferred distances to its neighbours. SwiftUI: `ViewSpacing`.
public struct ViewSpacing: Sendable {
  var edges: BoxSpacing

  init(_ edges: BoxSpacing?) { self.edges = edges ?? BoxSpacing() }

  /// No distance at any edge, so that neighbours without a preference touch.
  public static let zero = ViewSpacing(BoxSpacing(0, along: nil))

  /// Creates a preference for no particular spacing: the container decides.
  public init() { edges = BoxSpacing() }

  /// At some edges, takes the larger of both distances.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { self.edges.formUnion(other.edges, edges) }

  /// The spacing with the larger of both distances at some edges, and this one's at others.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance in points to the next view along an axis: the larger preference of both, or 8 if neither has one.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    BoxSpacing.distance(edges.hasAny ? edges : nil, next.edges.hasAny ? next.edges : nil, along: axis)
  }
}
