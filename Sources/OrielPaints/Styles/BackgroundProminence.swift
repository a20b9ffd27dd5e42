import OrielCore

/// How much the background of a view stands out. SwiftUI: `BackgroundProminence`.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool
  /// As backgrounds do.
  public static let standard = BackgroundProminence(isIncreased: false)
  /// In a strong colour, such as that of a selection, on which contents need more contrast.
  public static let increased = BackgroundProminence(isIncreased: true)
}

private enum BackgroundProminenceKey: EnvironmentKey { static var defaultValue: BackgroundProminence { .standard } }

extension EnvironmentValues {
  /// How much the background of the view stands out. Selected rows of lists are pale: only a program sets it to `increased`.
  ///
  /// SwiftUI: `EnvironmentValues.backgroundProminence`.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
}
