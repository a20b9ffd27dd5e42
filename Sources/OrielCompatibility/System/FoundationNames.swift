import Foundation

extension UserDefaults {
  /// The value of a key: the same as `object(forKey:)`. Foundation on Linux lacks it.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the value of a key: the same as `set(_:forKey:)`. Foundation on Linux lacks it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension Data.WritingOptions {
  /// The same as `atomic`. Foundation on Linux lacks it.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}

extension NSValue {
  /// The rectangle in it: the same as `rectValue`, as UIKit names it.
  public var cgRectValue: CGRect { rectValue }
  /// The point in it: the same as `pointValue`, as UIKit names it.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in it: the same as `sizeValue`, as UIKit names it.
  public var cgSizeValue: CGSize { sizeValue }
}
