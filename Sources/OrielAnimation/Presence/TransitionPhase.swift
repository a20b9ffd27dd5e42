/// Whether a view is there, for a transition. SwiftUI: `TransitionPhase`.
public enum TransitionPhase: Hashable, Sendable {
  /// It is about to be put in.
  case willAppear
  /// It is there, or on its way to be.
  case identity
  /// It is being taken out.
  case didDisappear

  /// Whether the transition changes nothing: the view is there.
  public var isIdentity: Bool { self == .identity }

  /// -1 before it is there, 0 while it is, 1 when it is taken out: for a transition that goes on in one direction.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
