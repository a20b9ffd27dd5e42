import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A rectangle with rounded corners that fills the available space. SwiftUI: `RoundedRectangle`.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 12).fill(.blue).frame(width: 80, height: 40)
/// ```
nonisolated public struct RoundedRectangle: InsettableShape, InsetShape, FlexibleShape {
  /// The width and height of each corner in points, limited to half a side. Corners with a length of zero or less are square.
  public var cornerSize: CGSize
  /// The curve of the corners: quarter circles, or curves that begin to bend earlier if the sides are long enough.
  public var style: RoundedCornerStyle
  package var amount: CGFloat = 0

  /// Creates a rectangle with corners of a width and height in points; the style is `.continuous` by default.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates a rectangle with a corner radius in points; the style is `.continuous` by default.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The width and height of the corners.
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// `.fixed`, because the shape is symmetric.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect.shrunk(by: amount), cornerSize: CGSize(width: cornerSize.width - amount, height: cornerSize.height - amount),
      style: style)
  }
  /// The rectangle reduced by an amount in points on each side, with corners reduced by the same amount. Insets add up.
  public func inset(by amount: CGFloat) -> RoundedRectangle { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? {
    guard cornerSize.width == cornerSize.height else { return nil }
    let r = rect.shrunk(by: amount)
    return .roundedRectangle(r, radius: max(0, min(cornerSize.width - amount, r.width / 2, r.height / 2)), style: style)
  }
}

/// A circle in the middle of its rectangle, as wide as the shorter side. SwiftUI: `Circle`.
///
/// ```swift
/// Circle().stroke(.red, lineWidth: 2).frame(width: 40, height: 40)
/// ```
nonisolated public struct Circle: InsettableShape, InsetShape {
  package var amount: CGFloat = 0
  /// Creates a circle without an inset.
  public init() {}
  /// `.fixed`, because the shape is symmetric.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: square(rect)) }
  private func square(_ rect: CGRect) -> CGRect {
    let side = min(rect.width, rect.height)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side).shrunk(by: amount)
  }
  /// A square with the shorter proposed length as its side; 10 points without a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
    return CGSize(width: side, height: side)
  }
  /// The circle with its radius reduced by an amount in points, at least zero. Insets add up.
  public func inset(by amount: CGFloat) -> Circle { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? {
    let r = square(rect)
    return .roundedRectangle(r, radius: r.width / 2, style: .circular)
  }
}

/// The ellipse inscribed in its rectangle. SwiftUI: `Ellipse`.
nonisolated public struct Ellipse: InsettableShape, InsetShape, FlexibleShape {
  package var amount: CGFloat = 0
  /// Creates an ellipse without an inset.
  public init() {}
  /// `.fixed`, because the shape is symmetric.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.shrunk(by: amount)) }
  /// The ellipse of the rectangle reduced by an amount in points on each side. Insets add up.
  public func inset(by amount: CGFloat) -> Ellipse { with(self) { $0.amount += amount } }
}

/// A rectangle whose two shorter sides are round. SwiftUI: `Capsule`.
///
/// ```swift
/// Text("Tag").padding(.horizontal, 8).background(.yellow, in: Capsule())
/// ```
nonisolated public struct Capsule: InsettableShape, InsetShape, FlexibleShape {
  /// The curve of the ends: half circles, or curves that begin to bend earlier if the longer sides are long enough.
  public var style: RoundedCornerStyle
  package var amount: CGFloat = 0
  /// Creates a capsule without an inset; the style is `.continuous` by default.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  /// `.fixed`, because the shape is symmetric.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func path(in rect: CGRect) -> Path {
    let r = rect.shrunk(by: amount)
    return Path(roundedRect: r, cornerRadius: min(r.width, r.height) / 2, style: style)
  }
  /// The capsule of the rectangle reduced by an amount in points on each side. Insets add up.
  public func inset(by amount: CGFloat) -> Capsule { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? {
    let r = rect.shrunk(by: amount)
    return .roundedRectangle(r, radius: min(r.width, r.height) / 2, style: style)
  }
}
