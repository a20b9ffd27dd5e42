import Foundation
import OrielDrawing

/// Checks the lengths that layout modifiers receive, and reports the replaced ones.
package enum FrameLength {
  package static let invalidFrame = "Invalid frame dimension (negative or non-finite)."

  package static func usable(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    if length.isFinite && length >= 0 { return length }
    Diagnostics.misuse(invalidFrame)
    return length < 0 ? 0 : nil
  }

  /// Replaces a length that is not finite by zero. `what` names the length in the message. Beyond 1e12 sums lose whole points.
  package static func finite(_ length: CGFloat, _ what: String) -> CGFloat {
    if abs(length) <= 1e12 { return length }
    let isFinite = length.isFinite, usable: CGFloat = isFinite ? length < 0 ? -1e12 : 1e12 : 0
    Diagnostics.misuse("Invalid \(what) (\(isFinite ? "too large" : "non-finite")): \(length) counts as \(isFinite ? "\(usable)" : "0").")
    return usable
  }

  static func finite(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: finite(insets.top, "padding"), leading: finite(insets.leading, "padding"), bottom: finite(insets.bottom, "padding"),
      trailing: finite(insets.trailing, "padding"))
  }
}
