/// The presence of a view during a transition. SwiftUI: `TransitionPhase`.
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to be inserted.
  case willAppear
  /// The view is present, or being inserted.
  case identity
  /// The view is being removed, and moves away from how it is shown normally.
  case didDisappear

  /// Whether the view is present, so that the transition should have no effect.
  public var isIdentity: Bool { self == .identity }

  /// −1 before insertion, 0 while present, 1 during removal: for transitions that continue in one direction.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
