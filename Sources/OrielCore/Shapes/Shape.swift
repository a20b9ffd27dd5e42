import Foundation
@_spi(Oriel) import OrielDrawing

/// A 2D outline that fits a rectangle. As a view it fills the proposed space with the foreground style. SwiftUI: `Shape`.
///
/// Shapes are not isolated: a conforming type is a view without being confined to the main actor.
///
/// ```swift
/// struct Lens: Shape {
///   func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
/// }
/// ```
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// How a style draws the shape; `.fill` by default. Built-in styles ignore it.
  static var role: ShapeRole { get }
  /// Whether it is mirrored horizontally in a layout direction; `.mirrors` by default.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// Returns the outline in a rectangle with the origin (0, 0), in points.
  func path(in rect: CGRect) -> Path
  /// Returns the shape's size as a view for a proposal, in points. By default the proposal, with 10 points where nothing is proposed.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The form that the rasteriser draws directly, without a path; nil if there is none.
  func _directForm(in rect: CGRect) -> _DirectShape?
  /// Visits the shape as a view. Shapes that depend on their position override it.
  @MainActor static func _visitDrawn<S: ShapeStyle>(_ view: _ShapeView<Self, S>, _ context: inout _ViewContext)
}

/// How a style draws a shape. SwiftUI: `ShapeRole`.
public enum ShapeRole: Hashable, Sendable {
  /// The shape is filled, as an area.
  case fill
  /// The shape is drawn as a line.
  case stroke
  /// As a separator of other content.
  case separator
}

/// Built-in shapes that accept every proposed size.
nonisolated package protocol FlexibleShape: Shape {}

/// Shapes that the rasteriser draws without a path.
public enum _DirectShape: Sendable {
  case rectangle(CGRect)
  case roundedRectangle(CGRect, radius: CGFloat, style: RoundedCornerStyle)
}

extension Shape {
  /// The shape filled with the foreground style, by the non-zero rule.
  @MainActor public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
  @MainActor public static func _visit(_ view: Self, _ context: inout _ViewContext) {
    _ShapeView._visit(_ShapeView(shape: view, style: ForegroundStyle()), &context)
  }
  @MainActor public static var _isSingleBox: Bool { true }
  /// The default for shapes: an area.
  public static var role: ShapeRole { .fill }
  /// The default for shapes: mirrored for right-to-left languages.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  /// The proposal itself, with 10 points where nothing is proposed; infinite lengths stay infinite.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  public func _directForm(in rect: CGRect) -> _DirectShape? { nil }
  @MainActor public static func _visitDrawn<S: ShapeStyle>(_ view: _ShapeView<Self, S>, _ context: inout _ViewContext) {
    view.visitBox(&context)
  }

  /// The animatable numbers of its outline.
  package var outlineMotion: MotionVector { MotionVector(insets, others: motionVector?.others ?? []) }

  /// The shape with the animatable numbers of another outline, of which the last plain ones are its insets.
  package func moved(toOutline vector: MotionVector) -> Self {
    var insets = vector.numbers.suffix(insets.count)
    return moved(to: vector).inset(to: &insets)
  }

  /// The insets of the shape, or of the shapes it consists of.
  var insets: [Double] {
    if let shape = self as? any InsetShape { return [Double(shape.amount)] }
    return (self as? any ShapeOfShapes)?.parts.flatMap { $0.insets } ?? []
  }

  /// The shape with other insets, taken from the front.
  private func inset(to amounts: inout ArraySlice<Double>) -> Self {
    if var shape = self as? any InsetShape {
      shape.amount = amounts.popFirst() ?? 0
      return shape as? Self ?? self
    }
    guard !amounts.isEmpty, var shape = self as? any ShapeOfShapes else { return self }
    var parts = shape.parts
    for index in parts.indices { parts[index] = parts[index].inset(to: &amounts) }
    shape.parts = parts
    return shape as? Self ?? self
  }
}

/// A shape that can be inset on each side. SwiftUI: `InsettableShape`.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  /// Returns the shape inset by an amount in points on each side; a negative amount enlarges it.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A built-in shape that is inset on each side by an animatable amount.
nonisolated package protocol InsetShape: Shape {
  var amount: CGFloat { get set }
}

/// A shape that consists of others, whose insets are animated as in separate shapes.
nonisolated package protocol ShapeOfShapes: Shape {
  /// The shapes of which it consists. New values must have the same types as the old ones.
  var parts: [any Shape] { get set }
}

/// A shape that depends on its position, and is drawn by a separate view.
nonisolated package protocol PlacedShape: Shape {}

