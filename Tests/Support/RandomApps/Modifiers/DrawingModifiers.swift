import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
import OrielViews

@MainActor private let radius = Domain<CGFloat>(numbers: [1, 0, 0.7, 2, 5], hostile: [.nan, .infinity, -3])

@MainActor private let directionBehavior = Domain<LayoutDirectionBehavior>(
  "LayoutDirectionBehavior", [(.mirrors, ".mirrors"), (.fixed, ".fixed"), (.mirrors(in: .leftToRight), ".mirrors(in: .leftToRight)")])

@MainActor let drawingModifiers: [ModifierKind] = [
  ModifierKind(
    "background(style)",
    covers: [
      "AnyShapeStyle", "BackgroundStyle", "ForegroundStyle", "HierarchicalShapeStyle", "TintShapeStyle", "ShapeStyle",
      "SeparatorShapeStyle",
      "WindowBackgroundShapeStyle", "Gradient", "AnyGradient", "Material", "Color.gradient", "Color.mix", "Stop", "ColorSpace",
      "PlaceholderTextShapeStyle", "LinkShapeStyle",
      "SelectionShapeStyle", "FillShapeStyle", "ShadowStyle",
    ], weight: 5, ".background($0)", Domains.style
  ) { view, _, style in
    @MainActor func result(_ view: some View, _ style: some ShapeStyle) -> any View { view.background(style) }
    return result(view, style)
  },
  ModifierKind("background(in)", weight: 3, ".background($0, in: $1)", Domains.color, Domains.shape) { view, _, color, shape in
    @MainActor func result(_ view: some View, _ shape: some Shape) -> any View { view.background(color, in: shape) }
    return result(view, shape)
  },
  ModifierKind("background(in, by default)", weight: 1, ".background(in: $0)", Domains.shape) { view, _, shape in
    @MainActor func result(_ view: some View, _ shape: some Shape) -> any View { view.background(in: shape) }
    return result(view, shape)
  },
  ModifierKind("overlay(style)", weight: 2, ".overlay($0)", Domains.style) { view, _, style in
    @MainActor func result(_ view: some View, _ style: some ShapeStyle) -> any View { view.overlay(style) }
    return result(view, style)
  },
  ModifierKind("overlay(in)", weight: 1, ".overlay($0, in: $1)", Domains.color, Domains.shape) { view, _, color, shape in
    @MainActor func result(_ view: some View, _ shape: some Shape) -> any View { view.overlay(color, in: shape) }
    return result(view, shape)
  },
  ModifierKind("clipShape", weight: 2, ".clipShape($0)", Domains.shape) { view, _, shape in
    @MainActor func result(_ view: some View, _ shape: some Shape) -> any View { view.clipShape(shape) }
    return result(view, shape)
  },
  ModifierKind("clipShape(aliased)", weight: 1, ".clipShape($0, style: FillStyle(antialiased: false))", Domains.shape) { view, _, shape in
    @MainActor func result(_ view: some View, _ shape: some Shape) -> any View {
      view.clipShape(shape, style: FillStyle(antialiased: false))
    }
    return result(view, shape)
  },
  ModifierKind(
    "background(aliased)", weight: 1, ".background($0, in: $1, fillStyle: FillStyle(antialiased: false))", Domains.color, Domains.shape
  ) { view, _, color, shape in
    @MainActor func result(_ view: some View, _ shape: some Shape) -> any View {
      view.background(color, in: shape, fillStyle: FillStyle(antialiased: false))
    }
    return result(view, shape)
  },
  ModifierKind(
    "layoutDirectionBehavior", covers: ["LayoutDirectionBehavior", "Shape.layoutDirectionBehavior"], weight: 1,
    ".layoutDirectionBehavior($0)", directionBehavior
  ) { view, _, behavior in view.layoutDirectionBehavior(behavior) },
  ModifierKind(
    "flipsForRightToLeftLayoutDirection", weight: 1, ".flipsForRightToLeftLayoutDirection($0)", Domains.flag
  ) { view, _, flips in view.flipsForRightToLeftLayoutDirection(flips) },
  ModifierKind(
    "containerShape", covers: ["ContainerRelativeShape"], weight: 1,
    ".background { ContainerRelativeShape().inset(by: $0).fill($1) }.padding($0).containerShape(RoundedRectangle(cornerRadius: 12))",
    Domains.length, Domains.style
  ) { view, _, inset, style in
    @MainActor func result(_ view: some View, _ style: some ShapeStyle) -> any View {
      view.background { ContainerRelativeShape().inset(by: inset).fill(style) }.padding(inset)
        .containerShape(RoundedRectangle(cornerRadius: 12))
    }
    return result(view, style)
  },
  ModifierKind("clipped", weight: 2, ".clipped()") { view, _ in view.clipped() },
  ModifierKind("cornerRadius", weight: 1, ".cornerRadius($0)", Domains.length) { view, _, radius in view.cornerRadius(radius) },
  ModifierKind("opacity", weight: 3, ".opacity($0)", Domains.opacity) { view, _, opacity in view.opacity(opacity) },
  ModifierKind("blur", weight: 2, ".blur(radius: $0, opaque: $1)", radius, Domains.flag) { view, _, radius, opaque in
    view.blur(radius: radius, opaque: opaque)
  },
  ModifierKind("shadow", weight: 2, ".shadow(color: $0, radius: $1, x: $2, y: 3)", Domains.color, radius, Domains.distance) {
    view, _, color, radius, x in view.shadow(color: color, radius: radius, x: x, y: 3)
  },
  ModifierKind("rotationEffect", weight: 3, ".rotationEffect(.degrees($0), anchor: $1)", Domains.degrees, Domains.anchor) {
    view, _, angle, anchor in view.rotationEffect(.degrees(angle), anchor: anchor)
  },
  ModifierKind("scaleEffect", weight: 2, ".scaleEffect($0, anchor: $1)", Domains.factor, Domains.anchor) { view, _, factor, anchor in
    view.scaleEffect(factor, anchor: anchor)
  },
  ModifierKind("scaleEffect(x:y)", weight: 1, ".scaleEffect(x: $0, y: $1)", Domains.factor, Domains.factor) { view, _, x, y in
    view.scaleEffect(x: x, y: y)
  },
  ModifierKind("transformEffect", weight: 1, ".transformEffect(CGAffineTransform(a: 1, b: $0, c: 0, d: 1, tx: 3, ty: 0))", Domains.factor) {
    view, _, factor in view.transformEffect(CGAffineTransform(a: 1, b: factor, c: 0, d: 1, tx: 3, ty: 0))
  },
  ModifierKind("rotation3DEffect", weight: 3, ".rotation3DEffect(.degrees($0), axis: $1)", Domains.degrees, Domains.spaceAxis) {
    view, _, angle, axis in view.rotation3DEffect(.degrees(angle), axis: (x: axis.x, y: axis.y, z: axis.z))
  },
  ModifierKind(
    "rotation3DEffect(all)", weight: 1,
    ".rotation3DEffect(.degrees(40), axis: (x: 1, y: 2, z: 0), anchor: $0, anchorZ: $1, perspective: $2)",
    Domains.anchor, Domains.distance, Domains.factor
  ) { view, _, anchor, anchorZ, perspective in
    view.rotation3DEffect(.degrees(40), axis: (x: 1, y: 2, z: 0), anchor: anchor, anchorZ: anchorZ, perspective: perspective)
  },
  ModifierKind(
    "projectionEffect", covers: ["ProjectionTransform"], weight: 1, ".projectionEffect(Tilt(slope: $0).effectValue(size: .zero))",
    Domains.slope
  ) { view, _, slope in view.projectionEffect(Tilt(slope: slope).effectValue(size: .zero)) },
  ModifierKind("GeometryEffect", weight: 2, ".tilted($0)", Domains.slope) { view, _, slope in
    view.tilted(slope)
  },
  ModifierKind("ignoredByLayout", weight: 1, ".tiltedUnseen($0)", Domains.slope) { view, _, slope in
    view.tiltedUnseen(slope)
  },
  ModifierKind("hidden", weight: 1, ".hidden()") { view, _ in view.hidden() },
]
