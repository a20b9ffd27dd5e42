import Foundation

/// Whether the window has little or much room along an axis. SwiftUI: `UserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// The window is narrower than `regularWidth`, or its height is less than `regularHeight`.
  case compact
  /// The window is at least as wide as `regularWidth`, or at least as high as `regularHeight`.
  case regular

  /// Windows narrower than this many points are compact.
  public static let regularWidth: CGFloat = 600
  /// Windows with a height below this many points are compact.
  public static let regularHeight: CGFloat = 400
}
