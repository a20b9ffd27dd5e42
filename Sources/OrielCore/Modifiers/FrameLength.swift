import Foundation
import OrielDrawing

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
    let start = minimum ?? -.infinity, middle = ideal ?? start
    if !(start <= middle && middle <= maximum ?? middle) { Diagnostics.misuse("Contradictory frame constraints specified.") }
    let isOrdered = minimum ?? 0 <= ideal ?? maximum ?? .infinity && ideal ?? 0 <= maximum ?? .infinity
    if !isOrdered || minimum == .infinity || maximum?.isNaN == true { Diagnostics.misuse(invalidFrame) }
    func known(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isNaN ? nil : $0 } }
    let least = known(minimum).map { max(0, $0) }
    let best = known(ideal).map { max($0, least ?? 0) }
    let most = known(maximum).map { max($0, best ?? least ?? 0) }
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
