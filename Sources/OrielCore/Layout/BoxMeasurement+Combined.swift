import Foundation
import OrielDrawing

extension BoxMeasurement {
  /// Combines the largest of several answers to one proposal: whether it follows the proposal, and from which length on.
  package mutating func combine(_ axis: Axis, follows: Bool, constant: CGFloat, asked: CGFloat?) {
    guard follows, let asked else { return }
    if asked >= constant {
      self[axis] = self[axis].narrowed(constant, .infinity)
      self[axis].follows = true
    } else {
      self[axis] = self[axis].narrowed(-.infinity, constant)
    }
    self[axis].depends = true
  }
}
