import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
@_spi(Oriel) import OrielTextViews
import OrielViews

@MainActor private let amount = Domain<Double>(numbers: [0, 1, 0.5, -1, 0.25, 2], hostile: [.nan, .infinity, -1e300])

extension Domains {
  static let colorMode = Domain<ColorRenderingMode>([
    (.nonLinear, ".nonLinear"), (.linear, ".linear"), (.extendedLinear, ".extendedLinear"),
  ])
  static let blendMode = Domain<BlendMode>([
    (.multiply, ".multiply"), (.normal, ".normal"), (.screen, ".screen"), (.overlay, ".overlay"), (.darken, ".darken"),
    (.lighten, ".lighten"), (.colorDodge, ".colorDodge"), (.colorBurn, ".colorBurn"), (.softLight, ".softLight"),
    (.hardLight, ".hardLight"), (.difference, ".difference"), (.exclusion, ".exclusion"), (.hue, ".hue"), (.saturation, ".saturation"),
    (.color, ".color"), (.luminosity, ".luminosity"), (.sourceAtop, ".sourceAtop"), (.destinationOver, ".destinationOver"),
    (.destinationOut, ".destinationOut"), (.plusDarker, ".plusDarker"), (.plusLighter, ".plusLighter"),
  ])
}

@MainActor let effectModifiers: [ModifierKind] = [
  ModifierKind("brightness", weight: 1, ".brightness($0)", amount) { view, _, amount in view.brightness(amount) },
  ModifierKind("contrast", weight: 1, ".contrast($0)", amount) { view, _, amount in view.contrast(amount) },
  ModifierKind("saturation", weight: 1, ".saturation($0)", amount) { view, _, amount in view.saturation(amount) },
  ModifierKind("grayscale", weight: 1, ".grayscale($0)", amount) { view, _, amount in view.grayscale(amount) },
  ModifierKind("hueRotation", weight: 1, ".hueRotation(.degrees($0))", Domains.degrees) { view, _, angle in
    view.hueRotation(.degrees(angle))
  },
  ModifierKind("colorInvert", weight: 1, ".colorInvert()") { view, _ in view.colorInvert() },
  ModifierKind("luminanceToAlpha", weight: 1, ".luminanceToAlpha()") { view, _ in view.luminanceToAlpha() },
  ModifierKind("colorMultiply", weight: 2, ".colorMultiply($0)", Domains.color) { view, _, color in view.colorMultiply(color) },
  ModifierKind("blendMode", covers: ["BlendMode"], weight: 3, ".blendMode($0)", Domains.blendMode) { view, _, mode in
    view.blendMode(mode)
  },
  ModifierKind("compositingGroup", weight: 2, ".compositingGroup()") { view, _ in view.compositingGroup() },
  ModifierKind("drawingGroup", weight: 1, ".drawingGroup(opaque: $0, colorMode: $1)", Domains.flag, Domains.colorMode) {
    view, _, opaque, mode in view.drawingGroup(opaque: opaque, colorMode: mode)
  },
  ModifierKind("mask(shape)", weight: 2, ".mask(alignment: $0) { ($1).frame(width: 30) }", Domains.alignment, Domains.shape) {
    view, _, alignment, shape in
    @MainActor func masked(_ view: some View, _ shape: some Shape) -> any View {
      view.mask(alignment: alignment) { shape.frame(width: 30) }
    }
    return masked(view, shape)
  },
  ModifierKind("mask(text)", weight: 1, ".mask(Text($text).bold())") { view, node in view.mask(Text(node.text).bold()) },
  ModifierKind(
    "textRenderer",
    covers: [
      "TextRenderer", "TextProxy", "TextAttribute", "Text.Layout", "Layout", "Line", "Run", "RunSlice", "TypographicBounds",
      "CharacterIndex",
      "DrawingOptions", "customAttribute",
    ], weight: 3, ".textRenderer(Waves(strength: $0, isLarger: $flag))", Domains.length
  ) { view, node, strength in view.textRenderer(Waves(strength: strength, isLarger: node.flag)) },
  ModifierKind(
    "visualEffect(colors)", weight: 1, ".visualEffect { effect, _ in effect.brightness($0).contrast($0).grayscale($0) }", amount
  ) { view, _, amount in view.visualEffect { effect, _ in effect.brightness(amount).contrast(amount).grayscale(amount) }
  },
]

@MainActor let maskKinds: [ViewKind] = [
  ViewKind("mask", weight: 3, children: .fixed(2), "$c0\n.mask(alignment: $0) {\n$c1\n}", Domains.alignment) { node, alignment in
    @MainActor func both(_ base: some View, _ other: some View) -> any View { base.mask(alignment: alignment) { other } }
    return both(node.child(0), node.child(1))
  },
  ViewKind("mask(group)", weight: 2, children: .content, "Group {\n$content\n}\n.mask { Circle() }") { node in
    @MainActor func each(_ content: some View) -> any View { Group { content }.mask { Circle() } }
    return each(node.content)
  },
]
