@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// Whether a control is pressed when a drag rests over it. SwiftUI: `SpringLoadingBehavior`.
public struct SpringLoadingBehavior: Hashable, Sendable {
  let isEnabled: Bool
  /// The platform's choice: the control is not pressed.
  public static let automatic = SpringLoadingBehavior(isEnabled: false)
  /// The control is pressed when something dragged rests over it.
  public static let enabled = SpringLoadingBehavior(isEnabled: true)
  /// The control is not pressed by something dragged over it.
  public static let disabled = SpringLoadingBehavior(isEnabled: false)
}

extension View {
  /// Sets whether the control, or a control inside, is pressed when a drag has rested over it for 0.7 seconds.
  ///
  /// SwiftUI: `springLoadingBehavior(_:)`.
  nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    modifier(_WholeBoxModifier(SpringModifier(isEnabled: behavior.isEnabled)))
  }
}

/// Marks a box that a resting drag presses.
final class SpringModifier: BoxModifier {
  let isEnabled: Bool
  init(isEnabled: Bool) { self.isEnabled = isEnabled }
  override class var change: BoxChange { .unseen }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? SpringModifier)?.isEnabled == isEnabled }
}
