/// Which gestures of a view and of what is inside it take part. SwiftUI: `GestureMask`.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gestures at all: neither the one that is added nor those inside.
  public static let none: GestureMask = []
  /// The gesture that is added, and not those of the views inside.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside, and not the one that is added.
  public static let subviews = GestureMask(rawValue: 2)
  /// The gesture that is added and those inside; the default.
  public static let all: GestureMask = [.gesture, .subviews]
}
