import OrielCore

/// What a phone lets its user feel. SwiftUI: `SensoryFeedback`. Without effect: see `sensoryFeedback(_:trigger:)`.
public struct SensoryFeedback: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, pathComplete
    case impact(Weight?, Flexibility?, Double)
  }
  private let kind: Kind

  /// A task is done.
  public static let success = SensoryFeedback(kind: .success)
  /// A task had a warning.
  public static let warning = SensoryFeedback(kind: .warning)
  /// A task has failed.
  public static let error = SensoryFeedback(kind: .error)
  /// Another value is selected.
  public static let selection = SensoryFeedback(kind: .selection)
  /// A value has passed a mark upwards.
  public static let increase = SensoryFeedback(kind: .increase)
  /// A value has passed a mark downwards.
  public static let decrease = SensoryFeedback(kind: .decrease)
  /// Something begins.
  public static let start = SensoryFeedback(kind: .start)
  /// Something ends.
  public static let stop = SensoryFeedback(kind: .stop)
  /// What is dragged is aligned.
  public static let alignment = SensoryFeedback(kind: .alignment)
  /// A press has come to another level.
  public static let levelChange = SensoryFeedback(kind: .levelChange)
  /// A drawn path is complete.
  public static let pathComplete = SensoryFeedback(kind: .pathComplete)
  /// Things have met.
  public static let impact = SensoryFeedback(kind: .impact(nil, nil, 1))

  /// Things of a weight have met.
  public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(weight, nil, intensity))
  }
  /// Things have met that yield more or less.
  public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(nil, flexibility, intensity))
  }

  /// How heavy things are that meet. SwiftUI: `SensoryFeedback.Weight`.
  public struct Weight: Equatable, Sendable {
    private enum Kind { case light, medium, heavy }
    private let kind: Kind
    /// Small and light.
    public static let light = Weight(kind: .light)
    /// Between both.
    public static let medium = Weight(kind: .medium)
    /// Large and heavy.
    public static let heavy = Weight(kind: .heavy)
  }

  /// How much things yield that meet. SwiftUI: `SensoryFeedback.Flexibility`.
  public struct Flexibility: Equatable, Sendable {
    private enum Kind { case rigid, solid, soft }
    private let kind: Kind
    /// Not at all.
    public static let rigid = Flexibility(kind: .rigid)
    /// A little.
    public static let solid = Flexibility(kind: .solid)
    /// Much.
    public static let soft = Flexibility(kind: .soft)
  }
}

// A desktop has nothing that its user could feel: the view itself, and one message in debug builds. No closure is called.
extension View {
  nonisolated private func unfelt() -> Self {
    WithoutEffect.report("sensoryFeedback", "what it says should be seen, too")
    return self
  }

  /// Lets a phone's user feel something when a value has changed. It has no effect here, as a message says once in debug builds. SwiftUI:
  /// `sensoryFeedback(_:trigger:)`.
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { unfelt() }

  /// Lets a phone's user feel something when a value has changed as a condition says. It has no effect here.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { unfelt() }

  /// Lets a phone's user feel what a closure says when a value has changed. It has no effect here.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { unfelt() }

  /// Lets a phone's user feel what a closure says when a value has changed. It has no effect here.
  nonisolated public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View { unfelt() }
}