/// A rectangle that fills the proposed space. SwiftUI: `Rectangle`.
nonisolated public struct Rectangle: InsettableShape, InsetShape, FlexibleShape {
  package var amount: CGFloat = 0
  /// Creates a rectangle without insets.
  public init() {}
  /// `.fixed`: a rectangle is symmetric.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func path(in rect: CGRect) -> Path { Path(rect.shrunk(by: amount)) }
  /// Returns the rectangle inset by an amount in points on each side; if the amount is too large, an empty one in the centre. Insets add
  /// up.
  public func inset(by amount: CGFloat) -> Rectangle { with(self) { $0.amount += amount } }
  public func _directForm(in rect: CGRect) -> _DirectShape? { .rectangle(rect.shrunk(by: amount)) }
}

extension Path: Shape, FlexibleShape, View {
  public func path(in rect: CGRect) -> Path { self }
}

nonisolated package func with<T>(_ value: T, _ change: (inout T) -> Void) -> T {
  var value = value
  change(&value)
  return value
}

extension CGRect {
  /// Insets by the same amount on each side; at most to an empty rectangle at the centre.
  package func shrunk(by amount: CGFloat) -> CGRect {
    if amount == 0 { return self }
    let w = max(0, width - 2 * amount), h = max(0, height - 2 * amount)
    return CGRect(x: midX - w / 2, y: midY - h / 2, width: w, height: h)
  }
}

extension Color: View {
  /// Traps when read: the runtime draws a colour itself.
  public var body: Never { fatalError("a colour has no body") }
  @MainActor public static func _visit(_ view: Color, _ context: inout _ViewContext) {
    let painted = PaintedShape(style: AnyShapeStyle(view))
    context.leaf({ ShapeBox(painted) }) { $0.update(painted) }
  }
  public static var _isSingleBox: Bool { true }
}

/// The box of a shape or colour.
@MainActor package final class ShapeBox: Box {
  @exclusivity(unchecked) private(set) var painted: PaintedShape
  /// The final shape, while an animation shows intermediate ones.
  private var settled: PaintedShape?

  init(_ painted: PaintedShape) { self.painted = painted }

  package override var typeName: String { painted.shape.map { "\(type(of: $0))" } ?? "Color" }

  package override var paintedContent: PaintedShape? { painted }

  func update(_ new: PaintedShape) {
    if new.isEqual(to: settled ?? painted) { return }
    if let animator = graph.activeAnimator {
      let values = EnvironmentValues(scope)
      let moves = animator.changes(
        GraphAnimator.Part.content, of: self, in: transaction, from: painted.motion(in: values), to: new.motion(in: values)
      ) { [unowned self] vector in
        guard let target = settled else { return }
        if vector == nil { settled = nil }
        show(vector.map { target.moved(to: $0) } ?? target)
      }
      settled = moves ? new : nil
      // Values that are not animatable, such as dashes, change at once.
      if moves, new.stroke?.isAlike(painted.stroke) == false, let start = painted.motion(in: values) { show(new.moved(to: start)) }
      if moves { return }
    }
    show(new)
  }

  private func show(_ new: PaintedShape) {
    // A new outline may have another extent and size; a new style is only painted.
    let hasNewOutline = !ShapeComparison.areEqual(painted.shape, new.shape) || painted.stroke != new.stroke
    if !hasNewOutline && painted.style.isColor && new.style.isColor {
      painted = new
      paintReadingChanged()
      return invalidate(.paint)
    }
    // A shape that accepts every proposal answers as before.
    let mayOverflow = painted.mayOverflow
    let isFlexible = painted.shape is any FlexibleShape && new.shape is any FlexibleShape && mayOverflow == new.mayOverflow
    // A style may draw around the filled area.
    let hasNewReach = hasNewOutline || painted.styleReach != new.styleReach
    painted = new
    paintReadingChanged()
    invalidate(hasNewOutline && !isFlexible || hasNewReach && mayOverflow != new.mayOverflow ? .layout : .paint)
    if hasNewReach { inkChanged() }
  }

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    guard let shape = painted.shape, !(shape is any FlexibleShape) else {
      let size = proposal.replacingUnspecifiedDimensions()
      return BoxMeasurement(
        size: size, width: proposal.width == nil ? .ideal : .following, height: proposal.height == nil ? .ideal : .following,
        overflows: painted.mayOverflow)
    }
    return BoxMeasurement(
      size: shape.sizeThatFits(proposal), width: .only(proposal.width), height: .only(proposal.height), overflows: true)
  }

  package override func contentInk(size: CGSize) -> CGRect { painted.directed(isMirrored).ink(in: CGRect(origin: .zero, size: size)) }
  package override func contentContains(_ point: CGPoint, size: CGSize) -> Bool {
    painted.directed(isMirrored).contains(point, in: CGRect(origin: .zero, size: size))
  }

  package override func paintContent(_ painter: inout Painter, size: CGSize) {
    painter.paint(painted.directed(isMirrored), in: CGRect(origin: .zero, size: size), scope: scope, of: .passUnretained(self))
  }

  package override func paintFaded(_ painter: inout Painter, size: CGSize) -> Bool {
    paintContent(&painter, size: size)
    return true
  }

  package override var readsWhilePainting: Bool { !painted.style._isConstant }
}
