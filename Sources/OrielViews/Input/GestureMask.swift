/// Which of a view's gestures participate. SwiftUI: `GestureMask`.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gestures: neither the added one nor the ones inside.
  public static let none: GestureMask = []
  /// Only the added gesture, not the ones of views inside.
  public static let gesture = GestureMask(rawValue: 1)
  /// Only the gestures of views inside, not the added one.
  public static let subviews = GestureMask(rawValue: 2)
  /// The added gesture and the ones inside; the default.
  public static let all: GestureMask = [.gesture, .subviews]
}
