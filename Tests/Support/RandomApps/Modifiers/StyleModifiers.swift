import Foundation
@_spi(Oriel) import OrielCore
import OrielPaints

@MainActor private let glasses = Domain<Glass>(
  "Glass", [(.regular, ".regular"), (.clear, ".clear"), (.identity, ".identity"), (.regular.tint(.orange), ".regular.tint(.orange)")])

@MainActor let styleModifiers: [ModifierKind] = [
  ModifierKind("glassEffect", covers: ["Glass"], weight: 1, ".glassEffect($0)", glasses) { view, _, glass in view.glassEffect(glass) },
  ModifierKind("foregroundStyle(levels)", weight: 2, ".foregroundStyle($0, $1)", Domains.style, Domains.style) { view, _, first, second in
    @MainActor func styled(_ view: some View, _ first: some ShapeStyle, _ second: some ShapeStyle) -> any View {
      view.foregroundStyle(first, second)
    }
    return styled(view, first, second)
  },
  ModifierKind("foregroundStyle(three)", weight: 1, ".foregroundStyle($0, $1, .red)", Domains.style, Domains.style) {
    view, _, first, second in
    @MainActor func styled(_ view: some View, _ first: some ShapeStyle, _ second: some ShapeStyle) -> any View {
      view.foregroundStyle(first, second, .red)
    }
    return styled(view, first, second)
  },
  ModifierKind("backgroundStyle", weight: 2, ".backgroundStyle($0)", Domains.style) { view, _, style in
    @MainActor func styled(_ view: some View, _ style: some ShapeStyle) -> any View { view.backgroundStyle(style) }
    return styled(view, style)
  },
  ModifierKind(
    "background(material)", covers: ["backgroundMaterial", "backgroundProminence", "BackgroundProminence"], weight: 1,
    ".environment(\\.backgroundProminence, .increased).background(.thinMaterial, in: $0)", Domains.shape
  ) { view, _, shape in
    @MainActor func lying(_ view: some View, _ shape: some Shape) -> any View {
      view.environment(\.backgroundProminence, .increased).background(.thinMaterial, in: shape)
    }
    return lying(view, shape)
  },
  ModifierKind("tint(style)", weight: 1, ".tint($0)", Domains.style) { view, _, style in
    @MainActor func styled(_ view: some View, _ style: some ShapeStyle) -> any View { view.tint(style) }
    return styled(view, style)
  },
]
