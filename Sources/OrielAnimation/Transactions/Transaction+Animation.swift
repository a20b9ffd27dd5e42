@_spi(Oriel) import OrielCore
import OrielMotion

extension Transaction {
  private enum AnimationKey: TransactionKey { static var defaultValue: Animation? { nil } }
  private enum ContinuityKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum VelocityKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum StepKey: TransactionKey { static var defaultValue: Bool { false } }

  /// A transaction whose changes move by an animation; nil: they are shown at once. SwiftUI: `Transaction.init(animation:)`.
  public init(animation: Animation?) {
    self.init()
    self.animation = animation
  }

  /// By what the changes of this transaction move; nil, as by default: they are shown at once. SwiftUI: `Transaction.animation`.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether the change is one of many in a row, as those of a drag. SwiftUI: `Transaction.isContinuous`.
  public var isContinuous: Bool {
    get { self[ContinuityKey.self] }
    set { self[ContinuityKey.self] = newValue }
  }

  /// Whether the velocity of changes without an animation is followed: a spring that moves the same values next goes on with it. SwiftUI:
  /// `Transaction.tracksVelocity`.
  ///
  /// It counts what the last three such changes were. While none follows the velocity fades, to a seventh in a second; after two it is
  /// forgotten.
  public var tracksVelocity: Bool {
    get { self[VelocityKey.self] }
    set { self[VelocityKey.self] = newValue }
  }

  /// Whether its changes follow from a step of a motion.
  package var isOfStep: Bool {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }

  /// The animation by which its changes are moved.
  package var effectiveAnimation: Animation? { animation }
}
