import Foundation

/// Checks the lengths that layout modifiers receive.
package enum FrameLength {
  static func usable(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    if length.isNaN { return warn(nil) }
    if length < 0 { return warn(0) }
    if length == .infinity { return warn(nil) }
    return length
  }

  static func limits(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> FlexibleFrame.Limits {
    func known(_ value: CGFloat?) -> CGFloat? { value.map { $0.isNaN } ?? false ? warn(nil) : value }
    let least = known(minimum).map { max(0, $0) }
    var best = known(ideal).map { max(0, $0) }
    var most = known(maximum)
    if let ideal, ideal < 0 { warn(nil as CGFloat?) }
    if let least, let value = best, value < least { best = warn(least) }
    if let value = most, value < (best ?? least ?? 0) { most = warn(best ?? least ?? 0) }
    return FlexibleFrame.Limits(minimum: least, ideal: best, maximum: most)
  }

  /// For lengths that must be finite: replaces others by zero.
  package static func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : warn(0) ?? 0 }

  static func finite(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: finite(insets.top), leading: finite(insets.leading), bottom: finite(insets.bottom), trailing: finite(insets.trailing))
  }

  @discardableResult private static func warn(_ replacement: CGFloat?) -> CGFloat? {
    Diagnostics.report("Invalid frame dimension (negative or non-finite).")
    return replacement
  }
}
