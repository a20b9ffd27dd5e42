import Foundation

/// Whether there is little or much room along an axis. SwiftUI: `UserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// The window is narrower than `regularWidth`, or lower than `regularHeight`.
  case compact
  /// The window is at least as wide as `regularWidth`, or as high as `regularHeight`.
  case regular

  /// Windows narrower than this many points are compact.
  public static let regularWidth: CGFloat = 600
  /// Windows lower than this many points are compact.
  public static let regularHeight: CGFloat = 400
}

private enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
private enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }

extension EnvironmentValues {
  /// Whether the window is narrow, under 600 points, or wide. Supplied by the window.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Whether the window is low, under 400 points, or tall. Supplied by the window.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
}
