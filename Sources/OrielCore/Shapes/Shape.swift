import Foundation
import OrielDrawing

/// A 2D outline that fits a rectangle. As a view it fills the space offered with the foreground style. SwiftUI: `Shape`.
///
/// Shapes belong to no actor: a conforming type is a view without being confined to the main actor.
nonisolated public protocol Shape: Sendable, View {
  /// The outline in a rectangle whose origin is (0, 0), in points.
  func path(in rect: CGRect) -> Path
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// A form that is drawn directly, without a path.
  func _directForm(in rect: CGRect) -> _DirectShape?
}

/// Our own shapes that take whatever size is proposed.
nonisolated protocol FlexibleShape: Shape {}

/// Shapes that the rasteriser draws without a path.
public enum _DirectShape: Sendable {
  case rectangle(CGRect)
  case roundedRectangle(CGRect, radius: CGFloat)
}

extension Shape {
  @MainActor public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
  @MainActor public static func _visit(_ view: Self, _ context: inout _ViewContext) {
    _ShapeView._visit(_ShapeView(shape: view, style: ForegroundStyle()), &context)
  }
  @MainActor public static var _isSingleBox: Bool { true }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  public func _directForm(in rect: CGRect) -> _DirectShape? { nil }

  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fill: style)
  }

  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fill: style)
  }

  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fill: FillStyle(antialiased: antialiased), stroke: style)
  }

  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self, ForegroundStyle> {
    stroke(ForegroundStyle(), style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(style: StrokeStyle) -> _ShapeView<Self, ForegroundStyle> { stroke(ForegroundStyle(), style: style) }
}

/// A shape that can be drawn smaller by an amount on each side. SwiftUI: `InsettableShape`.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  /// Traces the outline inside the shape's edge.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> _LayeredShapeView<Self, InsetShape, S, EmptyView> {
    _LayeredShapeView(
      shape: self, layer: inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased), background: EmptyView())
  }

  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _LayeredShapeView<Self, InsetShape, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

nonisolated public struct Rectangle: InsettableShape, FlexibleShape {
  var amount: CGFloat = 0
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect.shrunk(by: amount)) }
  public func inset(by amount: CGFloat) -> Rectangle { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? { .rectangle(rect.shrunk(by: amount)) }
}

nonisolated public struct RoundedRectangle: InsettableShape, FlexibleShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle
  var amount: CGFloat = 0

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect.shrunk(by: amount), cornerSize: CGSize(width: cornerSize.width - amount, height: cornerSize.height - amount),
      style: style)
  }
  public func inset(by amount: CGFloat) -> RoundedRectangle { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? {
    guard cornerSize.width == cornerSize.height else { return nil }
    let r = rect.shrunk(by: amount)
    return .roundedRectangle(r, radius: max(0, min(cornerSize.width - amount, r.width / 2, r.height / 2)))
  }
}

nonisolated public struct Circle: InsettableShape {
  var amount: CGFloat = 0
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: square(rect)) }
  private func square(_ rect: CGRect) -> CGRect {
    let side = min(rect.width, rect.height)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side).shrunk(by: amount)
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(proposal.width == nil ? .infinity : size.width, proposal.height == nil ? .infinity : size.height)
    return side.isFinite ? CGSize(width: side, height: side) : proposal == .unspecified ? size : CGSize(width: side, height: side)
  }
  public func inset(by amount: CGFloat) -> Circle { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? {
    let r = square(rect)
    return .roundedRectangle(r, radius: r.width / 2)
  }
}

nonisolated public struct Ellipse: InsettableShape, FlexibleShape {
  var amount: CGFloat = 0
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.shrunk(by: amount)) }
  public func inset(by amount: CGFloat) -> Ellipse { with(self) { $0.amount += amount } }
}

nonisolated public struct Capsule: InsettableShape, FlexibleShape {
  public var style: RoundedCornerStyle
  var amount: CGFloat = 0
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public func path(in rect: CGRect) -> Path {
    let r = rect.shrunk(by: amount)
    return Path(roundedRect: r, cornerRadius: min(r.width, r.height) / 2, style: .circular)
  }
  public func inset(by amount: CGFloat) -> Capsule { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? {
    let r = rect.shrunk(by: amount)
    return .roundedRectangle(r, radius: min(r.width, r.height) / 2)
  }
}

extension Path: Shape, FlexibleShape, View {
  public func path(in rect: CGRect) -> Path { self }
}

nonisolated private func with<T>(_ value: T, _ change: (inout T) -> Void) -> T {
  var value = value
  change(&value)
  return value
}

extension CGRect {
  /// Insets by the same amount on each side; never below an empty rectangle at the centre.
  fileprivate func shrunk(by amount: CGFloat) -> CGRect {
    if amount == 0 { return self }
    let w = max(0, width - 2 * amount), h = max(0, height - 2 * amount)
    return CGRect(x: midX - w / 2, y: midY - h / 2, width: w, height: h)
  }
}

extension Color: View {
  public var body: Never { fatalError("a colour has no body") }
  @MainActor public static func _visit(_ view: Color, _ context: inout _ViewContext) {
    let painted = PaintedShape(style: AnyShapeStyle(view))
    context.leaf({ ShapeBox(painted) }) { $0.update(painted) }
  }
  public static var _isSingleBox: Bool { true }
}

/// The box of a shape or colour.
@MainActor final class ShapeBox: Box {
  private(set) var painted: PaintedShape

  init(_ painted: PaintedShape) { self.painted = painted }

  override var typeName: String { painted.shape.map { "\(type(of: $0))" } ?? "Color" }

  override var paintedContent: PaintedShape? { painted }

  func update(_ new: PaintedShape) {
    if new.isEqual(to: painted) { return }
    // A new outline may reach farther, and answer another size; a new style is only painted.
    let hasNewOutline = !ShapeComparison.areEqual(painted.shape, new.shape) || painted.stroke != new.stroke
    painted = new
    paintReadingChanged()
    invalidate(hasNewOutline ? .layout : .paint)
    if hasNewOutline { inkChanged() }
  }

  override func measureContent(_ proposal: ProposedViewSize) -> Measurement {
    guard let shape = painted.shape, !(shape is any FlexibleShape) else {
      let size = proposal.replacingUnspecifiedDimensions()
      return Measurement(
        size: size, width: proposal.width == nil ? .ideal : .following, height: proposal.height == nil ? .ideal : .following,
        overflows: painted.mayOverflow)
    }
    return Measurement(
      size: shape.sizeThatFits(proposal), width: .only(proposal.width), height: .only(proposal.height), overflows: true)
  }

  override func contentInk(size: CGSize) -> CGRect { painted.ink(in: CGRect(origin: .zero, size: size)) }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    painter.paint(painted, in: CGRect(origin: .zero, size: size), scope: scope)
  }

  override var readsWhilePainting: Bool { !painted.style._isConstant }
}
