import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// The stroked outline of a shape. The line width, the dash phase and the shape are animatable.
nonisolated struct StrokedShape<Content: Shape>: ShapeOfShapes {
  var shape: Content
  var style: StrokeStyle

  static var role: ShapeRole { .stroke }
  var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      (shape.animatableData, style.animatableData) = (newValue.first, newValue.second)
      style.lineWidth = max(0, style.lineWidth)
    }
  }
  var parts: [any Shape] {
    get { [shape] }
    set { shape = newValue.first as? Content ?? shape }
  }

  /// Filled, it is drawn as a stroke; stroked, the outline of the line is. A shape that depends on its position is always drawn as a
  /// stroke.
  @MainActor static func _visitDrawn<S: ShapeStyle>(_ view: _ShapeView<Self, S>, _ context: inout _ViewContext) {
    if view.stroke != nil && !(Content.self is any PlacedShape.Type) { return view.visitBox(&context) }
    Content._visitDrawn(
      _ShapeView(shape: view.shape.shape, style: view.style, fill: view.fill, stroke: view.shape.style), &context)
  }
}

extension StrokedShape: FlexibleShape where Content: FlexibleShape {}
extension StrokedShape: PlacedShape where Content: PlacedShape {}
