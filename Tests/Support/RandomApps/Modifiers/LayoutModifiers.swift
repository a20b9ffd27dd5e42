import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

@MainActor let layoutModifiers: [ModifierKind] = [
  ModifierKind("padding", weight: 6, ".padding($0, $1)", Domains.edges, Domains.length) { view, _, edges, length in
    view.padding(edges, length)
  },
  ModifierKind("padding(insets)", covers: ["EdgeInsets"], weight: 1, ".padding($0)", Domains.insets) { view, _, insets in
    view.padding(insets)
  },
  ModifierKind(
    "frame", covers: ["Alignment"], weight: 7, ".frame(width: $0, height: $1, alignment: $2)", Domains.side, Domains.side, Domains.alignment
  ) {
    view, _, width, height, alignment in view.frame(width: width, height: height, alignment: alignment)
  },
  ModifierKind(
    "frame(width)", weight: 4, ".frame(minWidth: $0, maxWidth: $1, alignment: $2)", Domains.lower, Domains.upper, Domains.alignment
  ) {
    view, _, lower, upper, alignment in view.frame(minWidth: lower, maxWidth: upper, alignment: alignment)
  },
  ModifierKind(
    "frame(height)", weight: 4, ".frame(minHeight: $0, idealHeight: $1, maxHeight: $2)", Domains.lower, Domains.lower, Domains.upper
  ) {
    view, _, lower, ideal, upper in view.frame(minHeight: lower, idealHeight: ideal, maxHeight: upper)
  },
  ModifierKind("fixedSize", weight: 3, ".fixedSize(horizontal: $0, vertical: $1)", Domains.flag, Domains.flag) { view, _, x, y in
    view.fixedSize(horizontal: x, vertical: y)
  },
  ModifierKind("aspectRatio", weight: 4, ".aspectRatio($0, contentMode: $1)", Domains.ratio, Domains.contentMode) { view, _, ratio, mode in
    view.aspectRatio(ratio, contentMode: mode)
  },
  ModifierKind("layoutPriority", weight: 4, ".layoutPriority($0)", Domains.priority) { view, _, priority in view.layoutPriority(priority) },
  ModifierKind("offset", weight: 3, ".offset(x: $0, y: $1)", Domains.distance, Domains.distance) { view, _, x, y in view.offset(x: x, y: y)
  },
  ModifierKind(
    "alignmentGuide", covers: ["AlignmentID", "ViewDimensions"], weight: 2, ".alignmentGuide($0) { d in GuideRule$1.value(in: d) }",
    Domains.horizontal, Domains.guideRule
  ) {
    view, _, guide, rule in view.alignmentGuide(guide) { rule.value(in: $0) }
  },
  ModifierKind(
    "alignmentGuide(vertical)", weight: 2, ".alignmentGuide($0) { d in GuideRule$1.value(in: d) }", Domains.vertical, Domains.guideRule
  ) {
    view, _, guide, rule in view.alignmentGuide(guide) { rule.value(in: $0) }
  },
  ModifierKind("layoutValue", covers: ["LayoutValueKey"], weight: 2, ".weight(CGFloat($0))", Domains.number) { view, _, number in
    view.weight(CGFloat(number))
  },
  ModifierKind("gridCellColumns", weight: 2, ".gridCellColumns($0)", Domains.columns) { view, _, count in view.gridCellColumns(count) },
  ModifierKind("gridCellAnchor", weight: 2, ".gridCellAnchor($0)", Domains.anchor) { view, _, anchor in view.gridCellAnchor(anchor) },
  ModifierKind("gridColumnAlignment", weight: 2, ".gridColumnAlignment($0)", Domains.horizontal) { view, _, guide in
    view.gridColumnAlignment(guide)
  },
  ModifierKind("gridCellUnsizedAxes", weight: 2, ".gridCellUnsizedAxes($0)", Domains.axes) { view, _, axes in
    view.gridCellUnsizedAxes(axes)
  },
  ModifierKind("position", weight: 2, ".position(x: $0, y: $1)", Domains.distance, Domains.distance) { view, _, x, y in
    view.position(x: x, y: y)
  },
  ModifierKind("border", weight: 3, ".border($0, width: $1)", Domains.color, Domains.length) { view, _, color, width in
    view.border(color, width: width)
  },
  ModifierKind("zIndex", weight: 3, ".zIndex($0)", Domains.priority) { view, _, value in view.zIndex(value) },
  ModifierKind("id", weight: 2, ".id($0)", Domains.number) { view, _, number in view.id(number) },
  ModifierKind("containerValue", weight: 1, ".containerValue(\\.rowWidth, $0)", Domains.length) { view, _, width in
    view.containerValue(\.rowWidth, width)
  },
]
