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
