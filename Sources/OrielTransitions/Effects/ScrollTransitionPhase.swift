import OrielDrawing

/// The position of a view that scrolls in or out of the visible area. SwiftUI: `ScrollTransitionPhase`.
@frozen public enum ScrollTransitionPhase: Hashable, BitwiseCopyable, Sendable {
  /// Entering from or leaving to the top or leading edge.
  case topLeading
  /// In the visible area.
  case identity
  /// Entering from or leaving to the bottom or trailing edge.
  case bottomTrailing

  /// Whether the view is in the visible area.
  public var isIdentity: Bool { self == .identity }
  /// −1 at the top or leading edge, 0 in the visible area, 1 at the bottom or trailing edge.
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}
