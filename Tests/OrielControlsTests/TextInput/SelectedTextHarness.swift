import Foundation
import OrielTesting

@MainActor extension ViewHarness {
  /// What Control-C copies; nil if it copies nothing.
  func copied() -> String? {
    clipboard = nil
    press("c", modifiers: .control)
    settle()
    return clipboard
  }

  /// A point on the middle line of a view, at a distance from its left edge.
  func point(in name: String, at x: CGFloat) -> CGPoint {
    let frame = frame(of: name) ?? .zero
    return CGPoint(x: frame.minX + x, y: frame.midY)
  }
}
