import Foundation
import OrielDrawing

/// Checks the lengths that layout modifiers receive, and reports those that it replaces.
package enum FrameLength {
  package static let invalidFrame = "Invalid frame dimension (negative or non-finite)."

  package static func usable(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    if length.isFinite && length >= 0 { return length }
    Diagnostics.misuse(invalidFrame)
    return length < 0 ? 0 : nil
  }

  /// For lengths that must be finite: replaces others by zero. `what` names them in the message.
  package static func finite(_ length: CGFloat, _ what: String) -> CGFloat {
    if length.isFinite { return length }
    Diagnostics.misuse("Invalid \(what) (non-finite): \(length) counts as 0.")
    return 0
  }

  static func finite(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: finite(insets.top, "padding"), leading: finite(insets.leading, "padding"), bottom: finite(insets.bottom, "padding"),
      trailing: finite(insets.trailing, "padding"))
  }
}
