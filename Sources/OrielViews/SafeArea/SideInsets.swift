import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Lengths at the sides of a rectangle, in points; left is left in any layout direction.
struct SideInsets: Equatable {
  var top: CGFloat = 0
  var left: CGFloat = 0
  var bottom: CGFloat = 0
  var right: CGFloat = 0

  static let zero = SideInsets()

  init() {}

  init(_ insets: EdgeInsets, isMirrored: Bool) {
    (top, bottom) = (insets.top, insets.bottom)
    (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
  }

  func edgeInsets(isMirrored: Bool) -> EdgeInsets {
    EdgeInsets(top: top, leading: isMirrored ? right : left, bottom: bottom, trailing: isMirrored ? left : right)
  }

  /// What both sides of an axis take together.
  subscript(axis: Axis) -> CGFloat { axis == .horizontal ? left + right : top + bottom }

  static func + (a: SideInsets, b: SideInsets) -> SideInsets {
    var sum = a
    sum.top += b.top
    sum.left += b.left
    sum.bottom += b.bottom
    sum.right += b.right
    return sum
  }

  /// A rectangle made larger by these lengths.
  func outset(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right, height: rect.height + top + bottom)
  }
}

extension EdgeInsets {
  /// Lengths that are NaN or infinite count as zero, and are reported under a name.
  func finite(_ what: String) -> EdgeInsets {
    EdgeInsets(
      top: FrameLength.finite(top, what), leading: FrameLength.finite(leading, what), bottom: FrameLength.finite(bottom, what),
      trailing: FrameLength.finite(trailing, what))
  }

  /// The axes on which there is an inset that something could reach through.
  var axes: Axis.Set {
    var axes: Axis.Set = []
    if leading > 0 || trailing > 0 { axes.insert(.horizontal) }
    if top > 0 || bottom > 0 { axes.insert(.vertical) }
    return axes
  }
}

extension Axis {
  var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
}
