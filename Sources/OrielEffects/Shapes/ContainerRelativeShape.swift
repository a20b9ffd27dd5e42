import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// The shape of the enclosing container, inset by the minimum distance from its edges; a rectangle if no container has a shape. SwiftUI:
/// `ContainerRelativeShape`.
///
/// It works as a view, filled or stroked, as a clip, and as a background or overlay. Inside another shape (`AnyShape`, `rotation`), and as
/// a content shape, it is a rectangle.
nonisolated public struct ContainerRelativeShape: InsettableShape, InsetShape, FlexibleShape, PlacedShape {
  package var amount: CGFloat = 0
  /// Creates the shape without an inset.
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect.shrunk(by: amount)) }
  /// The container's shape, smaller by an amount in points on each side; insets add up.
  public func inset(by amount: CGFloat) -> ContainerRelativeShape { with(self) { $0.amount += amount } }
  @MainActor public static func _visitDrawn<S: ShapeStyle>(_ view: _ShapeView<Self, S>, _ context: inout _ViewContext) {
    // A geometry reader is a single box, to which modifiers of the shape apply.
    context.visit(GeometryReader { proxy in ContainerRelativeDrawing(drawn: view, proxy: proxy) })
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the enclosing container.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

// Views know their position, which shapes do not.
extension View {
  /// Clips the view to the shape of the enclosing container.
  nonisolated public func clipShape(_ shape: ContainerRelativeShape, style: FillStyle = FillStyle()) -> some View {
    mask { shape.fill(.black, style: style) }
  }
  /// Fills the container's shape behind the view.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, in shape: ContainerRelativeShape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }
  /// Fills the container's shape behind the view with `.background`.
  nonisolated public func background(in shape: ContainerRelativeShape, fillStyle: FillStyle = FillStyle()) -> some View {
    background { shape.fill(.background, style: fillStyle) }
  }
  /// Fills the container's shape over the view.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, in shape: ContainerRelativeShape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }
}

extension View {
  /// Sets the shape of this view as a container, for `ContainerRelativeShape`s in it. SwiftUI: `containerShape(_:)`.
  ///
  /// ```swift
  /// ContainerRelativeShape().fill(.blue).padding(8).containerShape(RoundedRectangle(cornerRadius: 20))
  /// ```
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    environment(\.containerShape, ContainerShape(shape: shape)).coordinateSpace(name: ContainerSpace())
  }
}

/// The name of the coordinate space of a container with a shape.
private struct ContainerSpace: Hashable {}

/// A container's shape.
struct ContainerShape: Equatable, Sendable {
  let shape: any InsettableShape

  func inset(by amount: CGFloat) -> any Shape {
    func inset<S: InsettableShape>(_ shape: S) -> any Shape { shape.inset(by: amount) }
    return inset(shape)
  }
  static func == (a: ContainerShape, b: ContainerShape) -> Bool { ShapeComparison.areEqual(a.shape, b.shape) }
}

private enum ContainerShapeKey: EnvironmentKey { static var defaultValue: ContainerShape? { nil } }

extension EnvironmentValues {
  /// The shape of the enclosing container.
  var containerShape: ContainerShape? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }
}

/// A container's shape at a distance from the edges, inset by an amount.
nonisolated private struct InsetContainerShape: Shape, FlexibleShape, Equatable {
  var container: ContainerShape
  var distance: CGFloat
  var amount: CGFloat

  func path(in rect: CGRect) -> Path { container.inset(by: distance + amount).path(in: rect.insetBy(dx: -distance, dy: -distance)) }
  var layoutDirectionBehavior: LayoutDirectionBehavior { container.shape.layoutDirectionBehavior }
  /// The amount. Not the distance, which is found in the first layout, before anything is animated.
  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

/// Draws the container's shape for a position.
private struct ContainerRelativeDrawing<Style: ShapeStyle>: View {
  let drawn: _ShapeView<ContainerRelativeShape, Style>
  let proxy: GeometryProxy
  @Environment(\.containerShape) private var container

  var body: some View {
    let size = proxy.size, around = proxy.bounds(of: NamedCoordinateSpace.named(ContainerSpace())) ?? CGRect(origin: .zero, size: size)
    let distance = max(0, min(-around.minX, -around.minY, around.maxX - size.width, around.maxY - size.height))
    let shape = InsetContainerShape(
      container: container ?? ContainerShape(shape: Rectangle()), distance: distance, amount: drawn.shape.amount)
    return _ShapeView(shape: shape, style: drawn.style, fill: drawn.fill, stroke: drawn.stroke)
  }
}
