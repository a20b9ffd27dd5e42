/// Names a value that views pass up to those around them. SwiftUI: `PreferenceKey`.
///
/// Values of siblings are combined in the order of the tree; a view that sets one replaces what the views inside it set.
public protocol PreferenceKey {
  associatedtype Value
  /// The value where no view below sets one.
  static var defaultValue: Value { get }
  /// Combines the value of the views so far with that of the next.
  static func reduce(value: inout Value, nextValue: () -> Value)
  /// What finds the values of views that do not set them: a `PreferenceGatherer` of the value; nil for a program's keys.
  static var _gatherer: AnyObject? { get }
}

extension PreferenceKey {
  public static var _gatherer: AnyObject? { nil }
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
