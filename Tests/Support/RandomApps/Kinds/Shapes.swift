import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// What `Domains.shape` has besides plain shapes.
private let shapesMadeOfOthers = [
  "UnevenRoundedRectangle", "AnyShape", "OffsetShape", "RotatedShape", "ScaledShape", "TransformedShape", "trim", "rotation", "scale",
  "transform", "size", "union", "subtracting", "intersection", "symmetricDifference", "lineIntersection", "lineSubtraction",
]

@MainActor let shapes: [ViewKind] = [
  ViewKind(
    "fill", covers: ["Shape", "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Ellipse", "Path"] + shapesMadeOfOthers, weight: 4,
    "($0).fill($1)",
    Domains.shape, Domains.style
  ) {
    _, shape, style in
    @MainActor func fill(_ shape: some Shape, _ style: some ShapeStyle) -> any View { shape.fill(style) }
    return fill(shape, style)
  },
  ViewKind("Shape(bare)", weight: 2, "$0", Domains.shape) { _, shape in shape },
  ViewKind("stroke", weight: 3, "($0).stroke($1, lineWidth: $2)", Domains.shape, Domains.style, Domains.lineWidth) {
    _, shape, style, width in
    @MainActor func stroke(_ shape: some Shape, _ style: some ShapeStyle) -> any View { shape.stroke(style, lineWidth: width) }
    return stroke(shape, style)
  },
  ViewKind("stroke(style)", weight: 2, "($0).stroke($1, style: $2)", Domains.shape, Domains.style, Domains.stroke) {
    _, shape, style, stroke in
    @MainActor func view(_ shape: some Shape, _ style: some ShapeStyle) -> any View { shape.stroke(style, style: stroke) }
    return view(shape, style)
  },
  ViewKind("stroke.fill", weight: 1, "($0).stroke(style: $2).fill($1)", Domains.shape, Domains.style, Domains.stroke) {
    _, shape, style, stroke in
    @MainActor func view(_ shape: some Shape, _ style: some ShapeStyle) -> any View { shape.stroke(style: stroke).fill(style) }
    return view(shape, style)
  },
  ViewKind("stroke(bare)", weight: 1, "($0).stroke(lineWidth: $1)", Domains.shape, Domains.lineWidth) { _, shape, width in
    @MainActor func view(_ shape: some Shape) -> any View { shape.stroke(lineWidth: width) }
    return view(shape)
  },
  ViewKind(
    "strokeBorder", covers: ["InsettableShape"], weight: 3, "($0).strokeBorder($1, lineWidth: $2)", Domains.insettable, Domains.style,
    Domains.lineWidth
  ) { _, shape, style, width in
    @MainActor func border(_ shape: some InsettableShape, _ style: some ShapeStyle) -> any View {
      shape.strokeBorder(style, lineWidth: width)
    }
    return border(shape, style)
  },
  ViewKind(
    "fill(stroke)", covers: ["ShapeView"], weight: 1, "($0).fill($1).stroke($2, lineWidth: $3)", Domains.insettable, Domains.style,
    Domains.style, Domains.lineWidth
  ) {
    _, shape, fill, style, width in
    @MainActor func both(_ shape: some InsettableShape, _ fill: some ShapeStyle, _ style: some ShapeStyle) -> any View {
      shape.fill(fill).stroke(style, lineWidth: width)
    }
    return both(shape, fill, style)
  },
]
