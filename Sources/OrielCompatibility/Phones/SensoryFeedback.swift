import OrielCore

/// Haptic feedback of a phone, without effect: see `sensoryFeedback(_:trigger:)`. SwiftUI: `SensoryFeedback`.
public struct SensoryFeedback: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, pathComplete
    case impact(Weight?, Flexibility?, Double)
  }
  private let kind: Kind

  /// Feedback that a task has succeeded.
  public static let success = SensoryFeedback(kind: .success)
  /// A task has produced a warning.
  public static let warning = SensoryFeedback(kind: .warning)
  /// Feedback that a task has failed.
  public static let error = SensoryFeedback(kind: .error)
  /// Feedback that the selection has changed.
  public static let selection = SensoryFeedback(kind: .selection)
  /// A value has passed a mark upwards.
  public static let increase = SensoryFeedback(kind: .increase)
  /// A value has passed a mark downwards.
  public static let decrease = SensoryFeedback(kind: .decrease)
  /// Feedback that an activity has begun.
  public static let start = SensoryFeedback(kind: .start)
  /// Feedback that an activity has ended.
  public static let stop = SensoryFeedback(kind: .stop)
  /// A dragged item has been aligned.
  public static let alignment = SensoryFeedback(kind: .alignment)
  /// The pressure has reached another level.
  public static let levelChange = SensoryFeedback(kind: .levelChange)
  /// Feedback that a drawn path has been completed.
  public static let pathComplete = SensoryFeedback(kind: .pathComplete)
  /// Feedback like the collision of two objects.
  public static let impact = SensoryFeedback(kind: .impact(nil, nil, 1))

  /// Objects of a weight have collided.
  public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(weight, nil, intensity))
  }
  /// Objects of a flexibility have collided.
  public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(nil, flexibility, intensity))
  }

  /// The weight of colliding objects. SwiftUI: `SensoryFeedback.Weight`.
  public struct Weight: Equatable, Sendable {
    private enum Kind { case light, medium, heavy }
    private let kind: Kind
    /// A collision of small, light objects.
    public static let light = Weight(kind: .light)
    /// A collision of objects of medium weight.
    public static let medium = Weight(kind: .medium)
    /// A collision of large, heavy objects.
    public static let heavy = Weight(kind: .heavy)
  }

  /// The flexibility of colliding objects. SwiftUI: `SensoryFeedback.Flexibility`.
  public struct Flexibility: Equatable, Sendable {
    private enum Kind { case rigid, solid, soft }
    private let kind: Kind
    /// A collision of hard objects.
    public static let rigid = Flexibility(kind: .rigid)
    /// A collision of slightly flexible objects.
    public static let solid = Flexibility(kind: .solid)
    /// A collision of soft objects.
    public static let soft = Flexibility(kind: .soft)
  }
}

// A desktop has no haptic feedback: these return the view itself, with one message in debug builds. No closure is called.
extension View {
  nonisolated private func unfelt() -> Self {
    WithoutEffect.report("sensoryFeedback", "show its meaning in the view as well")
    return self
  }

  /// Plays haptic feedback when a value changes. SwiftUI: `sensoryFeedback(_:trigger:)`.
  ///
  /// It has no effect here, which is reported once in debug builds.
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { unfelt() }

  /// Plays haptic feedback when a value changes and a condition holds. It has no effect here.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { unfelt() }

  /// Plays the haptic feedback that a closure returns when a value changes. It has no effect here.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { unfelt() }

  /// Plays the haptic feedback that a closure returns when a value changes. It has no effect here.
  nonisolated public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View { unfelt() }
}
