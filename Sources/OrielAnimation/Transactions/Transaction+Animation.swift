@_spi(Oriel) import OrielCore
import OrielMotion

extension Transaction {
  private enum AnimationKey: TransactionKey { static var defaultValue: Animation? { nil } }
  private enum ContinuityKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum VelocityKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum StepKey: TransactionKey { static var defaultValue: Bool { false } }

  /// Creates a transaction whose changes are animated; nil shows them at once. SwiftUI: `Transaction.init(animation:)`.
  public init(animation: Animation?) {
    self.init()
    self.animation = animation
  }

  /// The animation of this transaction's changes; nil, the default, shows them at once. SwiftUI: `Transaction.animation`.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether the change is one of many in sequence, as during a drag. SwiftUI: `Transaction.isContinuous`.
  public var isContinuous: Bool {
    get { self[ContinuityKey.self] }
    set { self[ContinuityKey.self] = newValue }
  }

  /// Whether the velocity of changes without an animation is tracked, so that a following spring of the same values continues with it.
  /// SwiftUI: `Transaction.tracksVelocity`.
  ///
  /// The last three such changes determine the velocity. Without further changes it decays, to a seventh within a second; after two seconds
  /// it is dropped.
  public var tracksVelocity: Bool {
    get { self[VelocityKey.self] }
    set { self[VelocityKey.self] = newValue }
  }

  /// Whether its changes follow from a step of an animation.
  package var isOfStep: Bool {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }

  /// The animation of its changes.
  package var effectiveAnimation: Animation? { animation }
}
