@_spi(Oriel) import OrielCore
import OrielMotion

extension Transaction {
  private enum AnimationKey: TransactionKey { static var defaultValue: Animation? { nil } }
  private enum ContinuityKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum VelocityKey: TransactionKey { static var defaultValue: Bool { false } }

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

  /// Whether the speed at which values change is followed, for a spring that goes on from them. SwiftUI: `Transaction.tracksVelocity`.
  public var tracksVelocity: Bool {
    get { self[VelocityKey.self] }
    set { self[VelocityKey.self] = newValue }
  }

  /// The animation by which its changes are moved.
  package var effectiveAnimation: Animation? { animation }
}
