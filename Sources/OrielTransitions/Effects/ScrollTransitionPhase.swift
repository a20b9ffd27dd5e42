import OrielDrawing

/// Where a view is that scrolls into sight, or out of it. SwiftUI: `ScrollTransitionPhase`.
@frozen public enum ScrollTransitionPhase: Hashable, BitwiseCopyable, Sendable {
  /// It comes from the top or the leading edge, or goes there.
  case topLeading
  /// It is in sight.
  case identity
  /// It comes from the bottom or the trailing edge, or goes there.
  case bottomTrailing

  /// Whether it is in sight.
  public var isIdentity: Bool { self == .identity }
  /// −1 at the top or the leading edge, 0 in sight, 1 at the bottom or the trailing edge.
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}
