import OrielCore

/// The prominence of a view's background. SwiftUI: `BackgroundProminence`.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool
  /// An ordinary background, such as of a row that is not selected.
  public static let standard = BackgroundProminence(isIncreased: false)
  /// A strong colour, such as a selection's, on which content needs more contrast.
  public static let increased = BackgroundProminence(isIncreased: true)
}

private enum BackgroundProminenceKey: EnvironmentKey { static var defaultValue: BackgroundProminence { .standard } }

extension EnvironmentValues {
  /// The prominence of the view's background. SwiftUI: `EnvironmentValues.backgroundProminence`.
  ///
  /// Selected rows of lists have a pale colour, so that only the app sets it to `increased`.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
}
