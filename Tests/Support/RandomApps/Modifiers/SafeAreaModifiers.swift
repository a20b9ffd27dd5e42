import Foundation
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing

@MainActor let safeAreaModifiers: [ModifierKind] = [
  ModifierKind("safeAreaPadding", weight: 3, ".safeAreaPadding($0, $1)", Domains.edges, Domains.optionalLength) { view, _, edges, length in
    view.safeAreaPadding(edges, length)
  },
  ModifierKind("safeAreaPadding(insets)", weight: 1, ".safeAreaPadding($0)", Domains.insets) { view, _, insets in
    view.safeAreaPadding(insets)
  },
  ModifierKind("safeAreaPadding(length)", weight: 1, ".safeAreaPadding($0)", Domains.length) { view, _, length in
    view.safeAreaPadding(length)
  },
  ModifierKind("ignoresSafeArea", covers: ["SafeAreaRegions"], weight: 4, ".ignoresSafeArea($0, edges: $1)", Domains.regions, Domains.edges)
  {
    view, _, regions, edges in view.ignoresSafeArea(regions, edges: edges)
  },
  ModifierKind("edgesIgnoringSafeArea", weight: 1, ".edgesIgnoringSafeArea($0)", Domains.edges) { view, _, edges in
    view.edgesIgnoringSafeArea(edges)
  },
  ModifierKind("background(ignoresSafeAreaEdges)", weight: 2, ".background($0, ignoresSafeAreaEdges: $1)", Domains.style, Domains.edges) {
    view, _, style, edges in
    @MainActor func filled(_ style: some ShapeStyle) -> any View { erased(view).background(style, ignoresSafeAreaEdges: edges) }
    return filled(style)
  },
  ModifierKind("background(plain)", weight: 1, ".background(ignoresSafeAreaEdges: $0)", Domains.edges) { view, _, edges in
    view.background(ignoresSafeAreaEdges: edges)
  },
  ModifierKind(
    "overlay(ignoresSafeAreaEdges)", weight: 1, ".overlay($0.opacity(0.3), ignoresSafeAreaEdges: $1)", Domains.color, Domains.edges
  ) {
    view, _, color, edges in view.overlay(color.opacity(0.3), ignoresSafeAreaEdges: edges)
  },
  ModifierKind(
    "contentMargins", covers: ["ContentMarginPlacement"], weight: 3, ".contentMargins($0, $1, for: $2)", Domains.edges,
    Domains.optionalLength, Domains.marginPlacement
  ) {
    view, _, edges, length, placement in view.contentMargins(edges, length, for: placement)
  },
  ModifierKind(
    "contentMargins(insets)", weight: 1, ".contentMargins($0, $1, for: $2)", Domains.edges, Domains.insets, Domains.marginPlacement
  ) {
    view, _, edges, insets, placement in view.contentMargins(edges, insets, for: placement)
  },
  ModifierKind("contentMargins(length)", weight: 1, ".contentMargins($0)", Domains.length) { view, _, length in view.contentMargins(length)
  },
  ModifierKind("containerRelativeFrame", weight: 2, ".containerRelativeFrame($0, alignment: $1)", Domains.axes, Domains.alignment) {
    view, _, axes, alignment in view.containerRelativeFrame(axes, alignment: alignment)
  },
  ModifierKind(
    "containerRelativeFrame(count)", weight: 2, ".containerRelativeFrame($0, count: $1, span: $2, spacing: $3)", Domains.axes,
    Domains.columns,
    Domains.columns, Domains.length
  ) {
    view, _, axes, count, span, spacing in view.containerRelativeFrame(axes, count: count, span: span, spacing: spacing)
  },
  ModifierKind(
    "containerRelativeFrame(closure)", weight: 2,
    ".containerRelativeFrame($0) { length, axis in axis == .horizontal ? length - $1 : length / CGFloat(2 + $count % 3) }", Domains.axes,
    Domains.length
  ) {
    view, node, axes, less in
    view.containerRelativeFrame(axes) { length, axis in axis == .horizontal ? length - less : length / CGFloat(2 + abs(node.count % 3)) }
  },
]
