import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// Lengths at the sides of a rectangle, in points; left means left in any layout direction.
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

  /// The sum of both sides of an axis.
  subscript(axis: Axis) -> CGFloat { axis == .horizontal ? left + right : top + bottom }

  static func + (a: SideInsets, b: SideInsets) -> SideInsets {
    var sum = a
    sum.top += b.top
    sum.left += b.left
    sum.bottom += b.bottom
    sum.right += b.right
    return sum
  }

  /// A rectangle enlarged by these lengths.
  func outset(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right, height: rect.height + top + bottom)
  }
}

extension EdgeInsets {
  /// The insets with NaN and infinity replaced by zero, and reported under a name.
  func finite(_ what: String) -> EdgeInsets {
    EdgeInsets(
      top: FrameLength.finite(top, what), leading: FrameLength.finite(leading, what), bottom: FrameLength.finite(bottom, what),
      trailing: FrameLength.finite(trailing, what))
  }

  /// The axes on which there is an inset through which content could extend.
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
