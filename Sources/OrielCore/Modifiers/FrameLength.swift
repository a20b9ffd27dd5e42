import Foundation

/// Checks the lengths that layout modifiers receive, and reports those that it replaces.
package enum FrameLength {
  private static let invalidFrame = "Invalid frame dimension (negative or non-finite)."

  static func usable(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    if length.isFinite && length >= 0 { return length }
    Diagnostics.misuse(invalidFrame)
    return length < 0 ? 0 : nil
  }

  static func limits(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> FlexibleFrame.Limits {
    func known(_ value: CGFloat?) -> CGFloat? {
      guard let value, value.isNaN else { return value }
      Diagnostics.misuse(invalidFrame)
      return nil
    }
    let least = known(minimum).map { max(0, $0) }
    var best = known(ideal).map { max(0, $0) }
    var most = known(maximum)
    if let ideal, ideal < 0 { Diagnostics.misuse(invalidFrame) }
    var isContradictory = false
    if let least, let value = best, value < least { (best, isContradictory) = (least, true) }
    if let value = most, value < (best ?? least ?? 0) { (most, isContradictory) = (best ?? least ?? 0, true) }
    if isContradictory { Diagnostics.misuse("Contradictory frame constraints specified.") }
    return FlexibleFrame.Limits(minimum: least, ideal: best, maximum: most)
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

extension Diagnostics {
  /// Reports a value that a view was given: to the window whose view is running, else to the listener, else to standard error.
  package static func misuse(_ message: String) {
    if !MainThread.isCurrent { return report(message) }
    nonisolated(unsafe) let listener = listener
    MainThread.call("a message") {
      if let graph = ViewNode.running?.graph { graph.report(message) } else if let listener { listener(message) } else { report(message) }
    }
  }
}
