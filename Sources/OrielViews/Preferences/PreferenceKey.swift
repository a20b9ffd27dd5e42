/// A key for a value that views pass to their ancestors. SwiftUI: `PreferenceKey`.
///
/// Values of siblings are combined in the order of the tree; a view that sets a value replaces the ones set inside it.
///
/// ```swift
/// struct MaxWidth: PreferenceKey {
///   static var defaultValue: CGFloat { 0 }
///   static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
/// }
/// ```
public protocol PreferenceKey {
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
  /// Combines the value of the previous views with the next view's.
  static func reduce(value: inout Value, nextValue: () -> Value)
  /// The `PreferenceGatherer` that finds values of views which do not set them; nil for a program's keys.
  static var _gatherer: AnyObject? { get }
}

extension PreferenceKey {
  public static var _gatherer: AnyObject? { nil }
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
