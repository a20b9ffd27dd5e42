import Foundation
import OrielCore

/// The base of a phone's haptic feedback, without an effect. UIKit: `UIFeedbackGenerator`.
@MainActor @preconcurrency open class UIFeedbackGenerator {
  /// Creates a generator, which has no effect on a desktop.
  public init() {}
  /// Without an effect: a desktop has no haptics.
  open func prepare() {}
}

/// Haptic feedback of a collision, without an effect. UIKit: `UIImpactFeedbackGenerator`.
@MainActor @preconcurrency open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy the colliding objects are. UIKit: `UIImpactFeedbackGenerator.FeedbackStyle`.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// Creates a generator, of which nothing is felt.
  public override init() { super.init() }
  /// Creates a generator, of which nothing is felt.
  public init(style: FeedbackStyle) { super.init() }
  /// Without an effect.
  open func impactOccurred() {}
  /// Without an effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Haptic feedback of a result, without an effect. UIKit: `UINotificationFeedbackGenerator`.
@MainActor @preconcurrency open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of result. UIKit: `UINotificationFeedbackGenerator.FeedbackType`.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// Without an effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Haptic feedback of a selection, without an effect. UIKit: `UISelectionFeedbackGenerator`.
@MainActor @preconcurrency open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Without an effect.
  open func selectionChanged() {}
}
