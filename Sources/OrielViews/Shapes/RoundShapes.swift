import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A rectangle with rounded corners, as large as the space available. SwiftUI: `RoundedRectangle`.
nonisolated public struct RoundedRectangle: InsettableShape, InsetShape, FlexibleShape {
  /// The width and height of each corner in points. At most half a side is rounded; corners with a length of zero or less are square.
  public var cornerSize: CGSize
  /// The curve of the corners: quarter circles, or ones that begin to bend earlier, as far as the sides are long enough.
  public var style: RoundedCornerStyle
  package var amount: CGFloat = 0

  /// Corners of a width and height in points, `.continuous` unless `style` is another one.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Corners of equal width and height, with a radius in points, `.continuous` unless `style` is another one.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The width and height of the corners.
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// `.fixed`: it is the same.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect.shrunk(by: amount), cornerSize: CGSize(width: cornerSize.width - amount, height: cornerSize.height - amount),
      style: style)
  }
  /// A rectangle smaller by an amount in points on each side, with corners smaller by the same amount. Insets add up.
  public func inset(by amount: CGFloat) -> RoundedRectangle { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? {
    guard cornerSize.width == cornerSize.height else { return nil }
    let r = rect.shrunk(by: amount)
    return .roundedRectangle(r, radius: max(0, min(cornerSize.width - amount, r.width / 2, r.height / 2)), style: style)
  }
}

/// A circle in the middle of its rectangle, as wide as the shorter side. SwiftUI: `Circle`.
nonisolated public struct Circle: InsettableShape, InsetShape {
  package var amount: CGFloat = 0
  /// A circle that is not inset.
  public init() {}
  /// `.fixed`: it is the same.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: square(rect)) }
  private func square(_ rect: CGRect) -> CGRect {
    let side = min(rect.width, rect.height)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side).shrunk(by: amount)
  }
  /// A square as wide as the shorter proposed length; of 10 points if none is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
    return CGSize(width: side, height: side)
  }
  /// A circle with a radius smaller by an amount in points, at least zero. Insets add up.
  public func inset(by amount: CGFloat) -> Circle { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? {
    let r = square(rect)
    return .roundedRectangle(r, radius: r.width / 2, style: .circular)
  }
}

/// The ellipse that touches the four sides of its rectangle. SwiftUI: `Ellipse`.
nonisolated public struct Ellipse: InsettableShape, InsetShape, FlexibleShape {
  package var amount: CGFloat = 0
  /// An ellipse that is not inset.
  public init() {}
  /// `.fixed`: it is the same.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.shrunk(by: amount)) }
  /// The ellipse of the rectangle that is smaller by an amount in points on each side. Insets add up.
  public func inset(by amount: CGFloat) -> Ellipse { with(self) { $0.amount += amount } }
}

/// A rectangle whose two shorter sides are round. SwiftUI: `Capsule`.
nonisolated public struct Capsule: InsettableShape, InsetShape, FlexibleShape {
  /// The curve of the ends: half circles, or ones that begin to bend earlier, as far as the longer sides are long enough.
  public var style: RoundedCornerStyle
  package var amount: CGFloat = 0
  /// A capsule that is not inset, with `.continuous` ends unless `style` is another one.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  /// `.fixed`: it is the same.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func path(in rect: CGRect) -> Path {
    let r = rect.shrunk(by: amount)
    return Path(roundedRect: r, cornerRadius: min(r.width, r.height) / 2, style: style)
  }
  /// The capsule of the rectangle that is smaller by an amount in points on each side. Insets add up.
  public func inset(by amount: CGFloat) -> Capsule { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? {
    let r = rect.shrunk(by: amount)
    return .roundedRectangle(r, radius: min(r.width, r.height) / 2, style: style)
  }
}
